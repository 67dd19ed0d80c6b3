import '#shared/issue-words.ts'
import type { FieldValues, Path, UseFormGetValues, UseFormSetError } from 'react-hook-form'
import { asApiError, messageOf } from './api-error.ts'

type Form<T extends FieldValues> = { getValues: UseFormGetValues<T>; setError: UseFormSetError<T> }

/**
 * For a mutation's `meta.failure`: says why a form was not stored beside the fields that the API named, the first of
 * which gets the focus. Returns what a toast must say: when it named none, or one that the form does not show.
 */
export function formFailure<T extends FieldValues>(title: string, error: unknown, form: Form<T>) {
  const issues = asApiError(error)?.problem.issues ?? []
  const shown = issues.filter(({ path }) => path in form.getValues())
  for (const [at, { path, message }] of shown.entries()) {
    form.setError(path as Path<T>, { type: 'server', message }, { shouldFocus: at === 0 })
  }
  return shown.length === 0 || shown.length < issues.length ? { title, description: messageOf(error) } : null
}
