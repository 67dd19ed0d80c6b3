/** A sentence of a text: `plain` is the same length in lowercase, with plain quotes, hyphens and spaces. */
export type Sentence = { text: string; plain: string; start: number }

const END = /[.!?…]+["'”’)\]]*(?=\s|$)|\n+/g
const ABBREVIATION = /(?:^|[\s(])(?:vs?|mr|mrs|ms|dr|st|no|prof|approx|e\.g|i\.e)\.$/

/** Splits a text at full stops and line breaks; offsets are into the text as given. */
export function sentencesOf(text: string): Sentence[] {
  const plain = simplified(text)
  const sentences: Sentence[] = []
  let from = 0
  for (const match of plain.matchAll(END)) {
    const end = match.index + match[0].length
    if (match[0] === '.' && ABBREVIATION.test(plain.slice(from, end))) continue
    add(from, end)
    from = end
  }
  add(from, text.length)
  return sentences

  function add(first: number, last: number): void {
    const raw = text.slice(first, last)
    const trimmed = raw.trim()
    if (trimmed === '') return
    const start = first + raw.indexOf(trimmed)
    sentences.push({ text: trimmed, plain: plain.slice(start, start + trimmed.length), start })
  }
}

// One character for one, so that offsets stay those of the text.
function simplified(text: string): string {
  return text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[^\S\n]/g, ' ')
}
