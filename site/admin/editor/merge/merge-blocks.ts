import { diff3Merge } from 'node-diff3'
import { splitBlocks } from '../blocks/split-blocks.ts'

/** A stretch of a merged article: what both sides agree on, or where both changed the same blocks. */
export type Part = { html: string } | { mine: string; theirs: string }

/**
 * Merges two versions of an article's HTML block by block over the one that both began with. Only where both changed
 * the same block, or put something in at the same place, somebody has to choose.
 */
export function mergeBlocks(base: string, mine: string, theirs: string): Part[] {
  const parts: Part[] = []
  const merged = diff3Merge(piecesOf(mine), piecesOf(base), piecesOf(theirs), { excludeFalseConflicts: true })
  for (const { ok, conflict } of merged) {
    if (ok) parts.push({ html: ok.join('') })
    else if (conflict) parts.push({ mine: conflict.a.join(''), theirs: conflict.b.join('') })
  }
  return parts
}

export function isClash(part: Part): part is { mine: string; theirs: string } {
  return 'mine' in part
}

// The text between two blocks is a piece of its own, so that changes to two neighbours do not touch.
function piecesOf(html: string): string[] {
  const { blocks, tail } = splitBlocks(html)
  return [...blocks.flatMap(({ before, source }) => [before, source]), tail]
}
