import { outsideLinks } from '#shared/affiliate-text-links.ts'
import { readingMinutes } from '#shared/reading-time.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import {
  cardBookmakers,
  embeddedBookmakers,
  embeddedNextMatches,
  embeddedPictures,
  embeddedTables,
  embeddedTips,
  sanitizeArticle,
  tableBookmakers,
} from '../../platform/html/sanitize.ts'
import { linkedMatchPages, MATCH_PAGES, type MatchPage } from './match-links.ts'

/**
 * What an article's text embeds or links to: an offer by its slug (`bookmaker`, and how: `card`, `table`), an image of
 * the library by what its files are named by, a tip by its slug or id (`tip`), the matches, teams and competitions that it links to, and the addresses
 * that may lead to a bookmaker (`link`), and the competitions and teams whose table (`league-table`) or next match
 * (`next-match`) it shows.
 */
export type Reference = {
  kind: 'bookmaker' | 'card' | 'table' | 'link' | 'media' | 'tip' | 'league-table' | 'next-match' | MatchPage
  ref: string
}

type Prepared = { content: string; readingMinutes: number; refs: Reference[] }

/** Articles in the form in which they are inserted: JSON text of rows, and which columns they give. */
export type ArticleRows = { rows: string; columns: string[] }

/** A text as it is stored, with what follows from it. "" when all of it was unsafe: the caller refuses that. */
export async function prepareText(html: string): Promise<Omit<Prepared, 'refs'>> {
  const content = await sanitized(html)
  return { content, readingMinutes: readingMinutes(content) }
}

export function referencesOf(content: string): Reference[] {
  const linked = linkedMatchPages(content)
  return [
    ...embeddedBookmakers(content).map((ref) => ({ kind: 'bookmaker' as const, ref })),
    ...cardBookmakers(content).map((ref) => ({ kind: 'card' as const, ref })),
    ...tableBookmakers(content).map((ref) => ({ kind: 'table' as const, ref })),
    ...outsideLinks(content).map((ref) => ({ kind: 'link' as const, ref })),
    ...embeddedPictures(content).map((ref) => ({ kind: 'media' as const, ref })),
    ...embeddedTables(content).map((ref) => ({ kind: 'league-table' as const, ref })),
    ...embeddedNextMatches(content).map((ref) => ({ kind: 'next-match' as const, ref })),
    ...embeddedTips(content).map((ref) => ({ kind: 'tip' as const, ref })),
    ...MATCH_PAGES.flatMap((kind) => linked[kind].map((ref) => ({ kind, ref }))),
  ]
}

/** An article's fields with its text prepared. Pure, so that an import's thread can do it. */
export function prepareArticle<T extends { content: string }>(article: T): T & Prepared {
  return withClean(article, sanitizeArticle(article.content))
}

/** The same for one article, off the thread that serves readers where it is long. */
export async function prepareOne<T extends { content: string }>(article: T): Promise<T & Prepared> {
  return withClean(article, await sanitized(article.content))
}

function withClean<T extends { content: string }>(article: T, content: string): T & Prepared {
  return { ...article, content, readingMinutes: readingMinutes(content), refs: referencesOf(content) }
}

/** Prepared articles as rows to insert. */
export function rowsOf(articles: readonly Prepared[]): ArticleRows {
  const given = articles.flatMap((row) =>
    Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : key)),
  )
  const columns = [...new Set(given)].filter((key) => key !== 'refs')
  return { rows: JSON.stringify(articles.map((row, position) => ({ ...row, position }))), columns }
}
