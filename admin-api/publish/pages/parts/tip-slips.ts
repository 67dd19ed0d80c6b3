import type { TipFile } from '#shared/kinds/tip.ts'
import { plainText } from '#shared/plain-text.ts'
import type { Offer } from '#shared/snapshot.ts'
import type { LedgerLine } from '#shared/tips/ledger.ts'
import { OLD_ODDS_MS } from '#shared/tips/odds.ts'
import { bandEnd, bandOf } from '#shared/tips/record.ts'
import type { Tip } from '#shared/tips/tip.ts'
import type { TipSlip } from '#shared/tips/tip-view.ts'
import { linesOfTip } from '../../../content/tips/ledger/store.ts'
import { standingOf } from '../../../content/tips/store/begun.ts'
import { oddsOfTips } from '../../../content/tips/store/odds.ts'
import { decidedBefore } from '../../../content/tips/store/record.ts'
import { type ShortTip, SUMMARISED } from '../../../content/tips/store/rows.ts'
import * as store from '../../../content/tips/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { currentOffers } from '../store/offers.ts'
import { allCategories } from '../store/site.ts'
import { liveArticleOf } from '../store/tip-articles.ts'
import { toOffer } from './cards.ts'

type Price = { slug: string; bookmaker: string; odds: number; seenAt: string }
/** Other bookmakers' odds by tip id. */
type Prices = ReadonlyMap<number, readonly Price[]>

const SUMMARY_LENGTH = 180
const NEWEST_LINES = 100

/** Published tips as shown on slips, in the order given; reads the odds of other bookmakers unless they are given. */
export async function toSlips(db: Db, tips: readonly ShortTip[], known?: Promise<Prices>): Promise<TipSlip[]> {
  if (tips.length === 0) return []
  const ids = tips.map(({ id }) => id)
  const [standings, categories, bands, prices] = await Promise.all([
    standingOf(db, ids),
    allCategories(db),
    bandsOf(db, tips),
    known ?? oddsOfTips(db, ids),
  ])
  const sports = new Map(categories.map(({ slug, name }) => [slug, name]))
  // The database's time while a bet can still be placed, which the database decides; null after that.
  const openAt = (tip: ShortTip) => {
    const standing = standings.get(tip.id)
    return tip.status === 'open' && standing?.isAhead ? standing.now : null
  }
  const open = tips.filter((tip) => openAt(tip) !== null)
  const wanted = [...new Set(open.flatMap(({ bookmaker }) => bookmaker?.slug ?? []))]
  const offers = await shownOffers(db, wanted)
  return tips.map((tip) => {
    const now = openAt(tip)
    const isOpen = now !== null
    return {
      slug: tip.slug,
      state:
        tip.status === 'open' ? (isOpen ? 'open' : 'started') : tip.status === 'withdrawn' ? 'withdrawn' : 'settled',
      sport: { slug: tip.sport, name: sports.get(tip.sport) ?? tip.sport },
      competition: tip.competition,
      match: tip.match && { slug: tip.match.slug },
      event: tip.event,
      startsAt: tip.match?.kickOff ?? tip.startsAt,
      timeKnown: standings.get(tip.id)?.timeKnown ?? true,
      closesAt: isOpen ? (standings.get(tip.id)?.aheadUntil ?? null) : null,
      market: tip.market,
      pick: tip.pick,
      odds: tip.odds,
      bookmaker: tip.bookmakerName,
      oddsSeenAt: tip.oddsSeenAt,
      hasOldOdds: now !== null && isOld(tip.oddsSeenAt, now),
      best: bestOf(tip, prices.get(tip.id) ?? [], now),
      stake: tip.stake,
      confidence: tip.confidence,
      band: bands.get(tip.id) ?? null,
      author: tip.author ?? (tip.authorName === null ? null : { name: tip.authorName, slug: null }),
      summary: summaryOf(tip),
      outcome: tip.outcome,
      units: tip.units,
      offer: (isOpen && tip.bookmaker && offers.get(tip.bookmaker.slug)) || null,
      isDemo: standings.get(tip.id)?.isDemo ?? false,
    }
  })
}

/** Of equal odds those that the tip was published with come first. */
function bestOf(tip: ShortTip, prices: readonly Price[], now: string | null): TipSlip['best'] {
  const fixed = { odds: tip.odds, bookmaker: tip.bookmakerName, seenAt: tip.oddsSeenAt }
  const own = prices.find(({ slug }) => slug === tip.bookmaker?.slug)
  const last = own && own.seenAt > (tip.oddsSeenAt ?? '') ? own : fixed
  const others = prices.filter((price) => price !== own)
  const best = [last, ...others].reduce((one, other) => (other.odds > one.odds ? other : one))
  return { odds: best.odds, bookmaker: best.bookmaker, isOld: now !== null && isOld(best.seenAt, now) }
}

/** What a tip's page shares with its match's: not its texts, of which the match only reads the beginning. */
export type TipParts = { slip: TipSlip; prices: readonly Price[] }

/** The parts of the pages of published tips, by slug. */
export async function tipParts(db: Db, tips: readonly ShortTip[]): Promise<Map<string, TipParts>> {
  if (tips.length === 0) return new Map()
  const asked = oddsOfTips(
    db,
    tips.map(({ id }) => id),
  )
  const [odds, slips] = await Promise.all([asked, toSlips(db, tips, asked)])
  return new Map(
    slips.flatMap((slip, n) => {
      const tip = tips[n]
      return tip ? [[slip.slug, { slip, prices: odds.get(tip.id) ?? [] }]] : []
    }),
  )
}

/** The file of a published tip's page. */
export async function toTipFile(db: Db, tip: Tip, { slip, prices }: TipParts): Promise<Omit<TipFile, 'v'>> {
  if (!tip.publishedAt) throw new Error(`Tip ${tip.id} is not published`)
  const [match, article, odds, lines] = await Promise.all([
    tip.match && store.findTipMatch(db, tip.match.id),
    liveArticleOf(db, tip),
    otherOdds(db, slip, prices),
    linesOfTip(db, tip.id, NEWEST_LINES),
  ])
  const entries = lines.map(({ line }) => ({ text: line, entry: JSON.parse(line) as LedgerLine }))
  const score = match?.status === 'finished' ? (match.score?.fullTime ?? match.score) : null
  return {
    tip: {
      ...slip,
      publishedAt: tip.publishedAt,
      result:
        match && score ? { home: match.home, away: match.away, score: { home: score.home, away: score.away } } : null,
      isPostponed: match?.status === 'postponed' && slip.state === 'started',
      closingOdds: tip.closingOdds,
      isClosingInLedger: entries.some(({ entry }) => 'closingOdds' in entry),
      confidenceReason: tip.confidenceReason,
      reasoning: tip.reasoning,
      afterwards: tip.afterwards,
      withdrawnAt: tip.withdrawnAt,
      withdrawnReason: tip.withdrawnReason,
      settledAt: tip.settledAt,
      note: tip.note,
      article,
    },
    odds,
    lines: entries.map(({ text, entry: { seq, at, type, previous, hash } }) => ({
      seq,
      at,
      type,
      text,
      previous,
      hash,
    })),
  }
}

async function otherOdds(db: Db, { state }: TipSlip, prices: readonly Price[]): Promise<TipFile['odds']> {
  if (prices.length === 0) return []
  const now = await store.clock(db)
  const isOpen = state === 'open'
  const offers = isOpen
    ? await shownOffers(
        db,
        prices.map(({ slug }) => slug),
      )
    : new Map<string, Offer>()
  return prices.map(({ bookmaker, slug, odds, seenAt }) => ({
    bookmaker,
    slug,
    odds,
    seenAt,
    isOld: isOpen && isOld(seenAt, now),
    offer: offers.get(slug) ?? null,
  }))
}

/** Offers in date that may be shown, by their bookmakers' slugs. */
async function shownOffers(db: Db, slugs: readonly string[]): Promise<Map<string, Offer>> {
  const rows = slugs.length > 0 ? await currentOffers(db, { slugs }) : []
  return new Map(rows.flatMap((row) => (row.isHeld ? [] : [[row.slug, toOffer(row)] as const])))
}

function isOld(seenAt: string | null, now: string): boolean {
  return seenAt !== null && Date.parse(seenAt) + OLD_ODDS_MS <= Date.parse(now)
}

// Later settlements of other tips change no page: it shows their results at the time of this tip's publication.
async function bandsOf(db: Db, tips: readonly ShortTip[]): Promise<Map<number, TipSlip['band']>> {
  const spans = tips.flatMap(({ id, confidence, publishedAt }) => {
    if (confidence === null || publishedAt === null) return []
    const from = bandOf(confidence)
    return [{ id, from, to: bandEnd(from) }]
  })
  const decided = await decidedBefore(db, spans)
  return new Map(
    spans.flatMap(({ id, from, to }) => {
      const before = decided.get(id)
      return before ? [[id, { from, to, ...before }] as const] : []
    }),
  )
}

// Only its beginning: a hundred full texts would make readers wait. A tag that is cut off does not count.
function summaryOf({ reasoning }: ShortTip): string {
  const line = plainText(reasoning.slice(0, SUMMARISED).replace(/<[^<>]*$/, '')).replaceAll('\n', ' ')
  if (line.length <= SUMMARY_LENGTH) return line
  return `${line.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}
