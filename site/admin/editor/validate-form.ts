import type { FieldErrors, Resolver } from 'react-hook-form'
import { articleInputSchema } from '#shared/article.ts'
import { HALF_A_TIME, isHalfTyped } from '../lib/field-problems.ts'
import type { Frame } from '../lib/frame.ts'
import { bodyOf, type FormValues } from './form-values.ts'

/** Validates the form with the API's schemas, so that both give the same messages. */
export const validateForm: Resolver<FormValues, Frame> = (values, frame, { fields }) => {
  const result = articleInputSchema.safeParse(bodyOf(values, null, frame?.timeZone ?? 'UTC'))
  const errors: FieldErrors<FormValues> = {}
  for (const { path, message } of result.error?.issues ?? []) {
    errors[fieldOf(String(path[0]))] ??= { type: 'validate', message }
  }
  if (isHalfTyped(fields.schedule?.ref)) errors.schedule = { type: 'validate', message: HALF_A_TIME }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** The field for an API path. */
export function fieldOf(path: string): keyof FormValues {
  const [name = ''] = path.split('.')
  return name === 'publishedAt' ? 'schedule' : (name as keyof FormValues)
}
