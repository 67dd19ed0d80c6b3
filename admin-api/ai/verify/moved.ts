import { clausesOf, concerns, ownersOf, PRONOUN } from './about.ts'
import { isOfHalf } from './derived-figures.ts'
import { type Index, likeness, nearest } from './nearest.ts'
import { hasNumber, inOrder, isSame, isSetting, mentions, type Name, type Said, TEAM_OF } from './said.ts'
import { isTelling, stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

/** Someone, or a figure, in a clause that the source has about someone else. */
export function moved(one: Said, index: Index): Problem | null {
  for (const clause of clausesOf(one)) {
    if (clause.stems.size < 2) continue
    const near = nearest(clause, index)
    const [best] = near
    if (!best || best.share < (clause.stems.size < 3 ? 0.95 : 0.5) || shared(clause, best.said) < 2) continue
    for (const name of clause.names) {
      const mine = near.find(({ said }) => concerns(said, name))
      if (mine && mine.share >= best.share * 0.6) continue
      if (
        TEAM_OF.test(one.text.slice(name.end)) ||
        // The rule for quotations checks whose words they are.
        (one.text.includes('"') && SPEAKS.test(one.text.slice(name.end))) ||
        isMeant(best.said, name) ||
        isPlace(one, name) ||
        isWithFigureOf(one, name, index)
      )
        continue
      const isReplaced = best.said.names.some(
        (other) =>
          !isSetting(other) &&
          !one.names.some((own) => isSame(own, other)) &&
          // If someone else in the clause agrees, this one must be where the other is.
          (!clause.names.some((own) => mentions(best.said, own)) || isInPlaceOf(one, name, best.said, other)),
      )
      if (isReplaced) {
        const [theirs] = best.said.names.map(({ at, end }) => best.said.text.slice(at, end))
        const own = inOrder(clause, name)
        return { message: `The source says this of ${theirs}, not of ${own}`, cores: [own] }
      }
    }
    for (const number of clause.numbers) {
      if (near.some(({ said, share }) => share >= best.share * 0.6 && hasNumber(said, number.key))) continue
      // "An hour and five minutes" are not five.
      if (/\bhours? and $/.test(one.text.slice(0, number.at))) continue
      const owner = ownersOf(one).get(number.key)
      const owners = PRONOUN.test(one.text) ? [...(owner ? [owner] : []), ...one.before] : owner ? [owner] : []
      const isOwn = (said: Said) => owners.some((name) => concerns(said, name))
      if (index.all.some((said) => hasNumber(said, number.key) && isOwn(said))) continue
      if (isOfHalf(one.text.slice(number.end, number.end + 40))) continue
      if (index.all.some((said) => countsTheSame(clause, said, number.key))) continue
      const others = best.said.numbers.filter(
        (other) => !one.numbers.some((own) => own.key === other.key) && isOfSameKind(one, number, best.said, other),
      )
      if (others.length > 0 && index.all.some((said) => hasNumber(said, number.key)))
        return { message: 'The source has another figure for this', cores: [inOrder(clause, number)] }
    }
  }
  return null
}

const SPEAKS = /^ (?:head )?(?:coach|captain|skipper|manager|trainer|chairperson|afrigter|kaptein)(?! \p{Lu})\b/u

type Figure = Said['numbers'][number]

// Another figure in its place is of the same kind: weeks, metres, a day of May, a price. An age is not a term.
function isOfSameKind(one: Said, mine: Figure, said: Said, theirs: Figure): boolean {
  const [own, other] = [kindOf(one, mine), kindOf(said, theirs)]
  return own !== null && own === other
}

function kindOf({ text, words }: Said, { key, end }: Figure): string | null {
  if (AGED.test(text.slice(end, end + 14))) return 'age'
  if (key.includes('.')) return 'decimal'
  const [, short] = /^ ?(m|km|kg)\b/.exec(text.slice(end, end + 4)) ?? []
  if (short) return short
  const next = words.find((word) => word.at >= end)
  if (!next || next.at - end > 1) return OF_ALL.test(text.slice(end, end + 12)) ? 'of all' : null
  return SHORT_UNITS[next.stem] ?? next.stem
}

const SHORT_UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  ['metres m', 'meter m', 'kilometres km', 'kilometer km', 'kilograms kg', 'kilogram kg'].map((pair) => {
    const [long = '', short = ''] = pair.split(' ')
    return [stemOf(long), short]
  }),
)
const AGED = /^[- ](?:years?[- ]old|jarige|jaar oud)/
const OF_ALL = /^ (?:out )?of /

const MEASURES = new Set(
  'metre metres kilometre kilometres mile minute hour day week month year point goal run'.split(' ').map(stemOf),
)

// "1 900 spectators" and "1,900 people".
function countsTheSame(one: Said, said: Said, key: string): boolean {
  const counted = ({ numbers, words, stems }: Said) => {
    const number = numbers.find((other) => other.key === key)
    return number && words.find(({ at, stem }) => at >= number.end && at - number.end < 3 && stems.has(stem))?.stem
  }
  const mine = counted(one)
  return mine !== undefined && !MEASURES.has(mine) && mine === counted(said)
}

// "Built around her" may refer to someone named before.
function isMeant({ text, before }: Said, name: Name): boolean {
  return (
    /\b(?:him|her|them)(?=[.,;]|$| (?:in|on|at|for|with|to|and)\b)/.test(text) &&
    before.some((other) => isSame(other, name))
  )
}

// "From Kenya", "the treasurer of Rovers".
function isPlace({ text }: Said, { at }: Name): boolean {
  return /\b(?:from|uit|of|van)(?: die| the)? $/i.test(text.slice(0, at))
}

// The source also has the name in the sentence with the figure: "a 21-20 win for the Sharks".
function isWithFigureOf({ numbers }: Said, name: Name, { all }: Index): boolean {
  return numbers.some(({ key }) => all.some((said) => hasNumber(said, key) && concerns(said, name)))
}

function shared({ stems }: Said, other: Said): number {
  return [...stems].filter((stem) => other.stems.has(stem)).length
}

// The word before or after is the same.
function isInPlaceOf(one: Said, name: Name, said: Said, other: Name): boolean {
  const around = ({ words }: Said, { at, end }: Name) => {
    const [before, after] = [
      words.findLast((word) => word.end <= at && isTelling(word)),
      words.find((word) => word.at >= end && isTelling(word)),
    ]
    return [before?.stem, after?.stem]
  }
  const [mine, theirs] = [around(one, name), around(said, other)]
  return mine.some((stem, at) => stem === theirs[at])
}

/** A sentence of the source retold with one name in another's place. */
export function renamed(one: Said, { all }: Index): Problem | null {
  if (one.names.length + one.numbers.length < 2) return null
  const shares = all.map((said) => ({ said, share: likeness(one, said) })).sort((a, b) => b.share - a.share)
  const [best] = shares
  if (!best || best.share < 0.6) return null
  const [name, ...more] = one.names.filter((own) => !concerns(best.said, own))
  const isPlace = name !== undefined && isSetting(name)
  const other = best.said.names.find((theirs) => isSetting(theirs) === isPlace && !mentions(one, theirs))
  if (!name || more.length > 0 || !other) return null
  if (isMeant(best.said, name) || !isInPlaceOf(one, name, best.said, other)) return null
  // A sentence of two clauses may be two in the source.
  const least = clausesOf(one).length > 1 ? 0.15 : 0.45
  if (shares.some(({ said, share }) => concerns(said, name) && share >= least)) return null
  if (other.parts.some((part) => name.parts.some((own) => part.length > 4 && own.startsWith(part)))) return null
  // "Stefan" and "Van Rensburg" are one person if the source has Stefan van Rensburg.
  if (
    all.some((said) =>
      said.names.some(({ parts }) => [...name.parts, ...other.parts].every((part) => parts.includes(part))),
    )
  )
    return null
  const own = inOrder(one, name)
  return { message: `The source has ${inOrder(best.said, other)} here, not ${own}`, cores: [own] }
}
