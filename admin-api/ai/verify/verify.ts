import { isNotice, repeatsIn } from '#shared/repeats.ts'
import { folded, uniform } from '#shared/uniform.ts'
import { blocksOf } from './blocks.ts'
import { allegedClash, denialDropped, deniedClash, hedgeClash, madeCertain } from './certainty.ts'
import { firstClaimed } from './claimed-more.ts'
import { claimMade } from './claims-made.ts'
import { clausesTurned } from './clauses-turned.ts'
import { countClash } from './counts.ts'
import { deedsTurned } from './deeds-turned.ts'
import { editedClash } from './edited.ts'
import { exchangeTurned, setsClash } from './exchanged.ts'
import { factsIn, figureFlags } from './figures.ts'
import { figuresTurned } from './figures-turned.ts'
import { graveWord } from './grave.ts'
import { indexOf } from './index-of.ts'
import { hostClash, leadClash, runTurned } from './match-clashes.ts'
import { measureClash, unitClash } from './measures.ts'
import { moved, renamed } from './moved.ts'
import { nameFlags } from './names.ts'
import { type Index, nearest } from './nearest.ts'
import { oppositeClash, oppositeOfSame } from './opposites.ts'
import { orderClash } from './order-of-events.ts'
import { isInOwnWords, type Open, openFor, openIn } from './own-words.ts'
import { ownedByOther } from './owners.ts'
import { partClash } from './parts-of.ts'
import { memberClash, postClash } from './posts.ts'
import { priceTurned } from './prices.ts'
import { quoteFlags } from './quotes.ts'
import { notOutClash, recordClash } from './records.ts'
import { relationClash } from './relations.ts'
import { drawTurned, loneResultClash, resultClash } from './result-clashes.ts'
import { roleClash } from './roles.ts'
import { nameWords, type Said, saidIn } from './said.ts'
import { saidTwice } from './said-twice.ts'
import { speakerClash } from './speakers.ts'
import { asideClash, causeClash, ownerClash, subjectClash } from './subjects.ts'
import { isInvention } from './support.ts'
import { swapped } from './swapped.ts'
import { tenseClash } from './tense.ts'
import type { Against, Problem, Text, Unsupported } from './unsupported.ts'
import { mayTell, untoldIn } from './untold.ts'

// A check's time grows with both texts: beyond this nothing is read.
const MOST_SENTENCES = 600
const MOST_TEXT = 80_000
const MOST_SOURCE = 160_000
const MOST = 60

/**
 * Checks every sentence of a text against its source: what it says must be in one sentence there. The rules know
 * notations ("two-nil" is 2-0), shortened names and the passive; unsupported statements are reported at their position.
 */
export function verify(text: Text, against: Against): Unsupported[] {
  const { allowed = [], more = [], isFree = false } = against
  const all = [
    { kind: 'heading' as const, text: text.title },
    { kind: 'text' as const, text: text.excerpt ?? '' },
    ...blocksOf(text.content),
    ...more.map((alt) => ({ kind: 'text' as const, text: alt })),
  ].filter((block) => block.text.trim() !== '')
  // The title and the excerpt may say what the text says.
  const heads = [text.title, text.excerpt ?? ''].filter((words) => words.trim() !== '').length
  const [blocks, rest] = parted(all, ({ text: words }) => words.length, MOST_TEXT)
  const [source] = parted(against.source, (words) => words.length, MOST_SOURCE)
  const material = source.join('\n')
  const facts = factsIn(material)
  const known = nameWords(source.map(uniform))
  const there = saidIn(source.map(uniform), known).slice(0, MOST_SENTENCES)
  const index = indexOf(there, allowed)
  const own = new Set(there.map(({ text: sentence }) => wordForWord(sentence)))
  const prose = blocks.filter(({ kind }) => kind !== 'quote').map((block) => uniform(block.text))
  const told = saidIn(prose, known)
  const said = told.filter((one) => !own.has(wordForWord(one.text)) && !isNotice(one.text)).slice(0, MOST_SENTENCES)
  const untold = once(() => untoldIn(there, told.slice(0, MOST_SENTENCES)))
  const kept = new Set(told.map(({ text: sentence }) => wordForWord(sentence)))
  const open = once(() => openIn(there, said, ({ text: sentence }) => kept.has(wordForWord(sentence))))
  const found = [
    ...blocks.flatMap((block) => figureFlags(block.text, facts)),
    ...quoteFlags(blocks, source),
    ...nameFlags(blocks, material, allowed),
    ...said.flatMap((one) => sentenceFlags(one, { index, isFree, untold, open })),
    ...repeats(blocks.slice(heads), source),
    ...saidTwice(prose.slice(heads), source),
    ...unread(rest),
  ] as Unsupported[]
  return distinct(found).slice(0, MOST)
}

type Compared = { index: Index; isFree: boolean; untold: () => readonly Said[]; open: () => readonly Open[] }

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

// Ignores capitals and punctuation, but not what distinguishes 3-2 from 3.2 and euros from dollars.
function wordForWord(text: string): string {
  return `${folded(text)} ${(uniform(text).match(/[$€£%]|\d[.,:/-](?=\d)/g) ?? []).join('')}`
}

/** The matching items, and the rest. */
function parted<T>(items: readonly T[], lengthOf: (item: T) => number, most: number): [T[], T[]] {
  let length = 0
  const end = items.findIndex((item) => {
    length += lengthOf(item)
    return length > most
  })
  return end < 0 ? [[...items], []] : [items.slice(0, end), items.slice(end)]
}

function unread(rest: readonly { text: string }[]): Unsupported[] {
  const [first] = rest
  if (!first) return []
  const message = 'The text is too long to be checked to its end. Read the rest, or split it'
  return [{ rule: 'sentence', message, quote: first.text.slice(0, 200).replace(/\s\S*$/, '') }]
}

/** Flags where one sentence differs from its nearest in the source. */
function sentenceFlags(one: Said, { index, isFree, untold, open }: Compared): Unsupported[] {
  const near = nearest(one, index)
  const flag = (found: Problem): Unsupported[] => [{ rule: 'sentence', ...found, quote: one.text }]
  const grave = graveWord(one, index)
  if (grave) return flag({ message: `“${grave}” is not in the source`, cores: [grave] })
  const plain =
    resultClash(one, index) ??
    loneResultClash(one, index) ??
    renamed(one, index) ??
    figuresTurned(one, index) ??
    exchangeTurned(one, index) ??
    setsClash(one, index) ??
    subjectClash(one, index) ??
    deedsTurned(one, index) ??
    ownedByOther(one, index) ??
    priceTurned(one, index)
  if (plain) return flag(plain)
  if (isInOwnWords(one, index.all, open())) {
    const theirs = openFor(one, open())
    const found = denialDropped(
      one,
      near.filter(({ said }) => theirs.includes(said)),
    )
    return found ? flag(found) : []
  }
  const worded =
    postClash(one, index) ??
    ownerClash(one, index) ??
    causeClash(one, index) ??
    asideClash(one, index) ??
    oppositeOfSame(one, index) ??
    recordClash(one, index) ??
    notOutClash(one, index) ??
    relationClash(one, index) ??
    orderClash(one, index) ??
    tenseClash(one, index) ??
    partClash(one, index) ??
    clausesTurned(one, index) ??
    measureClash(one, index) ??
    madeCertain(one, index) ??
    drawTurned(one, index) ??
    memberClash(one, index) ??
    speakerClash(one, index) ??
    hostClash(one, index) ??
    runTurned(one, index) ??
    allegedClash(one, index) ??
    leadClash(one, index) ??
    editedClash(one, near, index)
  if (worded) return flag(worded)
  const claim = claimMade(one, index) ?? firstClaimed(one, index)
  if (claim) return flag(claim)
  if (isInvention(one, index.all, isFree, index.allowed) && !mayTell(one, untold()))
    return flag({ message: 'Nothing in the source says this' })
  const [best] = near
  if (!best || best.share < 0.25) return []
  const clear = near.filter(({ share }) => share >= Math.max(0.45, best.share * 0.8))
  const denied = deniedClash(one, near)
  if (denied) return flag(denied)
  if (clear.length === 0) return []
  const problems = [
    oppositeClash(one, clear),
    moved(one, index),
    swapped(one, clear),
    countClash(one, clear, index),
    roleClash(one, index),
    unitClash(one, index),
    hedgeClash(one, clear),
  ]
  const problem = problems.find((found) => found !== null)
  return problem ? flag(problem) : []
}

function repeats(blocks: readonly { text: string }[], source: readonly string[]): Unsupported[] {
  const known = new Map<string, number>()
  for (const text of source) known.set(folded(text), (known.get(folded(text)) ?? 0) + 1)
  // A text may repeat words that the source repeats.
  const own = blocks.map(({ text }) => text).filter((text) => (known.get(folded(text)) ?? 0) < 2)
  return repeatsIn(own).map((quote) => ({ rule: 'repeat', message: 'This paragraph repeats another', quote }))
}

function distinct(found: readonly Unsupported[]): Unsupported[] {
  const seen = new Set<string>()
  return found.filter(({ rule, message, quote }) => {
    const key = `${rule} ${message} ${quote}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
