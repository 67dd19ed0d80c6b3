import { blocksAndLines, parseTree, type Tree } from './html-tree.ts'

/** A top-level block of an article: its exact source, and the text between it and the block before. */
export type Block = {
  source: string
  before: string
  /** One element, or the pieces of a line of loose text. */
  pieces: Tree[]
}

/**
 * An article split into its top-level blocks. All `before` and `source` joined, then `tail`, give the HTML byte for
 * byte.
 */
export type Split = { blocks: Block[]; tail: string }

/** Cuts HTML into its top-level blocks. Comments between blocks are text between blocks. */
export function splitBlocks(html: string): Split {
  const blocks: Block[] = []
  let end = 0
  for (const found of blocksAndLines(parseTree(html))) {
    const pieces = Array.isArray(found) ? found : [found]
    if (pieces.every(({ kind }) => kind === 'comment')) continue
    const [from, to] = Array.isArray(found) ? rangeOf(found, html) : [found.from, found.to]
    blocks.push({ before: html.slice(end, from), source: html.slice(from, to), pieces })
    end = to
  }
  return { blocks, tail: html.slice(end) }
}

// White space around a line of loose text is between blocks.
function rangeOf(line: Tree[], html: string): [number, number] {
  const from = line[0]?.from ?? 0
  const to = line.at(-1)?.to ?? from
  const source = html.slice(from, to)
  return [from + source.length - source.trimStart().length, to - source.length + source.trimEnd().length]
}
