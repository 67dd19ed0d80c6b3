import { z } from 'zod'

/** An instant as the API writes it: ISO-8601, UTC, milliseconds. */
export const instantSchema = z.iso.datetime({ precision: 3 })

/** A day as the API reads it; Postgres has no year 0. */
export const daySchema = z.iso
  .date({
    error: ({ input }) =>
      /^\d{4}-\d\d-\d\d$/.test(String(input))
        ? `There is no ${input} in the calendar. Correct the date.`
        : 'Must be a day, such as 2026-11-21',
  })
  .refine((value) => value >= '0001', 'Must be a day, such as 2026-11-21')

/** An instant as the API reads it: any ISO-8601 with a zone, years 1970 to 9999, normalised to UTC milliseconds. */
export const instantInputSchema = z.iso
  .datetime({ offset: true, error: 'Must be a date and time with a zone, such as 2026-11-21T09:00:00Z' })
  .refine((value) => value >= '1970' && value < '9999', 'Must be between 1970 and 9998')
  .transform((value) => new Date(value).toISOString())
