import { createHash } from 'node:crypto'
import type { Context, TypedResponse } from 'hono'
import type { ArticleListItem, ArticleListQuery } from '#shared/article.ts'
import type { Db } from '../../platform/database/client.ts'
import type { InTurn } from '../../platform/http/app-env.ts'
import { askedTogether } from '../../platform/http/asked-together.ts'
import { listLive } from './store/list-articles.ts'

type Wanted = Pick<ArticleListQuery, 'limit' | 'offset' | 'categoryId' | 'tips' | 'tag' | 'author'>

/** A list as it is sent: made once for all simultaneous requests. */
type ReadersList = { body: string; etag: string; total: number }

/** Reads lists of live articles for anonymous callers, many of whom request the same. */
export function createReadersList(db: Db) {
  const together = askedTogether<ReadersList>()

  return ({ limit, offset, categoryId, tips, tag, author }: Wanted, inTurn: InTurn): Promise<ReadersList> => {
    const filter = { categoryId, tips, tag, author }
    const page = { limit, offset }
    const read = async () => {
      const { items, total } = await listLive(db, filter, page)
      const body = JSON.stringify(items)
      return { body, etag: `"${createHash('sha1').update(body).digest('hex')}"`, total }
    }
    return together(JSON.stringify([filter, page]), read, inTurn)
  }
}

/** Returns a request with a list. */
export function sendReadersList(
  c: Context,
  { body, etag, total }: ReadersList,
): TypedResponse<ArticleListItem[], 200, 'json'> {
  c.header('X-Total-Count', String(total))
  c.header('ETag', etag)
  // The text is already made; its type is for the newsroom's client.
  const sent: unknown = c.body(body, 200, { 'Content-Type': 'application/json' })
  return sent as TypedResponse<ArticleListItem[], 200, 'json'>
}
