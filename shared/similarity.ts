/** From this value on, two titles are about the same thing. */
export const TOO_NEAR = 0.55

const STOP_WORDS = new Set(
  'a an and are as at be but by for from has have how in into is it its of on or our out over than that the their them they this to up was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/**
 * The similarity of two titles, 0 to 1: the share of common words without endings or, for spelling variants, of common
 * three-letter sequences; whichever is higher.
 */
export function similarity(a: string, b: string): number {
  return Math.max(jaccard(words(a), words(b)), dice(pieces(a), pieces(b)) ** 2)
}

/** The most similar title and its similarity; null if there are none. */
export function nearest(title: string, others: readonly string[]): { title: string; nearness: number } | null {
  let best: { title: string; nearness: number } | null = null
  for (const other of others) {
    const nearness = similarity(title, other)
    if (!best || nearness > best.nearness) best = { title: other, nearness }
  }
  return best
}

function words(text: string): Set<string> {
  const all = plain(text).split(' ')
  const telling = all.filter((word) => word && !STOP_WORDS.has(word))
  return new Set((telling.length > 0 ? telling : all).map(stem))
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word
}

function pieces(text: string): Set<string> {
  const letters = ` ${plain(text)} `
  return new Set(Array.from({ length: Math.max(1, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function jaccard(a: Set<string>, b: Set<string>): number {
  const both = common(a, b)
  return both / (a.size + b.size - both || 1)
}

function dice(a: Set<string>, b: Set<string>): number {
  return (2 * common(a, b)) / (a.size + b.size || 1)
}

function common(a: Set<string>, b: Set<string>): number {
  let count = 0
  for (const item of a) if (b.has(item)) count++
  return count
}
