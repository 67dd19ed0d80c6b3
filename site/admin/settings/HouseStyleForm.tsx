import { useWatch } from 'react-hook-form'
import { HOUSE_STYLE_MAX, settingsSchema } from '#shared/settings.ts'
import { formatNumber } from '../lib/number.ts'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/toast.ts'
import { useSettingsForm } from './use-settings-form.ts'

const styleSchema = settingsSchema.pick({ aiHouseStyle: true })

type Props = {
  settings: Record<string, string>
  /** Whether a model is set up to use it. */
  isUsed: boolean
}

/** How a model is to write for this site. */
export function HouseStyleForm({ settings, isUsed }: Props) {
  const { register, control, formState, save } = useSettingsForm({
    schema: styleSchema,
    defaultValues: { aiHouseStyle: settings['aiHouseStyle'] ?? '' },
    name: 'House style',
    onSaved: () => notify({ title: 'House style updated' }),
  })
  const { errors, isSubmitting } = formState
  const { length } = useWatch({ control, name: 'aiHouseStyle' })

  return (
    <form className="card-rows" noValidate onSubmit={save}>
      <Field
        label="House style"
        error={errors.aiHouseStyle?.message}
        aside={`${formatNumber(length)} of ${formatNumber(HOUSE_STYLE_MAX)} characters`}
        hint={
          isUsed
            ? 'Sent to the model with each review, rewrite and generated article: spelling, tone, words to avoid.'
            : 'Spelling, tone, words to avoid. Used once a model is set up.'
        }
      >
        {(input) => <textarea {...input} {...register('aiHouseStyle')} className="input" rows={5} />}
      </Field>
      <button type="submit" className="btn" disabled={isSubmitting}>
        Save house style
      </button>
    </form>
  )
}
