import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { settingsSchema } from '#shared/settings.ts'
import { formFailure } from '../lib/form-issues.ts'
import { keepTyped } from '../lib/keep-typed.ts'
import { settled } from '../lib/settled.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/toast.ts'
import { saveSettings } from './settings-query.ts'

const styleSchema = settingsSchema.pick({ aiHouseStyle: true })
type Values = z.input<typeof styleSchema>

/** How a model is to write for this site. */
export function HouseStyleForm({ settings }: { settings: Record<string, string> }) {
  const { register, handleSubmit, getValues, setError, setValue, reset, formState } = useForm<Values>({
    resolver: zodResolver(styleSchema),
    defaultValues: { aiHouseStyle: settings['aiHouseStyle'] ?? '' },
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsaved('House style', isDirty)

  const { mutateAsync } = useMutation({
    mutationFn: ({ json }: { json: Values; sent: Values }) => saveSettings(json),
    onSuccess: (_saved, { json, sent }) => {
      keepTyped({ getValues, reset, setValue }, sent, json)
      notify({ title: 'House style updated' })
    },
    meta: { failure: (error) => formFailure('Failed to update settings', error, { getValues, setError }) },
  })
  const save = handleSubmit((json) => settled(mutateAsync({ json, sent: getValues() })))

  return (
    <form className="card-rows" noValidate onSubmit={save}>
      <Field
        label="House style"
        error={errors.aiHouseStyle?.message}
        hint="Sent to the model with each review, rewrite and generated article: spelling, tone, words to avoid."
      >
        {(control) => <textarea {...control} {...register('aiHouseStyle')} className="input" rows={5} />}
      </Field>
      <button type="submit" className="btn" disabled={isSubmitting}>
        Save house style
      </button>
    </form>
  )
}
