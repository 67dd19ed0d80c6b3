import { isSetting, type Name, type Said } from '../../../verify/said.ts'
import { amounts, holders, injuries, terms } from './amounts.ts'
import { availability, returns } from './availability.ts'
import { arms, chairs, positions } from './callings.ts'
import { resultsOfDays } from './days.ts'
import { champions, counts, dismissals, goals, runs, sentOff, titles, winners } from './deeds.ts'
import { figuresOfBowlers, totals } from './innings.ts'
import { crowds, days, kickOffs, matchDays } from './occasions.ts'
import { ages, plainAges, states } from './people.ts'
import { prices, pricesOfSides } from './prices.ts'
import { leaders, margins, times } from './races.ts'
import { rolesIn } from './roles.ts'
import { runsOfWins, seasonsIn } from './seasons.ts'
import { sides } from './sides.ts'
import { ELSEWHERE, type Kind, type Statement } from './statement.ts'
import { played, points, ranks, ranksReached } from './tables.ts'
import { venuesIn } from './venues.ts'

/** All statements of the sentences of a text. */
export function statementsIn(all: readonly Said[]): Statement[] {
  const counts = new Map<string, { name: Name; times: number }>()
  const told = all.flatMap((said) => {
    for (const name of said.names) {
      const key = name.parts.at(-1) ?? ''
      const known = counts.get(key)
      if (isSetting(name)) continue
      if (known) known.times += 1
      else counts.set(key, { name, times: 1 })
    }
    // An age, or the date of a return, is stated as of now.
    const own = said.text.replace(IDIOM, '')
    if (ELSEWHERE.test(own))
      return [
        ...(THEN.test(own) ? (DATED.test(own) ? [] : plainAges(said)) : ages(said)),
        ...OF_NOW.flatMap((kind) => kind(said)),
      ]
    const [main] = [...counts.values()].sort((a, b) => b.times - a.times)
    return [...KINDS.flatMap((kind) => kind(said)), ...rolesIn(said, main?.name)]
  })
  // "The 24-year-old" may be anyone aged 24.
  const known = new Set(told.flatMap(({ topic, about, value }) => (topic === 'age' && about.length > 0 ? [value] : [])))
  const isSingle = ({ topic, about, value }: Statement) => topic !== 'age' || about.length > 0 || !known.has(value)
  return [...told.filter(isSingle), ...seasonsIn(all), ...venuesIn(all)]
}

const THEN = /\b(?:then|at the time|was|were|had|used to|when he|when she|career|(?:19|20)\d\d|toe)\b/i

// Idioms with "if" or "then" that do not refer to another time.
const IDIOM = /\b(?:if only just|if not|even if|as if|if anything|now and then|once more|at once|all at once)\b/gi
const OF_NOW: readonly Kind[] = [returns, holders]
const DATED = /\b(?:when|then|would|could|if|19\d\d|20\d\d)\b/i

const KINDS: readonly Kind[] = [
  ages,
  points,
  prices,
  runs,
  counts,
  goals,
  played,
  ranks,
  ranksReached,
  crowds,
  kickOffs,
  days,
  winners,
  dismissals,
  matchDays,
  titles,
  states,
  availability,
  returns,
  amounts,
  terms,
  injuries,
  holders,
  sides,
  figuresOfBowlers,
  totals,
  pricesOfSides,
  champions,
  positions,
  arms,
  chairs,
  leaders,
  margins,
  times,
  resultsOfDays,
  runsOfWins,
  sentOff,
]
