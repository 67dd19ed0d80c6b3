import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { MediaVariant } from '#shared/upload.ts'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

export const media = pgTable(
  'media',
  {
    id: serial('id').primaryKey(),
    /** The public address of the largest rendition, `/media/…`: articles refer to it. */
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    alt: text('alt'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    variants: jsonb('variants').notNull().$type<MediaVariant[]>(),
    /** Identifies the image at every width: the file name of `path` without its size. */
    key: text('key').generatedAlwaysAs(sql`substring(path from '^/media/(.+)-[0-9]+x[0-9]+[.][a-z]+$')`),
    /** If the file was replaced: the address of the new one, which pages show. Articles keep naming `path`. */
    currentPath: text('current_path'),
    /** Replaced files. Their addresses serve the newest file. */
    former: jsonb('former').notNull().default([]).$type<MediaVariant[]>(),
    caption: text('caption'),
    credit: text('credit'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The focal point of crops, in percent from the left and from the top; null: the middle. */
    focusX: smallint('focus_x'),
    focusY: smallint('focus_y'),
    /** The searchable words except tags, in lower case: lowercasing them on each search is slow. */
    searched: text('searched').generatedAlwaysAs(
      sql`lower(name || ' ' || coalesce(alt, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, '') || ' ' || path)`,
    ),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    trashedAt: instant('trashed_at'),
    trashedBy: uuid('trashed_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Until when a process may be deleting its files: meanwhile it stays in the trash, and no process stores them
     * again.
     */
    takenUntil: instant('taken_until'),
  },
  (t) => [
    index('media_listed').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`trashed_at is null`),
    index('media_trashed').on(t.trashedAt).where(sql`trashed_at is not null`),
    index('media_key').on(t.key),
    index('media_tags').using('gin', t.tags),
  ],
)
