import type { TipMarket } from '#shared/tips/markets.ts'
import { numbers } from './numbers.ts'

/** A settled tip of the demo: how many days ago, and its outcome. */
export type DemoTip = {
  sport: string
  event: string
  market: TipMarket
  selection: string
  line: number | null
  odds: number
  stake: number
  confidence: number
  confidenceReason: string | null
  reasoning: string
  /** Hours from the first start, negative for the past. */
  startsInHours: number
  /** Whether its event is a match of the demo's seasons, which then determines its start. */
  isOnMatch: boolean
  /** null: still open. */
  outcome: 'won' | 'lost' | 'void' | null
}

const SETTLED = 180
const DAYS = 240

const CLUBS: Record<string, readonly string[]> = {
  'football-news': [
    'Umlazi Rovers',
    'Limpopo Rain Queens',
    'Overberg Cranes',
    'Lowveld Comets',
    'Wild Coast Mariners',
    'Soutpansberg Rangers',
  ],
  'rugby-tournament': [
    'Cederberg Harriers',
    'Tsitsikamma Tide',
    'Sneeuberg Wanderers',
    'Waterberg Elands',
    'Garden Route Loeries',
    'Camdeboo',
  ],
  cricket: ['Agulhas Lights', 'Magalies Hornbills', 'Karoo Springbucks', 'Midlands Herons'],
}

// Fits any pick: which one is right is known once the match is.
const REASONS: Record<string, string> = {
  'football-news':
    '<p>The form of the last five matches and the team news point the same way, and the odds have not moved for either.</p>',
  'rugby-tournament':
    '<p>One pack won most of its scrum penalties in the last three rounds, and the same front row starts again.</p>',
  cricket:
    '<p>One attack has its quickest bowler back, the other bowled ninety overs this week: these odds know of neither.</p>',
}

/** The four tips in the home page's teaser, open from the first start on. */
const OPEN: readonly DemoTip[] = [
  {
    ...{
      sport: 'football-news',
      event: 'Umlazi Rovers v Limpopo Rain Queens',
      market: '1x2',
      selection: 'home',
      line: null,
    },
    ...{ odds: 2.45, stake: 1, confidence: 85, startsInHours: 52, isOnMatch: true, outcome: null },
    confidenceReason: 'The visitors travel without both centre-backs, and the odds have not moved for it.',
    reasoning:
      '<p>The visitors have scored once away from home all autumn, and the Rovers press hardest on their own grass.</p>',
  },
  {
    ...{
      sport: 'rugby-tournament',
      event: 'Cederberg Harriers v Tsitsikamma Tide',
      market: 'handicap',
      selection: 'home',
    },
    ...{ line: -4.5, odds: 1.85, stake: 1, confidence: 92, startsInHours: 56, isOnMatch: true, outcome: null },
    confidenceReason: 'All eight forwards start again after the best scrum of the round.',
    reasoning:
      '<p>The Harriers won nine penalties at the scrum in their last match, and all eight forwards start again.</p>',
  },
  {
    ...{
      sport: 'cricket',
      event: 'Agulhas Lights v Magalies Hornbills',
      market: 'over-under',
      selection: 'over',
      line: 248.5,
    },
    ...{ odds: 3.2, stake: 1, confidence: 78, startsInHours: 60, isOnMatch: true, outcome: null },
    confidenceReason: 'Par here is nearer 262 with the wind behind the batters.',
    reasoning:
      '<p>Short square boundaries, a wind behind the batters and two tired attacks: par here is nearer 262.</p>',
  },
  {
    ...{
      sport: 'tennis',
      event: 'Quarter-final, centre court',
      market: 'other',
      selection: 'Three sets or more',
      line: null,
    },
    ...{ odds: 1.95, stake: 1, confidence: 89, startsInHours: 64, isOnMatch: false, outcome: null },
    confidenceReason: 'Neither player has won a quarter-final in straight sets this season.',
    reasoning:
      '<p>Both have dropped the first set in four of their last six matches on clay, and won five of those.</p>',
  },
]

/**
 * The demo's tips, in the order of their starts; the settled ones on named events. Always the same, relative to a given
 * instant.
 */
export function demoTips(): DemoTip[] {
  const next = numbers(2026)
  const settled = Array.from({ length: SETTLED }, (_, n) => settledTip(n, next))
  return [...settled, ...OPEN].sort((a, b) => a.startsInHours - b.startsInHours)
}

function settledTip(n: number, next: () => number): DemoTip {
  const sports = Object.keys(CLUBS)
  const sport = sports[Math.floor(next() * sports.length)] ?? 'football-news'
  const clubs = CLUBS[sport] ?? []
  const home = Math.floor(next() * clubs.length)
  const away = (home + 1 + Math.floor(next() * (clubs.length - 1))) % clubs.length
  const odds = Math.round(165 + next() * 95) / 100
  const confidence = 70 + Math.floor(next() * 30)
  // A little better than the odds suggest, as in a season that ends slightly ahead.
  const hasWon = next() < 1.03 / odds
  return {
    sport,
    event: `${clubs[home]} v ${clubs[away]}`,
    ...pickOf(sport, next),
    odds,
    stake: next() < 0.2 ? 2 : 1,
    confidence,
    confidenceReason: confidence - 100 / odds > 25 ? 'The team news came after these odds were set.' : null,
    reasoning: REASONS[sport] ?? '',
    startsInHours: -24 * Math.round(DAYS - (n / SETTLED) * (DAYS - 1)) - 3,
    isOnMatch: false,
    outcome: next() < 0.03 ? 'void' : hasWon ? 'won' : 'lost',
  }
}

function pickOf(sport: string, next: () => number): Pick<DemoTip, 'market' | 'selection' | 'line'> {
  const side = next() < 0.6 ? 'home' : 'away'
  if (sport === 'rugby-tournament') return { market: 'handicap', selection: side, line: side === 'home' ? -4.5 : 6.5 }
  if (sport === 'cricket') return { market: '1x2', selection: side, line: null }
  if (next() < 0.35) return { market: 'over-under', selection: 'over', line: 2.5 }
  if (next() < 0.3) return { market: 'both-to-score', selection: 'yes', line: null }
  return { market: '1x2', selection: side, line: null }
}
