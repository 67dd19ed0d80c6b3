import type { SideNames, TipMarket } from '#shared/tips/markets.ts'
import type { Tip, TipStatus } from '#shared/tips/tip.ts'
import { toInstant, toLocal } from '../lib/local-time.ts'
import { toHtml, toText } from './plain-text.ts'

/** The fields of the tip form: text; times in the publication's time zone. */
export type TipValues = {
  on: 'match' | 'event'
  matchId: string
  event: string
  startsAt: string
  sport: string
  market: TipMarket
  selection: string
  line: string
  odds: string
  bookmakerId: string
  oddsSeenAt: string
  stake: string
  confidence: string
  confidenceReason: string
  reasoning: string
  authorId: string
  /** Id of the article that it belongs to; empty for none. */
  articleId: string
}

/** A market's possible selections; empty if it is typed. */
export const SELECTIONS: Partial<Record<TipMarket, readonly string[]>> = {
  '1x2': ['home', 'draw', 'away'],
  'double-chance': ['home or draw', 'home or away', 'draw or away'],
  'draw-no-bet': ['home', 'away'],
  handicap: ['home', 'draw', 'away'],
  'asian-handicap': ['home', 'away'],
  'over-under': ['over', 'under'],
  'both-to-score': ['yes', 'no'],
  'to-qualify': ['home', 'away'],
}

/** A possible selection with the sides' names, if known. */
export function choiceWords(choice: string, sides: SideNames | null): string {
  const names = choice.split(' or ').map((side) => (sides && side in sides ? sides[side as keyof SideNames] : side))
  const words = names.join(' or ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The markets that have a line, and an example of it. */
export const LINES: Partial<Record<TipMarket, string>> = {
  handicap: 'Added to the side that you pick: −1.5',
  'asian-handicap': 'Added to the side that you pick, in quarters: −0.75',
  'over-under': 'In quarters: 2.5',
}

/** An example of a typed selection. */
export const EXAMPLES: Partial<Record<TipMarket, string>> = {
  'correct-score': 'The home side first: 2-1',
  'winning-margin': 'home by 1-5, away by 6+ or draw',
}

export const STATUS_NAMES: Record<TipStatus, string> = {
  draft: 'Drafts',
  open: 'Open',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
}

/** A tip as the form shows it. */
export function valuesOf(tip: Tip | null, timeZone: string): TipValues {
  return {
    on: tip && tip.matchId === null ? 'event' : 'match',
    matchId: String(tip?.matchId ?? ''),
    event: tip?.matchId === null ? tip.event : '',
    startsAt: tip?.matchId === null ? toLocal(tip.startsAt, timeZone) : '',
    sport: tip?.matchId === null ? tip.sport : '',
    market: tip?.market ?? '1x2',
    selection: tip?.selection ?? 'home',
    line: tip?.line == null ? '' : String(tip.line),
    odds: tip ? tip.odds.toFixed(2) : '',
    bookmakerId: String(tip?.bookmakerId ?? ''),
    oddsSeenAt: tip?.oddsSeenAt ? toLocal(tip.oddsSeenAt, timeZone) : '',
    stake: tip ? String(tip.stake) : '1',
    confidence: tip?.confidence == null ? '' : String(tip.confidence),
    confidenceReason: tip?.confidenceReason ?? '',
    reasoning: toText(tip?.reasoning ?? ''),
    authorId: tip?.authorId ?? '',
    articleId: String(tip?.articleId ?? ''),
  }
}

/** The form in the API's format. */
export function bodyOf(values: TipValues, timeZone: string) {
  const isEvent = values.on === 'event'
  const number = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.').replace('−', '-')))
  return {
    matchId: isEvent ? null : number(values.matchId),
    event: isEvent ? values.event : null,
    startsAt: isEvent && values.startsAt ? toInstant(values.startsAt, timeZone) : null,
    sport: isEvent ? values.sport || null : null,
    market: values.market,
    selection: values.selection,
    line: values.market in LINES ? number(values.line) : null,
    // Values that are not numbers are sent as typed, so that the API reports them at their field.
    odds: number(values.odds) ?? Number.NaN,
    bookmakerId: number(values.bookmakerId),
    oddsSeenAt: values.oddsSeenAt ? toInstant(values.oddsSeenAt, timeZone) : null,
    stake: number(values.stake) ?? Number.NaN,
    confidence: number(values.confidence),
    confidenceReason: values.confidenceReason || null,
    reasoning: toHtml(values.reasoning),
    authorId: values.authorId || null,
    articleId: number(values.articleId),
  }
}
