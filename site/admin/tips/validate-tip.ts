import type { FieldErrors, Resolver } from 'react-hook-form'
import { needsConfidenceReason, tipInputSchema } from '#shared/tips/tip.ts'
import { HALF_A_TIME, isHalfTyped } from '../lib/field-problems.ts'
import type { Frame } from '../lib/frame.ts'
import { bodyOf, type TipValues } from './tip-values.ts'

/** The fields of a named event, hidden for a tip on a match. */
const EVENT_FIELDS = ['event', 'startsAt', 'sport']
const NUMBERS = ['odds', 'stake'] as const
const TIMES = ['startsAt', 'oddsSeenAt'] as const

/** Validates the form with the API's schema, so that all mistakes show at once. */
export const validateTip: Resolver<TipValues, Frame> = (values, frame, { fields }) => {
  const body = bodyOf(values, frame?.timeZone ?? 'UTC')
  const result = tipInputSchema.safeParse(body)
  const errors: FieldErrors<TipValues> = {}
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0])
    if (values.on === 'match' && EVENT_FIELDS.includes(field)) {
      errors.matchId ??= { type: 'validate', message: 'Choose a match' }
    } else {
      errors[field as keyof TipValues] ??= { type: 'validate', message: worded(message) }
    }
  }
  if (!values.confidenceReason.trim() && needsConfidenceReason(body.confidence, body.odds)) {
    errors.confidenceReason ??= { type: 'validate', message: 'Required' }
  }
  for (const name of NUMBERS) if (values[name].trim() === '') errors[name] = { type: 'required', message: 'Required' }
  for (const name of TIMES)
    if (isHalfTyped(fields[name]?.ref)) errors[name] = { type: 'validate', message: HALF_A_TIME }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

// The API's message for a body that names neither a match nor an event.
function worded(message: string): string {
  return message === 'Required without a matchId' ? 'Required' : message
}
