import { archiveKind } from './kinds/archive.ts'
import { archivePartKind } from './kinds/archive-part.ts'
import { articleKind } from './kinds/article.ts'
import { authorKind } from './kinds/author.ts'
import { authorPageKind } from './kinds/author-page.ts'
import { authorsKind } from './kinds/authors.ts'
import { bettingTipsKind } from './kinds/betting-tips.ts'
import { bettingTipsPageKind } from './kinds/betting-tips-page.ts'
import { bookmakerKind } from './kinds/bookmaker.ts'
import { bookmakersKind } from './kinds/bookmakers.ts'
import { calendarKind } from './kinds/calendar.ts'
import { categoryKind } from './kinds/category.ts'
import { categoryFeedKind } from './kinds/category-feed.ts'
import { categoryPageKind } from './kinds/category-page.ts'
import { competitionKind } from './kinds/competition.ts'
import { competitionMonthKind } from './kinds/competition-month.ts'
import { correctionsKind } from './kinds/corrections.ts'
import { homeKind } from './kinds/home.ts'
import { laterKind } from './kinds/later.ts'
import { ledgerHeadKind } from './kinds/ledger-head.ts'
import { ledgerMonthKind } from './kinds/ledger-month.ts'
import { logoKind } from './kinds/logo.ts'
import { matchKind } from './kinds/match.ts'
import { matchDayKind } from './kinds/match-day.ts'
import { matchSitemapKind } from './kinds/match-sitemap.ts'
import { matchesKind } from './kinds/matches.ts'
import { newsKind } from './kinds/news.ts'
import { newsPageKind } from './kinds/news-page.ts'
import { newsSitemapKind } from './kinds/news-sitemap.ts'
import type { PageKey, PageKind } from './kinds/page-kind.ts'
import { redirectsKind } from './kinds/redirects.ts'
import { rssKind } from './kinds/rss.ts'
import { siteKind } from './kinds/site.ts'
import { sitemapKind } from './kinds/sitemap.ts'
import { sitemapIndexKind } from './kinds/sitemap-index.ts'
import { sitemapPartKind } from './kinds/sitemap-part.ts'
import { tagKind } from './kinds/tag.ts'
import { tagFeedKind } from './kinds/tag-feed.ts'
import { tagPageKind } from './kinds/tag-page.ts'
import { teamKind } from './kinds/team.ts'
import { teamPageKind } from './kinds/team-page.ts'
import { tipKind } from './kinds/tip.ts'
import { tipsRecordKind } from './kinds/tips-record.ts'
import { tipsSitemapKind } from './kinds/tips-sitemap.ts'

/**
 * Every page kind by name. A kind added here does not compile until admin-api/publish/pages/kinds/ defines how it is
 * built and what marks it.
 */
export const PAGE_KINDS = {
  site: siteKind,
  article: articleKind,
  home: homeKind,
  news: newsKind,
  bettingTips: bettingTipsKind,
  matches: matchesKind,
  matchDay: matchDayKind,
  match: matchKind,
  competition: competitionKind,
  competitionMonth: competitionMonthKind,
  team: teamKind,
  teamPage: teamPageKind,
  calendar: calendarKind,
  matchSitemap: matchSitemapKind,
  category: categoryKind,
  newsPage: newsPageKind,
  bettingTipsPage: bettingTipsPageKind,
  categoryPage: categoryPageKind,
  authors: authorsKind,
  author: authorKind,
  authorPage: authorPageKind,
  tag: tagKind,
  tagPage: tagPageKind,
  bookmakers: bookmakersKind,
  bookmaker: bookmakerKind,
  corrections: correctionsKind,
  archive: archiveKind,
  archivePart: archivePartKind,
  rss: rssKind,
  newsSitemap: newsSitemapKind,
  categoryFeed: categoryFeedKind,
  tagFeed: tagFeedKind,
  sitemap: sitemapKind,
  sitemapIndex: sitemapIndexKind,
  sitemapPart: sitemapPartKind,
  logo: logoKind,
  redirects: redirectsKind,
  tip: tipKind,
  tipsRecord: tipsRecordKind,
  tipsSitemap: tipsSitemapKind,
  ledgerMonth: ledgerMonthKind,
  ledgerHead: ledgerHeadKind,
  later: laterKind,
}
export type PageKindName = keyof typeof PAGE_KINDS

const KINDS = Object.entries(PAGE_KINDS) as [PageKindName, PageKind][]
// Fixed names take precedence over patterns: feeds/rss.json is not a category's feed.
const SINGLE = new Map(
  KINDS.filter(([, { pattern }]) => !pattern.includes('{')).map(([name, kind]) => [kind.pattern, name]),
)

/** Pages that always exist. */
export const FIXED_PAGES: readonly string[] = [...SINGLE.values()].flatMap((name) =>
  PAGE_KINDS[name].pages({} as never),
)

/** The page kind and key of a content-cache file; null if it belongs to none. */
export function kindOf(file: string): { name: PageKindName; key: PageKey } | null {
  const single = SINGLE.get(file)
  if (single) return { name: single, key: {} }
  for (const [name, kind] of KINDS) {
    const key = kind.keyOf(file)
    if (key) return { name, key }
  }
  return null
}

/** A file's pages; for site.json only those without another file. */
export function pagesOf(file: string): readonly string[] {
  const found = kindOf(file)
  if (!found) throw new Error(`No page belongs to ${file}`)
  return (PAGE_KINDS[found.name] as PageKind).pages(found.key)
}

/** The file in dist/ that holds a page: `build.format: 'file'`. */
export function distFile(page: string): string {
  if (page === '/') return 'index.html'
  return /\.(xml|txt|jsonl?|ics)$/.test(page) ? page.slice(1) : `${page.slice(1)}.html`
}
