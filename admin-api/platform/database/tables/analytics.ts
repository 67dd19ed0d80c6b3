import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { DEVICES } from '#shared/analytics.ts'
import { articles } from './articles.ts'
import { closedSets, instant } from './columns.ts'

/** The most read articles as shown on pages, most read first: for the whole site (category 0) and for each category. */
export const mostRead = pgTable(
  'most_read',
  {
    categoryId: integer('category_id').notNull(),
    period: text('period', { enum: ['day', 'week'] }).notNull(),
    articleIds: integer('article_ids').array().notNull(),
  },
  (t) => [...closedSets(t), primaryKey({ columns: [t.categoryId, t.period] })],
)

/** When the most read were last counted: one row, locked during the count. */
export const mostReadCounts = pgTable('most_read_counts', {
  id: smallint('id').primaryKey(),
  countedAt: instant('counted_at').notNull(),
})

/**
 * Counted clicks by editorial day and hour. Kept when a bookmaker is deleted, so that past earnings stay on record. In
 * rows of earlier versions, `seen` also includes those not counted.
 */
export const clickHours = pgTable(
  'click_hours',
  {
    day: date('day').notNull(),
    hour: smallint('hour').notNull(),
    bookmakerId: integer('bookmaker_id').notNull(),
    /** 0: not from an article. */
    articleId: integer('article_id').notNull(),
    placement: text('placement').notNull(),
    device: text('device', { enum: DEVICES }).notNull(),
    counted: integer('counted').notNull(),
    seen: integer('seen').notNull(),
  },
  (t) => [
    ...closedSets(t),
    primaryKey({ columns: [t.day, t.hour, t.bookmakerId, t.articleId, t.placement, t.device] }),
  ],
)

/**
 * Clicks without hours and articles: the tables of a quarter are summed from these. `counted` excludes robots,
 * prefetching and repeats, `seen` does not.
 */
export const offerDays = pgTable(
  'offer_days',
  {
    day: date('day').notNull(),
    bookmakerId: integer('bookmaker_id').notNull(),
    placement: text('placement').notNull(),
    device: text('device', { enum: DEVICES }).notNull(),
    counted: integer('counted').notNull(),
    seen: integer('seen').notNull(),
  },
  (t) => [...closedSets(t), primaryKey({ columns: [t.day, t.bookmakerId, t.placement, t.device] })],
)

export const viewDays = pgTable(
  'view_days',
  {
    day: date('day').notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    views: integer('views').notNull().default(0),
  },
  // Rows are deleted with the article: without the index each would be searched for among all days.
  (t) => [primaryKey({ columns: [t.day, t.articleId] }), index('view_days_article').on(t.articleId, t.day)],
)

/** A day's totals in one row; kept when articles are deleted. */
export const siteDays = pgTable('site_days', {
  day: date('day').primaryKey(),
  views: integer('views').notNull(),
  /** Views seen but not counted, because one network sent too many. */
  viewsLeftOut: integer('views_left_out').notNull().default(0),
  counted: integer('counted').notNull(),
  seen: integer('seen').notNull(),
})

/** Batches of counts already added to the tables above, so that one sent twice is added once. */
export const countBatches = pgTable('count_batches', {
  id: uuid('id').primaryKey(),
  writtenAt: instant('written_at').notNull().default(sql`now()`),
})

/**
 * An article's sums over the last 7, 30 or 90 days before `figure_windows.as_of`, and over as many before those. Moved
 * on daily, since summing a quarter of daily rows on each request would take too long.
 */
export const articleWindows = pgTable(
  'article_windows',
  {
    days: smallint('days').notNull(),
    articleId: integer('article_id').notNull(),
    views: integer('views').notNull(),
    clicks: integer('clicks').notNull(),
    viewsBefore: integer('views_before').notNull(),
    clicksBefore: integer('clicks_before').notNull(),
  },
  (t) => [primaryKey({ columns: [t.days, t.articleId] })],
)

/** The day, exclusive, up to which each window of `article_windows` is summed. */
export const analyticsWindows = pgTable('figure_windows', {
  days: smallint('days').primaryKey(),
  asOf: date('as_of').notNull(),
})
