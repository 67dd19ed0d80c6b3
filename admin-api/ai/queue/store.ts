import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Waiting } from '#shared/proposal.ts'
import type { Db } from '../../platform/database/client.ts'
import { autoBloggerPieces } from '../../platform/database/tables/ai.ts'
import { articles } from '../../platform/database/tables/articles.ts'

const NONE = sql`'[]'::jsonb`

type Page = { limit: number; offset: number }

/** Rewrites and auto-blogger drafts waiting for a person, newest first, without the trash. */
export async function listWaiting(db: Db, { limit, offset }: Page): Promise<{ items: Waiting[]; total: number }> {
  const rewrites = db
    .select(columns('rewrite', sql`coalesce(${articles.aiReviewedAt}, ${articles.updatedAt})`, NONE, NONE))
    .from(articles)
    .where(and(isNotNull(articles.aiRewrittenContent), isNull(articles.trashedAt)))
  const pieces = db
    .select(
      columns(
        'piece',
        sql`${autoBloggerPieces.createdAt}`,
        sql`${autoBloggerPieces.flags}`,
        sql`${autoBloggerPieces.madeFrom}`,
      ),
    )
    .from(autoBloggerPieces)
    .innerJoin(articles, eq(articles.id, autoBloggerPieces.articleId))
    .where(and(eq(articles.published, false), isNull(articles.trashedAt)))
  const waiting = unionAll(rewrites, pieces).as('waiting')
  const items = await db
    .select()
    .from(waiting)
    .orderBy(desc(waiting.since), desc(waiting.id), waiting.kind)
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(waiting)
  return { items, total: counted?.total ?? 0 }
}

function columns(kind: Waiting['kind'], since: SQL, flags: SQL, madeFrom: SQL) {
  return {
    kind: sql<Waiting['kind']>`${sql.raw(`'${kind}'`)}::text`.as('kind'),
    id: articles.id,
    title: articles.title,
    slug: articles.slug,
    published: articles.published,
    since: sql<string>`${since}`.mapWith(articles.updatedAt).as('since'),
    flags: sql<Waiting['flags']>`${flags}`.as('flags'),
    madeFrom: sql<Waiting['madeFrom']>`${madeFrom}`.as('made_from'),
  }
}
