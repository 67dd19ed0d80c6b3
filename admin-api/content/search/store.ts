import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { MOST_RANKED } from '#shared/search.ts'
import type { Db } from '../../platform/database/client.ts'
import { articleSearch, articles } from '../../platform/database/tables/articles.ts'
import { isLive } from '../articles/store/articles.ts'
import { correctWords } from '../articles/store/mistyped.ts'
import { hasWordsInTurn, isAmongHits, preferIndexes, searchQuery, walkInOrder } from '../articles/store/search-match.ts'
import { areWordsWaiting } from '../articles/store/search-waiting.ts'

// A walk passes many articles to find a thousand; it is only faster with more hits than this.
const MANY_HITS = 15_000
// Ranking takes time with the third power of the number of words: with sixty-six, each a few hundred times in ten
// texts, it blocked the database for eight seconds.
const RANKED_BY = /^(?:[^\p{L}\p{N}]*[\p{L}\p{N}]+){1,5}/u
// Words and operators. Five words have eleven at the most: between each two is an operator, and the last is searched in
// two ways. Those too common to be searched ("the") have none.
const MOST_NODES = 11
// Of words with hyphens the parts are searched too, and Postgres also ends words at letters and numbers such as "²".
const MOST_NODES_OF_FIRST = 15

/**
 * Ids of the live articles with the words, best first: only the newest thousand are ranked, since for a word that most
 * articles have, all would have to be read, and only by the first five words. If no more than five of all are searched,
 * they are ranked by all.
 */
export async function rankedIds(db: Db, words: string): Promise<Ranked> {
  return db.transaction(async (tx) => {
    await preferIndexes(tx)
    // Checked first: words indexed meanwhile may be missing in the hits.
    const isPartial = await areWordsWaiting(tx)
    const ids = await rankedHits(tx, words)
    if (ids.length > 0) return { ids, isPartial }
    const corrected = await correctWords(tx, words, isLive)
    const better = corrected ? await rankedHits(tx, corrected) : []
    // Words without results may come from a draft's title, which is private.
    return corrected && better.length > 0 ? { ids: better, searchedFor: corrected, isPartial } : { ids, isPartial }
  })
}

type Ranked = {
  ids: number[]
  /** The corrected words, if the typed ones find nothing. */
  searchedFor?: string
  /** Whether some imported articles are not searchable yet. */
  isPartial: boolean
}

async function rankedHits(tx: Db, words: string): Promise<number[]> {
  const some = tx
    .select({ id: articleSearch.articleId })
    .from(articleSearch)
    .where(isHit(words))
    .limit(MANY_HITS + 1)
  const [row] = await tx.select({ hits: count() }).from(some.as('some'))
  const isCommon = (row?.hits ?? 0) > MANY_HITS
  if (isCommon) await walkInOrder(tx)
  const newest = tx
    .select({ id: articles.id, publishedAt: articles.publishedAt, slug: articles.slug })
    .from(articles)
    .where(and(isLive, isCommon ? hasWordsInTurn(words) : isAmongHits(words)))
    .orderBy(sql`${articles.publishedAt} desc nulls last`, asc(articles.slug))
    .limit(MOST_RANKED)
    .as('newest')
  const ranked = await tx
    .select({ id: newest.id })
    .from(newest)
    .innerJoin(articleSearch, eq(articleSearch.articleId, newest.id))
    .orderBy(sql`${rankBy(words)} desc`, sql`${newest.publishedAt} desc`, asc(newest.slug))
  return ranked.map(({ id }) => id)
}

function rankBy(words: string): SQL {
  const all = searchQuery(words)
  const first = searchQuery(RANKED_BY.exec(words)?.[0] ?? words)
  return sql`case when numnode(${all}) <= ${MOST_NODES} then ts_rank_cd(${articleSearch.vector}, ${all})
    when numnode(${first}) <= ${MOST_NODES_OF_FIRST} then ts_rank_cd(${articleSearch.vector}, ${first}) else 0 end`
}

function isHit(words: string): SQL {
  return sql`${articleSearch.vector} @@ ${searchQuery(words)}`
}
