import type { Advert, AdvertBlock, AdvertPlace } from '#shared/advert.ts'
import { bookmakerFinder, hostsOf } from '#shared/affiliate-text-links.ts'
import type { Period } from '#shared/analytics.ts'
import { OPEN_TIPS } from '#shared/constants.ts'
import { editorialDay } from '#shared/dates.ts'
import { linkedBookmakers } from '../../content/bookmakers/store/bookmakers.ts'
import { linksInTexts } from '../../content/bookmakers/store/links-in-texts.ts'
import { openTips } from '../../content/tips/store/published.ts'
import type { Db } from '../../platform/database/client.ts'
import { dayBefore } from '../clicks/store/windows.ts'
import * as store from './store.ts'

type Deps = { db: Db; siteUrl: string; timeZone: string }

/** A place of a live offer, and whose it is. */
export type OfferPlace = AdvertPlace & { bookmakerId: number }

const EVERY_TIP = 10_000

/** Every live advert, best first, with how much of the site shows it. */
export async function readAdverts(deps: Deps, days: Period): Promise<Advert[]> {
  const { offers, links, clicks, fixed } = await read(deps, days)
  const uses = await store.countUses(deps.db, links)
  return offers.map(({ affiliateLink: _link, featured: _featured, linkState, linkCheckedAt, ...offer }) => {
    const own = fixed.filter(({ bookmakerId }) => bookmakerId === offer.id)
    const used = uses.filter(({ id }) => id === offer.id)
    const articles = used.find(({ block }) => block === null)?.total ?? 0
    const blocks: Partial<Record<AdvertBlock, number>> = {}
    for (const { block } of own) blocks[block] = (blocks[block] ?? 0) + 1
    for (const { block, total } of used) if (block) blocks[block] = total
    return {
      ...offer,
      link: linkState && linkCheckedAt ? { state: linkState, checkedAt: linkCheckedAt } : null,
      clicks: [...(clicks.get(offer.id) ?? new Map<string, number>()).values()].reduce((sum, each) => sum + each, 0),
      pages: new Set(own.map(({ path }) => path)).size + articles,
      articles,
      blocks,
    }
  })
}

/** A page of the places where one advert shows; null: there is no such live advert. */
export async function readPlaces(
  deps: Deps,
  id: number,
  { days, limit, offset }: { days: Period; limit: number; offset: number },
): Promise<{ items: AdvertPlace[]; total: number } | null> {
  const { offers, links, fixed, after } = await read(deps, days)
  if (!offers.some((offer) => offer.id === id)) return null
  const own = fixed.filter(({ bookmakerId }) => bookmakerId === id)
  const first = own.slice(offset, offset + limit)
  const uses = await store.countUses(deps.db, links)
  const inArticles = uses.reduce((sum, use) => sum + (use.id === id && use.block ? use.total : 0), 0)
  const rest = limit - first.length
  const skipped = Math.max(0, offset - own.length)
  const more =
    rest > 0 && skipped < inArticles
      ? await store.listUses(deps.db, { after, links, bookmakerId: id, limit: rest, offset: skipped })
      : []
  const items = [...first, ...more.map(toPlace)].map(({ bookmakerId: _id, ...place }) => place)
  return { items, total: own.length + inArticles }
}

/** Every place of every live advert. */
export async function everyPlace(deps: Deps, days: Period): Promise<OfferPlace[]> {
  const { links, fixed, after } = await read(deps, days)
  return [...fixed, ...(await store.listUses(deps.db, { after, links })).map(toPlace)]
}

async function read({ db, siteUrl, timeZone }: Deps, days: Period) {
  const after = dayBefore(editorialDay(new Date().toISOString(), timeZone), days)
  const offers = await store.liveOffers(db)
  const clicks = new Map(offers.map(({ id }) => [id, new Map<string, number>()]))
  for (const { id, placement, clicks: count } of await store.listClicks(db, { after })) {
    clicks.get(id)?.set(placement, count)
  }
  const links = await ownedLinks(db, siteUrl, offers)
  return { offers, links, clicks, fixed: await fixedPlaces(db, offers, clicks), after }
}

// Links in texts are published through /go by the same rule.
async function ownedLinks(db: Db, siteUrl: string, offers: readonly store.LiveOffer[]): Promise<store.OwnedLink[]> {
  const ids = new Map(offers.map(({ slug, id }) => [slug, id]))
  const linked = await linkedBookmakers(db)
  const find = bookmakerFinder(linked, siteUrl)
  const targets = { slugs: linked.map(({ slug }) => slug), hosts: [...new Set(linked.flatMap(hostsOf))], siteUrl }
  return (await linksInTexts(db, targets)).flatMap((ref) => {
    const bookmakerId = ids.get(find(ref) ?? '')
    return bookmakerId === undefined ? [] : [{ ref, bookmakerId }]
  })
}

// The pages of the site that show offers whatever articles say.
async function fixedPlaces(
  db: Db,
  offers: readonly store.LiveOffer[],
  clicks: ReadonlyMap<number, ReadonlyMap<string, number>>,
): Promise<OfferPlace[]> {
  const listed = new Set((await openTips(db, { limit: OPEN_TIPS, listed: true })).map(({ id }) => id))
  const tips = await openTips(db, { limit: EVERY_TIP })
  return offers.flatMap(({ id, name, slug, featured, isHeld }) => {
    const place = (block: AdvertBlock, path: string, title: string): OfferPlace => ({
      bookmakerId: id,
      path,
      title,
      block,
      articleId: null,
      // Links of tips do not say which page they are on.
      clicks: block === 'tip' ? null : (clicks.get(id)?.get(block) ?? 0),
    })
    const own = isHeld ? [] : tips.filter(({ bookmaker }) => bookmaker?.slug === slug)
    const ofTips = own.flatMap((tip) => [
      place('tip', `/tips/${tip.slug}`, `${tip.pick}: ${tip.event}`),
      ...(tip.match ? [place('tip', `/match/${tip.match.slug}`, tip.event)] : []),
    ])
    return [
      ...(featured ? [place('home', '/', 'Home')] : []),
      place('reviews', '/bookmaker/reviews', 'Bookmaker Reviews'),
      place('review', `/bookmaker/reviews/${slug}`, `${name} Review`),
      ...(own.some((tip) => listed.has(tip.id)) ? [place('tip', '/betting-tips', 'Betting Tips')] : []),
      ...ofTips,
    ]
  })
}

function toPlace({ bookmakerId, articleId, slug, title, block, clicks }: store.ArticleUse): OfferPlace {
  return { bookmakerId, path: `/${slug}`, title, block, articleId, clicks }
}
