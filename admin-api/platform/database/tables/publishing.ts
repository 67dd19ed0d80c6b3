import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { dueWork, instant } from './columns.ts'

/**
 * Where the site is published to, and who is notified: one row per local dist, one for the webhook and one for each
 * search service. A process holds the lease while it works for a target, so that two never write to one folder at a
 * time or send one delivery twice.
 */
export const publishTargets = pgTable('publish_targets', {
  name: text('name').primaryKey(),
  seenAt: instant('seen_at').notNull().default(sql`now()`),
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
})

/** Distinguishes marks of a file; compared for equality only, since numbers do not commit in order. */
export const dirtyVersion = pgSequence('dirty_version')

/**
 * Files of content-cache that a target has yet to publish. A row is cleared only if its version is unchanged. A due
 * time at the epoch means now; later ones are schedules, one row per instant.
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
    /** Whether its pages show these bytes; if false they are rendered again. */
    isRendered: boolean('is_rendered').notNull().default(true),
    /** Kept after a file is deleted, so that clients that pull learn of the deletion. */
    isRemoved: boolean('is_removed').notNull().default(false),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.target, t.path] }), index('content_files_version').on(t.target, t.version)],
)

/**
 * Published changes that are in no delivery yet, for each listener: the webhook, or a search service. The last four
 * columns belong to an earlier version, which kept deliveries here: the rows of one delivery share its creation time.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listener: text('listener')
      .notNull()
      .references(() => publishTargets.name, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    /** Of the change, from the sequence of dirty_files. */
    version: bigint('version', { mode: 'number' }).notNull(),
    notedAt: instant('noted_at').notNull().default(sql`now()`),
    deliveryAt: instant('delivery_at'),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
    error: text('error'),
  },
  (t) => [
    // A file that changes again before it is collected counts as one change.
    uniqueIndex('outbox_waiting').on(t.listener, t.file).where(sql`delivery_at is null`),
    index('outbox_deliveries').on(t.listener, t.deliveryAt),
  ],
)

/** Published changes collected for a listener but not yet delivered: every attempt sends the same. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listener: text('listener')
      .notNull()
      .references(() => publishTargets.name, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull(),
    files: jsonb('files').$type<string[]>().notNull(),
    /** Of the changes, in the order of their files. */
    versions: jsonb('versions').$type<number[]>().notNull(),
    ...dueWork(),
  },
  (t) => [index('deliveries_order').on(t.listener, t.madeAt)],
)
