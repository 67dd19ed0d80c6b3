import { isSame, type Name, type Said } from '../../verify/said.ts'
import { who } from './statements/statement.ts'
import type { Clash } from './sums.ts'

const BORN = /\bborn (?:in|on [^.]{1,20}?) ?(1[89]\d\d|20\d\d)\b/i
const AGED =
  /\b(?:turned|turns|aged|at the age of|was|is) (\d\d)\b(?! (?:points|goals|runs|matches|caps|minutes|metres|km|kg))[^.]{0,60}?\b(?:in|on) (?:\p{L}+ |\d{1,2} \p{L}+ )?((?:19|20)\d\d)\b/iu

// A text with this many births is a list.
const MOST = 10

/** A year of birth, and an impossible age in a year. */
export function birthsThatClash(all: readonly Said[]): Clash[] {
  const born = all.filter(({ text }) => BORN.test(text)).slice(0, MOST)
  const clashes = born.flatMap((one): Clash[] => {
    const year = Number(BORN.exec(one.text)?.[1])
    const [name] = who(one)
    if (!year || !name) return []
    const other = all.find((said) => {
      const again = Number(BORN.exec(said.text)?.[1])
      if (said !== one && again && again !== year) return isAbout(said, name)
      const [, age, at] = AGED.exec(said.text) ?? []
      if (age === undefined || !isAbout(said, name)) return false
      const years = Number(at) - year
      return Number(age) !== years && Number(age) !== years - 1
    })
    return other ? [{ topic: 'the year of birth', one, other }] : []
  })
  return clashes.slice(0, 1)
}

// "She turned 31": refers to the person in the sentence before it.
function isAbout(said: Said, name: Name): boolean {
  if (who(said).some((other) => isSame(other, name))) return true
  return (
    /^(?:He|She)\b/.test(said.text) && (said.before.length === 0 || said.before.some((other) => isSame(other, name)))
  )
}
