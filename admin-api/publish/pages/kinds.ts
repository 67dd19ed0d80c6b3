import { kindOf, type PAGE_KINDS, type PageKindName } from '#shared/pages.ts'
import { archive } from './kinds/archive.ts'
import { archivePart } from './kinds/archive-part.ts'
import { article } from './kinds/article.ts'
import { author } from './kinds/author.ts'
import { authorPage } from './kinds/author-page.ts'
import { authors } from './kinds/authors.ts'
import { bettingTips } from './kinds/betting-tips.ts'
import { bettingTipsPage } from './kinds/betting-tips-page.ts'
import { bookmaker } from './kinds/bookmaker.ts'
import { bookmakers } from './kinds/bookmakers.ts'
import { calendar } from './kinds/calendar.ts'
import { category } from './kinds/category.ts'
import { categoryFeed } from './kinds/category-feed.ts'
import { categoryPage } from './kinds/category-page.ts'
import { competition } from './kinds/competition.ts'
import { competitionMonth } from './kinds/competition-month.ts'
import { corrections } from './kinds/corrections.ts'
import { home } from './kinds/home.ts'
import { later } from './kinds/later.ts'
import { ledgerHead } from './kinds/ledger-head.ts'
import { ledgerMonth } from './kinds/ledger-month.ts'
import { logo } from './kinds/logo.ts'
import { match } from './kinds/match.ts'
import { matchDay } from './kinds/match-day.ts'
import { matchSitemap } from './kinds/match-sitemap.ts'
import { matches } from './kinds/matches.ts'
import { news } from './kinds/news.ts'
import { newsPage } from './kinds/news-page.ts'
import { newsSitemap } from './kinds/news-sitemap.ts'
import { type PublishedKind, STAGES } from './kinds/published-kind.ts'
import { redirects } from './kinds/redirects.ts'
import { rss } from './kinds/rss.ts'
import { site } from './kinds/site.ts'
import { sitemap } from './kinds/sitemap.ts'
import { sitemapIndex } from './kinds/sitemap-index.ts'
import { sitemapPart } from './kinds/sitemap-part.ts'
import { tag } from './kinds/tag.ts'
import { tagFeed } from './kinds/tag-feed.ts'
import { tagPage } from './kinds/tag-page.ts'
import { team } from './kinds/team.ts'
import { teamPage } from './kinds/team-page.ts'
import { tip } from './kinds/tip.ts'
import { tipsRecord } from './kinds/tips-record.ts'
import { tipsSitemap } from './kinds/tips-sitemap.ts'

/** The kinds whose pages a sitemap may list, in its order. */
const LISTABLE = {
  site,
  article,
  home,
  news,
  bettingTips,
  matches,
  competition,
  competitionMonth,
  team,
  matchDay,
  match,
  teamPage,
  calendar,
  category,
  newsPage,
  bettingTipsPage,
  categoryPage,
  authors,
  author,
  authorPage,
  tag,
  tagPage,
  bookmakers,
  bookmaker,
  corrections,
  archive,
  archivePart,
  rss,
  newsSitemap,
  categoryFeed,
  tagFeed,
  sitemap,
  logo,
  redirects,
  tip,
  tipsRecord,
  tipsSitemap,
  ledgerMonth,
  ledgerHead,
  later,
}
const LISTED = Object.values(LISTABLE)

/** How each page kind is published; this does not compile while one is missing. */
const PUBLISHED: { readonly [Name in PageKindName]: PublishedKind<(typeof PAGE_KINDS)[Name]> } = {
  ...LISTABLE,
  matchSitemap: matchSitemap(LISTED),
  sitemapIndex: sitemapIndex(LISTED),
  sitemapPart: sitemapPart(LISTED),
}

/** Every page kind. */
export const PUBLISHED_KINDS: readonly PublishedKind[] = Object.values(PUBLISHED)

/** The kind of a file of content-cache; null if it has none. */
export function publishedKindOf(file: string): PublishedKind | null {
  const found = kindOf(file)
  return found && PUBLISHED[found.name]
}

const ORDER = Object.keys(STAGES)

/** The order in which files are rendered: no list names a page that does not exist yet. */
export function inOrder(files: readonly string[]): string[] {
  const place = (file: string) => ORDER.indexOf(publishedKindOf(file)?.stage ?? '')
  return files.toSorted((a, b) => place(a) - place(b))
}
