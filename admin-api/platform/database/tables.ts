import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Flag, MadeFrom } from '#shared/auto-blogger.ts'
import type { StoredDeduction, Zone } from '#shared/matches/competition.ts'
import type { FeedCompetition, FeedKind, FeedState } from '#shared/matches/feed.ts'
import type { FeedMapping } from '#shared/matches/feed-mapping.ts'
import type { LineUps, MatchEvent } from '#shared/matches/match.ts'
import type { PointsRules } from '#shared/matches/points.ts'
import type { MatchStatus, Score } from '#shared/matches/score.ts'
import type { TieBreak } from '#shared/matches/tie-breaks.ts'
import type { Origin } from '#shared/origin.ts'
import type { Role } from '#shared/permissions.ts'
import type { SealedSite } from '#shared/posting.ts'
import type { Note, SubmissionState } from '#shared/submission.ts'
import type { TipMarket } from '#shared/tips/markets.ts'
import type { TipOutcome } from '#shared/tips/settlement.ts'
import type { TipStatus } from '#shared/tips/tip.ts'
import type { MediaVariant } from '#shared/upload.ts'
import { decimal, instant, tsvector } from './columns.ts'

const createdAt = () => instant('created_at').notNull().default(sql`now()`)
const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lowercase. */
    email: text('email').notNull().unique(),
    /** argon2id hash. */
    password: text('password').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role').notNull().$type<Role>().default('administrator'),
    /** Says of the role whether it is administrator. */
    isAdmin: boolean('is_admin').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    /** The password alone does not sign in: a passkey does. */
    requiresPasskey: boolean('requires_passkey').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('users_is_admin', sql`${t.isAdmin} = (${t.role} = 'administrator')`)],
)

/** What helps to tell sessions apart; ones from before it was noted have none of it. */
export type SessionAttributes = { device?: string | null; startedAt?: string; confirmedAt?: string }

export const sessions = pgTable(
  'sessions',
  {
    /** sha256 of the id in the cookie, so that a dump of the table opens no session. */
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').notNull().$type<{ userId: string; attrs: SessionAttributes }>(),
    expire: instant('expire').notNull(),
  },
  (t) => [index('sessions_user').on(sql`(${t.sess} ->> 'userId')`), index('sessions_expire').on(t.expire)],
)

/** Counters of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
})

export const categories = pgTable('categories', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description'),
  createdAt: createdAt(),
})

const live = sql`published and trashed_at is null and hold is null`
const kept = sql`trashed_at is null`

export const articles = pgTable(
  'articles',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt'),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    featuredImage: text('featured_image'),
    featuredImageAlt: text('featured_image_alt'),
    /** For search engines and shared links, in place of title and excerpt; null: those. */
    searchTitle: text('search_title'),
    searchDescription: text('search_description'),
    categoryId: integer('category_id').references(() => categories.id),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The author's name where it is nobody who has an account here: kept from an import. */
    authorName: text('author_name'),
    published: boolean('published').notNull().default(false),
    publishedAt: instant('published_at'),
    /** The day of `publishedAt` in the editorial time zone: archives and sitemaps go by it. */
    publishedDay: date('published_day'),
    /** Its views at the last save: what the static page shows until the beacon answers. */
    viewsAtSave: integer('views_at_save').notNull().default(0),
    score: integer('score').notNull().default(0),
    aiReviewed: boolean('ai_reviewed').notNull().default(false),
    aiReviewedAt: instant('ai_reviewed_at'),
    aiReviewSummary: text('ai_review_summary'),
    aiRewrittenContent: text('ai_rewritten_content'),
    /** Whether a model wrote the words: readers are told. */
    aiWritten: boolean('ai_written').notNull().default(false),
    /** Whose words they are where they are not a person's alone; null: a person's. */
    origin: text('origin').$type<Origin>(),
    readingMinutes: integer('reading_minutes').notNull(),
    /** Goes up by one with each save; view counts leave it alone. */
    revision: integer('revision').notNull().default(1),
    trashedAt: instant('trashed_at'),
    /** Who put it into the trash. */
    trashedBy: uuid('trashed_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Why it is not live though it is published: `schedule` until its time has come and it was checked,
     * `confirm` where that check found something that nobody has confirmed.
     */
    hold: text('hold').$type<'schedule' | 'confirm'>(),
    /** Whether the words changed since the review. */
    reviewOutdated: boolean('review_outdated').notNull().default(false),
    /** The import that still lays this article in: until it is whole, all of it lies in the trash, unseen. */
    importId: uuid('import_id'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Whether title or excerpt says "tip" or "bet": what /betting-tips lists. */
    isTip: boolean('is_tip').notNull().generatedAlwaysAs(sql`title ~* 'tip|bet' or coalesce(excerpt, '') ~* 'tip|bet'`),
  },
  (t) => [
    check('articles_hold', sql`hold in ('schedule', 'confirm')`),
    uniqueIndex('articles_slug').on(t.slug).where(kept),
    // The id closes each key, so that a deep page is found without touching the table.
    index('articles_live').on(t.publishedAt.desc(), t.slug, t.id).where(live),
    index('articles_live_category').on(t.categoryId, t.publishedAt.desc(), t.slug, t.id).where(live),
    index('articles_live_tips').on(t.publishedAt.desc(), t.slug, t.id).where(sql`${live} and is_tip`),
    index('articles_live_day').on(t.publishedDay, t.publishedAt, t.slug).where(live),
    index('articles_created').on(t.createdAt.desc(), t.id.desc()).where(kept),
    index('articles_title').on(t.title, t.id).where(kept),
    index('articles_score').on(t.score.desc(), t.id.desc()).where(kept),
    index('articles_published_at').on(t.publishedAt.desc(), t.id.desc()).where(kept),
    index('articles_category').on(t.categoryId),
    index('articles_state_created').on(t.published, t.createdAt.desc(), t.id.desc()).where(kept),
    index('articles_category_created').on(t.categoryId, t.createdAt.desc(), t.id.desc()).where(kept),
    index('articles_featured_image').on(t.featuredImage).where(sql`featured_image is not null`),
    index('articles_trashed').on(t.trashedAt).where(sql`trashed_at is not null`),
    index('articles_import').on(t.importId).where(sql`import_id is not null`),
  ],
)

/**
 * How often each article was read and followed to a bookmaker. A table of its own, with a row for every article: readers
 * change it all day, and in the article's row each view would write all of that row's indexes again.
 */
export const articleCounters = pgTable(
  'article_counters',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    views: integer('views').notNull().default(0),
    clickCount: integer('click_count').notNull().default(0),
    engagementRate: decimal('engagement_rate')
      .notNull()
      .generatedAlwaysAs(sql`case when views > 0 then round(click_count * 100.0 / views, 2) else 0 end`),
    lastViewedAt: instant('last_viewed_at'),
  },
  (t) => [
    // The id closes each key, so that a page of either order is found in the index alone.
    index('article_counters_views').on(t.views.desc(), t.articleId.desc()),
    index('article_counters_clicks').on(t.clickCount.desc(), t.articleId.desc()),
    index('article_counters_last_viewed').on(t.lastViewedAt.desc()).where(sql`last_viewed_at is not null`),
  ],
)

/**
 * The words of each article. A table of its own, since whatever changes an article's row would otherwise
 * put every word of it into the index again: thousands of imported articles made visible.
 */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    vector: tsvector('vector').notNull(),
  },
  // Without a list of pending words: the embedded engine has nobody who works it off between two saves.
  (t) => [index('article_search_vector').using('gin', t.vector).with({ fastupdate: false })],
)

/** Words of titles, so that a search can find the nearest one to a mistyped word. A word that no title has any more does no harm. */
export const titleWords = pgTable(
  'title_words',
  {
    word: text('word').primaryKey(),
    trigrams: text('trigrams').array().notNull().generatedAlwaysAs(sql`word_trigrams(word)`),
  },
  (t) => [index('title_words_trigrams').using('gin', t.trigrams).with({ fastupdate: false })],
)

/** Findings that somebody has confirmed; asked again when their text, and so their id, changes. */
export const articleAcknowledgements = pgTable(
  'article_acknowledgements',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    findingId: text('finding_id').notNull(),
    reason: text('reason').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.findingId] })],
)

/** Drafts between their writer and the editors. The row goes when the article is published. */
export const articleSubmissions = pgTable(
  'article_submissions',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    state: text('state').notNull().$type<SubmissionState>(),
    updatedAt: updatedAt(),
  },
  () => [check('article_submissions_state', sql`state in ('in-review', 'changes-asked')`)],
)

/** What writers and editors say to each other about an article. */
export const articleNotes = pgTable(
  'article_notes',
  {
    id: serial('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull().$type<Note['kind']>(),
    text: text('text').notNull(),
    /** The words that its block begins with; null: the note is on the whole draft. */
    about: text('about'),
    createdAt: createdAt(),
  },
  (t) => [index('article_notes_article').on(t.articleId)],
)

/** Whom notes name; `seenAt` when that person has looked at it. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: integer('note_id')
      .notNull()
      .references(() => articleNotes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.userId] }),
    index('note_mentions_unseen').on(t.userId).where(sql`seen_at is null`),
  ],
)

/** Articles that are live, or were to be, with findings that nobody has confirmed: imports come in as they are. */
export const articleConcerns = pgTable('article_concerns', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  /** How many findings hold it up, or would. */
  findings: integer('findings').notNull(),
  createdAt: createdAt(),
})

/** Each save, rewrite and restore of an article; the newest equals the article. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt'),
    content: text('content').notNull(),
    featuredImage: text('featured_image'),
    featuredImageAlt: text('featured_image_alt'),
    searchTitle: text('search_title'),
    searchDescription: text('search_description'),
    categoryId: integer('category_id'),
    published: boolean('published').notNull(),
    publishedAt: instant('published_at'),
    aiWritten: boolean('ai_written').notNull().default(false),
    origin: text('origin').$type<Origin>(),
    /** save, autosave, merge, restore, rewrite, import */
    reason: text('reason').notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.revision] })],
)

/** Who has an article open in the editor, and at which block; told again every few seconds. */
export const articlePresence = pgTable(
  'article_presence',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** One of the browser's tabs. */
    tab: text('tab').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    block: integer('block'),
    /** Since when they have been typing in the block; null: not now. */
    typingSince: instant('typing_since'),
    marks: text('marks').array().notNull().default(sql`'{}'`),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.tab] })],
)

/** Old slugs of published articles; a live article wins over a redirect. */
export const slugRedirects = pgTable('slug_redirects', {
  fromSlug: text('from_slug').primaryKey(),
  articleId: integer('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/**
 * What articles embed and link to: offers (kind "bookmaker"; as "card" or in a "table"), images ("media"), pages of
 * matches ("match", "team", "competition"), what of them is shown ("league-table", "next-match"), and addresses of other sites and of /go ("link").
 */
export const articleRefs = pgTable(
  'article_refs',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
  },
  // The id closes the key, so that the articles nearest to one are found without reading all that refer to the same.
  (t) => [
    primaryKey({ columns: [t.articleId, t.kind, t.ref] }),
    index('article_refs_ref').on(t.kind, t.ref, t.articleId),
  ],
)

/**
 * Which stories the page of an article names beside it: chosen when its page is first built and again by its saves,
 * and kept, so that a new story changes no page but its own.
 */
export const articleRelated = pgTable(
  'article_related',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The best first; some may have left the site since. */
    related: integer('related').array().notNull(),
  },
  (t) => [index('article_related_related').using('gin', t.related).with({ fastupdate: false })],
)

/** The most read articles as pages show them, the most read first: of the whole site (category 0) and of each category. */
export const mostRead = pgTable(
  'most_read',
  {
    categoryId: integer('category_id').notNull(),
    period: text('period').$type<'day' | 'week'>().notNull(),
    articleIds: integer('article_ids').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.period] })],
)

/** When the most read were last counted: one row, which is locked while they are. */
export const mostReadCounts = pgTable('most_read_counts', {
  id: smallint('id').primaryKey(),
  countedAt: instant('counted_at').notNull(),
})

export const bookmakers = pgTable(
  'bookmakers',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    logo: text('logo'),
    rating: integer('rating').notNull().default(5),
    bonusType: text('bonus_type'),
    bonusAmount: text('bonus_amount'),
    affiliateLink: text('affiliate_link').notNull(),
    reviewLink: text('review_link'),
    termsLink: text('terms_link'),
    /** The offer is shown from the first instant on, and no more from the second on. */
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    licenceBoard: text('licence_board'),
    licenceNumber: text('licence_number'),
    /** The editorial day on which somebody last looked the licence up. */
    licenceCheckedOn: date('licence_checked_on'),
    paymentMethods: jsonb('payment_methods').notNull().$type<string[]>().default([]),
    pros: jsonb('pros').notNull().$type<string[]>().default([]),
    cons: jsonb('cons').notNull().$type<string[]>().default([]),
    /** Sanitised HTML. */
    review: text('review'),
    /** Who tried the bookmaker; null: the newsroom. */
    testerId: uuid('tester_id').references((): AnyPgColumn => authors.id, { onDelete: 'set null' }),
    testedOn: date('tested_on'),
    testMethod: text('test_method'),
    /** Goes up by one with each save. */
    revision: integer('revision').notNull().default(1),
    featured: boolean('featured').notNull().default(false),
    rank: integer('rank').notNull().default(1),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('bookmakers_rank').on(t.rank, t.name)],
)

/**
 * Clicks by editorial day and hour; `counted` leaves out robots, prefetching and repeats, `seen` does not.
 * Kept when a bookmaker goes: what was earned stays told.
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
    /** mobile, tablet, desktop */
    device: text('device').notNull(),
    counted: integer('counted').notNull(),
    seen: integer('seen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.hour, t.bookmakerId, t.articleId, t.placement, t.device] })],
)

/** The same clicks without hours and articles: what a quarter's tables are summed up from. */
export const offerDays = pgTable(
  'offer_days',
  {
    day: date('day').notNull(),
    bookmakerId: integer('bookmaker_id').notNull(),
    placement: text('placement').notNull(),
    device: text('device').notNull(),
    counted: integer('counted').notNull(),
    seen: integer('seen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.bookmakerId, t.placement, t.device] })],
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
  (t) => [primaryKey({ columns: [t.day, t.articleId] })],
)

/** Everything of a day in one row; kept when articles go. */
export const siteDays = pgTable('site_days', {
  day: date('day').primaryKey(),
  views: integer('views').notNull(),
  /** Views seen and not counted, being too many of one network. */
  viewsLeftOut: integer('views_left_out').notNull().default(0),
  counted: integer('counted').notNull(),
  seen: integer('seen').notNull(),
})

/** Batches of counts that are in the tables above: one that is sent twice is added once. */
export const countBatches = pgTable('count_batches', {
  id: uuid('id').primaryKey(),
  writtenAt: instant('written_at').notNull().default(sql`now()`),
})

/**
 * An article's sums over the last 7, 30 or 90 days before `figure_windows.as_of`, and over as many before those.
 * Moved on by a day each day, since summing up a quarter of daily rows at each look would take too long.
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

/** Up to which day, itself left out, each window of `article_windows` is summed up. */
export const figureWindows = pgTable('figure_windows', {
  days: smallint('days').primaryKey(),
  asOf: date('as_of').notNull(),
})

/** What the last check found at each outside address that the site links to. */
export const linkChecks = pgTable(
  'link_checks',
  {
    url: text('url').primaryKey(),
    /** ok, broken, blocked */
    state: text('state').notNull(),
    /** The answer's status; null: there was none. */
    status: integer('status'),
    /** What was wrong, in words. */
    reason: text('reason'),
    checkedAt: instant('checked_at').notNull(),
    /** Since when it has been in this state. */
    since: instant('since').notNull(),
  },
  () => [check('link_checks_state', sql`state in ('ok', 'broken', 'blocked')`)],
)

/** Who links to the addresses of `link_checks`, as of the last check. */
export const linkUses = pgTable(
  'link_uses',
  {
    url: text('url').notNull(),
    /** affiliate, review, terms: a bookmaker's; article: in an article's text. */
    kind: text('kind').notNull(),
    refId: integer('ref_id').notNull(),
    /** The address as it stands there: once it does no more, it is mended. */
    written: text('written').notNull(),
  },
  (t) => [primaryKey({ columns: [t.url, t.kind, t.refId] })],
)

/** Addresses that the newsroom wants to hear nothing more about. */
export const ignoredLinks = pgTable('ignored_links', {
  url: text('url').primaryKey(),
  ignoredAt: instant('ignored_at').notNull().default(sql`now()`),
})

/** When links are checked next; taken by a conditional update, so that of two processes one does it. */
export const watchSchedule = pgTable('watch_schedule', {
  id: integer('id').primaryKey(),
  nextAt: instant('next_at').notNull(),
  checkedAt: instant('checked_at'),
})

export const media = pgTable(
  'media',
  {
    id: serial('id').primaryKey(),
    /** Served address of the largest rendition, `/media/…`: what articles refer to. */
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    alt: text('alt'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    variants: jsonb('variants').notNull().$type<MediaVariant[]>(),
    /** What names the image at every width: the file name of `path` without its size. */
    key: text('key').generatedAlwaysAs(sql`substring(path from '^/media/(.+)-[0-9]+x[0-9]+[.][a-z]+$')`),
    /** Once the file was replaced: the address of the new one, which pages show. Articles keep naming `path`. */
    currentPath: text('current_path'),
    /** Files that were replaced. Their addresses serve the newest file. */
    former: jsonb('former').notNull().default([]).$type<MediaVariant[]>(),
    caption: text('caption'),
    credit: text('credit'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The point that a crop keeps, in percent from the left and from the top; null: the middle. */
    focusX: smallint('focus_x'),
    focusY: smallint('focus_y'),
    /** The words that it is found by but for its tags, in small letters: folding them at each search is slow. */
    searched: text('searched').generatedAlwaysAs(
      sql`lower(name || ' ' || coalesce(alt, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, '') || ' ' || path)`,
    ),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    trashedAt: instant('trashed_at'),
    trashedBy: uuid('trashed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('media_listed').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`trashed_at is null`),
    index('media_trashed').on(t.trashedAt).where(sql`trashed_at is not null`),
    index('media_key').on(t.key),
    index('media_tags').using('gin', t.tags),
  ],
)

export const settings = pgTable('settings', {
  id: text('id').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const invitations = pgTable('invitations', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  role: text('role').notNull().$type<Role>(),
  invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  expiresAt: instant('expires_at').notNull(),
  acceptedAt: instant('accepted_at'),
  createdAt: createdAt(),
})

/** One-time links that let somebody set a new password. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  /** At most one open link for an account: a second replaces the first. */
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  /** An administrator offered it: the account need not have its passkey any more. */
  liftsPasskey: boolean('lifts_passkey').notNull().default(false),
  createdAt: createdAt(),
})

/** New e-mail addresses of accounts that wait until somebody who reads mail there says so. */
export const emailChanges = pgTable('email_changes', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Keys that devices hold for accounts (WebAuthn): what is stored signs nobody in. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull().$type<string[]>().default([]),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** What a device is asked to sign, once and within minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  /** Whose key is being added; null: somebody who signs in. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** Codes on paper that let an account set a new password, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

export const apiKeys = pgTable('api_keys', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  permissions: jsonb('permissions').notNull().$type<string[]>().default(['read']),
  isActive: boolean('is_active').notNull().default(true),
  /** It ends with the rights of this user; null: from before keys had an owner. */
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'cascade' }),
  lastUsedAt: instant('last_used_at'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
})

/** Who did what and when. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`now()`),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept when the user goes. */
    userEmail: text('user_email'),
    /** For example `article.update`. */
    action: text('action').notNull(),
    target: text('target'),
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_at').on(t.at.desc(), t.id.desc()), index('audit_action').on(t.action)],
)

/** Calls that were sent with an Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** sha256 of method, path and body. */
    call: text('call').notNull(),
    /** null: the call is under way. */
    status: smallint('status'),
    /** Body and headers, encrypted. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** What a preview link shows: the fields of an unsaved form, or an article as it is when the link is opened. */
export const previews = pgTable('previews', {
  tokenHash: text('token_hash').primaryKey(),
  articleId: integer('article_id').references(() => articles.id, { onDelete: 'cascade' }),
  form: jsonb('form').$type<Record<string, unknown>>(),
  expiresAt: instant('expires_at').notNull(),
})

/** Long work that survives a restart. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** queued, running, done, failed, cancelled */
    state: text('state').notNull().default('queued'),
    payload: jsonb('payload').notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    result: jsonb('result'),
    error: text('error'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('jobs_states', sql`state in ('queued', 'running', 'done', 'failed', 'cancelled')`),
    index('jobs_state').on(t.state),
  ],
)

/** What became of each article of a review job: whoever takes the job over goes on where it broke off. */
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

/** Every call of the AI server, noted before it is made, so that none is forgotten. Never a key, never a text. */
export const aiRuns = pgTable(
  'ai_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`now()`),
    purpose: text('purpose').notNull(),
    promptVersion: text('prompt_version').notNull(),
    model: text('model').notNull(),
    tokens: integer('tokens').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    ms: integer('ms').notNull().default(0),
    /** running, ok, or in a word what went wrong: timeout, http 429, refusal */
    outcome: text('outcome').notNull().default('running'),
  },
  (t) => [index('ai_runs_at').on(t.at.desc(), t.id.desc())],
)

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

/** What a target last published, by file: its hash tells what need not be rendered again. */
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
    /** Kept after a file is gone, so that whoever pulls hears of it. */
    isRemoved: boolean('is_removed').notNull().default(false),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.target, t.path] }), index('content_files_version').on(t.target, t.version)],
)

/** The auto-blogger's one row of settings; scalars are text, as the product has them. */
export const autoBloggerSettings = pgTable('auto_blogger_settings', {
  id: serial('id').primaryKey(),
  intervalMinutes: text('interval_minutes').notNull().default('240'),
  maxArticlesPerDay: text('max_articles_per_day').notNull().default('6'),
  enableWeekends: text('enable_weekends').notNull().default('true'),
  enableNightPosting: text('enable_night_posting').notNull().default('false'),
  preferredCategories: text('preferred_categories').array().notNull().default(['football-news']),
  contentQuality: text('content_quality').notNull().default('standard'),
  includeBettingTips: text('include_betting_tips').notNull().default('true'),
  /** Header values are sealed with the secret key. */
  externalPostingUrls: jsonb('external_posting_urls').notNull().$type<SealedSite[]>().default([]),
  enableExternalPosting: text('enable_external_posting').notNull().default('false'),
  publishAutomatically: text('publish_automatically').notNull().default('false'),
  factSheets: jsonb('fact_sheets').notNull().$type<Record<string, string>>().default({}),
  /** How many pieces of a kind a person must have published uncorrected before one goes live by itself. */
  publishAfter: text('publish_after').notNull().default('20'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The auto-blogger's one row of state. Whoever holds the lease writes the piece that `nextRun` is for. */
export const autoBloggerState = pgTable('auto_blogger_state', {
  id: integer('id').primaryKey(),
  isRunning: boolean('is_running').notNull().default(false),
  nextRun: instant('next_run'),
  lastRun: instant('last_run'),
  lastError: text('last_error'),
  /** How many pieces were written: whose turn it is among the preferred categories. */
  turn: integer('turn').notNull().default(0),
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
})

/** What a model's server refused once, so that it is not asked again. */
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

/** What the auto-blogger wrote, beside the article itself. */
export const autoBloggerPieces = pgTable(
  'auto_blogger_pieces',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** `model`, or what it tells of the data: `report`, `preview`, `table`, `results`, `tips`, `digest`; once `round-up`. */
    kind: text('kind').notNull(),
    /** What a piece from data is about, `report:{slug of the match}`: nothing is told twice. */
    key: text('key'),
    /** What it was made from, for its editor. */
    madeFrom: jsonb('made_from').notNull().$type<MadeFrom[]>().default([]),
    /** What it was checked against, as text; null where it was not kept. */
    material: text('material'),
    /** Whether it went live by itself. */
    publishedItself: boolean('published_itself').notNull().default(false),
    /** The instant it was planned for: no run is stored twice. null: asked for by hand. */
    plannedFor: instant('planned_for').unique(),
    /** The editorial day it counts towards. */
    day: date('day').notNull(),
    flags: jsonb('flags').notNull().$type<Flag[]>(),
    reviewScore: decimal('review_score'),
    /** Articles that it was made from. */
    sources: jsonb('sources').notNull().$type<number[]>(),
    /** When it went live and the other sites were written to; null: not yet. */
    announcedAt: instant('announced_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('auto_blogger_pieces_day').on(t.day),
    index('auto_blogger_pieces_key').on(t.key),
    index('auto_blogger_pieces_created').on(t.createdAt.desc()),
    index('auto_blogger_pieces_untold').on(t.articleId).where(sql`announced_at is null`),
  ],
)

/** Posts to other sites, one an article and address; each keeps its id and its words for every try. */
export const externalPosts = pgTable(
  'external_posts',
  {
    id: text('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    site: text('site').notNull(),
    url: text('url').notNull(),
    method: text('method').notNull(),
    /** Sealed with the secret key. */
    headers: text('headers').notNull(),
    body: text('body').notNull(),
    /** waiting, delivered, failed */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at').notNull().default(sql`now()`),
    error: text('error'),
    leaseUntil: instant('lease_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('external_posts_state', sql`state in ('waiting', 'delivered', 'failed')`),
    uniqueIndex('external_posts_once').on(t.articleId, t.url),
    index('external_posts_due').on(t.state, t.retryAt),
  ],
)

/** A league, a group or a knock-out in one season. Its table is computed from its matches, never stored. */
export const competitions = pgTable(
  'competitions',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    season: text('season').notNull(),
    /** The sport. */
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** league, group, knockout */
    format: text('format').notNull().default('league'),
    description: text('description'),
    points: jsonb('points').notNull().$type<PointsRules>(),
    tieBreaks: jsonb('tie_breaks').notNull().$type<TieBreak[]>(),
    zones: jsonb('zones').notNull().$type<Zone[]>().default([]),
    /** Points taken off, each with its reason. */
    deductions: jsonb('deductions').notNull().$type<StoredDeduction[]>().default([]),
    /** Where its matches are played unless they say otherwise. */
    timeZone: text('time_zone').notNull().default('Africa/Johannesburg'),
    isDemo: boolean('is_demo').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('competitions_category').on(t.categoryId)],
)

/** A team, or a player or pair of a sport that is played so. */
export const teams = pgTable(
  'teams',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    shortName: text('short_name'),
    aliases: jsonb('aliases').notNull().$type<string[]>().default([]),
    /** The sport. */
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** team, player, pair */
    kind: text('kind').notNull().default('team'),
    /** A path of the media library. */
    badge: text('badge'),
    /** Two colours, as #rrggbb. */
    colours: jsonb('colours').$type<[string, string]>(),
    isDemo: boolean('is_demo').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('teams_category').on(t.categoryId, t.name)],
)

/** Every name and alias of a team as it is looked up: no two teams of a sport share one. */
export const teamNames = pgTable(
  'team_names',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Lowercase, without accents and signs. */
    key: text('key').notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.key] }), index('team_names_team').on(t.teamId)],
)

export const matches = pgTable(
  'matches',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    round: text('round'),
    homeId: integer('home_id')
      .notNull()
      .references(() => teams.id),
    awayId: integer('away_id')
      .notNull()
      .references(() => teams.id),
    kickOff: instant('kick_off').notNull(),
    /** False: only the date is known, and `kickOff` is noon of it. */
    timeKnown: boolean('time_known').notNull().default(true),
    /** The venue's. */
    timeZone: text('time_zone').notNull(),
    /** The date at the venue: with the sides it tells matches apart. */
    localDate: date('local_date').notNull(),
    /** The editorial day of the kick-off: /matches goes by it. */
    day: date('day').notNull(),
    venue: text('venue'),
    broadcast: text('broadcast'),
    /** scheduled, live, finished, postponed, abandoned, cancelled, walkover */
    status: text('status').notNull().default('scheduled').$type<MatchStatus>(),
    score: jsonb('score').$type<Score>(),
    /** Scorers, cards and the like, in order. */
    events: jsonb('events').notNull().$type<MatchEvent[]>().default([]),
    lineUps: jsonb('line_ups').$type<LineUps>(),
    note: text('note'),
    externalId: text('external_id'),
    /** Where the fixture came from: "desk", "import", or a feed's name. */
    source: text('source').notNull().default('desk'),
    fetchedAt: instant('fetched_at'),
    /** When a person typed the score or status: feeds leave both alone until it is released. */
    heldAt: instant('held_at'),
    /** When a person typed kick-off, round, venue or broadcast: the same. */
    fixtureHeldAt: instant('fixture_held_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('matches_external').on(t.competitionId, t.externalId),
    uniqueIndex('matches_sides').on(t.competitionId, t.homeId, t.awayId, t.localDate),
    check(
      'matches_status',
      sql`status in ('scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled', 'walkover')`,
    ),
    index('matches_day').on(t.day, t.kickOff, t.slug),
    index('matches_kick_off').on(t.kickOff, t.slug),
    index('matches_competition').on(t.competitionId, t.kickOff, t.slug),
    index('matches_home').on(t.homeId, t.kickOff),
    index('matches_away').on(t.awayId, t.kickOff),
  ],
)

/** Addresses that fixtures and results are fetched from. */
export const feeds = pgTable(
  'feeds',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** matches, or odds of open tips */
    kind: text('kind').notNull().default('matches').$type<FeedKind>(),
    url: text('url').notNull(),
    intervalMinutes: integer('interval_minutes').notNull(),
    dailyRequests: integer('daily_requests').notNull(),
    sport: text('sport'),
    timeZone: text('time_zone'),
    mapping: jsonb('mapping').$type<FeedMapping>(),
    isPaused: boolean('is_paused').notNull().default(false),
    /** new, ok, failing, held */
    state: text('state').notNull().default('new').$type<FeedState>(),
    problem: text('problem'),
    problemSince: instant('problem_since'),
    details: jsonb('details').notNull().$type<string[]>().default([]),
    /** Results that differ from what somebody typed. */
    kept: jsonb('kept').notNull().$type<string[]>().default([]),
    /** What the first answer was about. */
    competitions: jsonb('competitions').notNull().$type<FeedCompetition[]>().default([]),
    /** Matches in the last answer that was taken. */
    matches: integer('matches'),
    /** Of the last answer that was taken. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Failures in a row. */
    failures: integer('failures').notNull().default(0),
    checkedAt: instant('checked_at'),
    changedAt: instant('changed_at'),
    nextAt: instant('next_at').notNull(),
    /** The UTC day that `requestsToday` counts. */
    requestsOn: date('requests_on'),
    requestsToday: integer('requests_today').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('feeds_state', sql`state in ('new', 'ok', 'failing', 'held')`), index('feeds_next').on(t.nextAt)],
)

/** Matches that a person deleted: feeds do not bring them again until they are released. */
export const deletedMatches = pgTable(
  'deleted_matches',
  {
    id: serial('id').primaryKey(),
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    homeId: integer('home_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    awayId: integer('away_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    round: text('round'),
    localDate: date('local_date').notNull(),
    externalId: text('external_id'),
    deletedAt: createdAt(),
  },
  (t) => [index('deleted_matches_competition').on(t.competitionId)],
)

/** Predictions, fixed when published: a trigger refuses every change of what is fixed, and every delete. */
export const tips = pgTable(
  'tips',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** draft, open, withdrawn, settled */
    status: text('status').notNull().default('draft').$type<TipStatus>(),
    /** null: on a named event. */
    matchId: integer('match_id').references(() => matches.id),
    /** "Umlazi Rovers v Agulhas Lights", or the event's name. */
    event: text('event').notNull(),
    /** The match's kick-off as it was when the tip was published. */
    startsAt: instant('starts_at').notNull(),
    /** Slug of a category. */
    sport: text('sport').notNull(),
    market: text('market').notNull().$type<TipMarket>(),
    selection: text('selection').notNull(),
    line: decimal('line'),
    odds: decimal('odds').notNull(),
    bookmakerId: integer('bookmaker_id').references(() => bookmakers.id, { onDelete: 'set null' }),
    /** The bookmaker's name, kept when the bookmaker goes. */
    bookmakerName: text('bookmaker_name'),
    oddsSeenAt: instant('odds_seen_at'),
    closingOdds: decimal('closing_odds'),
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
    outcome: text('outcome').$type<TipOutcome>(),
    fraction: doublePrecision('fraction'),
    /** Won or lost. */
    units: decimal('units'),
    note: text('note'),
    /** Entered from a file: shown, never in the ledger or the record. */
    imported: boolean('imported').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('tips_status', sql`status in ('draft', 'open', 'withdrawn', 'settled')`),
    check('tips_outcome', sql`outcome in ('won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat')`),
    index('tips_open').on(t.startsAt, t.id).where(sql`status = 'open'`),
    index('tips_published').on(t.publishedAt.desc(), t.id.desc()).where(sql`published_at is not null`),
    index('tips_match').on(t.matchId),
    index('tips_author').on(t.authorId),
    index('tips_article').on(t.articleId),
    index('tips_imported').on(t.authorId).where(sql`imported`),
  ],
)

/** What was published, withdrawn, settled and corrected, each line chained to the one before. Only ever appended. */
export const tipLedger = pgTable(
  'tip_ledger',
  {
    /** live, or demo: the demo's tips have a chain of their own. */
    chain: text('chain').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    /** published, withdrawn, settled, corrected */
    type: text('type').notNull(),
    tipId: integer('tip_id').notNull(),
    /** The line as it is published: canonical JSON. */
    line: text('line').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    check('tip_ledger_type', sql`type in ('published', 'withdrawn', 'settled', 'corrected')`),
    primaryKey({ columns: [t.chain, t.seq] }),
    uniqueIndex('tip_ledger_hash').on(t.chain, t.hash),
    index('tip_ledger_tip').on(t.tipId, t.seq),
    index('tip_ledger_at').on(t.chain, t.at),
  ],
)

/** Odds of bookmakers for a tip's pick, each with the time at which it was seen. */
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
/** Whose name stands over articles. An account's own author has the account's id; others have no account. */
export const authors = pgTable('authors', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  jobTitle: text('job_title'),
  beat: text('beat'),
  /** A path of the media library, or an address. */
  image: text('image'),
  bio: text('bio'),
  email: text('email'),
  /** Where else the author is found. */
  links: jsonb('links').notNull().$type<string[]>().default([]),
  /** Null: not stated. */
  betsOnOwnTips: boolean('bets_on_own_tips'),
  disclosure: text('disclosure'),
  /** False: the name stays on articles, without a page. */
  hasPage: boolean('has_page').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Who wrote an article, in order. Without any it is the account that made it. */
export const articleAuthors = pgTable(
  'article_authors',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.authorId] }), index('article_authors_author').on(t.authorId)],
)

/** Who checked an article before it was published. */
export const articleReviewers = pgTable('article_reviewers', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  authorId: uuid('author_id')
    .notNull()
    .references(() => authors.id, { onDelete: 'cascade' }),
})

/** Teams, competitions, people and topics: what articles are about, beside their one category. */
export const tags = pgTable('tags', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description'),
  createdAt: createdAt(),
})

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.tagId] }), index('article_tags_tag').on(t.tagId, t.articleId)],
)

/** Slugs that tags had before they were renamed or merged. */
export const tagRedirects = pgTable('tag_redirects', {
  fromSlug: text('from_slug').primaryKey(),
  tagId: integer('tag_id')
    .notNull()
    .references(() => tags.id, { onDelete: 'cascade' }),
})

/** Dated notes of what was wrong in an article. */
export const corrections = pgTable(
  'corrections',
  {
    id: serial('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** top, foot */
    placement: text('placement').notNull().default('foot'),
    correctedAt: instant('corrected_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('corrections_article').on(t.articleId),
    index('corrections_date').on(t.correctedAt.desc(), t.id.desc()),
  ],
)
