import type { ArticleRow } from '../../content/articles/store.ts'
import type { Db } from '../../platform/database/client.ts'

type Dated = { slug: string; publishedAt: string | null }

/**
 * What changes on the site, by what changed. Each kind of page says which of its files a change marks: one that
 * it leaves out changes none of them.
 */
export type Changes = {
  /** An article: `before` where it was live, `after` where it is; at least one of them. */
  article: {
    before: ArticleRow | null
    after: ArticleRow | null
    /** Slugs of its categories, before and after. */
    categories: readonly string[]
    now: number
  }
  /** Articles whose time is yet to come. */
  scheduled: readonly Dated[]
  /** The words or renditions of a picture, with the articles and the categories that show it. */
  picture: { articles: readonly string[]; categories: readonly string[] }
  /** Articles of an import, live at once; months ("2026/11") with how many articles each has now. */
  imported: {
    articles: readonly Dated[]
    categories: readonly string[]
    months: readonly { month: string; total: number }[]
    now: number
  }
  /** Categories, with the articles that show their names and the months ("2026-11") of these. */
  category: { slugs: readonly string[]; articles: readonly string[]; months: readonly string[] }
  /** An author's name, with the articles that show it. */
  author: { articles: readonly string[] }
  /** Offers, with the articles that embed them. */
  bookmakers: { slugs: readonly string[]; articles: readonly string[] }
  /** Published tips, with the month of the ledger that grew ("2026-11"); null: none did. */
  tip: { slugs: readonly string[]; month: string | null; articles: readonly string[] }
  /** Open tips whose start is ahead: their pages change then. */
  tipStart: readonly { slug: string; startsAt: string }[]
  /** What every page shows. */
  site: null
}
export type ChangeName = keyof Changes

/**
 * How a change tells of itself, inside its own transaction, so that nothing saved stays unpublished.
 * Files are marked generously: one whose bytes stay the same is not written.
 */
export type Marks = {
  /** An article was created (no `before`), changed, or left the site (no `after`). */
  article(tx: Db, before: ArticleRow | null, after: ArticleRow | null): Promise<void>
  /** A picture's words or renditions changed: what shows it. */
  picture(tx: Db, path: string): Promise<void>
  /** An import is about to become visible, all of it in this transaction. */
  imported(tx: Db, importId: string): Promise<void>
  /** Categories changed: their pages, every list and filter, and what shows their name. */
  category(tx: Db, slugs: readonly string[], shown: readonly { slug: string; month: string }[]): Promise<void>
  /** An author's name changed: the pages of their articles, and the feeds, which name authors too. */
  author(tx: Db, articleSlugs: readonly string[]): Promise<void>
  /** Offers changed: every page that shows any. */
  bookmakers(tx: Db, slugs: readonly string[], articleSlugs: readonly string[]): Promise<void>
  /** A tip was published or decided, or its start has come. */
  tip(tx: Db, change: { slugs: readonly string[]; month: string | null }): Promise<void>
  /** Something that every page shows. */
  site(tx: Db): Promise<void>
}
