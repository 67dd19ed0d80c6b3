import { z } from 'zod'
import { pageQueryFields } from './paging.ts'
import { line } from './text.ts'

/** How many of the newest hits a search ranks; no page goes beyond them. */
export const MOST_RANKED = 1_000

/** Query of GET /api/search. */
export const searchQuerySchema = z.strictObject({ ...pageQueryFields, q: line(200).min(1, 'Required') })
