import type { ArticleRow } from '../../../content/articles/store/articles.ts'
import type { ShownOnMany } from '../../../content/marks.ts'
import type { PagesOfMatches } from '../../../content/matches/pages-of-matches.ts'

type Dated = { slug: string; publishedAt: string | null }

/**
 * The changes of the site. Each page kind says which of its files a change marks: if it does not list a change, none.
 */
export type Changes = {
  /** An article: `before` if it was live, `after` if it is; at least one of them. */
  article: {
    before: ArticleRow | null
    after: ArticleRow | null
    /** Slugs of its categories, before and after. */
    categories: readonly string[]
    /** Slugs of its current tags and authors. */
    tags: readonly string[]
    authors: readonly string[]
    /** The reviewer's slug, if there is one. */
    reviewers: readonly string[]
    now: number
  }
  /** An article was added to tags, authors and reviewers, or removed from them. */
  named: Record<'tags' | 'authors' | 'reviewers', readonly string[]>
  /** Scheduled articles. */
  scheduled: readonly Dated[]
  /** The description or renditions of an image, with the articles that show it, their categories and months ("2026-11"). */
  image: { articles: readonly string[]; categories: readonly string[]; months: readonly string[] }
  /**
   * Articles of an import, live at once; months ("2026/11") with how many articles each has now. Their tags and authors
   * follow as `named`.
   */
  imported: {
    articles: readonly (Dated & { category: string | null; tip: boolean })[]
    categories: readonly string[]
    months: readonly { month: string; total: number }[]
    now: number
  }
  /**
   * Categories, with the articles that show their names, the months ("2026-11"), tags, authors and reviewers of these,
   * and how many of them are about to move to the last of the categories.
   */
  category: {
    slugs: readonly string[]
    articles: readonly string[]
    months: readonly string[]
    moved: number
    tags: readonly string[]
    authors: readonly string[]
    reviewers: readonly string[]
  }
  /** Slugs of categories whose names are shown by matches, teams, competitions and tips of these sports. */
  sports: readonly string[]
  /** What has more pages than are marked at once. */
  later: { of: ShownOnMany; id: string }[]
  /**
   * Authors, with the articles that show their names, and their published tips; `total`: how many articles there are,
   * those of `later` included.
   */
  author: { slugs: readonly string[]; articles: readonly string[]; total: number; tips: readonly string[] }
  /** Tags, with the articles that show their names. */
  tag: { slugs: readonly string[]; articles: readonly string[] }
  /**
   * Articles with the same wording and other links, their categories and months ("2026-11"), and the team that they
   * linked to, with how many links its list has lost.
   */
  readdressed: {
    left: { slug: string; links: number }
    articles: readonly string[]
    categories: readonly string[]
    months: readonly string[]
  }
  /** A correction of a live article. */
  correction: { article: string }
  /** Offers, with the articles that embed them, and the open tips that name them or show their odds. */
  bookmakers: { slugs: readonly string[]; articles: readonly string[]; tips: readonly string[] }
  /**
   * Published tips, with the month of the ledger that got an entry ("2026-11"; null: none), the articles that show them
   * and their tipsters.
   */
  tip: { slugs: readonly string[]; month: string | null; articles: readonly string[]; authors: readonly string[] }
  /** When open tips start and their odds become old: their pages change then. */
  tipAhead: readonly { slug: string; at: string }[]
  /** The most-read lists changed, on home and in some categories; and articles whose related stories changed. */
  mostRead: { home: boolean; categories: readonly string[]; articles: readonly string[] }
  /** Matches, with the pages that show them directly, and those whose tables and form follow. */
  matches: PagesOfMatches & {
    /** Published tips on them. */
    tips: { now: readonly string[]; later: readonly string[] }
    /** Articles that show those tips. */
    articles: readonly string[]
  }
  /** A new day has begun. */
  matchDay: null
  /** Feeds carry full texts, or no longer do. */
  feeds: null
  /** The content of every page's frame. */
  site: null
}
export type ChangeName = keyof Changes
