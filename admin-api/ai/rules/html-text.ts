const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const BLOCK_END =
  /<\/(?:p|h[1-6]|li|dt|dd|td|th|caption|figcaption|blockquote|pre|summary|div|section|aside)>|<[bh]r\b[^>]*>/g

/** The words of sanitised HTML, a line a block. */
export function textOf(html: string): string {
  return decoded(html.replace(BLOCK_END, '\n').replace(/<[^>]*>/g, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim()
}

/** Entities as the characters that they stand for. */
export function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}

/** Text as HTML, also within an attribute. */
export function encoded(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
}

/** What a tag's attribute says in sanitised HTML; null when it is not there. */
export function attribute(tag: string, name: string): string | null {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? null : decoded(value)
}

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
