import { BLOCK_END, plainText } from '#shared/plain-text.ts'

/** A block of a piece as plain text. */
export type Block = { kind: 'heading' | 'quote' | 'text'; text: string }

const AFTER_BLOCK = new RegExp(`(?<=${BLOCK_END.source})`, 'i')

/** The text of sanitised HTML, block by block. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let quoteDepth = 0
  // What stands between the ends of two blocks is one.
  for (const part of html.split(AFTER_BLOCK)) {
    const opened = part.match(/<blockquote\b/gi)?.length ?? 0
    quoteDepth += opened
    const text = plainText(part).replaceAll('\n', ' ')
    const kind = quoteDepth > 0 ? 'quote' : /<\/h[1-6]>$/i.test(part) ? 'heading' : 'text'
    if (text) blocks.push({ kind, text })
    if (/<\/blockquote>$/i.test(part)) quoteDepth = Math.max(0, quoteDepth - 1)
  }
  return blocks
}

// Normalised, "2½" would read "21⁄2".
const QUARTERS: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** Quotes, dashes and spaces of every kind as one kind, so that what is said the same compares the same. */
export function uniform(text: string): string {
  return text
    .replace(/(\d) ?([¼½¾])/g, (_all, whole: string, part: string) => whole + (QUARTERS[part] ?? ''))
    .normalize('NFKC')
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„«»‹›]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
