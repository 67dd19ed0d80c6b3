import '#shared/issue-words.ts'
import type { FieldValues, Path, UseFormGetValues, UseFormSetError } from 'react-hook-form'
import { asApiError, messageOf } from './api-error.ts'

type Form<T extends FieldValues> = { getValues: UseFormGetValues<T>; setError: UseFormSetError<T> }

/**
 * For a mutation's `meta.failure`: shows why a form was not saved beside the fields that the API named and focuses the
 * first. Returns the toast to show if it named none, or one that the form does not have. `renamed` maps the API's names
 * to the form's.
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
    // Of several issues about one field, show the first.
    if (!found.has(field)) found.set(field, message)
  }
  const isAllShown = !found.delete(null) && found.size > 0
  const fields = [...found].map(([field, message]) => ({ field: field as Path<T>, message }))
  refuse(form, fields)
  return isAllShown ? null : { title, description: messageOf(error) }
}

/** Shows each field's problem beside it and focuses the first field on the page. */
export function refuse<T extends FieldValues>(
  form: Pick<Form<T>, 'setError'>,
  issues: readonly { field: Path<T>; message: string }[],
): void {
  const first = firstOnPage(issues.map(({ field }) => field))
  for (const { field, message } of issues) {
    form.setError(field, { type: 'server', message }, { shouldFocus: field === first })
  }
}

/** The field that shows the problem at a path. For a list item it may be the field for the whole list. */
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

/** The first field in document order; the API reports them in a different order. */
function firstOnPage(fields: readonly string[]): string | undefined {
  const names = Array.from(document.querySelectorAll('[name]'), (control) => control.getAttribute('name'))
  // A dialog comes after the page in the document; the page may have a field of the same name.
  const placeOf = (field: string) => (names.includes(field) ? names.lastIndexOf(field) : names.length)
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other))[0]
}
