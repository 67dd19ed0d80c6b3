import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
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
import { ORIGINS } from '#shared/origin.ts'
import { NOTE_KINDS } from '#shared/submission.ts'
import { SUBMISSION_STATES } from '#shared/submission-state.ts'
import { REFERENCE_KINDS } from '../../html/reference-kinds.ts'
import { users } from './accounts.ts'
import { closedSets, createdAt, decimal, instant, linkKeyOf, tsvector, updatedAt } from './columns.ts'

export const categories = pgTable('categories', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description'),
  revision: integer('revision').notNull().default(1),
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
    /** For search engines and shared links, instead of title and excerpt; null: those are used. */
    searchTitle: text('search_title'),
    searchDescription: text('search_description'),
    categoryId: integer('category_id').references(() => categories.id),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The author's name if the author has no account here: kept from an import. */
    authorName: text('author_name'),
    published: boolean('published').notNull().default(false),
    publishedAt: instant('published_at'),
    /** The day of `publishedAt` in the editorial time zone: archives and sitemaps go by it. */
    publishedDay: date('published_day'),
    /** Views at the last save: shown on the static page until the beacon answers. */
    viewsAtSave: integer('views_at_save').notNull().default(0),
    score: integer('score').notNull().default(0),
    aiReviewed: boolean('ai_reviewed').notNull().default(false),
    aiReviewedAt: instant('ai_reviewed_at'),
    aiReviewSummary: text('ai_review_summary'),
    aiRewrittenContent: text('ai_rewritten_content'),
    /** Whether a model wrote the text, which readers are told. */
    aiWritten: boolean('ai_written').notNull().default(false),
    /** The origin of the words if they are not only a person's; null: a person's. */
    origin: text('origin', { enum: ORIGINS }),
    readingMinutes: integer('reading_minutes').notNull(),
    /** Increases by one with each save; view counts do not change it. */
    revision: integer('revision').notNull().default(1),
    trashedAt: instant('trashed_at'),
    /** Who moved it to the trash. */
    trashedBy: uuid('trashed_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Why it is not live although published: `schedule` until its time has come and it was checked, `confirm` if that
     * check has unconfirmed findings.
     */
    hold: text('hold', { enum: ['schedule', 'confirm'] }),
    /** Whether the words changed since the review. */
    reviewOutdated: boolean('review_outdated').notNull().default(false),
    /**
     * The import that is still adding this article: until the import is complete, its articles are in the trash,
     * unseen.
     */
    importId: uuid('import_id'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Whether the title or excerpt says "tip" or "bet": the articles of /betting-tips. */
    isTip: boolean('is_tip').notNull().generatedAlwaysAs(sql`title ~* 'tip|bet' or coalesce(excerpt, '') ~* 'tip|bet'`),
  },
  (t) => [
    ...closedSets(t),
    uniqueIndex('articles_slug').on(t.slug).where(kept),
    // The id completes each key, so that a deep page is found without reading the table.
    index('articles_live').on(t.publishedAt.desc(), t.slug, t.id).where(live),
    index('articles_live_category').on(t.categoryId, t.publishedAt.desc(), t.slug, t.id).where(live),
    index('articles_live_tips').on(t.publishedAt.desc(), t.slug, t.id).where(sql`${live} and is_tip`),
    index('articles_live_day').on(t.publishedDay, t.publishedAt, t.slug).where(live),
    // Read with every publish; few rows match.
    index('articles_held').on(t.hold, t.publishedAt, t.id).where(sql`hold is not null`),
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
 * How often each article was read and followed to a bookmaker. A separate table with a row for every article: readers
 * change it all day, and in the article's row each view would rewrite all of that row's indexes.
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
    // The id completes each key, so that a page in either order is found in the index alone.
    index('article_counters_views').on(t.views.desc(), t.articleId.desc()),
    index('article_counters_clicks').on(t.clickCount.desc(), t.articleId.desc()),
    index('article_counters_last_viewed').on(t.lastViewedAt.desc()).where(sql`last_viewed_at is not null`),
  ],
)

/**
 * The words of each article. A separate table, since any change of an article's row would otherwise reindex every word
 * of it, for example when thousands of imported articles become visible.
 */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    vector: tsvector('vector').notNull(),
  },
  // Words are added to the index about fifty articles at a time, which takes a third of the work. Searches scan the
  // pending list, and a save that fills it empties it: both are fast as long as it is short.
  (t) => [
    index('article_search_vector').using('gin', t.vector).with({ fastupdate: true, gin_pending_list_limit: 256 }),
  ],
)

/**
 * Imported articles that are visible but whose words are not in `article_search` yet: going live does not wait for
 * them.
 */
export const articleSearchWaiting = pgTable('article_search_waiting', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
})

/**
 * Words of titles, so that a search can find the nearest one to a mistyped word. Words of deleted titles do no harm.
 */
export const titleWords = pgTable(
  'title_words',
  {
    word: text('word').primaryKey(),
    trigrams: text('trigrams').array().notNull().generatedAlwaysAs(sql`word_trigrams(word)`),
  },
  (t) => [index('title_words_trigrams').using('gin', t.trigrams).with({ fastupdate: false })],
)

/** Findings that a user has confirmed; asked again when their text, and so their id, changes. */
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

/** Drafts submitted by their writer to the editors. The row is deleted when the article is published. */
export const articleSubmissions = pgTable(
  'article_submissions',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    state: text('state', { enum: SUBMISSION_STATES }).notNull(),
    updatedAt: updatedAt(),
  },
  closedSets,
)

/** Notes between writers and editors about an article. */
export const articleNotes = pgTable(
  'article_notes',
  {
    id: serial('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: NOTE_KINDS }).notNull(),
    text: text('text').notNull(),
    /** The first words of the block that the note is on; null: the whole draft. */
    about: text('about'),
    createdAt: createdAt(),
  },
  (t) => [...closedSets(t), index('article_notes_article').on(t.articleId)],
)

/** Users mentioned in notes; `seenAt` when they have seen it. */
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

/** Articles that are live, or should be, with unconfirmed findings: imports are stored unchecked. */
export const articleConcerns = pgTable('article_concerns', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  /** How many findings block it, or would. */
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
    origin: text('origin', { enum: ORIGINS }),
    reason: text('reason', { enum: ['save', 'autosave', 'merge', 'restore', 'rewrite', 'import'] }).notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().default(sql`now()`),
  },
  (t) => [...closedSets(t), primaryKey({ columns: [t.articleId, t.revision] })],
)

/** Who has an article open in the editor, and at which block; refreshed every few seconds. */
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
    /** Since when they have been typing in the block; null: not typing. */
    typingSince: instant('typing_since'),
    marks: text('marks').array().notNull().default(sql`'{}'`),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.tab] })],
)

/** Old slugs of published articles; a live article wins over a redirect. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    fromSlug: text('from_slug').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('slug_redirects_article').on(t.articleId)],
)

/**
 * Everything that articles embed and link to: offers (kind "bookmaker"; as "card" or in a "table"), images ("media"),
 * pages of matches ("match", "team", "competition"), match blocks ("league-table", "next-match"), and addresses of
 * other sites and of /go ("link").
 */
export const articleRefs = pgTable(
  'article_refs',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REFERENCE_KINDS }).notNull(),
    ref: text('ref').notNull(),
  },
  // The id completes the key, so that the nearest articles are found without reading all with the same reference.
  (t) => [
    ...closedSets(t),
    primaryKey({ columns: [t.articleId, t.kind, t.ref] }),
    index('article_refs_ref').on(t.kind, t.ref, t.articleId),
    index('article_refs_link').on(linkKeyOf(t.ref), t.ref).where(sql`kind = 'link'`),
  ],
)

/**
 * The related stories on an article's page: chosen when the page is first built and again with each save, and stored,
 * so that a new story changes no other page.
 */
export const articleRelated = pgTable(
  'article_related',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Best first; some may have been removed from the site since. */
    related: integer('related').array().notNull(),
  },
  (t) => [index('article_related_related').using('gin', t.related).with({ fastupdate: false })],
)

/** The content of a preview link: the fields of an unsaved form, or an article as it is when the link is opened. */
export const previews = pgTable(
  'previews',
  {
    tokenHash: text('token_hash').primaryKey(),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    form: jsonb('form').$type<Record<string, unknown>>(),
    /** The account that it ends with; null: created by an older version. */
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('previews_article').on(t.articleId)],
)
