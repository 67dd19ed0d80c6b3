import type { ArticleTip } from '#shared/kinds/article.ts'
import { tipsForArticles } from '../../content/tips/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { referencesOf } from '../../platform/html/references.ts'
import { toSlips } from './tip-slips.ts'

/** The tips that articles carry, by the articles' ids. */
export type ArticleTips = ReadonlyMap<number, ArticleTip[]>

/** Which tips some articles carry: those in their texts, and others that were written for them. */
export async function tipsOfArticles(db: Db, rows: readonly { id: number; content: string }[]): Promise<ArticleTips> {
  const embedded = new Map(rows.map(({ id, content }) => [id, new Set(referencesOf(content, 'tip'))]))
  const keys = [...new Set([...embedded.values()].flatMap((found) => [...found]))]
  const tips = await tipsForArticles(db, keys, [...embedded.keys()])
  const slips = await toSlips(db, tips)
  const carried = new Map<number, ArticleTip[]>()
  for (const [articleId, found] of embedded) {
    const own = tips.flatMap(({ id, slug, articleId: writtenFor }, n) => {
      const inText = found.has(slug) || found.has(String(id))
      const slip = slips[n]
      return slip && (inText || writtenFor === articleId) ? { ...slip, id, inText } : []
    })
    if (own.length > 0) carried.set(articleId, own)
  }
  return carried
}
