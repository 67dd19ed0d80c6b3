import { clausesOf } from './about.ts'
import { OPPOSITES_AFRIKAANS } from './afrikaans.ts'
import { OPPOSITES } from './lexicon.ts'
import { type Index, likeness, type Near } from './nearest.ts'
import { isAlike, isSamePair, resultsIn } from './results.ts'
import { isSame, isSetting, mentions, type Said } from './said.ts'
import { isTelling, stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

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
// A semi-final is played for a place in the final.
const LEADS_TO_FINAL =
  /\b(?:place|spot|berth|ticket|step|win|match|game) (?:in|to|from|away from|short of) the final\b/i

const NO_RESULTS = PAIRS.filter((pair) => !pair.some(isResult))

/** Finds an opposite word in the source about the same people on the same day: "host" for "visit". */
export function oppositeOfSame(one: Said, { all }: Index): Problem | null {
  if (one.stems.size > 3) return null
  const same = all.filter(
    (said) => likeness(one, said) >= 0.5 && one.names.some((name) => mentions(said, name)) && sharesFigure(one, said),
  )
  return same.length > 0
    ? oppositeClash(
        one,
        same.map((said) => ({ said, share: 1 })),
        NO_RESULTS,
      )
    : null
}

function sharesFigure({ numbers }: Said, other: Said): boolean {
  return numbers.some(({ key }) => other.numbers.some((theirs) => theirs.key === key))
}

/** A word whose opposite the source has. */
export function oppositeClash(one: Said, clear: readonly Near[], pairs = PAIRS): Problem | null {
  const mine = stemLine(one)
  const lines = clear.map(({ said }) => ({ said, line: stemLine(said) }))
  for (const [a, b] of pairs) {
    if (!mine.includes(` ${a} `)) continue
    const isOfPlace = NEEDS_THE_SAME.has(a)
    if (!isOfPlace && mine.includes(` ${b} `)) continue
    const having = lines.filter(({ line }) => line.includes(` ${b} `))
    const isBothDenied = deniesBoth(
      one,
      a,
      having.map(({ said }) => said),
      b,
    )
    if (having.length === 0 || (!isOfPlace && !isBothDenied && lines.some(({ line }) => line.includes(` ${a} `))))
      continue
    if (isOfPlace || b === 'unbeaten') {
      const own = followers(one, a).filter((next) => !lines.some(({ said }) => followers(said, a).includes(next)))
      if (!having.some(({ said }) => followers(said, b).some((next) => own.includes(next)))) continue
    }
    if (isUnbeatenToo(a, b, one) || isSameMove(a, b, one, having)) continue
    // "Failed to convert" is "missed".
    if (one.denials.heads.has(a) && !isBothDenied) continue
    if (isBothDenied) return clash(one, a, b)
    if (a === 'final' && LEADS_TO_FINAL.test(one.text)) continue
    const isOfResult = isResult(a) && isResult(b)
    // A possible win is not a result.
    if (isOfResult && /\b(?:to|could|can|will|may|might) (?:win|lose|draw|beat|score)\b/i.test(one.text)) continue
    if (isOfResult && !having.some(({ said }) => sameSubject(one, said))) continue
    if (isIdiom(one, a) || having.every(({ said }) => isOfOthers(one, a, said, b))) continue
    // "X won against Y" and "X beat Y" are one result; "X were beaten by Y" is the other.
    if (isOfResult && lines.some(({ said }) => endAlike(one, said))) continue
    return clash(one, a, b)
  }
  return null
}

// "Begin by looking" begins nothing that ends, the home side plays at home in every match, and "the winners' flyhalf"
// identifies a player.
const IDIOMS: Readonly<Record<string, RegExp>> = {
  begin: /\b(?:begins?|beginning|starts?|starting) (?:by|with)\b/i,
  like: /(?:\bnot|n't)(?: \p{Ll}+)? likely\b|\blikely not\b/u,
  end: /\bends? (?:an?|the|their|his|her) (?:\p{Ll}+ )?(?:run|streak|wait|drought|spell)\b/u,
  home: /\bhome (?:side|team|crowd|fans|supporters)\b/i,
  away: /\baway (?:side|team|crowd|fans|supporters)\b/i,
  win: /\bwinners?'s? \p{Ll}/u,
  vinniger: /\bverwag/i,
  stadiger: /\bverwag/i,
}

function isIdiom({ text }: Said, stem: string): boolean {
  return IDIOMS[stem]?.test(text) ?? false
}

// The two words are about different people, each named in a separate clause.
function isOfOthers(one: Said, a: string, said: Said, b: string): boolean {
  const namesAt = (whole: Said, stem: string) =>
    clausesOf(whole)
      .find(({ words }) => words.some((word) => word.stem === stem))
      ?.names.filter((name) => !isSetting(name))
  const [mine = [], theirs = []] = [namesAt(one, a), namesAt(said, b)]
  return mine.length > 0 && theirs.length > 0 && !mine.some((name) => theirs.some((other) => isSame(name, other)))
}

// "Without a defeat" is not "without a win".
function deniesBoth(one: Said, a: string, theirs: readonly Said[], b: string): boolean {
  return one.denials.heads.has(a) && theirs.some(({ denials }) => denials.heads.has(b))
}

function clash(one: Said, a: string, b: string): Problem {
  return { message: `The source says “${b}” where this says “${a}”`, cores: [writtenAs(one, a)] }
}

// To leave one side for another is to join it from there.
function isSameMove(a: string, b: string, one: Said, having: readonly { said: Said }[]): boolean {
  if (![a, b].some((stem) => stem === 'join')) return false
  const [left, joined] =
    a === 'join' ? [having.map(({ said }) => said.text), [one.text]] : [[one.text], having.map(({ said }) => said.text)]
  return (
    left.some((text) => /\b(?:left|leaves?|leaving)\b.* for\b/.test(text)) &&
    joined.some((text) => /\bjoin\w*\b.* from\b/.test(text))
  )
}

// "Unbeaten" is "has not lost", and the other way round.
function isUnbeatenToo(a: string, b: string, { denials }: Said): boolean {
  return a === 'unbeaten' || (b === 'unbeaten' && denials.count > 0)
}

// "Before the break" is only the opposite of "after the break".
const NEEDS_THE_SAME = new Set(
  'before after over under up down above below first last second early late earli lat more fewer less left right open clos top bottom'
    .split(' ')
    .map(formOf),
)

/** The significant words and figures right after a word. */
function followers({ words, text, numbers }: Said, stem: string): string[] {
  return words.flatMap((word, at) => {
    if (word.stem !== stem) return []
    const next = words
      .slice(at + 1, at + 4)
      .filter((other) => isTelling(other) && !/[,;:]/.test(text.slice(word.end, other.at)))
    const figure = numbers.find((number) => number.at >= word.end && number.at - word.end < 6)
    return [...next.slice(0, 2).map((other) => other.stem), ...(figure ? [figure.key] : [])]
  })
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
