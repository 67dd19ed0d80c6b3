import { diff3Merge } from 'node-diff3'
import { splitBlocks } from '../blocks/split-blocks.ts'

/** A part of a merged article: agreed text, or blocks that both sides changed. */
export type Part = { html: string } | { mine: string; theirs: string }

/**
 * Merges two versions of an article's HTML block by block over their common base. The user has to choose only where
 * both changed the same block or inserted at the same place.
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

// The text between two blocks is a separate piece, so that changes to neighbouring blocks do not conflict.
function piecesOf(html: string): string[] {
  const { blocks, tail } = splitBlocks(html)
  return [...blocks.flatMap(({ before, source }) => [before, source]), tail]
}
