import { z } from 'zod'

/** An instant as the API writes it: ISO-8601, UTC, milliseconds. */
export const instantSchema = z.iso.datetime({ precision: 3 })

/** An instant as the API reads it: any ISO-8601 with a zone, years 1970 to 9999, normalised to UTC milliseconds. */
export const instantInputSchema = z.iso
  .datetime({ offset: true, error: 'Must be a date and time with a zone, such as 2026-11-21T09:00:00Z' })
  .refine((value) => value >= '1970' && value < '9999', 'Must be between 1970 and 9998')
  .transform((value) => new Date(value).toISOString())
