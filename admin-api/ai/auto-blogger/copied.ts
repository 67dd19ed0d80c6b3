import type { Flag } from '#shared/auto-blogger.ts'
import { folded } from '#shared/uniform.ts'
import { LEAST_PASSAGES, NEAR_COPY, passagesIn, withoutAccents } from '../desk/near-copy.ts'
import type { News } from './news/store/news-items.ts'

export type Original = Pick<News, 'title' | 'text' | 'publisher'>

// Up to the next mark of either kind: otherwise a text of opening marks only would be scanned once for each.
const QUOTED = /“[^“”]*”|"[^"]*"|‘[^‘’]*’(?!\p{L})/gu

/**
 * The parts of a piece that copy its sources: a headline, and each paragraph at least half of whose five-word passages
 * occur in one source. Quotations may be copied.
 */
export function copiedFlags(title: string, paragraphs: readonly string[], originals: readonly Original[]): Flag[] {
  const theirs = originals.map((original) => ({ ...original, passages: passagesIn(original.text) }))
  const flags: Flag[] = theirs
    .filter((original) => bare(original.title) === bare(title))
    .map(({ publisher }) => ({ rule: 'title', message: `This is the headline of ${publisher}`, quote: title }))
  for (const paragraph of paragraphs) {
    const own = new Set(paragraph.split(QUOTED).flatMap((part) => [...passagesIn(part)]))
    if (own.size < LEAST_PASSAGES) continue
    const shares = theirs.map(({ passages }) => [...own].filter((passage) => passages.has(passage)).length / own.size)
    const share = Math.max(0, ...shares)
    const original = theirs[shares.indexOf(share)]
    if (share < NEAR_COPY || !original) continue
    const message = `${Math.round(share * 100)}% of this paragraph is in the words of ${original.publisher}, “${original.title}”`
    flags.push({ rule: 'copy', message, quote: paragraph })
  }
  return flags
}

// A letter may be encoded in two ways, and a copy may omit its accent.
function bare(text: string): string {
  return folded(withoutAccents(text))
}
