import { and, desc, ne, sql } from 'drizzle-orm'
import { TAG_INDEXED_FROM } from '#shared/tag.ts'
import { isLive } from '../../content/articles/store/articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { isAnyOf } from '../../platform/database/one-of.ts'
import { articleSearch, articles } from '../../platform/database/tables/articles.ts'
import { beginningOf } from '../../platform/database/tables/columns.ts'
import { competitions, teams } from '../../platform/database/tables/matches.ts'
import { articleTags, tags } from '../../platform/database/tables/names.ts'

const MOST_NAMES = 100
// Each is searched for in a whole text, which takes 5 ms for the slowest.
const MOST_BEGUN = 200
const LEAST_LETTERS = 4
// As in `beginningOf`.
const BEGINNING_WORDS = 3
// Words in every other title cost no more than this.
const MOST_HITS = 2000

type Named = { name: string; slug: string }

/**
 * Teams, competitions and well-used tags whose name occurs in a text as whole words, newest season first. If very many
 * begin with the same words, only the newest are searched for.
 */
export async function namesIn(db: Db, text: string) {
  const lower = text.toLowerCase().toWellFormed()
  const beginnings = beginningsIn(lower)
  // By the index of their beginnings, before any other condition: otherwise each of all names would be searched for in
  // the whole text. The newest are chosen only then: the database would otherwise go through all names from the newest
  // on.
  const namesBegunIn = (table: typeof teams | typeof competitions | typeof tags) => sql`(
    select * from (
      select ${table.id}, ${table.name}, ${table.slug} from ${table}
      where ${isAnyOf(beginningOf(table.name), beginnings)} and length(${table.name}) >= ${LEAST_LETTERS} offset 0
    ) as begun order by id desc limit ${MOST_BEGUN}) as named`
  const isIn = sql`position(lower(named.name) in ${lower}) > 0`
  const [ofTeams, ofCompetitions, ofTags] = await Promise.all([
    db.execute<Named>(sql`select name, slug from ${namesBegunIn(teams)} where ${isIn} limit ${MOST_NAMES}`),
    db.execute<Named>(
      sql`select name, slug from ${namesBegunIn(competitions)} where ${isIn} order by id desc limit ${MOST_NAMES}`,
    ),
    db.execute<Named>(sql`
      select name, slug from ${namesBegunIn(tags)}
      where ${isIn} and ${TAG_INDEXED_FROM} = (select count(*) from (
        select from ${articleTags} where tag_id = named.id and (select ${isLive} from ${articles} where id = article_id)
        limit ${TAG_INDEXED_FROM}) as live)
      limit ${MOST_NAMES}`),
  ])
  return { teams: [...ofTeams], competitions: [...ofCompetitions], tags: [...ofTags] }
}

/** The possible beginnings of names in a text, as in `beginningOf`: each word, alone and with the next one or two. */
function beginningsIn(lower: string): string[] {
  // Names without a word of these letters.
  const found = new Set([''])
  const starts: number[] = []
  for (const word of lower.matchAll(/[a-z0-9]+/g)) {
    starts.push(word.index)
    const end = word.index + word[0].length
    for (const start of starts.slice(-BEGINNING_WORDS)) found.add(lower.slice(start, end))
  }
  return [...found]
}

/** The newest live article with a phrase in its title, other than `id`. */
export async function newestTitled(db: Db, phrase: string, id: number) {
  const hits = sql`(select ${articleSearch.articleId} from ${articleSearch}
    where ${articleSearch.vector} @@ phraseto_tsquery('english', ${phrase}) limit ${MOST_HITS})`
  const [row] = await db
    .select({ title: articles.title, slug: articles.slug })
    .from(articles)
    .where(
      and(
        isLive,
        ne(articles.id, id),
        sql`${articles.id} in ${hits}`,
        sql`position(${phrase} in ${articles.title}) > 0`,
      ),
    )
    .orderBy(desc(articles.publishedAt))
    .limit(1)
  return row ?? null
}
