import { stemOf } from './stems.ts'

export type Token = { text: string; stem: string; at: number; end: number }
/** Words of one sentence replaced by others in the next: either may be empty. */
export type Edit = { gone: Token[]; come: Token[] }

const TOKEN = /\p{N}+(?:[.,:-]\p{N}+)*(?:\p{L}*|-\p{L}{2,})(?![\p{L}])|[\p{L}][\p{L}\p{N}'-]*/gu
const COUNTED = /^(\d\d?)(?=-\p{L})/u
const SMALL_COUNTS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const MOST_TOKENS = 80
// A sentence is a retelling of another if this much of it is the same, in the same order.
const LEAST_SAME = 0.5
const LEAST_SAME_OF_SOURCE = 0.45
// Or if more was added to all of it.
const WHOLE = 0.9
const MOST_EDITS = 4

/** The words and figures of a sentence. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].slice(0, MOST_TOKENS).map(({ 0: raw, index }) => {
    const written = raw.toLowerCase().replace(/'s?$/, '')
    // "8-race" is "eight-race".
    const word = written.replace(COUNTED, (_all, count: string) => SMALL_COUNTS[Number(count)] ?? count)
    return { text: word, stem: stemOf(word), at: index, end: index + written.length }
  })
}

/** The changes between two sentences, or null if they are different sentences. */
export function editsBetween(from: readonly Token[], to: readonly Token[]): Edit[] | null {
  const kept = commonOf(from, to)
  const isMostly = kept.length >= LEAST_SAME * to.length && kept.length >= LEAST_SAME_OF_SOURCE * from.length
  const isWhole = kept.length >= WHOLE * from.length
  if (kept.length < 3 || !(isMostly || isWhole)) return null
  const edits: Edit[] = []
  let [a, b] = [0, 0]
  for (const [x, y] of [...kept, [from.length, to.length] as const]) {
    const [gone, come] = [from.slice(a, x), to.slice(b, y)]
    if (gone.length + come.length > 0) edits.push({ gone, come })
    ;[a, b] = [x + 1, y + 1]
  }
  return edits.length <= MOST_EDITS ? edits : null
}

/** Positions of the longest sequence of words that both have in the same order. */
function commonOf(from: readonly Token[], to: readonly Token[]): (readonly [number, number])[] {
  const width = to.length + 1
  const longest = new Uint8Array((from.length + 1) * width)
  const at = (x: number, y: number) => longest[x * width + y] ?? 0
  const isOne = (x: number, y: number) => from[x]?.text === to[y]?.text || from[x]?.stem === to[y]?.stem
  for (let x = from.length - 1; x >= 0; x--)
    for (let y = to.length - 1; y >= 0; y--)
      longest[x * width + y] = isOne(x, y) ? at(x + 1, y + 1) + 1 : Math.max(at(x + 1, y), at(x, y + 1))
  const pairs: [number, number][] = []
  for (let [x, y] = [0, 0]; x < from.length && y < to.length; ) {
    if (isOne(x, y)) pairs.push([x++, y++])
    else if (at(x + 1, y) >= at(x, y + 1)) x += 1
    else y += 1
  }
  return pairs
}

const DENIES =
  /^(?:not|no|never|nobody|none|nothing|without|neither|nor|cannot|\p{L}+n't|nie|geen|nooit|niemand|niks|sonder)$/u

/** "Not" in English or Afrikaans. */
export function isDenial({ text }: Token): boolean {
  return DENIES.test(text)
}
