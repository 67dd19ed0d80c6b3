import { decoded } from './html-entities.ts'

/** Where a block of HTML ends, its last tag included. */
export const BLOCK_END =
  /<\/(?:p|div|section|aside|li|h[1-6]|td|th|tr|dd|dt|blockquote|figcaption|caption|summary|pre)>|<[bh]r\b[^<>]*>/gi

/** The words of HTML without its markup, a line a block: for rules that read text, not for showing. */
export function plainText(html: string): string {
  // A line break of the source is a space, however the author's program wrapped it.
  const lines = html.replace(/\s+/g, ' ').replace(BLOCK_END, '\n')
  return decoded(lines.replace(/<[^<>]*>/g, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
}
