/** A sentence of a text: `plain` is the same length in lowercase, with plain quotes, hyphens and spaces. */
export type Sentence = { text: string; plain: string; start: number }

// Bounded, so that a million full stops take linear time.
const END = /[.!?…]["'”’)\]]{0,4}(?=\s|$)|\n/g
// A line without a full stop is cut at a space after at most this many characters.
const LONGEST = 600
const ABBREVIATION = /(?:^|[\s(])(?:vs?|mr|mrs|ms|dr|st|no|prof|approx|e\.g|i\.e)\.$/

/** Splits a text at full stops and line breaks; offsets are into the text as given. */
export function sentencesOf(text: string): Sentence[] {
  const plain = simplified(text)
  const sentences: Sentence[] = []
  let from = 0
  for (const match of plain.matchAll(END)) {
    const end = match.index + match[0].length
    if (match[0] === '.' && ABBREVIATION.test(plain.slice(Math.max(from, end - 12), end))) continue
    cut(from, end)
    from = end
  }
  cut(from, text.length)
  return sentences

  function cut(first: number, last: number): void {
    let start = first
    while (last - start > LONGEST) {
      const space = plain.slice(start, start + LONGEST).lastIndexOf(' ')
      const end = start + (space > 0 ? space : LONGEST)
      add(start, end)
      start = end
    }
    add(start, last)
  }

  function add(first: number, last: number): void {
    const raw = text.slice(first, last)
    const trimmed = raw.trim()
    if (trimmed === '') return
    const start = first + raw.indexOf(trimmed)
    sentences.push({ text: trimmed, plain: plain.slice(start, start + trimmed.length), start })
  }
}

const ACCENTED: Record<string, string> = Object.fromEntries(
  Object.entries({ a: 'àáâäãå', e: 'èéêë', i: 'ìíîï', o: 'òóôöõ', u: 'ùúûü', c: 'ç', n: 'ñ' }).flatMap(
    ([plain, accented]) => [...accented].map((letter) => [letter, plain]),
  ),
)

// Replaces character by character, so that offsets stay valid.
function simplified(text: string): string {
  const lower = text.toLowerCase()
  // A few capitals become two letters in lowercase; then lower only A-Z.
  return (lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
    .replace(/[à-ü]/g, (letter) => ACCENTED[letter] ?? letter)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[^\S\n ]/g, ' ')
}
