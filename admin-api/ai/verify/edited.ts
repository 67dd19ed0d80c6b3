import { additionClash, denialClash, doubtClash } from './edited-certainty.ts'
import { type Edit, editsBetween, isDenial, type Token, tokensOf } from './edits.ts'
import { type Index, likeness, type Near } from './nearest.ts'
import { MOST_JOINED, RIVALS } from './rival-words.ts'
import { isSame, type Said } from './said.ts'
import { isOrdinary } from './support.ts'
import type { Problem } from './unsupported.ts'

/**
 * A sentence of the source told again with a few words changed, where one of the changes is of what it says: another
 * word of the same kind, "not" taken away, two figures or names that changed places, a doubt dropped.
 */
export function editedClash(one: Said, near: readonly Near[], index: Index): Problem | null {
  const mine = tokensOf(one.text)
  // A sentence of small words has nothing to be near by but its names and figures.
  const close =
    one.stems.size > 1 ? near.map(({ said }) => said) : index.all.filter((said) => likeness(one, said) >= 0.6)
  const alike = close.flatMap((said) => {
    const edits = editsBetween(tokensOf(said.text), mine)
    return edits ? [{ said, edits }] : []
  })
  if (alike.length === 0) return null
  // What another sentence of the source says as well is no clash.
  const found = alike.map(({ said, edits }) => clashIn(one, said, edits, index))
  return found.every((clash) => clash !== null) ? (found[0] ?? null) : null
}

function clashIn(one: Said, said: Said, edits: readonly Edit[], index: Index): Problem | null {
  return (
    rivalClash(edits) ??
    exchangeClash(one, said, edits, index) ??
    aimClash(one, said, edits, index) ??
    prefixClash(edits) ??
    denialClash(one, said, edits) ??
    turnedClash(one, said, edits) ??
    doubtClash(one, edits) ??
    additionClash(one, edits, index)
  )
}

/** Another word of the same kind in the same place: "treasurer" for "chairperson". */
function rivalClash(edits: readonly Edit[]): Problem | null {
  for (const { gone, come } of edits) {
    const [before, now] = [meaningsIn(gone), meaningsIn(come)]
    // "Did not win" for "lost"; "without defeat" denies nothing besides.
    if (isDenied(gone, before) !== isDenied(come, now)) continue
    for (const { kind, meaning, written } of now) {
      const same = before.filter((other) => other.kind === kind)
      const isSaid = now.some((other) => other.kind === kind && same.some((had) => had.meaning === other.meaning))
      const isOther = same.length > 0 && !isSaid && same.every((had) => had.meaning !== meaning)
      if (isOther)
        return { message: `The source says “${same[0]?.written}” where this says “${written}”`, cores: [written] }
    }
  }
  return null
}

function isDenied(tokens: readonly Token[], meanings: readonly { written: string }[]): boolean {
  const own = meanings.flatMap(({ written }) => written.split(' '))
  return tokens.some((token) => isDenial(token) && !own.includes(token.text))
}

function meaningsIn(tokens: readonly Token[]): { kind: number; meaning: number; written: string }[] {
  const words = tokens.map(({ text }) => text)
  return words.flatMap((_word, at) =>
    Array.from({ length: MOST_JOINED }, (_none, more) => words.slice(at, at + more + 1))
      .filter((part, more) => part.length === more + 1)
      .flatMap((part) => (RIVALS.get(part.join(' ')) ?? []).map((one) => ({ ...one, written: part.join(' ') }))),
  )
}

/** A word in the place of another, both of which the source has for something: "told him to lead" for "to wait". */
function exchangeClash(one: Said, said: Said, edits: readonly Edit[], { vocabulary }: Index): Problem | null {
  const [edit, ...more] = edits
  if (!edit || more.length > 0) return null
  const telling = (from: Said, tokens: readonly Token[]) =>
    tokens.filter(({ at, stem }) => from.words.some((word) => word.at === at && from.stems.has(stem)))
  const [had, has] = [telling(said, edit.gone), telling(one, edit.come)]
  const [mine, theirs] = [has[0], had[0]]
  if (!mine || !theirs || has.length > 1 || had.length > 1 || !vocabulary.has(mine.stem)) return null
  if (isOrdinary(mine.stem) || isOrdinary(theirs.stem) || [...edit.gone, ...edit.come].some(isDenial)) return null
  if (edit.gone.length > 2 || edit.come.length > 2 || said.stems.has(mine.stem)) return null
  return { message: `The source says “${theirs.text}” where this says “${mine.text}”`, cores: [mine.text] }
}

const AIM = /^(?:for|to|because|by|vir|om|omdat|deur|weens|oor)$/

/** Another reason or purpose in other words: "for careless riding", of which the source has none. */
function aimClash(
  one: Said,
  said: Said,
  edits: readonly Edit[],
  { vocabulary, everyStem, allowed }: Index,
): Problem | null {
  if (edits.length > 2) return null
  const [gone, come] = [edits.flatMap((edit) => edit.gone), edits.flatMap((edit) => edit.come)]
  const [first, last] = [come[0], come.at(-1)]
  if (
    !first ||
    !last ||
    !(AIM.test(first.text) || AIM.test(one.text.slice(0, first.at).trim().split(' ').at(-1) ?? ''))
  )
    return null
  const fresh = come.filter(({ at, stem }) => one.words.some((word) => word.at === at && one.stems.has(stem)))
  const unknown = fresh.filter(({ stem }) => !everyStem.has(stem) && !allowed.has(stem) && !vocabulary.has(stem))
  const isNew = fresh.length > 1 && unknown.length >= fresh.length / 2 && !fresh.some(({ stem }) => isOrdinary(stem))
  const isOther = gone.filter(({ stem }) => said.stems.has(stem)).length > 1
  return isNew && isOther
    ? { message: 'The source does not say this', cores: [one.text.slice(first.at, last.end)] }
    : null
}

const PREFIX = /^(?:un|in|im|il|ir|dis|non-?|mis|on)/

/** "Unavailable" for "available". */
function prefixClash(edits: readonly Edit[]): Problem | null {
  for (const { gone, come } of edits) {
    for (const { text } of come) {
      const other = gone.find((had) => isNegated(text, had.text) || isNegated(had.text, text))
      if (other && gone.some(isDenial) === come.some(isDenial))
        return { message: `The source says “${other.text}” where this says “${text}”`, cores: [text] }
    }
  }
  return null
}

function isNegated(long: string, short: string): boolean {
  return short.length > 3 && long.length > short.length && long.endsWith(short) && PREFIX.test(long)
    ? long.replace(PREFIX, '') === short
    : false
}

/** Two figures, or two people, each in the place of the other; or somebody in the place of another. */
function turnedClash(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  const isFigure = ({ text }: Token) => /^\p{N}/u.test(text) || SPELT.test(text)
  const figures = edits.flatMap(({ gone, come }) => {
    const [had, has] = [gone.filter(isFigure), come.filter(isFigure)]
    return had.length === 1 && has.length === 1 && had[0] && has[0] ? [{ had: had[0], has: has[0] }] : []
  })
  for (const { had, has } of figures) {
    const isTurned = figures.some((other) => other.had.text === has.text && other.has.text === had.text)
    if (isTurned && had.text !== has.text)
      return { message: 'The source has these figures the other way round', cores: [has.text] }
  }
  for (const { gone, come } of edits) {
    // Told in another order.
    const isMoved = come.some(({ text }) => edits.some((other) => other.gone.some((had) => had.text === text)))
    const name = !isMoved && come.length > 0 && gone.length > 0 ? nameOf(one, come) : undefined
    const other = name && nameOf(said, gone)
    if (!name || !other || isSame(name, other)) continue
    if (name.parts.some((part) => other.parts.includes(part))) continue
    const own = one.text.slice(name.at, name.end)
    return { message: `The source says this of ${said.text.slice(other.at, other.end)}, not of ${own}`, cores: [own] }
  }
  return null
}

const SPELT =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|elf|twaalf)$/

// The words are a name and no more.
function nameOf({ names }: Said, tokens: readonly Token[]): Said['names'][number] | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)]
  return names.find(
    ({ at, end }) => first && last && first.at >= at && last.end <= end && end - at <= last.end - first.at + 24,
  )
}
