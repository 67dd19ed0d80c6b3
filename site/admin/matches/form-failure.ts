import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { asApiError, messageOf } from '../lib/api-error.ts'

/**
 * For a mutation's `meta.failure`: the API's error about a field, or about one in a list, is shown next to it; others
 * in a toast. `fieldOf` names the form's field for the API's.
 */
export function deskFailure<T extends FieldValues>(
  title: string,
  error: unknown,
  form: UseFormReturn<T>,
  fieldOf = (path: string) => path,
) {
  const problems = asApiError(error)?.problem.issues ?? []
  const issues = problems.map(({ path, message }) => ({ path: fieldOf(path), message }))
  const shown = issues.filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues())
  for (const [at, { path, message }] of shown.entries()) {
    form.setError(path as Path<T>, { type: 'server', message }, { shouldFocus: at === 0 })
  }
  return shown.length === 0 || shown.length < issues.length ? { title, description: messageOf(error) } : null
}
