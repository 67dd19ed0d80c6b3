import { readingMinutes } from '#shared/reading-time.ts'
import { readReferences, sanitized } from '../../platform/html/big-texts.ts'
import { type Reference, referencesIn } from '../../platform/html/references.ts'
import { sanitizeArticle } from '../../platform/html/sanitize.ts'
import type { ArticleRows } from './store/articles.ts'

type Prepared = { content: string; readingMinutes: number; refs: Reference[] }

/** A text as it is stored, with derived data. "" if all of it was unsafe, which the caller refuses. */
export async function prepareText(html: string): Promise<Omit<Prepared, 'refs'>> {
  const content = await sanitized(html)
  return { content, readingMinutes: readingMinutes(content) }
}

/** An article's fields with its text prepared. Pure, so that an import's thread can call it. */
export function prepareArticle<T extends { content: string }>(article: T): T & Prepared {
  const content = sanitizeArticle(article.content)
  return { ...article, content, readingMinutes: readingMinutes(content), refs: referencesIn(content) }
}

/** The same for one article, in a separate thread if it is long. */
export async function prepareOne<T extends { content: string }>(article: T): Promise<T & Prepared> {
  const text = await prepareText(article.content)
  return { ...article, ...text, refs: await readReferences(text.content) }
}

/** Prepared articles as rows to insert. */
export function rowsOf(articles: readonly Prepared[]): ArticleRows {
  const given = articles.flatMap((row) =>
    Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : key)),
  )
  const columns = [...new Set(given)].filter((key) => key !== 'refs')
  return { rows: JSON.stringify(articles.map((row, position) => ({ ...row, position }))), columns }
}
