import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LINK_KINDS, LINK_STATES } from '#shared/watch.ts'
import { closedSets, instant } from './columns.ts'

/** The last check of each external address that the site links to. */
export const linkChecks = pgTable(
  'link_checks',
  {
    url: text('url').primaryKey(),
    state: text('state', { enum: LINK_STATES }).notNull(),
    /** The response's status; null: no response. */
    status: integer('status'),
    /** The problem, as text. */
    reason: text('reason'),
    checkedAt: instant('checked_at').notNull(),
    /** When it entered this state. */
    since: instant('since').notNull(),
  },
  (t) => [...closedSets(t), index('link_checks_problems').on(t.since, t.url).where(sql`state <> 'ok'`)],
)

/** What links to the addresses of `link_checks`, as of the last check. */
export const linkUses = pgTable(
  'link_uses',
  {
    url: text('url').notNull(),
    /** article: in an article's text. The others are a bookmaker's. */
    kind: text('kind', { enum: LINK_KINDS }).notNull(),
    refId: integer('ref_id').notNull(),
    /** The address as written in the text: once the text no longer has it, it counts as fixed. */
    written: text('written').notNull(),
  },
  (t) => [
    ...closedSets(t),
    primaryKey({ columns: [t.url, t.kind, t.refId] }),
    // Few of the links of a hundred thousand articles.
    index('link_uses_offers').on(t.url).where(sql`kind <> 'article'`),
  ],
)

/** Addresses that the newsroom chose to ignore. */
export const ignoredLinks = pgTable('ignored_links', {
  url: text('url').primaryKey(),
  ignoredAt: instant('ignored_at').notNull().default(sql`now()`),
})

/** When links are checked next; claimed by a conditional update, so that only one process does it. */
export const watchSchedule = pgTable('watch_schedule', {
  id: integer('id').primaryKey(),
  nextAt: instant('next_at').notNull(),
  checkedAt: instant('checked_at'),
})
