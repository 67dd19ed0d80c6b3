import { type Index, likeness } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { inOrder, isSame, isSetting, type Name, type Said } from './said.ts'
import { isDoneBy } from './subjects.ts'
import type { Problem } from './unsupported.ts'

/** Who does what: "she pulled away" refers to the subject of the sentence before. */
type Deed = { subject: Name; stem: string; at: number; end: number; after: ReadonlySet<string> }

const CUT = /[,;:]| (?:and|but|before|after|while|when|who|which|as) /
const PASSIVE = /\b(?:was|were|been|being|is|are|be|got)\b/
const HE = /(?<![\p{L}"'])(?:he|she|they)(?!\p{L})/iu
const MOST_BETWEEN = 24
// "The court in Kimberley heard …".
const PLACE = /\b(?:in|at|near|from|op|uit)(?: the| die)? $/i

/** Someone does what a sentence of the source, which also mentions them, says of someone else. */
export function deedsTurned(one: Said, { all }: Index): Problem | null {
  const mine = doneIn(one)
  for (const deed of mine) {
    const same = deedsOf(all).filter(({ other }) => other.stem === deed.stem)
    if (same.length === 0 || same.some(({ other }) => isSame(other.subject, deed.subject))) continue
    const turned = same.some(
      ({ said, other }) =>
        !isNextTo(said, other.subject, deed.subject) &&
        !isDoneBy(said, deed.subject) &&
        !mine.some(({ subject, stem }) => stem === deed.stem && isSame(subject, other.subject)) &&
        isToldOf(one, said, deed, other),
    )
    if (turned) return { message: 'The source says this of somebody else', cores: [inOrder(one, deed.subject, deed)] }
  }
  return null
}

const deedsOf = onceFor((all) => all.flatMap((said) => doneIn(said).map((other) => ({ said, other }))))

// In the same sentence; just before and with more in common; or with everything said about it in common.
function isToldOf(one: Said, said: Said, { subject, after }: Deed, other: Deed): boolean {
  const shared = [...after].filter((stem) => other.after.has(stem)).length
  if (said.names.some((name) => isSame(name, subject))) return shared > 0
  if (shared > 1 && shared === after.size) return true
  // The text has both, swapped.
  if (shared > 1 && one.names.some((name) => isSame(name, other.subject))) return true
  const isClose = shared > 1 || (shared > 0 && likeness(one, said) >= 0.6)
  return isClose && said.before.some((name) => isSame(name, subject))
}

// "Rovers captain Dlamini" and "Dlamini and Nkosi" act together.
function isNextTo({ text, names }: Said, a: Name, b: Name): boolean {
  const [first, second] = [a, b].map((name) => names.find((other) => isSame(other, name)))
  if (!first || !second) return false
  const [left, right] = first.at < second.at ? [first, second] : [second, first]
  return (
    /^(?:'s?)?,? (?:and|&|of|from|for)?(?: ?\p{Ll}+){0,3} ?$/u.test(text.slice(left.end, right.at)) &&
    right.at - left.end < 30
  )
}

function doneIn(said: Said): Deed[] {
  const { names, text, subject } = said
  const pronoun = HE.exec(text)
  const isFirst = pronoun !== null && !names.some((name) => !isSetting(name) && name.end <= pronoun.index)
  const subjects = names.filter((name) => !isSetting(name)).map((name) => ({ name, end: name.end }))
  if (pronoun && isFirst && subject) subjects.push({ name: subject, end: pronoun.index + pronoun[0].length })
  return subjects.flatMap(({ name, end }): Deed[] => {
    const verb = said.words.find(({ at, stem }) => at >= end && said.stems.has(stem))
    if (!verb || verb.at - end > MOST_BETWEEN || /^(?:'s?| se\b)/.test(text.slice(end))) return []
    if (PLACE.test(text.slice(0, name.at))) return []
    const between = text.slice(end, verb.at).replace(/^, who /, ' ')
    if (
      CUT.test(between) ||
      PASSIVE.test(between) ||
      / (?:of|from|for|at|in|to|with|by|against|on|the|a|an) /.test(between)
    )
      return []
    const cut = text.slice(verb.end).search(CUT)
    const to = cut < 0 ? text.length : verb.end + cut
    const inside = ({ at }: { at: number }) => at >= verb.end && at < to
    const after = new Set([
      ...said.words.filter((word) => inside(word) && said.stems.has(word.stem)).map(({ stem }) => stem),
      ...said.numbers.filter(inside).map(({ key }) => `#${key}`),
    ])
    const deed = { stem: verb.stem, at: verb.at, end: verb.end, after }
    // "Rovers and City drew".
    const too = names.filter((other) => /^,? (?:and|&) (?:the )?$/.test(text.slice(other.end, name.at)))
    return [name, ...too].map((subject) => ({ subject, ...deed }))
  })
}
