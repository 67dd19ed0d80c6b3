import { appendedClash, undoneClash } from './claimed-more.ts'
import { additionClash, denialClash, doubtClash } from './edited-certainty.ts'
import { type Edit, editsBetween, isDenial, type Token, tokensOf } from './edits.ts'
import { limitClash } from './left-out.ts'
import { type Index, likeness, type Near } from './nearest.ts'
import { figureClash } from './other-figures.ts'
import { clauseClash } from './put-in.ts'
import { MEANINGS, MOST_JOINED, RIVALS } from './rival-words.ts'
import { isSame, mentions, type Said } from './said.ts'
import { isSameFigure, isSameSpan } from './same-figure.ts'
import { isOfQuotation } from './speakers.ts'
import { otherSuperlative } from './superlatives.ts'
import { isOrdinary } from './support.ts'
import { turnedRound } from './turned-round.ts'
import type { Problem } from './unsupported.ts'
import { voiceTurned } from './voices-turned.ts'

/**
 * A sentence of the source retold with a few words changed, one of which changes its meaning: another word of the same
 * kind, "not" removed, two figures or names swapped, a doubt dropped.
 */
export function editedClash(one: Said, near: readonly Near[], index: Index): Problem | null {
  const mine = tokensOf(one.text)
  // A sentence of small words can only be matched by its names and figures.
  const likeBy = (least: number) => index.all.filter((said) => likeness(one, said) >= least)
  const alikeMost = one.stems.size > 1 ? near.map(({ said }) => said) : likeBy(0.6)
  const close = alikeMost.length > 0 ? alikeMost : likeBy(0.5)
  const alike = close.flatMap((said) => {
    const edits = editsBetween(tokensOf(said.text), mine)?.filter((edit) => !isSameFigures(one, said, edit))
    return edits ? [{ said, edits }] : []
  })
  if (alike.length === 0) return null
  // If another sentence of the source says it too, it does not clash.
  const found = alike.map(({ said, edits }) => clashIn(one, said, edits, index))
  return found.every((clash) => clash !== null) ? (found[0] ?? null) : null
}

/** One figure in another notation: "R25-million" for "R25 000 000". */
function isSameFigures(one: Said, said: Said, { gone, come }: Edit): boolean {
  const [half, other] = [gone, come].map((tokens) => tokens.find(({ text }) => /\d[ap]m$/.test(text))?.text.slice(-2))
  if (half && other && half !== other) return false
  const [had, has] = [figuresOf(said, gone), figuresOf(one, come)]
  if (had.length > 0 && had.length === has.length) return had.every((key, at) => isSameFigure(key, has[at] ?? ''))
  return isSameSpan(writtenIn(said, gone), writtenIn(one, come))
}

function writtenIn({ text }: Said, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.at ?? 0, tokens.at(-1)?.end ?? 0)
}

// "The sixth" is round six.
const BESIDE_FIGURES = /^(?:the|round|die|ronde)$/

// None if there is more than figures.
function figuresOf({ numbers }: Said, tokens: readonly Token[]): string[] {
  const counting = tokens.filter(({ text }) => !BESIDE_FIGURES.test(text))
  const found = counting.map((token) => numbers.find(({ at, end }) => token.at < end && token.end > at)?.key)
  return found.every((key) => key !== undefined) ? [...new Set(found)] : []
}

function clashIn(one: Said, said: Said, edits: readonly Edit[], index: Index): Problem | null {
  return (
    (isOppositeDenied(one, said, edits) ? null : (rivalClash(edits) ?? denialClash(one, said, edits))) ??
    compoundClash(edits) ??
    replacedClash(one, said, edits) ??
    prefixClash(edits) ??
    turnedClash(one, said, edits) ??
    doubtClash(one, said, edits) ??
    additionClash(one, edits, index) ??
    limitClash(one, said, edits) ??
    figureClash(one, said, edits) ??
    turnedRound(one, said, edits) ??
    voiceTurned(one, said, edits) ??
    undoneClash(one, edits, index) ??
    otherSuperlative(edits) ??
    clauseClash(one, edits, index) ??
    appendedClash(one, edits, index)
  )
}

/** Another word of the same kind in the same place: "treasurer" for "chairperson". */
function rivalClash(edits: readonly Edit[]): Problem | null {
  for (const { gone, come } of edits) {
    const [before, now] = [meaningsIn(gone), meaningsIn(come)]
    // "Did not win" for "lost"; "without defeat" denies nothing else.
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

/** "Does not look like good value" for "looks poor value": an opposite word, and "not" elsewhere. */
function isOppositeDenied(one: Said, said: Said, edits: readonly Edit[]): boolean {
  const [denial, ...more] = edits.filter(({ gone, come }) => gone.some(isDenial) !== come.some(isDenial))
  if (!denial || more.length > 0) return false
  const [side, text] = denial.come.some(isDenial) ? (['come', one.text] as const) : (['gone', said.text] as const)
  return edits.some((edit) => {
    const between = text.slice(denial[side].find(isDenial)?.end, edit[side][0]?.at ?? 0)
    const before = edit === denial || !/^[^,;:]{1,30}$/.test(between) ? [] : meaningsIn(edit.gone)
    return meaningsIn(edit.come).some(({ kind, meaning }) =>
      before.some((other) => other.kind === kind && other.meaning !== meaning && MEANINGS.get(kind) === 2),
    )
  })
}

const LEAST_PART = 3

/** "Right-back" for "left-back": one part of a word is another of its kind, and the rest is the same. */
function compoundClash(edits: readonly Edit[]): Problem | null {
  for (const { gone, come } of edits) {
    for (const { text } of come) {
      const other = gone.find((had) => had.text !== text && areRivals(had.text, text))
      if (other) return { message: `The source says “${other.text}” where this says “${text}”`, cores: [text] }
    }
  }
  return null
}

function areRivals(a: string, b: string): boolean {
  for (let rest = Math.min(a.length, b.length) - 1; rest >= LEAST_PART; rest -= 1) {
    const isRest = a.endsWith(b.slice(-rest))
    const [had = [], has] = [RIVALS.get(a.slice(0, -rest)), RIVALS.get(b.slice(0, -rest))]
    if (isRest && has?.some(({ kind, meaning }) => had.some((one) => one.kind === kind && one.meaning !== meaning)))
      return !has.some(({ kind, meaning }) => had.some((one) => one.kind === kind && one.meaning === meaning))
  }
  return false
}

function isDenied(tokens: readonly Token[], meanings: readonly { written: string }[]): boolean {
  const own = meanings.flatMap(({ written }) => written.split(' '))
  return tokens.some((token) => isDenial(token) && !own.includes(token.text))
}

function meaningsIn(tokens: readonly Token[]): { kind: number; meaning: number; written: string }[] {
  // "6.15am" is in the morning.
  const words = tokens.map(({ text }) => text.replace(/^\d[\d.:]*(?=[ap]m$)/, ''))
  return words.flatMap((_word, at) =>
    Array.from({ length: MOST_JOINED }, (_none, more) => words.slice(at, at + more + 1))
      .filter((part, more) => part.length === more + 1)
      .flatMap((part) => (RIVALS.get(part.join(' ')) ?? []).map((one) => ({ ...one, written: part.join(' ') }))),
  )
}

// The rest of the sentence is the same.
const LEAST_KEPT = 0.65

/** Some words replaced by others, and nothing else changed: "sent home" for "called up". Except known synonyms. */
function replacedClash(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  const edit = edits.length === 2 ? joined(said, one, edits) : edits.length === 1 ? edits[0] : undefined
  if (!edit) return null
  const { gone, come } = edit
  const [mine, theirs] = [tokensOf(one.text).length, tokensOf(said.text).length]
  if (mine - come.length < LEAST_KEPT * Math.max(mine, theirs)) return null
  // A single word must have its meaning, even if it is an ordinary one.
  const isWord = gone.length === 1 && come.length === 1
  const [had, has] = [tellingOf(said, gone, isWord), tellingOf(one, come, isWord)]
  if (isWord && [...gone, ...come].every(({ stem }) => isOrdinary(stem))) return null
  const [first, last] = [come[0], come.at(-1)]
  if (had.length === 0 || has.length === 0 || !first || !last || [...gone, ...come].some(isDenial)) return null
  // "Donderdagoggend" for "Donderdag".
  if (isWord && isOfQuotation(one.text, come[0]?.at ?? 0) && isOfQuotation(said.text, gone[0]?.at ?? 0)) return null
  if (isWord && DAY.test(gone[0]?.text ?? '') && come[0]?.text.startsWith(gone[0]?.text ?? '')) return null
  const before = meaningsIn(gone)
  if (meaningsIn(come).some(({ kind, meaning }) => before.some((o) => o.kind === kind && o.meaning === meaning)))
    return null
  const core = one.text.slice(first.at, last.end)
  const other = gone.map(({ text }) => text).join(' ')
  return { message: `The source says “${other}” where this says “${core}”`, cores: [core] }
}

const DAY = /d(?:ag|ay)$/

// "A dangerous tackle" and "abusing a referee": one small word between them is kept.
function joined(said: Said, one: Said, [a, b]: readonly Edit[]): Edit | undefined {
  const between = (text: string, from: readonly Token[], to: readonly Token[]) =>
    text.slice(from.at(-1)?.end ?? to[0]?.at, to[0]?.at).trim()
  if (!a || !b) return undefined
  const kept = [between(said.text, a.gone, b.gone), between(one.text, a.come, b.come)]
  if (!kept.every((text) => /^(?:(?:a|an|the|'n|die)?)$/i.test(text))) return undefined
  return { gone: [...a.gone, ...b.gone], come: [...a.come, ...b.come] }
}

function tellingOf(said: Said, tokens: readonly Token[], isWord: boolean): Token[] {
  return tokens.filter(
    ({ at, stem }) =>
      said.stems.has(stem) && (isWord || !isOrdinary(stem)) && said.words.some((word) => word.at === at),
  )
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

/** Two figures or two people swapped; or one person in place of another. */
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
    // Retold in another order.
    const isMoved = come.some(({ text }) => edits.some((other) => other.gone.some((had) => had.text === text)))
    const name = !isMoved && come.length > 0 && gone.length > 0 ? nameOf(one, come) : undefined
    const other = name && nameOf(said, gone)
    if (
      name &&
      !other &&
      /^(?:a|an|n) \p{L}+$/u.test(gone.map(({ text }) => text).join(' ')) &&
      !mentions(said, name)
    ) {
      const own = one.text.slice(name.at, name.end)
      return { message: `The source does not say this of ${own}`, cores: [own] }
    }
    if (!name || !other || isSame(name, other)) continue
    if (name.parts.some((part) => other.parts.includes(part))) continue
    const own = one.text.slice(name.at, name.end)
    return { message: `The source says this of ${said.text.slice(other.at, other.end)}, not of ${own}`, cores: [own] }
  }
  return null
}

const SPELT =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|elf|twaalf)$/

// The words are only a name.
function nameOf({ names }: Said, tokens: readonly Token[]): Said['names'][number] | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)]
  return names.find(
    ({ at, end }) => first && last && first.at >= at && last.end <= end && end - at <= last.end - first.at + 24,
  )
}
