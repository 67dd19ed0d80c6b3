import { z } from 'zod'
import { editorialDay, longDate } from './dates.ts'
import { DAY_MS } from './days.ts'
import { instantSchema } from './instant.ts'
import { isWebAddress, line } from './text.ts'

/** new: not read yet; ok: read; failing: nothing can be taken from it. */
export const NEWS_FEED_STATES = ['new', 'ok', 'failing'] as const

export const NEWS_FORMATS = ['rss', 'atom', 'rdf', 'json'] as const
export type NewsFormat = (typeof NEWS_FORMATS)[number]

/** The minimum interval in minutes, so that a publisher's server is not asked more often. */
const LEAST_MINUTES = 15
/** The default age in days up to which items count as news. Items older than the maximum never do. */
const USUAL_DAYS = 3
export const MOST_NEWS_DAYS = 30

const fields = {
  /** The publisher's name for readers. */
  name: line(80).min(1, 'Required'),
  url: line(2000).refine(isWebAddress, 'Must be a web address such as https://example.com/feed.xml'),
  categoryId: z.int('Choose a category').positive('Choose a category').max(2147483647, 'There is no such category'),
  /** null means before each piece of its category. */
  intervalMinutes: z
    .int('Must be a whole number')
    .min(LEAST_MINUTES, `Must be at least ${LEAST_MINUTES}`)
    .max(1440, 'Must be at most 1440')
    .nullable(),
  /** Older items are not used. */
  maxAgeDays: z
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(MOST_NEWS_DAYS, `Must be at most ${MOST_NEWS_DAYS}`),
  isPaused: z.boolean(),
}

/** Body of POST /api/auto-blogger/feeds. */
export const newsFeedInputSchema = z.strictObject({
  ...fields,
  intervalMinutes: fields.intervalMinutes.default(null),
  maxAgeDays: fields.maxAgeDays.default(USUAL_DAYS),
  isPaused: fields.isPaused.default(false),
})
export type NewsFeedInput = z.output<typeof newsFeedInputSchema>

/** Body of PUT /api/auto-blogger/feeds/{id}: any part of it. */
export const newsFeedPatchSchema = z.strictObject(fields).partial()
export type NewsFeedPatch = z.output<typeof newsFeedPatchSchema>

/** A news feed as the API returns it. */
export const newsFeedSchema = z.object({
  ...fields,
  /** null if its category was deleted. */
  categoryId: fields.categoryId.nullable(),
  id: z.int().positive(),
  state: z.enum(NEWS_FEED_STATES),
  /** Why nothing comes from it, and what to do; null if it works. */
  problem: z.string().nullable(),
  problemSince: instantSchema.nullable(),
  /** Items in the last accepted response. */
  items: z.int().nullable(),
  /** When the newest of them was published. */
  newestAt: instantSchema.nullable(),
  /** Items available for the next pieces: recent and unused. */
  unused: z.int().nonnegative(),
  checkedAt: instantSchema.nullable(),
  revision: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type NewsFeed = z.infer<typeof newsFeedSchema>

/** Answer of POST /api/auto-blogger/feeds/{id}/read. */
export const newsFeedReadSchema = z.object({ message: z.string(), feed: newsFeedSchema })

/** Body of POST /api/auto-blogger/feeds/test. */
export const newsFeedTestSchema = z.strictObject({ url: fields.url })

/** Its answer: what the address currently returns. Nothing is stored. */
export const newsFeedTestedSchema = z.object({
  message: z.string(),
  format: z.enum(NEWS_FORMATS),
  items: z.int().nonnegative(),
  newestAt: instantSchema.nullable(),
  /** The newest headlines. */
  titles: z.array(z.string()),
})
export type NewsFeedTested = z.infer<typeof newsFeedTestedSchema>

/** `12 items, newest today` */
export function newsSummary(
  { items, newestAt }: { items: number; newestAt: string | null },
  now: string,
  timeZone: string,
): string {
  const counted = items === 1 ? '1 item' : `${items} items`
  if (newestAt === null) return counted
  const yesterday = new Date(Date.parse(now) - DAY_MS).toISOString()
  const day = editorialDay(newestAt, timeZone)
  if (day === editorialDay(now, timeZone)) return `${counted}, newest today`
  if (day === editorialDay(yesterday, timeZone)) return `${counted}, newest yesterday`
  return `${counted}, newest ${longDate(newestAt, timeZone)}`
}
