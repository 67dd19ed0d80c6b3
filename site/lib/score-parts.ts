import type { MatchCard } from '#shared/matches/match-card.ts'
import { type Innings, inningsOf, periodsOf, type Score, type SideParts, sideParts } from '#shared/matches/score.ts'

type Named = { name: string }
type Played = { competition: Pick<MatchCard['competition'], 'sport'>; home: Named; away: Named; score: Score | null }

/** Each side's counts, in display order. */
const COUNTS = {
  tries: 'Tries',
  conversions: 'Conversions',
  penalties: 'Penalty goals',
  dropGoals: 'Drop goals',
  bonus: 'Bonus points',
} as const satisfies Partial<Record<keyof SideParts, string>>

/** The parts of a score by sport, a line each: sets, innings, tries and bonus points, ends and arrows. */
export function scoreParts(match: Played): string[] {
  const { score } = match
  if (!score) return []
  const innings = inningsOf(score)
  return [
    ...innings.map((one) => inningsWords(one, match[one.side].name)),
    ...(innings.length > 0 ? quotaWords(score) : []),
    ...periodWords(match, score),
    ...countWords(match, score),
    ...arrowWords(match, score),
  ]
}

/** `Umlazi 187/6 (20 ov)`, `Umlazi 141 all out (18.3 ov)` */
function inningsWords({ runs, wickets, overs, allOut }: Innings, name: string): string {
  const isOut = allOut ?? wickets === 10
  const lost = isOut ? ' all out' : wickets === undefined ? '' : `/${wickets}`
  return `${name} ${runs}${lost}${overs === undefined ? '' : ` (${overs} ov)`}`
}

function quotaWords({ parts }: Score): string[] {
  const overs = parts && !Array.isArray(parts) ? parts.overs : undefined
  return overs === undefined ? [] : [`${overs} overs a side`]
}

/** `6–4, 3–6, 7–5`, `Ends 28–27, 29–29` */
function periodWords({ competition }: Played, score: Score): string[] {
  const periods = periodsOf(score)
  if (periods.length === 0) return []
  const pairs = periods.map(({ name, home, away }) => `${name ? `${name} ` : ''}${home}–${away}`).join(', ')
  const areEnds = competition.sport === 'archery' && periods.every(({ name }) => !name)
  return [areEnds ? `Ends ${pairs}` : pairs]
}

/** `Tries 4–2`. If only one side's count is known, it is named, since the other's may not be zero. */
function countWords(match: Played, score: Score): string[] {
  const [home, away] = [sideParts(score, 'home'), sideParts(score, 'away')]
  return (Object.keys(COUNTS) as (keyof typeof COUNTS)[]).flatMap((key) => {
    const [own, other] = [home[key], away[key]]
    if (own !== undefined && other !== undefined) return [`${COUNTS[key]} ${own}–${other}`]
    // A side without a recorded bonus may have one by the competition's rules.
    if (key === 'bonus') return []
    if (own !== undefined) return [`${COUNTS[key]}: ${match.home.name} ${own}`]
    return other === undefined ? [] : [`${COUNTS[key]}: ${match.away.name} ${other}`]
  })
}

/** `Megan Botes 10, 9, M`: a miss is an M on the score sheet. */
function arrowWords(match: Played, score: Score): string[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const arrows = sideParts(score, side).arrows ?? []
    return arrows.length === 0 ? [] : [`${match[side].name} ${arrows.map((arrow) => arrow || 'M').join(', ')}`]
  })
}
