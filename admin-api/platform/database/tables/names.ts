import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { PLACEMENTS } from '#shared/correction.ts'
import { articles } from './articles.ts'
import { beginningOf, closedSets, createdAt, instant, updatedAt } from './columns.ts'

/** Authors of articles. An account's author has the account's id; other authors have no account. */
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
  /** The author's pages elsewhere. */
  links: jsonb('links').notNull().$type<string[]>().default([]),
  /** null: not stated. */
  betsOnOwnTips: boolean('bets_on_own_tips'),
  disclosure: text('disclosure'),
  /** False: the name stays on articles, but has no page. */
  hasPage: boolean('has_page').notNull().default(true),
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The authors of an article, in order. Without any, it is the account that created it. */
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
export const articleReviewers = pgTable(
  'article_reviewers',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
  },
  (t) => [index('article_reviewers_author').on(t.authorId)],
)

/** Teams, competitions, people and topics of articles, in addition to their one category. */
export const tags = pgTable(
  'tags',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('tags_beginning').on(beginningOf(t.name))],
)

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

/** Former slugs of tags that were renamed or merged. */
export const tagRedirects = pgTable('tag_redirects', {
  fromSlug: text('from_slug').primaryKey(),
  tagId: integer('tag_id')
    .notNull()
    .references(() => tags.id, { onDelete: 'cascade' }),
})

/** Former slugs of renamed authors. */
export const authorRedirects = pgTable('author_redirects', {
  fromSlug: text('from_slug').primaryKey(),
  authorId: uuid('author_id')
    .notNull()
    .references(() => authors.id, { onDelete: 'cascade' }),
})

/** Dated notes about errors in an article. */
export const corrections = pgTable(
  'corrections',
  {
    id: serial('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    placement: text('placement', { enum: PLACEMENTS }).notNull().default('foot'),
    correctedAt: instant('corrected_at').notNull().default(sql`now()`),
  },
  (t) => [
    ...closedSets(t),
    // Includes the date, so that an article's last correction is not searched for among all.
    index('corrections_of_article').on(t.articleId, t.correctedAt),
    index('corrections_date').on(t.correctedAt.desc(), t.id.desc()),
  ],
)
