import { useFormContext, useWatch } from 'react-hook-form'
import { counted } from '../lib/number.ts'
import { Field } from '../ui/Field.tsx'
import type { FormValues } from './form-values.ts'

/** Title and description for search engines and shared links, in place of the article's title and excerpt. */
export function SearchFields() {
  const { register, formState } = useFormContext<FormValues>()
  const [title, description] = useWatch<FormValues, ['searchTitle', 'searchDescription']>({
    name: ['searchTitle', 'searchDescription'],
  })
  const { errors } = formState
  return (
    <>
      <Field
        label="Headline for search engines"
        error={errors.searchTitle?.message}
        aside={counted(title.length, 'character')}
        hint="For search results and shared links. Leave blank to use the title."
      >
        {(control) => <input {...control} {...register('searchTitle')} className="input" autoComplete="off" />}
      </Field>
      <Field
        label="Description for search engines"
        error={errors.searchDescription?.message}
        aside={counted(description.length, 'character')}
        hint="Leave blank to use the excerpt."
      >
        {(control) => <textarea {...control} {...register('searchDescription')} className="input" rows={2} />}
      </Field>
    </>
  )
}
