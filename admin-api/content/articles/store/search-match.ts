import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { articleSearch, articles } from '../../../platform/database/tables/articles.ts'

/**
 * The parts that searches consist of. The planner can only guess how common a word is, and a wrong guess reads every
 * article's words: so the hits are counted first, and the count decides how to read them.
 */

// The last word, unless it is excluded or part of a phrase. Shorter prefixes match too many words.
const LAST_WORD = /^(?<before>.*\s|)(?<last>[\p{L}\p{N}]{3,})$/su

// Postgres fails for more than 32 of them before one word.
const HYPHEN_BEFORE_HYPHEN = /-(?=[^\p{L}\p{N}]*-)/gu

/** Words as people type them into search boxes: "a phrase", or, -without. The last may be a prefix. */
export function searchQuery(typed: string): SQL {
  const words = typed.replace(HYPHEN_BEFORE_HYPHEN, ' ')
  const { before = '', last } = LAST_WORD.exec(words.trim())?.groups ?? {}
  const isInPhrase = before.split('"').length % 2 === 0
  if (!last || isInPhrase) return sql`websearch_to_tsquery('english', ${words})`
  const beginning = sql`to_tsquery('english', ${`${last}:*`})`
  // Also as typed: the prefix of an irregular word may have a different stem.
  const lastWord = sql`(${beginning} || websearch_to_tsquery('english', ${last}))`
  if (before === '') return lastWord
  const rest = sql`websearch_to_tsquery('english', ${before})`
  return /(^|\s)or\s+$/i.test(before) ? sql`(${rest} || ${lastWord})` : sql`(${rest} && ${lastWord})`
}

/** Whether an article has the words. */
export function hasWords(words: string): SQL {
  return sql`exists (select 1 from ${articleSearch}
    where ${articleSearch.articleId} = ${articles.id} and ${articleSearch.vector} @@ ${searchQuery(words)})`
}

/**
 * The same, checked for one article after the other, for `walkInOrder`: without statistics, Postgres would compare each
 * article with every hit.
 */
export function hasWordsInTurn(words: string): SQL {
  return sql`(select ${articleSearch.vector} @@ ${searchQuery(words)} from ${articleSearch}
    where ${articleSearch.articleId} = ${articles.id})`
}

/** Whether an article is among the hits, which are collected first: for few hits. */
export function isAmongHits(words: string): SQL {
  return sql`${articles.id} = any(array(select ${articleSearch.articleId} from ${articleSearch}
    where ${articleSearch.vector} @@ ${searchQuery(words)}))`
}

/** Until the transaction ends: finds words by their index, never by reading every article's. */
export async function preferIndexes(tx: Db): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`)
}

/** Until the transaction ends: goes through articles in the required order, and checks each for the words. */
export async function walkInOrder(tx: Db): Promise<void> {
  for (const other of ['bitmapscan', 'hashjoin', 'mergejoin', 'sort']) {
    await tx.execute(sql.raw(`set local enable_${other} = off`))
  }
}

/** The searched fields: title before excerpt before text. `prefix` is the statement's name for the article's row. */
export function vectorOf(prefix: 'articles' | 'inserted'): SQL {
  const row = sql.raw(prefix)
  // A vector holds 1 MB at most; the first 125,000 characters always fit. Each takes up to four bytes, and in a word with
  // hyphens eight, since that is indexed whole and in parts.
  return sql`setweight(to_tsvector('english', ${inShortRuns(sql`${row}.title`)}), 'A')
    || setweight(to_tsvector('english', ${inShortRuns(sql`coalesce(${row}.excerpt, '')`)}), 'B')
    || setweight(to_tsvector('english', ${inShortRuns(sql`left(${row}.content, 125000)`)}), 'C')`
}

// For a run without spaces, Postgres reads the rest again from each character: 10,000 characters of "a_a_a_" would
// block the database for five seconds, and 150,000 for twenty minutes. No word is longer than this, and addresses are
// not searched beyond it.
const LONGEST_RUN = 50

function inShortRuns(text: SQL): SQL {
  return sql`regexp_replace(${text}, ${`[^[:space:]<>]{${LONGEST_RUN}}`}, '\\& ', 'g')`
}

/** Makes an article's current words searchable. */
export async function indexForSearch(tx: Db, articleId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${articleSearch} (article_id, vector)
    select id, ${vectorOf('articles')} from ${articles} where id = ${articleId}
    on conflict (article_id) do update set vector = excluded.vector`)
}
