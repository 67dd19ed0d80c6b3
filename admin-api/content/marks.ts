import type { Db } from '../platform/database/client.ts'
import type { articles } from '../platform/database/tables/articles.ts'

type ArticleRow = typeof articles.$inferSelect

/**
 * The changes of content that publishing is notified of, inside the transaction of the change, so that nothing saved
 * stays unpublished. publish/pages/marks.ts implements it; deps.ts wires it.
 */
export type Marks = {
  /** An article was created (no `before`), changed, or left the site (no `after`). */
  article(tx: Db, before: ArticleRow | null, after: ArticleRow | null): Promise<void>
  /** An image's description or renditions changed: marks everything that shows it. */
  image(tx: Db, path: string): Promise<void>
  /** An import is about to become visible, all of it in this transaction. */
  imported(tx: Db, importId: string): Promise<void>
  /**
   * Categories changed: their pages, every list and filter, and everything that shows their name; `shown` null: their
   * name and slug are the same. `move`: moves the articles shown to the last of them. Their files are found before that:
   * just after thousands of rows have changed, reading them is slow.
   */
  category(
    tx: Db,
    slugs: readonly string[],
    shown: readonly { id: number; slug: string; month: string }[] | null,
    move?: () => Promise<void>,
  ): Promise<void>
  /**
   * Authors changed: their pages, those of the articles that show their names, and the feeds. `id`: of one whose name may
   * be shown by too many articles to mark them in one transaction.
   */
  author(tx: Db, articleSlugs: readonly string[], slugs?: readonly string[], id?: string | null): Promise<void>
  /** Tags changed: their pages, and those of the articles that show them. */
  tag(tx: Db, slugs: readonly string[], articleSlugs: readonly string[]): Promise<void>
  /** An article was added to tags, authors and reviewers, or removed from them; the article has its own change. */
  named(tx: Db, names: Record<'tags' | 'authors' | 'reviewers', readonly string[]>): Promise<void>
  /**
   * Links of live articles lead to another team now, with unchanged wording; `left` is the team that they led to, and
   * how many links its list loses. The teams have their own change.
   */
  readdressed(
    tx: Db,
    left: { slug: string; links: number },
    shown: readonly { slug: string; month: string; category: string | null }[],
  ): Promise<void>
  /** A correction of a live article was added or removed. */
  correction(tx: Db, articleSlug: string): Promise<void>
  /** Offers changed: every page that shows any. */
  bookmakers(tx: Db, slugs: readonly string[], articleSlugs: readonly string[]): Promise<void>
  /**
   * A tip was published or decided, or its start has passed; `authors`: tipsters whose pages also change; `recounted`: the
   * id of one that counts as another outcome now, also in the confidence bands on the pages of later tips.
   */
  tip(
    tx: Db,
    change: { slugs: readonly string[]; month: string | null; authors?: readonly string[]; recounted?: number | null },
  ): Promise<void>
  /** The most-read lists changed, on home and in some categories; and articles whose related stories changed. */
  mostRead(tx: Db, change: { home: boolean; categories: readonly string[]; articles: readonly string[] }): Promise<void>
  /** Matches, teams or competitions changed. */
  matches(tx: Db, change: MatchChange): Promise<void>
  /** A new day has begun: marks the pages that show today's matches. */
  matchDay(tx: Db): Promise<void>
  /** Feeds carry full texts, or no longer do. */
  feeds(tx: Db): Promise<void>
  /** Something shown on every page changed. */
  site(tx: Db): Promise<void>
  /**
   * What `image`, `category`, `author` or `tip` left, since too many pages show it to mark them in one transaction: for
   * one target, since each has such a mark of its own.
   */
  rest(db: Db, of: ShownOnMany, id: string, target: string): Promise<void>
}

/** May be shown on thousands of pages: a category, by its slug; an image, by its path; an author or a tip, by the id. */
export type ShownOnMany = 'category' | 'image' | 'author' | 'tip'

/** Changes of matches, for the pages that show them. */
export type MatchChange = {
  /** Matches whose result, state or facts changed: each before the change, or before and after it. */
  matches: readonly {
    id: number
    slug: string
    competitionId: number
    homeId: number
    awayId: number
    day: string
    kickOff: string
    updatedAt: string
  }[]
  /** Competitions all of whose pages are rebuilt: after an import, or a change of rules or names. */
  competitionIds: readonly number[]
  /** Slugs of removed pages. */
  removed?: {
    matches?: readonly string[]
    teams?: readonly string[]
    competitions?: readonly string[]
    days?: readonly string[]
    /** Months ("2026-11") in which competitions had matches; without them, each may have had some on all of these days. */
    months?: readonly { competitionId: number; month: string }[]
  }
  /** Teams and competitions that may have no match yet. */
  teams?: readonly string[]
  competitions?: readonly string[]
  /** An import is published after editors' saves. */
  isBulk?: boolean
  /** Of these competitions alone: pages elsewhere that show where their teams meet are marked already. */
  isAlone?: boolean
}

/** Asks the publisher to look for marks, once their transaction is committed. */
export type Wake = { wake: () => void }
