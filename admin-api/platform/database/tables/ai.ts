import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type FactSheetDates,
  type Flag,
  INTERVALS,
  type MadeFrom,
  PIECE_KINDS,
  POST_STATES,
  QUALITIES,
  STORED_DAILY_LIMITS,
  YES_NO,
} from '#shared/auto-blogger.ts'
import { POSTING_METHODS, type SealedSite } from '#shared/posting.ts'
import { articles } from './articles.ts'
import { closedSets, createdAt, decimal, dueWork, instant, updatedAt } from './columns.ts'
import { jobs } from './site.ts'

/** The outcome of each article of a review job, so that another process can continue an interrupted job. */
export const reviewItems = pgTable(
  'review_items',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    articleId: integer('article_id').notNull(),
    title: text('title').notNull(),
    /** null: it failed, and `message` says why. */
    score: decimal('score'),
    approved: boolean('approved').notNull().default(false),
    improved: boolean('improved').notNull().default(false),
    message: text('message'),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.articleId] })],
)

/**
 * Every call to the AI server, recorded before it is made, so that none is forgotten. Never contains a key or a text.
 */
export const aiRuns = pgTable(
  'ai_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`now()`),
    purpose: text('purpose').notNull(),
    promptVersion: text('prompt_version').notNull(),
    model: text('model').notNull(),
    /** The article that the call was about, kept after its deletion; null: none, or one that was not stored. */
    articleId: integer('article_id'),
    tokens: integer('tokens').notNull().default(0),
    /** Tokens of the question and the answer, and their cost at the price of the day; null: not recorded. */
    tokensIn: integer('tokens_in'),
    tokensOut: integer('tokens_out'),
    cost: doublePrecision('cost'),
    tries: integer('tries').notNull().default(0),
    ms: integer('ms').notNull().default(0),
    /** running, ok, or the failure in a word: timeout, http 429, refusal */
    outcome: text('outcome').notNull().default('running'),
  },
  (t) => [
    index('ai_runs_at').on(t.at.desc(), t.id.desc()),
    index('ai_runs_article').on(t.articleId, t.id).where(sql`article_id is not null`),
  ],
)

/** A proposal made to an editor, so that its outcome can be read from the article's revisions. Deleted with its run. */
export const aiSuggestions = pgTable(
  'ai_suggestions',
  {
    runId: bigint('run_id', { mode: 'number' })
      .primaryKey()
      .references(() => aiRuns.id, { onDelete: 'cascade' }),
    /** Where it belongs; draft: a translation. */
    place: text('place', { enum: ['title', 'excerpt', 'text', 'draft'] }).notNull(),
    /** The proposed words; for a text, as HTML. */
    words: text('words').array().notNull().default([]),
    /** For key facts: the heading of their box. */
    heading: text('heading'),
    /** The draft that a translation became. */
    draftId: integer('draft_id'),
  },
  closedSets,
)

/** The auto-blogger's single row of settings; scalars are text, as in the specification. */
export const autoBloggerSettings = pgTable(
  'auto_blogger_settings',
  {
    id: serial('id').primaryKey(),
    intervalMinutes: text('interval_minutes', { enum: INTERVALS }).notNull().default('240'),
    maxArticlesPerDay: text('max_articles_per_day', { enum: STORED_DAILY_LIMITS }).notNull().default('6'),
    enableWeekends: text('enable_weekends', { enum: YES_NO }).notNull().default('true'),
    enableNightPosting: text('enable_night_posting', { enum: YES_NO }).notNull().default('false'),
    preferredCategories: text('preferred_categories').array().notNull().default(['football-news']),
    contentQuality: text('content_quality', { enum: QUALITIES }).notNull().default('standard'),
    includeBettingTips: text('include_betting_tips', { enum: YES_NO }).notNull().default('true'),
    /** Header values are encrypted with the secret key. */
    externalPostingUrls: jsonb('external_posting_urls').notNull().$type<SealedSite[]>().default([]),
    enableExternalPosting: text('enable_external_posting', { enum: YES_NO }).notNull().default('false'),
    publishAutomatically: text('publish_automatically', { enum: YES_NO }).notNull().default('false'),
    factSheets: jsonb('fact_sheets').notNull().$type<Record<string, string>>().default({}),
    /** By category slug; none for sheets from before sheets had dates. */
    factSheetDates: jsonb('fact_sheet_dates').notNull().$type<Record<string, FactSheetDates>>().default({}),
    /** How many pieces of a kind a person must have published uncorrected before one is published automatically. */
    publishAfter: text('publish_after').notNull().default('20'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  closedSets,
)

/** The auto-blogger's single row of state. The lease holder writes the piece planned for `nextRun`. */
export const autoBloggerState = pgTable('auto_blogger_state', {
  id: integer('id').primaryKey(),
  isRunning: boolean('is_running').notNull().default(false),
  nextRun: instant('next_run'),
  lastRun: instant('last_run'),
  lastError: text('last_error'),
  /** How many pieces were written: decides which preferred category is next. */
  turn: integer('turn').notNull().default(0),
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
})

/** Features that a model's server has refused, so that they are not requested again. */
export const aiDialects = pgTable(
  'ai_dialects',
  {
    server: text('server').notNull(),
    model: text('model').notNull(),
    dialect: jsonb('dialect').notNull().$type<Record<string, unknown>>(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.server, t.model] })],
)

/** The auto-blogger's data about an article it wrote. */
export const autoBloggerPieces = pgTable(
  'auto_blogger_pieces',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PIECE_KINDS }).notNull(),
    /** The subject of a piece from data, such as `report:{slug of the match}`: nothing is reported twice. */
    key: text('key'),
    /** The sources, shown to the editor. */
    madeFrom: jsonb('made_from').notNull().$type<MadeFrom[]>().default([]),
    /** The text that it was checked against; null: not kept. */
    material: text('material'),
    /** Whether it was published automatically. */
    publishedItself: boolean('published_itself').notNull().default(false),
    /** The instant it was planned for: no run is stored twice. null: requested by hand. */
    plannedFor: instant('planned_for').unique(),
    /** The editorial day it counts towards. */
    day: date('day').notNull(),
    flags: jsonb('flags').notNull().$type<Flag[]>(),
    reviewScore: decimal('review_score'),
    /** Source articles. */
    sources: jsonb('sources').notNull().$type<number[]>(),
    /** When it went live and was posted to the other sites; null: not yet. */
    announcedAt: instant('announced_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ...closedSets(t),
    index('auto_blogger_pieces_day').on(t.day),
    index('auto_blogger_pieces_key').on(t.key),
    index('auto_blogger_pieces_created').on(t.createdAt.desc()),
    index('auto_blogger_pieces_untold').on(t.articleId).where(sql`announced_at is null`),
  ],
)

/** Posts to other sites, one per article and address; each keeps its id and body for every attempt. */
export const externalPosts = pgTable(
  'external_posts',
  {
    id: text('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    site: text('site').notNull(),
    url: text('url').notNull(),
    method: text('method', { enum: POSTING_METHODS }).notNull(),
    /** Encrypted with the secret key. */
    headers: text('headers').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: POST_STATES }).notNull().default('waiting'),
    ...dueWork('lease_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...closedSets(t),
    uniqueIndex('external_posts_once').on(t.articleId, t.url),
    index('external_posts_due').on(t.state, t.dueAt),
  ],
)
