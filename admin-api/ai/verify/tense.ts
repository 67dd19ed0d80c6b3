import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { mentions, type Said } from './said.ts'
import type { Word } from './stems.ts'
import type { Problem } from './unsupported.ts'

type When = 'ahead' | 'done' | 'unsure'

const MESSAGES: Readonly<Record<When, string>> = {
  ahead: 'In the source this is still to come',
  done: 'In the source this has been done',
  unsure: 'The source is less certain of this',
}
const AHEAD = /\b(?:will|would|shall|is to|are to|was to|were to|going to)(?: not| also| now| then| only)? $/
const UNSURE = /\b(?:may|might|could)(?: not| also| now)? $/
const DONE = /\b(?:has|have|had)(?: not| also| now| already| just| since| never)* $/

/** The future told as past, or the past as future. */
export function tenseClash(one: Said, { all }: Index): Problem | null {
  for (const word of one.words) {
    // "Who is to blame" is not the future.
    const mine = one.stems.has(word.stem) && word.stem !== 'blam' ? whenOf(one, word) : null
    if (!mine || word.stem.length < 4) continue
    const theirs = timesOf(all).get(word.stem) ?? []
    const isOther = theirs.length > 0 && theirs.every(({ when }) => when !== null && when !== mine)
    // About the same, in the same words.
    const isOfSame = theirs.every(
      ({ said }) =>
        [...one.stems].filter((stem) => said.stems.has(stem)).length > 1 ||
        one.names.some((name) => name.end <= word.at && mentions(said, name)),
    )
    if (isOther && isOfSame) return { message: MESSAGES[theirs[0]?.when ?? 'ahead'], cores: [word.text] }
  }
  return null
}

const timesOf = onceFor((all) => {
  const times = new Map<string, { said: Said; when: When | null }[]>()
  for (const said of all) {
    for (const word of said.words) {
      const same = times.get(word.stem) ?? []
      same.push({ said, when: whenOf(said, word) })
      times.set(word.stem, same)
    }
  }
  return times
})

function whenOf({ text }: Said, { at, text: word }: Word): When | null {
  const before = text.slice(Math.max(0, at - 24), at)
  if (AHEAD.test(before)) return 'ahead'
  if (UNSURE.test(before)) return 'unsure'
  // "Is named" and "a named player" refer to no time.
  if (/\b(?:is|are|be|being|been|an?|the|to|by)(?: \p{Ll}+ly)? $/u.test(before)) return null
  return DONE.test(before) || /\p{Ll}{2}ed$/u.test(word) ? 'done' : null
}
