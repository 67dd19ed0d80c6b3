import { type Result, resultsIn } from '../../../verify/results.ts'
import { isSame, type Name, type Said } from '../../../verify/said.ts'
import { ELSEWHERE, type Statement, sorted, who } from './statement.ts'

const NOMINAL =
  /\b(?:the|their|his|her|a|an|die|hul|'n)(?: \p{Ll}+)? (\d{1,3}-\d{1,3}) (?:away |home )?(?:win|victory|defeat|loss|draw|triumph|result|scoreline|score|oorwinning|nederlaag|sege)\b|\b(?:won|lost|drew|ended|finished|gewen|verloor)(?: \p{Ll}+)? (\d{1,3}-\d{1,3})\b/giu
const LOST = /\b(?:defeat|loss|lost|nederlaag|verloor)\b/i
const WON = /\b(?:win|won|victory|triumph|gewen|oorwinning|sege)\b/i

const OUTCOME_BEFORE =
  /\b(?:the|this|that|their|die|hul) (?:narrow |heavy |late )?(defeat|loss|win|victory|nederlaag|oorwinning|sege) (?:leaves?|left|means?|takes?|took|lifts?|lifted|puts?|keeps?|kept|sends?|moves?|moved|beteken|plaas|laat)[^.;,]{0,16}$/i
const OUTCOME_OWN = /^(?:'s?|s?'| se) (?:\p{Ll}+ )?(defeat|loss|win|victory|nederlaag|oorwinning|sege)\b/iu
const OUTCOME_AFTER =
  /^ (?:have |has |het )?(won|lost|beat)(?= (?:the (?:derby|match|game|final|fight)|on|at|in|by|with|again|comfortably|narrowly|easily|\p{Lu})|[.,;])/u

/** Who won and who lost, in a text about one match. */
function outcomesIn(all: readonly Said[]): Statement[] {
  return all.flatMap((said) => {
    if (ELSEWHERE.test(said.text) || resultsIn(said).length > 0) return []
    return who(said).flatMap((name): Statement[] => {
      const before = OUTCOME_BEFORE.exec(said.text.slice(0, name.at))
      const rest = said.text.slice(name.end)
      const word = (before ?? OUTCOME_OWN.exec(rest) ?? OUTCOME_AFTER.exec(rest))?.[1]
      if (word === undefined) return []
      return [{ topic: 'result', about: [name], value: LOST.test(word) ? 'lost' : 'won', said }]
    })
  })
}

/** The score of a text's only match, wherever it is stated, and the winner. */
export function scoresIn(all: readonly Said[]): Statement[] {
  const results = ofMainMatch(all)
  const [first] = results
  if (!first) return all.some((said) => resultsIn(said).length > 0) ? [] : outcomesIn(all)
  return [...outcomesIn(all), ...scoresOf(all, results, first)]
}

/** The final score of a text's only match; null: it has none, or is about several. */
export function mainScore(all: readonly Said[]): { high: number; low: number; said: Said } | null {
  const scores = ofMainMatch(all).flatMap(({ said }) => {
    const own = said.numbers.filter(({ key }) => SCORE.test(key))
    const [only] = own
    return only && own.length === 1 && !ELSEWHERE.test(said.text) ? [{ key: sorted(only.key), said }] : []
  })
  const [first] = scores
  if (!first || scores.some(({ key }) => key !== first.key)) return null
  const [high = 0, low = 0] = first.key.split('-').map(Number)
  return { high, low, said: first.said }
}

const SCORE = /^\d+-\d+$/

// A headline may use another name for a side: without a score it is not a second match.
function ofMainMatch(all: readonly Said[]): Result[] {
  const results = all.flatMap(resultsIn)
  const scored = results.filter(({ said }) => said.numbers.some(({ key }) => SCORE.test(key)))
  const [first] = scored.length > 0 ? scored : results
  if (!first) return []
  const others = results.filter((result) => !isSamePairOf(first, result))
  const isSecond = (result: Result) =>
    scored.length === 0 || scored.includes(result) || !result.sides.some((side) => isOfPair(side, first))
  return others.some(isSecond) ? [] : results.filter((result) => isSamePairOf(first, result))
}

function isOfPair(side: Name, { sides }: Result): boolean {
  return sides.some((one) => isSame(one, side))
}

function scoresOf(all: readonly Said[], results: readonly Result[], first: Result): Statement[] {
  return all.flatMap((said) => {
    if (ELSEWHERE.test(said.text) && !results.some((result) => result.said === said)) return []
    const scores = said.numbers.filter(({ key }) => /^\d+-\d+$/.test(key))
    const [score] = scores
    const own = results.filter((result) => result.said === said)
    const told = [...said.text.matchAll(NOMINAL)].map(([, nominal, verbal]) => nominal ?? verbal ?? '')
    const isTold = scores.length === 1 && score !== undefined && (own.length > 0 || told.includes(score.key))
    const isStranger = own.length === 0 && who(said).some((name) => first.sides.every((side) => !isSame(side, name)))
    if (isStranger && !/^(?:The|Die) \d/.test(said.text)) return []
    const [side] = own.length === 0 ? who(said) : []
    const lone = side && isTold ? outcomeOf(said, side) : null
    return [
      ...(isTold
        ? [
            {
              topic: 'score',
              about: [],
              value: sorted(score.key),
              said,
              ...(own.length > 0 && { isOfBoth: true as const }),
            },
          ]
        : []),
      ...own.flatMap(({ sides, winner }) =>
        sides.map((one) => ({
          topic: 'result',
          about: [one],
          value: winner === null ? 'drawn' : isSame(winner, one) ? 'won' : 'lost',
          said,
          isOfBoth: true as const,
        })),
      ),
      ...(side && lone ? [{ topic: 'result', about: [side], value: lone, said }] : []),
    ]
  })
}

function outcomeOf({ text }: Said, side: Name): string | null {
  if (LOST.test(text) && WON.test(text)) return null
  const near = text.slice(Math.max(0, side.at - 40), side.end + 40)
  if (LOST.test(near)) return 'lost'
  return WON.test(near) ? 'won' : null
}

function isSamePairOf({ sides: [a, b] }: Result, { sides: [c, d] }: Result): boolean {
  return (isSame(a, c) && isSame(b, d)) || (isSame(a, d) && isSame(b, c))
}
