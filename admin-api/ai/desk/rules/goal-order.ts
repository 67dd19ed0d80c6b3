import type { Said } from '../../verify/said.ts'
import { ELSEWHERE } from './statements/statement.ts'
import type { Clash } from './sums.ts'

const MINUTE = /\b(\d{1,3})(?:st|nd|rd|th) minute\b|\bafter (\d{1,3}) minutes\b|\bin minute (\d{1,3})\b/gi
const OPENER =
  /\b(?:opened the scoring|the opener|scored first|broke the deadlock|put (?:\S+ ){1,4}ahead|gave (?:\S+ ){1,4}the lead|made it 1-0|took the lead)\b/i
const NEXT =
  /\b(?:equali[sz]ed|equali[sz]er|levelled|doubled|second goal|made it (?:2-\d|\d-2|1-1)|added (?:a|the) (?:second|third))\b/i
const WINNER = /\b(?:the winner|winning goal|made it (?:3-\d|\d-3)|sealed (?:it|the win|victory))\b/i

/** Goals with their minutes, in an impossible order. */
export function goalsOutOfOrder(all: readonly Said[]): Clash[] {
  const told = all.filter(
    ({ text }) => !ELSEWHERE.test(text.replace(/\b(?:half-time|the break|the interval|then)\b/gi, '')),
  )
  const of = (what: RegExp, ...others: RegExp[]) =>
    told.flatMap((said) => {
      const minutes = [...said.text.matchAll(MINUTE)].map(([, a, b, c]) => Number(a ?? b ?? c))
      const [minute] = minutes
      const isPlain = minutes.length === 1 && what.test(said.text) && !others.some((other) => other.test(said.text))
      return isPlain && minute !== undefined && !/\b(?:second half|restart|later|of the half)\b/i.test(said.text)
        ? [{ minute, said }]
        : []
    })
  const openers = of(OPENER, NEXT, WINNER)
  const [opener] = openers
  if (!opener || openers.length > 1) return []
  const late = [...of(NEXT, OPENER, WINNER), ...of(WINNER, OPENER, NEXT)].find(({ minute }) => minute < opener.minute)
  return late ? [{ topic: 'the order of the goals', one: opener.said, other: late.said }] : []
}
