import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { NEWS_FEED_STATES } from '#shared/news-feed.ts'
import { categories } from './articles.ts'
import { closedSets, createdAt, instant, updatedAt } from './columns.ts'

/** The auto-blogger's news feeds. */
export const newsFeeds = pgTable(
  'news_feeds',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** null: before each piece of its category. */
    intervalMinutes: integer('interval_minutes'),
    maxAgeDays: integer('max_age_days').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    state: text('state', { enum: NEWS_FEED_STATES }).notNull().default('new'),
    problem: text('problem'),
    problemSince: instant('problem_since'),
    /** Items of the last accepted response, and when the newest of them was published. */
    items: integer('items'),
    newestAt: instant('newest_at'),
    /** Of the last accepted response. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Failures in a row. */
    failures: integer('failures').notNull().default(0),
    checkedAt: instant('checked_at'),
    nextAt: instant('next_at').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...closedSets(t),
    // On the hash: an address may be too long for an index.
    uniqueIndex('news_feeds_address').on(sql`md5(${t.url})`),
    index('news_feeds_next').on(t.nextAt),
  ],
)

/** Items of news feeds: each is used by at most one piece. */
export const newsItems = pgTable(
  'news_items',
  {
    id: serial('id').primaryKey(),
    /** null: used, and its feed was deleted. */
    feedId: integer('feed_id').references(() => newsFeeds.id, { onDelete: 'set null' }),
    url: text('url').notNull(),
    title: text('title').notNull(),
    /** Plain text; empty once used. */
    text: text('text').notNull(),
    publishedAt: instant('published_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('news_items_once').on(t.feedId, t.url), index('news_items_url').on(t.url)],
)
