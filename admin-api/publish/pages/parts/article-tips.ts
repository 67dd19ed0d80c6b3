import type { ArticleTip } from '#shared/kinds/article.ts'
import type { FeedTip } from '#shared/kinds/feed-file.ts'
import { MOST_BLOCKS } from '#shared/text-blocks.ts'
import {
  firstPublishedTips,
  type OfTips,
  publishedTipSlugs,
  tipsForArticles,
} from '../../../content/tips/store/published.ts'
import type { ShortTip } from '../../../content/tips/store/rows.ts'
import type { Db } from '../../../platform/database/client.ts'
import { referencesOf } from '../../../platform/html/references.ts'
import { articlesOfTips } from '../store/tip-articles.ts'
import { readInTurn } from './read-in-turn.ts'
import { toSlips } from './tip-slips.ts'

type WithText = { id: number; content: string }

/** The tips shown with articles, by article id. */
export type ArticleTips = ReadonlyMap<number, ArticleTip[]>

/** Which tips some articles show: the first hundred in their texts, and others written for them. */
export async function tipsOfArticles(db: Db, rows: readonly WithText[]): Promise<ArticleTips> {
  const named = await namedIn(db, rows)
  const tips = await tipsFor(db, named)
  const slips = await toSlips(db, tips)
  const slipOf = new Map(tips.map(({ id }, n) => [id, slips[n]]))
  return carriedBy(named, tips, ({ id }, inText) => {
    const slip = slipOf.get(id)
    return slip ? [{ ...slip, id, inText }] : []
  })
}

/** The same for feeds: only the fixed fields, so that no start and no outcome changes a feed. */
export async function feedTipsOf(db: Db, rows: readonly WithText[]): Promise<ReadonlyMap<number, FeedTip[]>> {
  const toFeedTip = ({ id, slug, pick, event, odds, bookmakerName }: ShortTip, inText: boolean) => [
    { id, slug, pick, event, odds, bookmaker: bookmakerName, inText },
  ]
  const named = await namedIn(db, rows)
  return carriedBy(named, await tipsFor(db, named), toFeedTip)
}

/** Slugs of live articles that show tips of some bookmakers, matches, sports or tipsters. */
export async function articlesCarrying(tx: Db, of: OfTips): Promise<string[]> {
  return articlesOfTips(tx, await publishedTipSlugs(tx, of))
}

/** The slugs or ids of tips in texts, by article id. */
type Named = ReadonlyMap<number, ReadonlySet<string>>

// A text may name every existing tip: a page shows only this many, and the others are not read.
async function namedIn(db: Db, rows: readonly WithText[]): Promise<Named> {
  const named = new Map<number, ReadonlySet<string>>()
  for (const { id, content } of rows) {
    const keys = await readInTurn(content, tipKeysIn)
    named.set(id, new Set(keys.length > MOST_BLOCKS ? await firstPublishedTips(db, keys, MOST_BLOCKS) : keys))
  }
  return named
}

function tipsFor(db: Db, named: Named): Promise<ShortTip[]> {
  const keys = new Set([...named.values()].flatMap((some) => [...some]))
  return tipsForArticles(db, [...keys], [...named.keys()])
}

function carriedBy<Shown>(
  named: Named,
  tips: readonly ShortTip[],
  show: (tip: ShortTip, inText: boolean) => Shown[],
): Map<number, Shown[]> {
  const carried = new Map<number, Shown[]>()
  for (const [articleId, found] of named) {
    let room = MOST_BLOCKS
    const own = tips.flatMap((tip) => {
      const inText = found.has(tip.slug) || found.has(String(tip.id))
      // Counted as they are read, together with those in its text: otherwise other articles' tips would affect the
      // limit.
      const isOwn = tip.articleId === articleId && room-- > 0
      return inText || isOwn ? show(tip, inText) : []
    })
    if (own.length > 0) carried.set(articleId, own)
  }
  return carried
}

function tipKeysIn(content: string): string[] {
  return referencesOf(content, 'tip')
}
