import '#shared/issue-words.ts'
import type { FieldValues, Path, UseFormGetValues, UseFormSetError } from 'react-hook-form'
import { asApiError, messageOf } from './api-error.ts'

type Form<T extends FieldValues> = { getValues: UseFormGetValues<T>; setError: UseFormSetError<T> }

/**
 * For a mutation's `meta.failure`: says why a form was not stored beside the fields that the API named, the first of
 * which gets the focus. Returns what a toast must say: when it named none, or one that the form does not show. `renamed`
 * gives the form's own name for what the API calls otherwise.
 */
export function formFailure<T extends FieldValues>(
  title: string,
  error: unknown,
  form: Form<T>,
  renamed = (path: string) => path,
) {
  const issues = asApiError(error)?.problem.issues ?? []
  const values = form.getValues()
  const found = new Map<string | null, string>()
  for (const { path, message } of issues) {
    const field = fieldOf(renamed(path), values)
    // Of several about one field, the first says what to do first.
    if (!found.has(field)) found.set(field, message)
  }
  const isAllShown = !found.delete(null) && found.size > 0
  const fields = [...found].map(([field, message]) => ({ field: field as Path<T>, message }))
  refuse(form, fields)
  return isAllShown ? null : { title, description: messageOf(error) }
}

/** Says beside each field what is wrong with it; the first one on the page gets the focus. */
export function refuse<T extends FieldValues>(
  form: Pick<Form<T>, 'setError'>,
  issues: readonly { field: Path<T>; message: string }[],
): void {
  const first = firstOnPage(issues.map(({ field }) => field))
  for (const { field, message } of issues) {
    form.setError(field, { type: 'server', message }, { shouldFocus: field === first })
  }
}

/** The field that shows what is wrong at a path: for an item of a list, it may be the one that the whole list is typed in. */
function fieldOf(path: string, values: FieldValues): string | null {
  if (path in values) return path
  let value: unknown = values
  let list: string | null = null
  const steps = path.split('.')
  for (const [at, step] of steps.entries()) {
    const field = steps.slice(0, at + 1).join('.')
    value = (value as FieldValues)[step]
    if (value === undefined) return list
    if (typeof value !== 'object' || value === null) return field
    if (Array.isArray(value)) list = field
  }
  return list
}

/** The field that comes first where it is read: the API names them in an order of its own. */
function firstOnPage(fields: readonly string[]): string | undefined {
  const names = Array.from(document.querySelectorAll('[name]'), (control) => control.getAttribute('name'))
  // A dialog is after the page that it is over, which may have a field of the same name.
  const placeOf = (field: string) => (names.includes(field) ? names.lastIndexOf(field) : names.length)
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other))[0]
}
