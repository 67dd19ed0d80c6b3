import { diffArrays } from 'diff'
import { findingId } from '#shared/finding.ts'
import { elementsIn } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import type { ProposedPart } from '#shared/proposal.ts'

/** The words of an article, or of a rewrite of it. */
export type Words = { title: string; excerpt: string | null; content: string }
export type Part = Omit<ProposedPart, 'warnings'>

// Beyond these the comparison is slow; unmatched parts become one change.
const MOST_EDITS = 2000
const MOST_PAIRS = 10_000
/** From this share of common words on, a paragraph is a rewritten version of another. */
const ALIKE = 0.3
/** From this share on, a paragraph is part of another one that was split, or joined. */
const PIECE_OF = 0.6

/** A rewrite in parts that can be accepted or refused separately: the title, the excerpt, and the text by paragraph. */
export function partsOf(before: Words, after: Words): Part[] {
  const parts = textParts(blocksIn(before.content), blocksIn(after.content))
  const seen = new Map<string, number>()
  return [
    { id: 'title', field: 'title', before: before.title, after: after.title },
    { id: 'excerpt', field: 'excerpt', before: before.excerpt ?? '', after: after.excerpt ?? '' },
    ...parts.map((part) => {
      // The same change twice is two changes.
      const id = findingId('text', `${part.before}\n${part.after}`)
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      return { id: times === 1 ? id : `${id}-${times}`, field: 'text' as const, ...part }
    }),
  ]
}

/** The words with the refused parts unchanged. With none refused it is the rewrite, byte for byte. */
export function wordsWithout(before: Words, after: Words, refused: ReadonlySet<string>): Words {
  if (refused.size === 0) return after
  const parts = partsOf(before, after)
  const text = parts.filter(({ field }) => field === 'text')
  const taken = text.filter((part) => isChanged(part) && !refused.has(part.id))
  return {
    title: refused.has('title') ? before.title : after.title,
    excerpt: refused.has('excerpt') ? before.excerpt : after.excerpt,
    content:
      taken.length === 0
        ? before.content
        : text
            .map((part) => (refused.has(part.id) ? part.before : part.after))
            .filter((html) => html !== '')
            .join('\n'),
  }
}

/** Whether a part is a change at all. */
export function isChanged({ before, after }: Pick<Part, 'before' | 'after'>): boolean {
  return before !== after
}

/** The top-level elements of some HTML, and the loose text between them. */
function blocksIn(html: string): string[] {
  const blocks: string[] = []
  let at = 0
  const take = (start: number, end: number) => {
    const block = html.slice(start, end).trim()
    if (block !== '') blocks.push(block)
  }
  let loose = 0
  for (const { name, start, end } of elementsIn(html)) {
    if (start < at) continue
    at = end
    if (INLINE.has(name)) continue
    take(loose, start)
    take(start, end)
    loose = end
  }
  take(loose, html.length)
  return blocks
}

// These belong to a line of loose text.
const INLINE = new Set('a abbr b br code del em i ins kbd mark q s small span strong sub sup time u'.split(' '))

type Pair = { before: string; after: string }

function textParts(before: readonly string[], after: readonly string[]): Pair[] {
  const idOf = idsOfBlocks()
  const runs = diffArrays(before.map(idOf), after.map(idOf), { maxEditLength: MOST_EDITS })
  if (!runs) return [pairOf(before, after)]
  const parts: Pair[] = []
  let [removed, added]: [string[], string[]] = [[], []]
  let [i, j] = [0, 0]
  const settle = () => {
    parts.push(...changesOf(removed, added))
    ;[removed, added] = [[], []]
  }
  for (const run of runs) {
    const [old, young] = [before.slice(i, i + run.count), after.slice(j, j + run.count)]
    if (!run.added) i += run.count
    if (!run.removed) j += run.count
    if (run.removed) removed.push(...old)
    else if (run.added) added.push(...young)
    else {
      settle()
      parts.push(...young.map((html) => ({ before: html, after: html })))
    }
  }
  settle()
  return parts
}

// Blocks that only differ in white space are the same.
function idsOfBlocks(): (html: string) => number {
  const ids = new Map<string, number>()
  return (html) => {
    const even = html.replace(/\s+/g, ' ')
    const id = ids.get(even) ?? ids.size
    ids.set(even, id)
    return id
  }
}

/** A run of replaced paragraphs, cut into changes that make sense on their own. */
function changesOf(removed: readonly string[], added: readonly string[]): Pair[] {
  if (removed.length === 0) return added.map((html) => ({ before: '', after: html }))
  if (added.length === 0) return removed.map((html) => ({ before: html, after: '' }))
  if (removed.length * added.length > MOST_PAIRS) return [pairOf(removed, added)]
  const [old, young] = [removed.map(wordsOf), added.map(wordsOf)]
  const matches = bestMatches(old, young)
  if (matches.length === 0) return [pairOf(removed, added)]
  const parts: Pair[] = []
  let [i, j] = [0, 0]
  for (const [n, match] of matches.entries()) {
    // Parts of this paragraph before it, and after it up to the next.
    const [a, b] = match
    const until = matches[n + 1] ?? [removed.length, added.length]
    let [fromOld, fromNew, toOld, toNew] = [a, b, a + 1, b + 1]
    while (fromNew > j && isPieceOf(young[fromNew - 1], old[a])) fromNew -= 1
    while (fromOld > i && isPieceOf(old[fromOld - 1], young[b])) fromOld -= 1
    while (toNew < until[1] && isPieceOf(young[toNew], old[a])) toNew += 1
    while (toOld < until[0] && isPieceOf(old[toOld], young[b])) toOld += 1
    parts.push(...between(removed.slice(i, fromOld), added.slice(j, fromNew)))
    parts.push(pairOf(removed.slice(fromOld, toOld), added.slice(fromNew, toNew)))
    ;[i, j] = [toOld, toNew]
  }
  return [...parts, ...between(removed.slice(i), added.slice(j))]
}

// Blocks in the same place with nothing in common: one is removed, the other added.
function between(removed: readonly string[], added: readonly string[]): Pair[] {
  if (removed.length > 0 && added.length > 0) return [pairOf(removed, added)]
  return changesOf(removed, added)
}

function pairOf(before: readonly string[], after: readonly string[]): Pair {
  return { before: before.join('\n'), after: after.join('\n') }
}

/** Which paragraph became which, in order: the matching with the most words in common. */
function bestMatches(old: readonly Set<string>[], young: readonly Set<string>[]): [number, number][] {
  const best = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0))
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  const gain = old.map((a) => young.map((b) => likeness(a, b)))
  const gainOf = (i: number, j: number) => gain[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = young.length - 1; j >= 0; j--) {
      const both = gainOf(i, j) >= ALIKE ? gainOf(i, j) + at(i + 1, j + 1) : 0
      const row = best[i]
      if (row) row[j] = Math.max(both, at(i + 1, j), at(i, j + 1))
    }
  }
  const matches: [number, number][] = []
  for (let i = 0, j = 0; i < old.length && j < young.length; ) {
    if (at(i, j) === at(i + 1, j)) i += 1
    else if (at(i, j) === at(i, j + 1)) j += 1
    else matches.push([i++, j++])
  }
  return matches
}

function wordsOf(html: string): Set<string> {
  return new Set(
    plainText(html)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * common(a, b)) / (a.size + b.size || 1)
}

function isPieceOf(part: ReadonlySet<string> | undefined, whole: ReadonlySet<string> | undefined): boolean {
  return part !== undefined && whole !== undefined && part.size > 0 && common(part, whole) / part.size >= PIECE_OF
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const word of a) if (b.has(word)) both += 1
  return both
}
