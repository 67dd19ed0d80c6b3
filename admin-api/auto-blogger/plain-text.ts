/** A block of a piece as plain text. */
export type Block = { kind: 'heading' | 'quote' | 'text'; text: string }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote|td|th|caption|figcaption|dt|dd|div|section|summary|pre)>|<br\s*\/?>/gi

/** The text of sanitised HTML, block by block. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let quoteDepth = 0
  // Every block ends with its closing tag; what stands between two of them is one block.
  for (const part of html.split(new RegExp(`(?<=${BLOCK_ENDS.source})`, 'i'))) {
    const opened = part.match(/<blockquote\b/gi)?.length ?? 0
    quoteDepth += opened
    const text = plainOf(part)
    const kind = quoteDepth > 0 ? 'quote' : /<\/h[1-6]>$/i.test(part) ? 'heading' : 'text'
    if (text) blocks.push({ kind, text })
    if (/<\/blockquote>$/i.test(part)) quoteDepth = Math.max(0, quoteDepth - 1)
  }
  return blocks
}

/** The text of sanitised HTML, a line a block. */
export function textOf(html: string): string {
  return blocksOf(html)
    .map(({ text }) => text)
    .join('\n')
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
}

/** Quotes, dashes and spaces of every kind as one kind, so that what is said the same compares the same. */
export function uniform(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)
}

function plainOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (name.startsWith('#')) {
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
      }
      return ENTITIES[name] ?? whole
    })
    .replace(/\s+/g, ' ')
    .trim()
}
