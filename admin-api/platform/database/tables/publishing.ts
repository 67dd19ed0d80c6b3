import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * Where the site is published to: one row a local dist and one for the webhook. A process holds the
 * lease while it drains a target, so that two on one database never write one folder at a time.
 */
export const publishTargets = pgTable('publish_targets', {
  name: text('name').primaryKey(),
  seenAt: instant('seen_at').notNull().default(sql`now()`),
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
})

/** Tells one mark of a file from the next; compared for equality only, since numbers do not commit in order. */
export const dirtyVersion = pgSequence('dirty_version')

/**
 * Files of content-cache that a target has yet to publish. A row is cleared only if its version is
 * unchanged. Rows due at the epoch are "now"; later ones are schedules, one row an instant.
 */
export const dirtyFiles = pgTable(
  'dirty_files',
  {
    target: text('target')
      .notNull()
      .references(() => publishTargets.name, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    dueAt: instant('due_at').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    /** Lower goes first: 0 an editor's save, 10 bulk. */
    priority: integer('priority').notNull(),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
    error: text('error'),
    markedAt: instant('marked_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.target, t.file, t.dueAt] }),
    index('dirty_files_order').on(t.target, t.priority, t.dueAt),
  ],
)

/** The files that a target last published: the hash shows which need no rendering. */
export const contentFiles = pgTable(
  'content_files',
  {
    target: text('target')
      .notNull()
      .references(() => publishTargets.name, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    sha256: text('sha256').notNull(),
    /** Whether its pages show these bytes; false has them rendered again. */
    isRendered: boolean('is_rendered').notNull().default(true),
    /** Kept after a file is deleted, so that clients that pull learn of it. */
    isRemoved: boolean('is_removed').notNull().default(false),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.target, t.path] }), index('content_files_version').on(t.target, t.version)],
)
