import type { RewriteWarning } from '#shared/review.ts'
import type { Db } from '../../platform/database/client.ts'
import { copiesOf, phrasesOf } from '../desk/by-rules.ts'
import { articlesWith } from './store/articles-with.ts'

type Words = { title: string; excerpt: string | null; content: string }

/** Parts of a rewrite that also appear in other articles, except its sources and the trash. */
export async function copiedParts(
  db: Db,
  { id, title, excerpt, content }: Words & { id: number },
  after: Words,
): Promise<RewriteWarning[]> {
  const before = { title, excerpt, content }
  const rewritten = { before, after: { title: after.title, excerpt: after.excerpt, content: after.content } }
  const phrases = await phrasesOf(rewritten)
  if (phrases.length === 0) return []
  return copiesOf({ ...rewritten, others: await articlesWith(db, id, phrases) })
}
