import type { Flag } from '#shared/auto-blogger.ts'
import { plainText } from '#shared/plain-text.ts'
import { blocksOf } from '../verify/blocks.ts'
import type { Against, Text } from '../verify/unsupported.ts'
import { verify } from '../verify/verify.ts'
import { perRule, placeholderFlags } from './check-piece.ts'
import { copiedFlags, type Original } from './copied.ts'

/** `against` null: the piece was built from data, and is right or wrong as a whole. */
export type Rechecked = { text: Text; against: (Against & { originals: readonly Original[] }) | null }

/**
 * Findings in words that would replace a piece's: placeholders, and what its sources do not support, or what is copied
 * from them.
 */
export function recheckPiece({ text, against }: Rechecked): Flag[] {
  const { title, excerpt, content } = text
  const gaps = perRule(placeholderFlags([title, excerpt ?? '', plainText(content)].join('\n')))
  if (against === null) return gaps
  const { originals, ...sources } = against
  const paragraphs = [excerpt ?? '', ...blocksOf(content).map((block) => block.text)]
  return [...gaps, ...verify(text, sources), ...copiedFlags(title, paragraphs, originals)]
}
