import { type Kind, type Statement, who } from './statement.ts'

const DAY = '(mon|tues|wednes|thurs|fri|satur|sun)day'
const OUTCOME = '(win|victory|defeat|loss|draw)'
const OF_DAY = new RegExp(
  `\\b${DAY}'s (?:\\d+-\\d+ )?(?:\\p{Ll}+ )?${OUTCOME}\\b|\\b(?:'s|'|their|its|a) (?:\\d+-\\d+ )(?:home |away )?${OUTCOME} (?:over \\P{Ll}\\p{L}+ )?on ${DAY}\\b`,
  'iu',
)

/** The result of a day's match, for the side that the sentence or the text is about. */
export const resultsOfDays: Kind = (said): Statement[] => {
  const match = OF_DAY.exec(said.text)
  if (!match) return []
  const [day, outcome] = [match[1] ?? match[4] ?? '', match[2] ?? match[3] ?? '']
  const [name] = who(said)
  const value = /win|victory/i.test(outcome) ? 'won' : /draw/i.test(outcome) ? 'drawn' : 'lost'
  return name ? [{ topic: `the result of ${day.toLowerCase()}day`, about: [name], value, said }] : []
}
