import type { FieldErrors, Resolver } from 'react-hook-form'
import { articleInputSchema } from '#shared/article.ts'
import type { Frame } from '../lib/frame.ts'
import { bodyOf, type FormValues } from './form-values.ts'

/** Checks the form by the rules of the API, so that both say the same words. */
export const validateForm: Resolver<FormValues, Frame> = (values, frame) => {
  const result = articleInputSchema.safeParse(bodyOf(values, null, frame?.timeZone ?? 'UTC'))
  if (result.success) return { values, errors: {} }
  const errors: FieldErrors<FormValues> = {}
  for (const { path, message } of result.error.issues) {
    errors[fieldOf(String(path[0]))] ??= { type: 'validate', message }
  }
  return { values: {}, errors }
}

/** The field that a path of the API's stands for. */
export function fieldOf(path: string): keyof FormValues {
  return path === 'publishedAt' ? 'schedule' : (path as keyof FormValues)
}
