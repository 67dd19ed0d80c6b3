import { isNotice, repeatsIn } from '#shared/repeats.ts'
import { folded, uniform } from '#shared/uniform.ts'
import { GRAVE_AFRIKAANS, OPPOSITES_AFRIKAANS, ROLES_AFRIKAANS, UNITS_AFRIKAANS } from './afrikaans.ts'
import { blocksOf } from './blocks.ts'
import { factsIn, figureFlags } from './figures.ts'
import { GRAVE, OPPOSITES, ROLES, UNITS } from './lexicon.ts'
import { nameFlags } from './names.ts'
import { quoteFlags } from './quotes.ts'
import { isAlike, isSamePair, type Result, resultsIn } from './results.ts'
import { isSame, isSetting, type Name, nameWords, type Said, saidIn } from './said.ts'
import { stemOf, wordsOf } from './stems.ts'
import { causeClash, ownerClash, pronounClash, subjectClash } from './subjects.ts'
import { isInvention } from './support.ts'

/** Words that somebody wrote, or that somebody else's are checked against. */
export type Text = { title: string; excerpt: string | null; content: string }

/** Something that a text says and its source does not. */
export type Unsupported = {
  rule: 'figure' | 'odds' | 'date' | 'quote' | 'name' | 'sentence' | 'repeat'
  message: string
  /** The passage itself. */
  quote: string
  /** What of it is wrong, where that is not all of it. */
  cores?: string[]
}

export type Against = {
  /** Everything that the text may say, a paragraph each. */
  source: readonly string[]
  /** Names that need no source: the site's, its categories'. */
  allowed?: readonly string[]
  /** Words of the text that its HTML does not show as text: alt texts. */
  more?: readonly string[]
  /** The text is written freely from its source: what the source has nothing of is told where it is about somebody. */
  isFree?: boolean
}

// The time that a check takes grows with both texts: beyond this nothing is read.
const MOST_SENTENCES = 600
const MOST_TEXT = 80_000
const MOST_SOURCE = 160_000
const MOST = 60

/**
 * Checks every sentence of a text against its source: what it says must stand in one sentence there. The rules know
 * notations ("two-nil" is 2-0), shortened names and the passive; what they cannot find support for is told at its
 * place.
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
  const own = new Set(there.map(({ text: sentence }) => folded(sentence)))
  const prose = blocks.filter(({ kind }) => kind !== 'quote').map((block) => uniform(block.text))
  const said = saidIn(prose, known).filter((one) => !own.has(folded(one.text)) && !isNotice(one.text))
  const found = [
    ...blocks.flatMap((block) => figureFlags(block.text, facts)),
    ...quoteFlags(blocks, source),
    ...nameFlags(blocks, material, allowed),
    ...said.slice(0, MOST_SENTENCES).flatMap((one) => sentenceFlags(one, index, isFree)),
    ...repeats(blocks.slice(heads), source),
    ...unread(rest),
  ] as Unsupported[]
  return distinct(found).slice(0, MOST)
}

/** What fits, and the rest. */
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

type Index = {
  all: readonly Said[]
  weight: (stem: string) => number
  vocabulary: ReadonlySet<string>
  results: readonly Result[]
  roles: readonly { role: string; name: Name }[]
  pairs: ReadonlySet<string>
  /** Stems of names that need no source, and of what is from a place of the source: "African". */
  allowed: ReadonlySet<string>
}

function indexOf(all: readonly Said[], allowed: readonly string[]): Index {
  const counts = new Map<string, number>()
  for (const { stems } of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weight = (stem: string) => {
    const count = counts.get(stem)
    // A word that the source has nowhere may be another way to say it.
    return count ? Math.log(1 + (all.length + 1) / count) : 0.6
  }
  return {
    all,
    weight,
    vocabulary: new Set(counts.keys()),
    results: all.flatMap(resultsIn),
    roles: all.flatMap(rolesIn),
    allowed: new Set([
      ...allowed.flatMap((name) => wordsOf(name).map(({ stem }) => stem)),
      ...all.flatMap(({ names }) => names.flatMap(({ parts }) => parts.flatMap((part) => [`${part}n`, `${part}an`]))),
    ]),
    pairs: new Set(all.flatMap(figurePairs).map(({ pair }) => pair)),
  }
}

/** What is wrong with a sentence, and the words that say it; without: all of it. */
type Problem = Pick<Unsupported, 'message' | 'cores'>

/** What one sentence says otherwise than its nearest of the source. */
function sentenceFlags(one: Said, index: Index, isFree: boolean): Unsupported[] {
  const near = nearest(one, index)
  const [best] = near
  const flag = (found: Problem): Unsupported[] => [{ rule: 'sentence', ...found, quote: one.text }]
  const grave = graveWord(one, index)
  if (grave) return flag({ message: `“${grave}” is not in the source`, cores: [grave] })
  const plain =
    resultClash(one, index) ??
    loneResultClash(one, index) ??
    renamed(one, index) ??
    figuresTurned(one, index) ??
    subjectClash(one, index) ??
    ownerClash(one, index) ??
    pronounClash(one, near) ??
    causeClash(one, index)
  if (plain) return flag(plain)
  if (isInvention(one, index.all, isFree, index.allowed)) return flag({ message: 'Nothing in the source says this' })
  if (!best || best.share < 0.25) return []
  const clear = near.filter(({ share }) => share >= Math.max(0.45, best.share * 0.8))
  if (clear.length === 0) return []
  const problems = [
    deniedClash(one, near),
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

type Near = { said: Said; share: number }

function nearest(one: Said, { all, weight }: Index): Near[] {
  let whole = 0
  for (const stem of one.stems) whole += weight(stem)
  const named = one.names.length
  return all
    .map((said) => {
      let shared = 0
      for (const stem of one.stems) if (said.stems.has(stem)) shared += weight(stem)
      const names = one.names.filter((name) => mentions(said, name)).length
      const figures = one.numbers.filter(({ key }) => said.numbers.some((number) => number.key === key)).length
      const extra = (named ? names / named : 0) * 0.01 + figures * 0.01
      return { said, share: whole > 0 ? shared / whole + extra : extra }
    })
    .filter(({ share }) => share > 0.2)
    .sort((a, b) => b.share - a.share)
    .slice(0, 6)
}

function mentions({ names }: Said, name: Name): boolean {
  return names.some((other) => isSame(other, name))
}

const ALL_GRAVE = [...GRAVE, ...GRAVE_AFRIKAANS]
const GRAVE_WORDS = new Set(ALL_GRAVE)
// "Fine" and "charge" are harmless where "fined" and "charged" are not.
const GRAVE_STEMS = new Set(ALL_GRAVE.map(stemOf).filter((stem) => stem.length > 5))

function graveWord(one: Said, { vocabulary }: Index): string | null {
  const word = one.words.find(
    ({ stem, text, end }) =>
      !/^ time\b/.test(one.text.slice(end, end + 5)) &&
      // In cricket every batter is.
      !(stem === stemOf('dismissed') && vocabulary.has('wicket')) &&
      (GRAVE_WORDS.has(text.toLowerCase()) || GRAVE_STEMS.has(stem)) &&
      one.stems.has(stem) &&
      !vocabulary.has(stem),
  )
  return word ? word.text : null
}

/** Two parts of a sentence in the order in which they stand there. */
function inOrder({ text }: Said, ...parts: readonly { at: number; end: number }[]): string {
  return parts
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, end }) => text.slice(at, end))
    .join('…')
}

function resultClash(one: Said, { results }: Index): Problem | null {
  const mine = resultsIn(one)
  if (mine.length === 0) return null
  const wrong = mine.find((result) => {
    const same = results.filter((other) => isSamePair(result, other))
    return same.length > 0 && !same.some((other) => isAlike(result, other))
  })
  return wrong
    ? { message: 'The source has this result the other way round', cores: [inOrder(one, ...wrong.sides)] }
    : null
}

/** "Rovers won" where every result of the source with Rovers is another. */
function loneResultClash(one: Said, { results }: Index): Problem | null {
  const [name, ...others] = one.names.filter(
    (own) => !isSetting(own) && !/\b(?:in|at|op|near|by)(?: die| the)? $/i.test(one.text.slice(0, own.at)),
  )
  if (
    !name ||
    /\b(?:teen|against|over|oor|to|aan|deur|past)(?: die| the)? $/i.test(one.text.slice(0, name.at)) ||
    others.length > 0 ||
    one.numbers.some(({ key }) => !/^\d+-\d+$/.test(key)) ||
    one.denied.length > 0 ||
    HEDGE.test(one.text)
  )
    return null
  const outcomes = ['win', 'lose', 'draw'].filter((stem) => one.stems.has(stem))
  const [outcome] = outcomes
  const word = one.words.find(({ stem }) => stem === outcome)
  if (outcomes.length !== 1 || !word || word.at < name.end || word.at - name.end > 50) return null
  const known = results.filter(({ sides }) => sides.some((side) => isSame(side, name)))
  if (known.length === 0) return null
  const isOther = known.every(({ winner }) => {
    if (winner === null) return outcome !== 'draw'
    return outcome !== (isSame(winner, name) ? 'win' : 'lose')
  })
  return isOther ? { message: 'The source has another result', cores: [inOrder(one, name, word)] } : null
}

/** "Not" that was dropped, or that is new. */
function deniedClash(one: Said, near: readonly Near[]): Problem | null {
  const close = near.filter(({ share }) => share >= 0.4).map(({ said }) => said)
  const mine = new Set(one.denied.flat())
  const dropped = close.some(
    (said) =>
      said.denied.some(([head]) => head !== undefined && one.stems.has(head) && !mine.has(head)) &&
      overlap(said.stems, one.stems) >= 0.5 &&
      // Another sentence may say it without.
      !close.some(
        (other) => other.denied.length === 0 && overlap(one.stems, other.stems) > overlap(one.stems, said.stems),
      ),
  )
  if (dropped) return { message: 'The source denies this' }
  const added = one.denied.some(([head]) => {
    if (head === undefined) return false
    const saying = close.filter((said) => said.stems.has(head))
    const denying = saying.filter((said) => said.denied.flat().includes(head))
    return saying.length > 0 && denying.length === 0 && saying.every((said) => overlap(one.stems, said.stems) >= 0.5)
  })
  return added ? { message: 'The source says this without “not”' } : null
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const stem of a) if (b.has(stem)) both += 1
  return a.size > 0 ? both / a.size : 0
}

const PAIRS = [...OPPOSITES, ...OPPOSITES_AFRIKAANS]
  .flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ])
  .map(([a = '', b = '']) => [formOf(a), formOf(b)] as const)

function formOf(words: string): string {
  return words.split(' ').map(stemOf).join(' ')
}

function stemLine({ words }: Said): string {
  return ` ${words.map(({ stem }) => stem).join(' ')} `
}

function oppositeClash(one: Said, clear: readonly Near[]): Problem | null {
  const mine = stemLine(one)
  const lines = clear.map(({ said }) => ({ said, line: stemLine(said) }))
  for (const [a, b] of PAIRS) {
    if (!mine.includes(` ${a} `) || mine.includes(` ${b} `)) continue
    if (lines.some(({ line }) => line.includes(` ${a} `)) || !lines.some(({ line }) => line.includes(` ${b} `)))
      continue
    const isOfResult = isResult(a) && isResult(b)
    // What may come is no result.
    if (isOfResult && /\b(?:to|could|can|will|may|might) (?:win|lose|draw|beat|score)\b/i.test(one.text)) continue
    if (isOfResult && !lines.some(({ said }) => sameSubject(one, said))) continue
    // "X won against Y" and "X beat Y" are one result; "X were beaten by Y" is the other.
    if (isOfResult && lines.some(({ said }) => endAlike(one, said))) continue
    return { message: `The source says “${b}” where this says “${a}”`, cores: [writtenAs(one, a)] }
  }
  return null
}

function writtenAs({ words, text }: Said, stems: string): string {
  const count = stems.split(' ').length
  for (const [at, first] of words.entries()) {
    const run = words.slice(at, at + count)
    if (run.map(({ stem }) => stem).join(' ') === stems) return text.slice(first.at, run.at(-1)?.end)
  }
  return stems
}

function endAlike(a: Said, b: Said): boolean {
  const others = resultsIn(b)
  return resultsIn(a).some((result) => others.some((other) => isSamePair(result, other) && isAlike(result, other)))
}

function isResult(word: string): boolean {
  return /^(?:win|lose|draw|beat|score|conced)$/.test(word)
}

function sameSubject(one: Said, other: Said): boolean {
  const [mine] = one.names
  const [theirs] = other.names
  return !mine || !theirs || isSame(mine, theirs)
}

/** Somebody, or a figure, in a clause that the source has about somebody else. */
function moved(one: Said, index: Index): Problem | null {
  for (const clause of clausesOf(one)) {
    if (clause.stems.size < 2) continue
    const near = nearest(clause, index)
    const [best] = near
    if (!best || best.share < (clause.stems.size < 3 ? 0.95 : 0.5) || shared(clause, best.said) < 2) continue
    for (const name of clause.names) {
      const mine = near.find(({ said }) => concerns(said, name))
      if (mine && mine.share >= best.share * 0.6) continue
      if (isPlace(one, name) || isWithFigureOf(one, name, index)) continue
      const isReplaced = best.said.names.some(
        (other) => !isSetting(other) && !one.names.some((own) => isSame(own, other)),
      )
      if (isReplaced) {
        const [theirs] = best.said.names.map(({ at, end }) => best.said.text.slice(at, end))
        const own = inOrder(clause, name)
        return { message: `The source says this of ${theirs}, not of ${own}`, cores: [own] }
      }
    }
    for (const number of clause.numbers) {
      if (near.some(({ said, share }) => share >= best.share * 0.6 && hasNumber(said, number.key))) continue
      const owner = ownersOf(one).get(number.key)
      const owners = PRONOUN.test(one.text) ? [...(owner ? [owner] : []), ...one.before] : owner ? [owner] : []
      const isOwn = (said: Said) => owners.some((name) => concerns(said, name))
      if (index.all.some((said) => hasNumber(said, number.key) && isOwn(said))) continue
      const others = best.said.numbers.filter(({ key }) => !one.numbers.some((own) => own.key === key))
      if (others.length > 0 && index.all.some((said) => hasNumber(said, number.key)))
        return { message: 'The source has another figure for this', cores: [inOrder(clause, number)] }
    }
  }
  return null
}

// "From Kenya".
function isPlace({ text }: Said, { at }: Name): boolean {
  return /\b(?:from|uit)(?: die| the)? $/i.test(text.slice(0, at))
}

// The source has the name in the sentence that has the figure, too: "a 21-20 win for the Sharks".
function isWithFigureOf({ numbers }: Said, name: Name, { all }: Index): boolean {
  return numbers.some(({ key }) => all.some((said) => hasNumber(said, key) && concerns(said, name)))
}

function shared({ stems }: Said, other: Said): number {
  return [...stems].filter((stem) => other.stems.has(stem)).length
}

const PRONOUN =
  /^(?:\S+ ){0,3}(?:he|she|they|his|her|their|it|its|the (?:\p{Ll}+ )?(?:side|team|club|player|coach|captain|striker|pair|hosts|visitors|home side))\b/iu

// "…", he said.
const SPEAKS = /"[,.]? (?:he|she|hy|sy|het (?:hy|sy)) \p{L}+/iu

// Whom a sentence is about: those that it names, and whom its "he" means.
function concerns(said: Said, name: Name): boolean {
  if (mentions(said, name)) return true
  const isOfOneBefore = said.names.length === 0 || PRONOUN.test(said.text) || SPEAKS.test(said.text)
  return isOfOneBefore && said.before.some((other) => isSame(other, name))
}

/** A sentence of the source told again with one name in another's place. */
function renamed(one: Said, { all }: Index): Problem | null {
  if (one.names.length + one.numbers.length < 2) return null
  const shares = all.map((said) => ({ said, share: likeness(one, said) })).sort((a, b) => b.share - a.share)
  const [best] = shares
  if (!best || best.share < 0.6) return null
  const [name, ...more] = one.names.filter((own) => !concerns(best.said, own))
  const isPlace = name !== undefined && isSetting(name)
  const other = best.said.names.find((theirs) => isSetting(theirs) === isPlace && !mentions(one, theirs))
  if (!name || more.length > 0 || !other) return null
  // A sentence of two clauses may be two of the source.
  const least = clausesOf(one).length > 1 ? 0.15 : 0.45
  if (shares.some(({ said, share }) => concerns(said, name) && share >= least)) return null
  if (other.parts.some((part) => name.parts.some((own) => part.length > 4 && own.startsWith(part)))) return null
  const own = inOrder(one, name)
  return { message: `The source has ${inOrder(best.said, other)} here, not ${own}`, cores: [own] }
}

function likeness(one: Said, said: Said): number {
  const stems = [...one.stems].filter((stem) => said.stems.has(stem)).length
  const names = one.names.filter((name) => mentions(said, name)).length
  const numbers = one.numbers.filter(({ key }) => said.numbers.some((other) => other.key === key)).length
  return (stems + names + numbers) / Math.max(1, one.stems.size + one.names.length + one.numbers.length)
}

/** Two figures that changed places, and "not" with a figure that the source has without. */
function figuresTurned(one: Said, { all, pairs }: Index): Problem | null {
  const turned = figurePairs(one).find(({ pair }) => {
    const [first, between, second] = pair.split('|')
    return !pairs.has(pair) && first !== second && pairs.has([second, between, first].join('|'))
  })
  if (turned) return { message: 'The source has these figures the other way round', cores: [turned.written] }
  if (one.denied.length === 0 || one.stems.size > 2 || one.numbers.length === 0) return null
  const same = all.filter((said) => likeness(one, said) === 1)
  const isAdded = same.length > 0 && same.every((said) => said.denied.length === 0)
  return isAdded ? { message: 'The source says this without “not”' } : null
}

// Figures next to each other, with what stands between: "from 3.50 to 2.75".
function figurePairs({ numbers, text }: Said): { pair: string; written: string }[] {
  const sorted = numbers.toSorted((a, b) => a.at - b.at)
  return sorted.slice(1).flatMap((second, at) => {
    const first = sorted[at]
    const between = first ? text.slice(first.end, second.at).trim() : ''
    return first && between.length <= 24 && between !== ',' && between !== 'and'
      ? [{ pair: `${first.key}|${between}|${second.key}`, written: text.slice(first.at, second.end) }]
      : []
  })
}

function hasNumber({ numbers }: Said, key: string): boolean {
  return numbers.some((number) => number.key === key || number.key.split('-').includes(key))
}

function clausesOf(one: Said): Said[] {
  const cuts = [
    ...one.text.matchAll(
      /[;:]| - |, (?:and|but|while|with|as|who|which|where|before|after)\b| (?:but|while|whereas) /g,
    ),
  ].map(({ index }) => index)
  if (cuts.length === 0) return [one]
  const ends = [...cuts, one.text.length]
  return ends.map((end, at) => {
    const from = at === 0 ? 0 : (cuts[at - 1] ?? 0)
    const inside = (place: { at: number }) => place.at >= from && place.at < end
    const words = one.words.filter(inside)
    const stems = new Set(words.map(({ stem }) => stem).filter((stem) => one.stems.has(stem)))
    return { ...one, words, stems, names: one.names.filter(inside), numbers: one.numbers.filter(inside) }
  })
}

// Said of either side: only what one does to the other tells who is who.
const ANY_UNIT = `${UNITS}|${UNITS_AFRIKAANS}`
const COUNTABLE = new Set([...ANY_UNIT.split('|'), ...ROLES.split('|'), ...ROLES_AFRIKAANS.split('|')].map(stemOf))
const PASSIVE = /\b(?:was|were|been|being|is|are|be|got)\b(?: \S+){0,2} \S+(?:ed|en|t|n|wn|de|id)\b.{0,60}\bby\b/

/** Two names that changed places about the same verb, and two figures that changed their owners. */
function swapped(one: Said, clear: readonly Near[]): Problem | null {
  for (const { said } of clear) {
    for (const [at, first] of one.names.entries()) {
      const second = one.names[at + 1]
      if (!second || isSame(first, second) || isSetting(first) || isSetting(second)) continue
      const between = stemsBetween(one, first, second)
      if (between.length === 0 || between.length > 9) continue
      const [a, b] = [
        said.names.findIndex((name) => isSame(name, first)),
        said.names.findIndex((name) => isSame(name, second)),
      ]
      const [later, earlier] = [said.names[a], said.names[b]]
      if (a < 0 || b < 0 || a < b || !later || !earlier) continue
      const theirs = stemsBetween(said, earlier, later)
      if (!between.some((stem) => theirs.includes(stem) && !COUNTABLE.has(stem))) continue
      if (PASSIVE.test(one.text) !== PASSIVE.test(said.text)) continue
      return { message: 'The source has these two the other way round', cores: [inOrder(one, first, second)] }
    }
    if (PASSIVE.test(one.text) !== PASSIVE.test(said.text)) continue
    const owners = ownersOf(said)
    for (const [key, name] of ownersOf(one)) {
      const other = owners.get(key)
      if (!other || isSame(other, name) || one.names.length < 2) continue
      const own = [...owners].some(([number, owner]) => number !== key && isSame(owner, name))
      const figure = one.numbers.find((number) => number.key === key)
      if (own && figure)
        return { message: 'The source gives this figure to somebody else', cores: [inOrder(one, name, figure)] }
    }
  }
  return null
}

function stemsBetween({ words, stems, text }: Said, first: Name, second: Name): string[] {
  if (/^[,\s]*(?:and|or|&)[,\s]*$/.test(text.slice(first.end, second.at))) return []
  return words.filter(({ at, stem }) => at >= first.end && at < second.at && stems.has(stem)).map(({ stem }) => stem)
}

/** For each figure of a sentence the name next to it. */
function ownersOf({ names, numbers, text }: Said): Map<string, Name> {
  const owners = new Map<string, Name>()
  for (const { key, at, end } of numbers) {
    const near = names
      .filter((name) => !isSetting(name))
      .map((name) => ({ name, distance: name.at >= end ? name.at - end + 12 : at - name.end }))
      .filter(
        ({ name, distance }) =>
          distance >= 0 && distance < 60 && !/[;.]/.test(text.slice(Math.min(name.end, end), Math.max(name.at, at))),
      )
      .sort((a, b) => a.distance - b.distance)[0]
    if (near && !owners.has(key)) owners.set(key, near.name)
  }
  return owners
}

const COUNTS: Record<string, number> = {
  one: 1,
  a: 1,
  an: 1,
  single: 1,
  two: 2,
  pair: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  once: 1,
  twice: 2,
  thrice: 3,
  brace: 2,
  both: 2,
  double: 2,
  albei: 2,
}
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d.,-])(one|single|two|pair of|both|[3-9]|three|four|five|six|seven|eight|nine|ten|1|2|1\\d|2\\d|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|albei)(?:[ -](?:\\p{Ll}+[ -]){0,2}?)(${ANY_UNIT})s?(?!\\p{L})`,
  'giu',
)
const COUNTED_OF = new RegExp(
  `(?<![\\p{L}\\d.,-])(one|two|three|four|five|six|seven|eight|nine|ten|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|\\d{1,2}) (?:of|van) (?:the |die )?(?:\\p{L}{3,6}|\\d{1,2}) (?:\\p{Ll}+ )?(${ANY_UNIT})s?(?!\\p{L})`,
  'giu',
)
const TIMES = /\b(once|twice|thrice|brace)\b/gi

/** "One goal" where the source has two. */
function countClash(one: Said, clear: readonly Near[], { all }: Index): Problem | null {
  const [best] = clear
  const close = clear
    .filter(({ share }) => share >= (best?.share ?? 0) * 0.9)
    .flatMap(({ said }) => countsIn(said.text))
  for (const [unit, count, written] of countsIn(one.text)) {
    // "By seven points" follows from the score.
    if (one.text.includes(`by ${written}`)) continue
    if (
      all.some(
        (said) =>
          sharesName(one, said) && countsIn(said.text).some(([other, number]) => other === unit && number === count),
      )
    )
      continue
    const theirs = close.filter(([other]) => other === unit)
    // "Two goals" is "scored twice".
    if (close.some(([other, number]) => number === count && (other === 'times' || unit === 'times'))) continue
    if (theirs.length > 0 && theirs.every(([, other]) => other !== count))
      return { message: 'The source has another number for this', cores: [written] }
  }
  return null
}

function sharesName(one: Said, said: Said): boolean {
  const theirs = [...said.names, ...said.before]
  return one.names.filter((name) => !isSetting(name)).some((name) => theirs.some((other) => isSame(name, other)))
}

function countsIn(text: string): [unit: string, count: number, written: string][] {
  const counted = [...text.matchAll(COUNTED)].map(([written, count = '', unit = '']): [string, number, string] => [
    stemOf(unit),
    numberOf(count),
    written,
  ])
  const times = [...text.matchAll(TIMES)].map(([written, count = '']): [string, number, string] => [
    'times',
    numberOf(count),
    written,
  ])
  // "Four of five break points" are four, too.
  const of = [...text.matchAll(COUNTED_OF)].map(([written, count = '', unit = '']): [string, number, string] => [
    stemOf(unit),
    numberOf(count),
    written,
  ])
  return [...counted, ...times, ...of]
}

const WORDS = 'zero one two three four five six seven eight nine ten'.split(' ')
const WORDS_AFRIKAANS = 'nul een twee drie vier vyf ses sewe agt nege tien'.split(' ')
function numberOf(word: string): number {
  const lower = word.toLowerCase().replace(/ of$/, '')
  const spelt = Math.max(WORDS.indexOf(lower), WORDS_AFRIKAANS.indexOf(lower))
  return COUNTS[lower] ?? (spelt >= 0 ? spelt : Number(lower))
}

const ROLE = new RegExp(`\\b(${ROLES}|${ROLES_AFRIKAANS})\\b`, 'gi')

/** A coach who was a captain. */
function roleClash(one: Said, { roles }: Index): Problem | null {
  for (const { role, name, at, end } of rolesIn(one)) {
    const theirs = roles.filter((other) => isSame(other.name, name))
    if (theirs.length > 0 && theirs.every((other) => other.role !== role))
      return {
        message: `The source does not call ${inOrder(one, name)} ${role}`,
        cores: [inOrder(one, name, { at, end })],
      }
  }
  return null
}

function rolesIn({ text, names }: Said): { role: string; name: Name; at: number; end: number }[] {
  return [...text.matchAll(ROLE)].flatMap(({ 0: word, index }) => {
    const end = index + word.length
    const name = names.find(
      (other) =>
        other.at - end === 1 ||
        /^, $/.test(text.slice(other.end, index)) ||
        /^, the (?:\p{Ll}+ )?$/u.test(text.slice(other.end, index)),
    )
    return name ? [{ role: stemOf(word), name, at: index, end }] : []
  })
}

const MEASURED = new RegExp(`^(?:[ -](?:\\p{Ll}+ ){0,1}?)(${ANY_UNIT}|%)s?(?![\\p{L}])`, 'iu')

/** 25 000 people where the source has R25 000. */
function unitClash(one: Said, { all }: Index): Problem | null {
  for (const number of one.numbers) {
    if (/(?:\dst|nd|rd|th|first|ste|de)$/i.test(one.text.slice(number.at, number.end))) continue
    const unit = unitOf(one, number)
    if (!unit) continue
    const theirs = all.flatMap((said) =>
      said.numbers.filter(({ key }) => key === number.key).map((other) => unitOf(said, other)),
    )
    if (theirs.length > 0 && theirs.every((other) => other !== null && other !== unit))
      return { message: 'The source has this figure of something else', cores: [inOrder(one, number)] }
  }
  return null
}

function unitOf({ text }: Said, { at, end }: { at: number; end: number }): string | null {
  const written = text.slice(Math.max(0, at - 2), end)
  if (/(?:^|[^\p{L}])R ?\d/u.test(written) || /^R/.test(text.slice(at, end))) return 'rand'
  if (/[$£€]/.test(written)) return written.match(/[$£€]/)?.[0] ?? null
  const [, unit] = MEASURED.exec(text.slice(end, end + 40)) ?? []
  if (!unit) return /^ ?%/.test(text.slice(end, end + 2)) ? 'percent' : null
  const stem = stemOf(unit.toLowerCase())
  return stem === '%' || stem === 'per cent' ? 'percent' : stem
}

const HEDGE =
  /\b(?:may|might|could|alleged(?:ly)?|reported(?:ly)?|suspected|rumou?red|possib(?:le|ly)|perhaps|expected|hopes?|hoping|hoped|doubtful|doubt|likely|set to|aims?|wants?|plans?|planned|if|considering|considers|probably|claims?|claimed|accused|would|should|believes?|thinks?|potential(?:ly)?|in line|bid|target(?:ing)?|chance|proposed?|in talks|talks)\b/i

/** What may be, told as what is. */
function hedgeClash(one: Said, clear: readonly Near[]): Problem | null {
  const [best] = clear
  if (!best || best.share < 0.6 || HEDGE.test(one.text)) return null
  const isHedged = (said: Said) =>
    /\b(?:may|might|could|alleged(?:ly)?|reportedly|suspected|doubtful|rumou?red|possibly|perhaps|in talks|considering)\b/i.test(
      said.text,
    )
  return clear.every(({ said }) => isHedged(said)) ? { message: 'The source is less certain of this' } : null
}

function repeats(blocks: readonly { text: string }[], source: readonly string[]): Unsupported[] {
  const known = new Map<string, number>()
  for (const text of source) known.set(folded(text), (known.get(folded(text)) ?? 0) + 1)
  // What the source has twice may stand twice.
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
