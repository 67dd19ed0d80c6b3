import type { ArticleTip } from '#shared/kinds/article.ts'
import type { FeedTip } from '#shared/kinds/feed-file.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { type OfTips, publishedTipSlugs, tipsForArticles } from '../../../content/tips/store/published.ts'
import type { Db } from '../../../platform/database/client.ts'
import { referencesOf } from '../../../platform/html/references.ts'
import { articlesOfTips } from '../store/tip-articles.ts'
import { readInTurn } from './read-in-turn.ts'
import { toSlips } from './tip-slips.ts'

type WithText = { id: number; content: string }

/** The tips that articles carry, by the articles' ids. */
export type ArticleTips = ReadonlyMap<number, ArticleTip[]>

/** Which tips some articles carry: those in their texts, and others that were written for them. */
export async function tipsOfArticles(db: Db, rows: readonly WithText[]): Promise<ArticleTips> {
  const tips = await tipsFor(db, rows)
  const slips = await toSlips(db, tips)
  const slipOf = new Map(tips.map(({ id }, n) => [id, slips[n]]))
  return carriedBy(rows, tips, ({ id }, inText) => {
    const slip = slipOf.get(id)
    return slip ? [{ ...slip, id, inText }] : []
  })
}

/** The same for feeds: only the fixed fields, so that no start and no outcome changes a feed. */
export async function feedTipsOf(db: Db, rows: readonly WithText[]): Promise<ReadonlyMap<number, FeedTip[]>> {
  const toFeedTip = ({ id, slug, pick, event, odds, bookmakerName }: Tip, inText: boolean) => [
    { id, slug, pick, event, odds, bookmaker: bookmakerName, inText },
  ]
  return carriedBy(rows, await tipsFor(db, rows), toFeedTip)
}

/** Slugs of live articles that carry tips of some bookmakers, matches, sports or tipsters. */
export async function articlesCarrying(tx: Db, of: OfTips): Promise<string[]> {
  return articlesOfTips(tx, await publishedTipSlugs(tx, of))
}

async function tipsFor(db: Db, rows: readonly WithText[]): Promise<Tip[]> {
  const keys = new Set<string>()
  for (const { content } of rows) for (const key of await readInTurn(content, tipKeysIn)) keys.add(key)
  const ids = rows.map(({ id }) => id)
  return tipsForArticles(db, [...keys], ids)
}

async function carriedBy<Shown>(
  rows: readonly WithText[],
  tips: readonly Tip[],
  show: (tip: Tip, inText: boolean) => Shown[],
): Promise<Map<number, Shown[]>> {
  const carried = new Map<number, Shown[]>()
  for (const { id: articleId, content } of rows) {
    const found = new Set(await readInTurn(content, tipKeysIn))
    const own = tips.flatMap((tip) => {
      const inText = found.has(tip.slug) || found.has(String(tip.id))
      return inText || tip.articleId === articleId ? show(tip, inText) : []
    })
    if (own.length > 0) carried.set(articleId, own)
  }
  return carried
}

function tipKeysIn(content: string): string[] {
  return referencesOf(content, 'tip')
}
