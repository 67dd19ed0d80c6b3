/** Flesch's reading ease: about 100 for a children's book, 30 for a law. */
export function readingEase(text: string): number {
  const words = text.match(/\p{L}+/gu) ?? []
  const sentences = Math.max(1, text.match(/[.!?…]+(?=\s|$)|\n/g)?.length ?? 1)
  if (words.length === 0) return 100
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0)
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length)
}

function syllablesOf(word: string): number {
  const groups = word.replace(/e$/, '').match(/[aeiouyàâäéèêëîïôöùûü]+/g)?.length ?? 0
  return Math.max(1, groups)
}
