import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LEDGER_TYPES } from '#shared/tips/ledger.ts'
import { TIP_MARKETS } from '#shared/tips/markets.ts'
import { TIP_OUTCOMES } from '#shared/tips/settlement.ts'
import { TIP_STATUSES } from '#shared/tips/tip.ts'
import { articles } from './articles.ts'
import { bookmakers } from './bookmakers.ts'
import { closedSets, createdAt, decimal, instant, updatedAt } from './columns.ts'
import { matches } from './matches.ts'
import { authors } from './names.ts'

/** Predictions, fixed when published: a trigger refuses changes of fixed columns, and every deletion. */
export const tips = pgTable(
  'tips',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    status: text('status', { enum: TIP_STATUSES }).notNull().default('draft'),
    /** null: on a named event. */
    matchId: integer('match_id').references(() => matches.id),
    /** "Umlazi Rovers v Agulhas Lights", or the event's name. */
    event: text('event').notNull(),
    /** The match's kick-off when the tip was published. */
    startsAt: instant('starts_at').notNull(),
    /** Slug of a category. */
    sport: text('sport').notNull(),
    market: text('market', { enum: TIP_MARKETS }).notNull(),
    selection: text('selection').notNull(),
    line: decimal('line'),
    odds: decimal('odds').notNull(),
    bookmakerId: integer('bookmaker_id').references(() => bookmakers.id, { onDelete: 'set null' }),
    /** The bookmaker's name, kept when the bookmaker is deleted. */
    bookmakerName: text('bookmaker_name'),
    oddsSeenAt: instant('odds_seen_at'),
    closingOdds: decimal('closing_odds'),
    /** Whether the ledger has the closing odds; entries from before they were included do not. */
    closingInLedger: boolean('closing_in_ledger').notNull().default(false),
    stake: decimal('stake').notNull().default(1),
    confidence: smallint('confidence'),
    confidenceReason: text('confidence_reason'),
    /** Sanitised HTML. */
    reasoning: text('reasoning').notNull(),
    /** Sanitised HTML, written after the result. */
    afterwards: text('afterwards'),
    authorId: uuid('author_id').references((): AnyPgColumn => authors.id, { onDelete: 'set null' }),
    authorName: text('author_name'),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'set null' }),
    publishedAt: instant('published_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    settledAt: instant('settled_at'),
    /** The match's result when the tip was last decided, as `resultKey` writes it; null on a named event. */
    decidedOn: text('decided_on'),
    /** The match's revision at that time: if it is the same, nothing has changed. */
    decidedRevision: integer('decided_revision'),
    outcome: text('outcome', { enum: TIP_OUTCOMES }),
    fraction: doublePrecision('fraction'),
    /** Won or lost. */
    units: decimal('units'),
    note: text('note'),
    /** Imported from a file: shown, but never in the ledger or the record. */
    imported: boolean('imported').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...closedSets(t),
    index('tips_open').on(t.startsAt, t.id).where(sql`status = 'open'`),
    index('tips_published').on(t.publishedAt.desc(), t.id.desc()).where(sql`published_at is not null`),
    index('tips_match').on(t.matchId),
    index('tips_author').on(t.authorId),
    index('tips_article').on(t.articleId),
    index('tips_imported').on(t.authorId).where(sql`imported`),
  ],
)

/** Tips published, withdrawn, settled and corrected, each entry chained to the previous one. Append-only. */
export const tipLedger = pgTable(
  'tip_ledger',
  {
    /** The demo's tips have a separate chain. */
    chain: text('chain', { enum: ['live', 'demo'] }).notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    type: text('type', { enum: LEDGER_TYPES }).notNull(),
    tipId: integer('tip_id').notNull(),
    /** The entry as published: canonical JSON. */
    line: text('line').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    ...closedSets(t),
    primaryKey({ columns: [t.chain, t.seq] }),
    uniqueIndex('tip_ledger_hash').on(t.chain, t.hash),
    index('tip_ledger_tip').on(t.tipId, t.seq),
    index('tip_ledger_at').on(t.chain, t.at),
  ],
)

/** Bookmakers' odds for a tip's pick, each with the time at which they were seen. */
export const tipOdds = pgTable(
  'tip_odds',
  {
    tipId: integer('tip_id')
      .notNull()
      .references(() => tips.id, { onDelete: 'cascade' }),
    bookmakerId: integer('bookmaker_id')
      .notNull()
      .references(() => bookmakers.id, { onDelete: 'cascade' }),
    odds: decimal('odds').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tipId, t.bookmakerId] })],
)
