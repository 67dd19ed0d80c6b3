import { datesIn } from '../../verify/figures.ts'
import { isSame, type Said } from '../../verify/said.ts'
import { stemOf } from '../../verify/stems.ts'
import { ELSEWHERE } from './statements/statement.ts'

type Clash = { topic: string; one: Said; other: Said }

const MOST = 300
const LEAST_SHARED = 4
const LEAST_SHARE = 0.7
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)$/

/**
 * A repeated statement about the same people with a different figure for the same thing, and one date with two
 * weekdays.
 */
export function restated(all: readonly Said[]): Clash[] {
  const some = all.slice(0, MOST).filter(({ text }) => !ELSEWHERE.test(text))
  const measured = some.map((said) => ({ said, figures: figuresOf(said) })).filter(({ figures }) => figures.size > 0)
  return [...twoFigures(measured), ...twoWeekdays(all)]
}

function twoFigures(measured: readonly { said: Said; figures: ReadonlyMap<string, string> }[]): Clash[] {
  return measured.flatMap((one, at): Clash[] => {
    const other = measured.slice(0, at).find((earlier) => {
      const isOther = [...one.figures].some(([unit, figure]) => (earlier.figures.get(unit) ?? figure) !== figure)
      return isOther && isOfSame(one.said, earlier.said)
    })
    return other ? [{ topic: 'a figure', one: other.said, other: one.said }] : []
  })
}

// Each figure by what it counts: "22,000 people", "R14 million".
function figuresOf(said: Said): Map<string, string> {
  return new Map(
    said.numbers.flatMap(({ key, at, end }): [string, string][] => {
      if (/-|:/.test(key)) return []
      const isMoney = /R ?$/.test(said.text.slice(Math.max(0, at - 2), at)) || said.text.startsWith('R', at)
      const unit = /^ (\p{Ll}{4,})/u.exec(said.text.slice(end))?.[1]
      return isMoney ? [['rand', key]] : unit ? [[stemOf(unit), key]] : []
    }),
  )
}

function isOfSame(a: Said, b: Said): boolean {
  if (a.names.length === 0 || a.names.length !== b.names.length) return false
  if (!a.names.every((name) => b.names.some((other) => isSame(name, other)))) return false
  const shared = [...a.stems].filter((stem) => b.stems.has(stem)).length
  return shared >= LEAST_SHARED && shared / Math.max(a.stems.size, b.stems.size) >= LEAST_SHARE
}

function twoWeekdays(all: readonly Said[]): Clash[] {
  const known = new Map<string, { day: string; said: Said }>()
  return all.flatMap((said): Clash[] => {
    const dates = datesIn(said.text)
    const [day, ...days] = dates.filter(({ key }) => WEEKDAY.test(key))
    const date = dates.find(
      ({ key, start }) => /^\d+-\d+$/.test(key) && day && start - day.end >= 0 && start - day.end < 6,
    )
    if (!day || !date || days.length > 0 || /\b(?:19|20)\d\d\b/.test(said.text)) return []
    const before = known.get(date.key)
    if (!before) known.set(date.key, { day: day.key, said })
    return before && before.day !== day.key ? [{ topic: 'the weekday of a date', one: before.said, other: said }] : []
  })
}
