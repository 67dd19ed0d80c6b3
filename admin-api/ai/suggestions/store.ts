import { and, count, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { TAG_INDEXED_FROM } from '#shared/tag.ts'
import { isLive } from '../../content/articles/store/articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { articleSearch, articles } from '../../platform/database/tables/articles.ts'
import { competitions, teams } from '../../platform/database/tables/matches.ts'
import { articleTags, tags } from '../../platform/database/tables/names.ts'

const MOST_NAMES = 100
const LEAST_LETTERS = 4
// Words that every other title has cost no more than this.
const MOST_HITS = 2000

/** Teams, competitions and well-used tags whose name occurs anywhere in a text, the newest season first. */
export async function namesIn(db: Db, text: string) {
  const lower = text.toLowerCase()
  const isIn = (name: typeof teams.name | typeof competitions.name | typeof tags.name) =>
    sql`length(${name}) >= ${LEAST_LETTERS} and position(lower(${name}) in ${lower}) > 0`
  const [ofTeams, ofCompetitions, ofTags] = await Promise.all([
    db.select({ name: teams.name, slug: teams.slug }).from(teams).where(isIn(teams.name)).limit(MOST_NAMES),
    db
      .select({ name: competitions.name, slug: competitions.slug })
      .from(competitions)
      .where(isIn(competitions.name))
      .orderBy(desc(competitions.id))
      .limit(MOST_NAMES),
    db
      .select({ name: tags.name, slug: tags.slug })
      .from(tags)
      .innerJoin(articleTags, eq(articleTags.tagId, tags.id))
      .innerJoin(articles, eq(articles.id, articleTags.articleId))
      .where(and(isLive, isIn(tags.name)))
      .groupBy(tags.id)
      .having(gte(count(), TAG_INDEXED_FROM))
      .limit(MOST_NAMES),
  ])
  return { teams: ofTeams, competitions: ofCompetitions, tags: ofTags }
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
