import { type Kind, type Statement, who } from './statement.ts'

const LEADS =
  /^(?:,? who)?,? (?:leads? (?:by|at|the (?:field|tournament|way) by)|(?:is|are) in the lead\b|(?:takes?|took|has|have|holds?) (?:a|the) (?:\p{L}+-(?:stroke|shot|second|minute|point)|overnight|first-round|narrow|early) lead\b)/iu
const TAKES =
  /\b(?:to (?:take|lead)|takes?) (?:a|by|the)\b[^.]{0,25}?\b(?:lead|stroke|shot|two|three|one)\b[^.]{0,25}?\b(?:after|going into) the (?:first|second|third|opening) (?:round|stage|day)\b/i

/** Who leads after a round. */
export const leaders: Kind = (said) => {
  const taken = TAKES.exec(said.text)
  const first = taken && who(said).findLast(({ end }) => end <= taken.index)
  return [...(first ? [first] : []), ...who(said).filter((name) => LEADS.test(said.text.slice(name.end)))].map(
    (name): Statement => ({ topic: 'who leads the field', about: [], value: name, said }),
  )
}

const MARGIN =
  /\b(?:to win by|won by|wins? (?:it )?by|win (?:\p{L}+ ){0,6}?by|finished|beat (?:\p{L}+ ){1,3}by) (?:more than |over |just |only |almost |nearly )?(?:\p{L}+|\d+) (seconds?|minutes?|strokes?|shots?|lengths?|metres?|goals?|points?|runs?|wickets?)(?: ahead| clear)?\b/iu

/** What a win was measured in: a race is not won by both minutes and seconds. */
export const margins: Kind = (said) => {
  const unit = MARGIN.exec(said.text)?.[1]?.toLowerCase().replace(/s$/, '')
  if (unit === undefined || who(said).length === 0) return []
  return [{ topic: 'the winning margin', about: who(said), value: unit === 'stroke' ? 'shot' : unit, said }]
}

const TIME = '(\\d{1,2}:\\d\\d(?::\\d\\d|\\.\\d{1,2}))'
const RAN = new RegExp(
  `\\b(?:ran|clocked|won|wins?|swam|finished|crossed the line)\\b[^.;]{0,70}? in ${TIME}|\\b(?:ran|clocked|swam) (?:a )?${TIME}|\\b(?:his|her|a|the) (?:winning )?time of ${TIME}`,
  'i',
)
const OTHER = /\b(?:best|record|previous|old|half|halfway|last|standard|qualifying|women|men|leaders)\b/i

/** The time in which somebody won. */
export const times: Kind = (said) => {
  const match = RAN.exec(said.text)
  const value = match?.slice(1).find((part) => part !== undefined)
  if (!match || value === undefined || OTHER.test(match[0])) return []
  const name = who(said).findLast(({ end }) => end <= match.index && match.index - end < 60)
  if (name) return [{ topic: 'the time', about: [name], value, said }]
  return said.before.length > 0 && /\b(?:his|her|he|she)\b/i.test(said.text)
    ? [{ topic: 'the time', about: said.before.slice(-1), value, said }]
    : []
}
