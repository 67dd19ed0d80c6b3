import type { Advert, AdvertBlock, AdvertPlace } from '#shared/advert.ts'
import { bookmakerFinder, hostsOf } from '#shared/affiliate-text-links.ts'
import type { Period } from '#shared/analytics.ts'
import { chunks } from '#shared/chunks.ts'
import { OPEN_TIPS } from '#shared/constants.ts'
import { editorialDay } from '#shared/dates.ts'
import { dayBefore } from '#shared/days.ts'
import { linkedBookmakers } from '../../content/bookmakers/store/bookmakers.ts'
import { linksInTexts } from '../../content/bookmakers/store/links-in-texts.ts'
import { openTips } from '../../content/tips/store/published.ts'
import type { Db } from '../../platform/database/client.ts'
import * as store from './store.ts'

type Deps = { db: Db; siteUrl: string; timeZone: string }

const EVERY_TIP = 10_000

/** Every live advert, best first, with how much of the site shows it. */
export async function readAdverts(deps: Deps, days: Period): Promise<Advert[]> {
  const { offers, clicks, fixed } = await read(deps, days)
  const adverts: Advert[] = []
  for (const offer of offers) {
    const { affiliateLink: _link, featured: _featured, linkState, linkCheckedAt, refs: _refs, ...shown } = offer
    const own = fixed.get(offer.id) ?? []
    const used = await store.countUses(deps.db, offer)
    const articles = used.find(({ block }) => block === null)?.total ?? 0
    const blocks: Partial<Record<AdvertBlock, number>> = {}
    for (const { block } of own) blocks[block] = (blocks[block] ?? 0) + 1
    for (const { block, total } of used) if (block) blocks[block] = total
    adverts.push({
      ...shown,
      link: linkState && linkCheckedAt ? { state: linkState, checkedAt: linkCheckedAt } : null,
      clicks: [...(clicks.get(offer.id) ?? new Map<string, number>()).values()].reduce((sum, each) => sum + each, 0),
      pages: new Set(own.map(({ path }) => path)).size + articles,
      articles,
      blocks,
    })
  }
  return adverts
}

/** A page of the places where one advert is shown; null: there is no such live advert. */
export async function readPlaces(
  deps: Deps,
  id: number,
  { days, limit, offset }: { days: Period; limit: number; offset: number },
): Promise<{ items: AdvertPlace[]; total: number } | null> {
  const { offers, fixed, after } = await read(deps, days)
  const offer = offers.find((one) => one.id === id)
  if (!offer) return null
  const own = fixed.get(id) ?? []
  const first = own.slice(offset, offset + limit)
  const uses = await store.countUses(deps.db, offer)
  const inArticles = uses.reduce((sum, { block, total }) => sum + (block ? total : 0), 0)
  const rest = limit - first.length
  const skipped = Math.max(0, offset - own.length)
  const more =
    rest > 0 && skipped < inArticles
      ? await store.listUses(deps.db, offer, { after, limit: rest, offset: skipped })
      : []
  return { items: [...first, ...more.map(toPlace)], total: own.length + inArticles }
}

const PLACES_AT_ONCE = 5_000

/** Every place of every live advert, some places at a time: there may be a million. */
export async function* everyPlace(deps: Deps, days: Period): AsyncGenerator<{ id: number; places: AdvertPlace[] }> {
  const { offers, fixed, after } = await read(deps, days)
  for (const offer of offers) {
    for (const places of chunks(fixed.get(offer.id) ?? [], PLACES_AT_ONCE)) yield { id: offer.id, places }
    for (let offset = 0; ; offset += PLACES_AT_ONCE) {
      const uses = await store.listUses(deps.db, offer, { after, limit: PLACES_AT_ONCE, offset })
      yield { id: offer.id, places: uses.map(toPlace) }
      if (uses.length < PLACES_AT_ONCE) break
    }
  }
}

async function read({ db, siteUrl, timeZone }: Deps, days: Period) {
  const after = dayBefore(editorialDay(new Date().toISOString(), timeZone), days)
  const live = await store.liveOffers(db)
  const clicks = new Map(live.map(({ id }) => [id, new Map<string, number>()]))
  for (const { id, placement, clicks: count } of await store.listClicks(db, { after })) {
    clicks.get(id)?.set(placement, count)
  }
  const refs = await refsOf(db, siteUrl)
  const offers = live.map((offer) => ({ ...offer, refs: refs.get(offer.slug) ?? [] }))
  return { offers, clicks, fixed: await fixedPlaces(db, offers, clicks), after }
}

// The addresses in texts that lead to each bookmaker. They are published through /go by the same rule.
async function refsOf(db: Db, siteUrl: string): Promise<Map<string | null, string[]>> {
  const linked = await linkedBookmakers(db)
  const find = bookmakerFinder(linked, siteUrl)
  const targets = { slugs: linked.map(({ slug }) => slug), hosts: [...new Set(linked.flatMap(hostsOf))], siteUrl }
  return Map.groupBy(await linksInTexts(db, targets), find)
}

// The pages that show offers whatever articles contain, by offer id.
async function fixedPlaces(
  db: Db,
  offers: readonly store.LiveOffer[],
  clicks: ReadonlyMap<number, ReadonlyMap<string, number>>,
): Promise<Map<number, AdvertPlace[]>> {
  const listed = new Set((await openTips(db, { limit: OPEN_TIPS, listed: true })).map(({ id }) => id))
  const tips = Map.groupBy(await openTips(db, { limit: EVERY_TIP }), ({ bookmaker }) => bookmaker?.slug)
  return new Map(
    offers.map(({ id, name, slug, featured, isHeld }) => {
      const place = (block: AdvertBlock, path: string, title: string): AdvertPlace => ({
        path,
        title,
        block,
        articleId: null,
        // Clicks on tips do not say which page they came from.
        clicks: block === 'tip' ? null : (clicks.get(id)?.get(block) ?? 0),
      })
      const own = (isHeld ? undefined : tips.get(slug)) ?? []
      const ofTips = own.flatMap((tip) => [
        place('tip', `/tips/${tip.slug}`, `${tip.pick}: ${tip.event}`),
        ...(tip.match ? [place('tip', `/match/${tip.match.slug}`, tip.event)] : []),
      ])
      const places = [
        ...(featured ? [place('home', '/', 'Home')] : []),
        place('reviews', '/bookmaker/reviews', 'Bookmaker Reviews'),
        place('review', `/bookmaker/reviews/${slug}`, `${name} Review`),
        ...(own.some((tip) => listed.has(tip.id)) ? [place('tip', '/betting-tips', 'Betting Tips')] : []),
        ...ofTips,
      ]
      return [id, places]
    }),
  )
}

function toPlace({ articleId, slug, title, block, clicks }: store.ArticleUse): AdvertPlace {
  return { path: `/${slug}`, title, block, articleId, clicks }
}
