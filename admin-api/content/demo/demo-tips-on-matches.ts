import type { MarketPick } from '#shared/tips/markets.ts'
import { settle } from '#shared/tips/settlement.ts'
import { DEMO_COMPETITIONS, type DemoCompetition, type DemoMatch, demoSeason, eventOf } from './demo-matches.ts'
import type { DemoTip } from './demo-tips.ts'

// Rounds are at most a week apart, so that the match before or after a tip's time is nearer than this.
const NEAR_HOURS = 84

/** Picks of which one fits any score, whether the tip is to be won or lost. */
const PICKS: Record<string, readonly MarketPick[]> = {
  'football-news': [
    { market: '1x2', selection: 'home', line: null },
    { market: '1x2', selection: 'away', line: null },
    { market: 'double-chance', selection: 'home or draw', line: null },
  ],
  'rugby-tournament': [
    { market: 'handicap', selection: 'home', line: -4.5 },
    { market: 'handicap', selection: 'away', line: 6.5 },
    { market: '1x2', selection: 'away', line: null },
  ],
  cricket: [
    { market: '1x2', selection: 'home', line: null },
    { market: '1x2', selection: 'away', line: null },
  ],
}

type Played = { event: string; hours: number; score: NonNullable<DemoMatch['score']> }

/**
 * Assigns settled tips to matches already played in the demo's seasons, at most one per match, near their time. Odds,
 * stakes and outcomes stay, and with them the record: if the score decides the pick differently, another pick replaces
 * it.
 */
export function onPlayedMatches(tips: readonly DemoTip[]): DemoTip[] {
  const left = new Map(DEMO_COMPETITIONS.map((competition) => [competition.sport as string, playedOf(competition)]))
  const moved = tips.map((tip) => {
    const matches = left.get(tip.sport) ?? []
    const [match] = matches
      .filter(({ hours }) => Math.abs(hours - tip.startsInHours) < NEAR_HOURS)
      .sort((a, b) => Math.abs(a.hours - tip.startsInHours) - Math.abs(b.hours - tip.startsInHours))
    const pick =
      match &&
      tip.outcome &&
      [tip, ...(PICKS[tip.sport] ?? [])].find((each) => settle(each, match.score) === tip.outcome)
    if (!pick) return tip
    matches.splice(matches.indexOf(match), 1)
    const { market, selection, line } = pick
    return { ...tip, market, selection, line, event: match.event, startsInHours: match.hours, isOnMatch: true }
  })
  return moved.sort((a, b) => a.startsInHours - b.startsInHours)
}

function playedOf(competition: DemoCompetition): Played[] {
  return demoSeason(competition).flatMap((match) => {
    const { day, time, score } = match
    return score ? [{ event: eventOf(match), hours: day * 24 + Number(time.slice(0, 2)), score }] : []
  })
}
