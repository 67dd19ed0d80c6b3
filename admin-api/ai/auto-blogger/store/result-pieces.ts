import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PieceKind } from '#shared/auto-blogger.ts'
import type { Db } from '../../../platform/database/client.ts'
import { autoBloggerPieces } from '../../../platform/database/tables/ai.ts'
import { articles } from '../../../platform/database/tables/articles.ts'
import { competitions, matches } from '../../../platform/database/tables/matches.ts'

const MOST_PIECES = 300
const OF_RESULTS: PieceKind[] = ['report', 'preview', 'table', 'results', 'digest', 'tips', 'model']

export type ResultPiece = Awaited<ReturnType<typeof piecesOfResults>>[number]

/** The newest pieces about results, matches or tips outside the trash, with the material they were written from. */
export async function piecesOfResults(db: Db) {
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      published: articles.published,
      updatedAt: articles.updatedAt,
      kind: autoBloggerPieces.kind,
      key: autoBloggerPieces.key,
      madeFrom: autoBloggerPieces.madeFrom,
      material: autoBloggerPieces.material,
    })
    .from(autoBloggerPieces)
    .innerJoin(articles, eq(articles.id, autoBloggerPieces.articleId))
    .where(and(inArray(autoBloggerPieces.kind, OF_RESULTS), isNull(articles.trashedAt)))
    .orderBy(desc(autoBloggerPieces.createdAt), desc(articles.id))
    .limit(MOST_PIECES)
  return rows.flatMap(({ key, material, ...row }) => (material === null ? [] : [{ ...row, key: key ?? '', material }]))
}

/** When the matches of some competitions were last changed, by match day, since an instant. */
export async function changesSince(db: Db, slugs: readonly string[], since: string) {
  if (slugs.length === 0) return []
  return db
    .select({
      competition: competitions.slug,
      day: matches.day,
      at: sql<string>`max(${matches.updatedAt})`.mapWith(matches.updatedAt),
    })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(and(inArray(competitions.slug, [...slugs]), sql`${matches.updatedAt} > ${since}`))
    .groupBy(competitions.slug, matches.day)
}
