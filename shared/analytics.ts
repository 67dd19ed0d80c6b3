import { z } from 'zod'

/** Coarse device classes by user agent. A tablet that identifies as a computer counts as one. */
export const DEVICES = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** Where on the site a link to a bookmaker is. */
export const CLICK_PLACEMENTS = [
  'home',
  'tips',
  'tip',
  'reviews',
  'review',
  'article',
  'compare',
  'text',
  'feed',
] as const

/** The selectable periods in days; each is compared with the same number of days before. */
export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]

/** Clicks per 100 views, with two decimals. */
export function engagementOf({ views, clicks }: { views: number; clicks: number }): number {
  return views > 0 ? Math.round((clicks * 10_000) / views) / 100 : 0
}

/** The tables that can be downloaded as CSV. */
export const ANALYTICS_TABLES = ['series', 'articles', 'categories', 'bookmakers', 'placements', 'devices'] as const
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number]

/** Query of GET /api/analytics. */
export const analyticsQuerySchema = z.strictObject({
  days: z
    .enum(['7', '30', '90'], 'Must be 7, 30 or 90')
    .default('30')
    .transform((days) => Number(days) as Period),
  format: z.enum(['json', 'csv']).default('json'),
  table: z.enum(ANALYTICS_TABLES).default('series'),
})

const whole = z.int().nonnegative()
const day = z.iso.date()

/** Clicks per 100 views. */
const engagementRate = z.number().nonnegative()

const seriesSchema = z.array(z.object({ date: day, views: whole, clicks: whole }))
const readFields = {
  views: whole,
  clicks: whole,
  engagementRate,
  viewsBefore: whole,
  clicksBefore: whole,
}
/** `seen` is every request for the link; `clicks` leaves out robots, prefetching and repeats. */
const clickedFields = { clicks: whole, seen: whole, clicksBefore: whole }

/**
 * Answer of GET /api/analytics: the last `days` editorial days, including today, and the same number before. `articles`
 * are the fifty most read outside the trash; `totals` and `series` include everything.
 */
export const analyticsSchema = z.object({
  days: z.literal(PERIODS),
  from: day,
  to: day,
  timeZone: z.string(),
  /** `viewsLeftOut`, and `seen` minus `clicks`, were recorded but not counted. */
  totals: z.object({
    ...readFields,
    viewsLeftOut: whole,
    seen: whole,
    seenBefore: whole,
    engagementRateBefore: engagementRate,
  }),
  series: seriesSchema,
  /** The previous period by day, as long as `series`. */
  seriesBefore: seriesSchema,
  articles: z.array(
    z.object({
      id: z.int().positive(),
      title: z.string(),
      slug: z.string(),
      category: z.string().nullable(),
      ...readFields,
    }),
  ),
  /** By the article's current category; `id` is null for none. */
  categories: z.array(z.object({ id: z.int().positive().nullable(), name: z.string(), ...readFields })),
  /** `name` and `slug` are null if the bookmaker has been deleted since. */
  bookmakers: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string().nullable(),
      slug: z.string().nullable(),
      ...clickedFields,
    }),
  ),
  /** Where on the site the link was: one of CLICK_PLACEMENTS, a custom one, or `other`; empty if unknown. */
  placements: z.array(z.object({ placement: z.string(), ...clickedFields })),
  devices: z.array(z.object({ device: z.enum(DEVICES), ...clickedFields })),
})
export type Analytics = z.infer<typeof analyticsSchema>
