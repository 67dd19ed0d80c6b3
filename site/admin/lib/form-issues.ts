import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { asApiError } from './api-error.ts'

/** Puts what the API says is wrong beside the fields. False when it named none. */
export function showIssues<T extends FieldValues>(error: unknown, setError: UseFormSetError<T>): boolean {
  const issues = (asApiError(error)?.problem.issues ?? []).filter(({ path }) => path !== '')
  for (const { path, message } of issues) setError(path as Path<T>, { type: 'server', message })
  return issues.length > 0
}
