import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { lookedUp } from '../../../platform/database/one-of.ts'
import { articleSearch, articles, titleWords } from '../../../platform/database/tables/articles.ts'
import { searchQuery } from './search-match.ts'

/**
 * A search without results is repeated with its mistyped words corrected: a word that no article has is replaced with
 * the word of a title that shares most trigrams with it. Postgres's own pg_trgm is not used, since not everyone who
 * runs a database may install extensions.
 */

const SHORTEST = 4
const LONGEST = 40
const MOST_WORDS = 8
// Each is compared with many words, and anyone may search.
const MOST_CORRECTED = 2
// Those closest in length: a hundred thousand words, which one writer can make up, would keep the database busy for a
// second.
const MOST_COMPARED = 10_000
// How many of the nearest are looked for in titles that the searcher may see.
const MOST_LOOKED_FOR = 20
// Plain words only; quoted or excluded words are searched as typed.
const PLAIN = /^[\p{L}\p{N}]+$/u

/** Adds the words of some articles' titles to those that corrections choose from. */
export async function learnTitleWords(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // In order, so that two saves cannot deadlock. Most words already exist, and the insert would compute their trigrams
  // before discarding them, so each is looked up first.
  await tx.execute(sql`
    insert into ${titleWords} (word)
    select word from (
      select distinct word from ${articles}, regexp_split_to_table(lower(${articles.title}), '[^[:alnum:]]+') as word
      where ${lookedUp(articles.id, ids)}
        and length(word) between ${SHORTEST} and ${LONGEST}
    ) as titled
    where (select true from ${titleWords} as known where known.word = titled.word) is null
    order by word
    on conflict do nothing`)
}

/**
 * The same words with unknown ones corrected; null if there is nothing to correct. `seen`: the articles that the
 * searcher may see (undefined: all). No other article's words are revealed, not even as known.
 */
export async function correctWords(tx: Db, words: string, seen: SQL | undefined): Promise<string | null> {
  const typed = words.trim().split(/\s+/)
  if (words.includes('"') || typed.length > MOST_WORDS) return null
  const corrected: string[] = []
  let tried = 0
  for (const [at, word] of typed.entries()) {
    const isLast = at === typed.length - 1
    const isPlain = PLAIN.test(word) && word.length >= SHORTEST && word.length <= LONGEST
    const isCorrectable = isPlain && tried < MOST_CORRECTED
    const isKnown = !isCorrectable || (await isFound(tx, word, isLast, seen))
    if (!isKnown) tried += 1
    corrected.push(isKnown ? word : ((await nearestTo(tx, word.toLowerCase(), isLast, seen)) ?? word))
  }
  const text = corrected.join(' ')
  return text === typed.join(' ') ? null : text
}

// Words like "with" are not indexed: they are not mistyped.
async function isFound(tx: Db, word: string, isLast: boolean, seen: SQL | undefined): Promise<boolean> {
  const query = isLast ? searchQuery(word) : sql`websearch_to_tsquery('english', ${word})`
  const [row] = await tx.execute<{ found: boolean }>(sql`
    select numnode(${query}) = 0
      or exists (${articlesWith(query, seen)}) as found`)
  return row?.found ?? true
}

// Words first ("offset 0"): with articles first, the words of each would be read.
function articlesWith(query: SQL, seen: SQL = sql`true`): SQL {
  return sql`select 1 from (
      select article_id from ${articleSearch} where ${articleSearch.vector} @@ ${query} offset 0
    ) as hits join ${articles} on ${articles.id} = hits.article_id
    where ${seen}`
}

/**
 * The title word that shares at least two fifths of a word's trigrams, as when two of six letters are swapped; the last
 * word may be a prefix.
 */
async function nearestTo(tx: Db, word: string, isLast: boolean, seen: SQL | undefined): Promise<string | null> {
  const own = sql`word_trigrams(${word}::text)`
  // Not by the first letter alone, which too many words share. Words that are close enough share another trigram.
  const sought = sql`array_remove(${own}, '  ' || left(${word}::text, 1))`
  const shared: SQL = sql`cardinality(array(select unnest(trigrams) intersect select unnest(${own})))`
  const longest = isLast ? LONGEST : word.length + 2
  const nearestFirst = sql`shared desc, abs(length(word) - ${word.length}), word`
  const inTitle = sql`${articlesWith(sql`to_tsquery('english', nearest.word || ':A')`, seen)}
    and position(nearest.word in lower(${articles.title})) > 0`
  const [row] = await tx.execute<{ word: string }>(sql`
    select word from (
      select word, shared from (select word, ${shared} as shared from (
        select ${titleWords.word} as word, ${titleWords.trigrams} as trigrams from ${titleWords}
        where ${titleWords.trigrams} && ${sought} and length(${titleWords.word}) between ${word.length - 2} and ${longest}
        order by abs(length(${titleWords.word}) - ${word.length}), ${titleWords.word}
        limit ${MOST_COMPARED}
      ) as alike) as near
      where shared * 5 >= cardinality(${own}) * 2
      order by ${nearestFirst}
      limit ${MOST_LOOKED_FOR}
    ) as nearest
    where exists (${inTitle})
    order by ${nearestFirst}
    limit 1`)
  return row?.word ?? null
}
