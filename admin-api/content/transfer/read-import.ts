import { ApiError, type Issue } from '../../platform/errors.ts'
import { rowsOf } from '../articles/prepare.ts'
import type { ArticleRows } from '../articles/store/articles.ts'
import { checkFile, type FileContents, type PreparedArticle } from './check-file.ts'
import { parseJson } from './parse-json.ts'

/** A file, and how it is read. */
export type ImportInput = {
  body: Uint8Array
  now: string
  timeZone: string
  /** Whether the file's counters, scores and bylines are trusted. */
  isTrusted: boolean
}
export type Refused = { kind: 'refused'; message: string; issues: readonly Issue[] }
export type Checked = { kind: 'checked'; slugs: string[] } & Omit<FileContents, 'articles'>
/** The database's entries for the names in a file. */
export type Lookup = {
  /** Slugs of existing articles. */
  skip: Set<string>
  /** Ids by slug. */
  categories: Map<string, number>
  /** Ids by name. */
  accounts: Map<string, string>
  importer: string
  importId: string
}
export type Batch = {
  kind: 'batch'
  /** How many articles of the file these are: fewer than requested if they are long. */
  taken: number
  /** Slugs of articles whose category does not exist yet. */
  uncategorised: { slug: string; category: string }[]
} & ArticleRows

/**
 * A parsed file: its contents or why it is refused, and at most `size` of its articles from number `from` on as rows.
 */
export type ReadImport = {
  found: Checked | Refused
  batchOf(from: number, size: number, lookup: Lookup): Batch
}

/** Reads, checks and sanitises a file; `parse` may let go of its bytes. */
export function readImport(
  { body, now, timeZone, isTrusted }: ImportInput,
  parse: (bytes: Uint8Array) => unknown = parseJson,
): ReadImport {
  let articles: readonly PreparedArticle[] = []
  const batchOf = (from: number, size: number, lookup: Lookup) =>
    rowsFor(fewOf(articles.slice(from, from + size)), lookup, now)
  try {
    const { articles: checked, ...names } = checkFile(parse(body), now, timeZone, isTrusted)
    articles = checked
    return { found: { kind: 'checked', slugs: checked.map(({ slug }) => slug), ...names }, batchOf }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { found: { kind: 'refused', message: error.message, issues: error.issues ?? [] }, batchOf }
  }
}

// A batch is one statement, for which readers wait: at most some seventy usual articles, or one of the longest.
const MOST_CHARACTERS = 250_000
// Storing one takes as long as this many characters.
const CHARACTERS_OF_REFERENCE = 50

/** The first of some articles: as many as can be stored quickly, but at least one. */
function fewOf(articles: readonly PreparedArticle[]): readonly PreparedArticle[] {
  let characters = 0
  const end = articles.findIndex(({ content, refs }) => {
    characters += content.length + refs.length * CHARACTERS_OF_REFERENCE
    return characters > MOST_CHARACTERS
  })
  return end < 0 ? articles : articles.slice(0, Math.max(1, end))
}

function rowsFor(articles: readonly PreparedArticle[], lookup: Lookup, now: string): Batch {
  const wanted = articles.filter(({ slug }) => !lookup.skip.has(slug))
  const rows = wanted.map(({ category, categoryId, author, ...article }) => {
    const authorId = author === undefined ? lookup.importer : author && lookup.accounts.get(author)
    return {
      ...article,
      categoryId: category === null ? categoryId : lookup.categories.get(category),
      authorId: authorId ?? null,
      authorName: authorId ? null : author,
      // Hidden until the whole import is made visible.
      trashedAt: now,
      importId: lookup.importId,
    }
  })
  // Their categories are created together with the articles, at the end.
  const uncategorised = wanted.flatMap(({ slug, category }) =>
    category !== null && !lookup.categories.has(category) ? [{ slug, category }] : [],
  )
  return { kind: 'batch', taken: articles.length, ...rowsOf(rows), uncategorised }
}
