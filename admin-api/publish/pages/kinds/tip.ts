import { tipKind } from '#shared/kinds/tip.ts'
import { tipInstantsAhead } from '../../../content/tips/store/odds.ts'
import {
  countPublishedTips,
  publishedTipSlugs,
  publishedTips,
  publishedTipsOf,
} from '../../../content/tips/store/published.ts'
import { referencesOf } from '../../../platform/html/references.ts'
import { toTipFile } from '../parts/tip-slips.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { tipsCarried, tipsShownBy } from '../store/tip-articles.ts'
import { bySlug, publishedKind } from './published-kind.ts'

/** A published tip. */
export const tip = publishedKind(tipKind, {
  stage: 'page',
  notify: { webhook: 'page', indexNow: true },
  sitemap: {
    of: 'tips',
    entries: async (db) => (await publishedTips(db)).map(({ slug, updatedAt }) => ({ key: { slug }, updatedAt })),
    count: countPublishedTips,
  },
  keys: async (db) => (await publishedTipSlugs(db)).map((slug) => ({ slug })),
  async together(db, keys, { tipReads }) {
    const tips = await publishedTipsOf(
      db,
      keys.map(({ slug }) => slug),
    )
    return { tips: new Map(tips.map((tip) => [tip.slug, tip])), parts: await tipReads.parts(tips) }
  },
  async build(db, { slug }, _, { tips, parts }) {
    const [tip, own] = [tips.get(slug), parts.get(slug)]
    return tip && own ? toTipFile(db, tip, own) : null
  },
  marks: {
    tip: (_, { slugs }) => bySlug(slugs),
    bookmakers: (_, { tips }) => bySlug(tips),
    matches: (_, { tips }) => bySlug([...tips.now, ...tips.later]),
    // Its linked article, and the names of its sport and tipster.
    article: async (tx, { before, after }) => {
      const keys = [before, after].flatMap((row) => (row ? referencesOf(row.content, 'tip') : []))
      return bySlug(await tipsCarried(tx, (after ?? before)?.id ?? 0, keys))
    },
    imported: async (tx, { articles }) =>
      bySlug(
        await tipsShownBy(
          tx,
          articles.map(({ slug }) => slug),
        ),
      ),
    sports: async (tx, slugs) => bySlug(await publishedTipSlugs(tx, { sports: slugs }), { priority: PRIORITY.bulk }),
    author: (_, { tips }) => bySlug(tips, { priority: PRIORITY.bulk }),
    tipAhead: (_, instants) => atInstants(instants),
  },
  ahead: async (db) => atInstants(await tipInstantsAhead(db)),
  // After the start no link leads to a bookmaker, wherever the tip is shown.
  async comeDue(tx, keys, marks) {
    await marks.tip(tx, { slugs: keys.map(({ slug }) => slug), month: null })
  },
})

function atInstants(instants: readonly { slug: string; at: string }[]) {
  return instants.map(({ slug, at }) => ({ key: { slug }, dueAt: at }))
}
