import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { inOrder, isSame, isSetting, type Name, type Said } from './said.ts'
import { stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

/** "A foul on Petersen": what, by which word, and who. */
type Relation = { stem: string; by: string; name: Name; at: number }

// Someone who joins, signs or leaves, without a word between.
const MOVES = new Set(['join', 'sign', 'leave', 'buy', 'sell', 'release'].map(stemOf))
const DIRECT = /^(?: the)? $/
const LINK = /^(?: \p{Ll}+){0,1} (by|on|from|to|against|for|of|at|over)(?: the| a| an)?(?: \p{Ll}[\p{L}-]*){0,2} $/u
// Opposite directions: done by one side is not done by the other.
const TURNED: readonly (readonly [string, string])[] = [
  ['by', 'on'],
  ['by', 'against'],
  ['from', 'to'],
  ['for', 'against'],
  ['from', 'against'],
  ['', 'from'],
  ['', 'to'],
  ['', 'for'],
]

/** Something by or to someone where the source has it reversed or about someone else. */
export function relationClash(one: Said, { all }: Index): Problem | null {
  for (const { stem, by, name, at } of relationsIn(one)) {
    const same = relationsOf(all).filter((other) => other.stem === stem)
    if (same.length === 0 || same.some((other) => other.by === by && isSame(other.name, name))) continue
    const core = { message: 'The source has this the other way round', cores: [inOrder(one, { at, end: name.end })] }
    if (same.some((other) => isSame(other.name, name) && isTurned(other.by, by))) return core
    // The source has another there, and both in one sentence.
    const others = same.filter((other) => other.by === by)
    if (
      others.length > 0 &&
      others.every(({ said }) => said.names.some((other) => isSame(other, name))) &&
      !one.names.some((own) => own.end > at && others.some((other) => isSame(other.name, own)))
    )
      return core
  }
  return null
}

const relationsOf = onceFor((all) =>
  all.flatMap((said) => relationsIn(said).map((relation) => ({ ...relation, said }))),
)

function isTurned(a: string, b: string): boolean {
  return TURNED.some((pair) => pair.includes(a) && pair.includes(b)) && a !== b
}

function relationsIn({ names, words, stems, text }: Said): Relation[] {
  return names.flatMap((name): Relation[] => {
    if (isSetting(name)) return []
    const verb = words.findLast(
      ({ end, stem }) => end <= name.at && MOVES.has(stem) && DIRECT.test(text.slice(end, name.at)),
    )
    if (verb) return [{ stem: verb.stem, by: '', name, at: verb.at }]
    // "On Rovers forward Ryan Petersen": the club before him is skipped.
    const word = words.findLast(
      ({ end, stem }) => end <= name.at && stems.has(stem) && LINK.test(gap(text, names, end, name.at)),
    )
    const [, by] = word ? (LINK.exec(gap(text, names, word.end, name.at)) ?? []) : []
    return word && by ? [{ stem: word.stem, by, name, at: word.at }] : []
  })
}

function gap(text: string, names: readonly Name[], from: number, to: number): string {
  if (to - from > 60) return text.slice(from, to)
  const between = names.filter(({ at, end }) => at >= from && end < to)
  return between.reduceRight(
    (rest, { at, end }) => rest.slice(0, at - from) + rest.slice(end - from + 1),
    text.slice(from, to),
  )
}
