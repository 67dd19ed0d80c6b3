import { diffIndices } from 'node-diff3'
import { Fragment, type Node } from 'prosemirror-model'
import { canonical } from './canonical.ts'
import { parseTree } from './html-tree.ts'
import { readBlock } from './read-block.ts'
import { schema } from './schema.ts'
import { type Block, splitBlocks } from './split-blocks.ts'
import { asParagraph, writeBlock } from './write-block.ts'

/** The source of a top-level block, and the text before it by its previous block (`START`: none). */
type Origin = { node: Node; source: string; before: Map<string, string> }

const START = ''
/** The source of every block created here rather than parsed. */
const NEW = '-'
const LINE_END = '\n'
const MOST_COMPARED = 1_000_000

/**
 * An article as a document, and back. Unchanged blocks, and the text between two blocks that are still neighbours, are
 * written back byte for byte; only changes are serialised.
 */
export function createArticleDoc() {
  const origins = new Map<string, Origin>()
  const written = new WeakMap<Node, string>()
  let lastId = 0
  let separator = LINE_END

  /** The document of an article's HTML. */
  function read(html: string): Node {
    const { blocks, tail } = splitBlocks(html)
    separator = usualSeparator(blocks)
    return documentOf(nodesOf(blocks, START), tail)
  }

  /** The HTML of a document. */
  function write(doc: Node): string {
    let html = ''
    let previous = START
    let endsInLine = false
    doc.forEach((node) => {
      const before = origins.get(node.attrs['id'])?.before.get(previous)
      const source = sourceOf(node, endsInLine && before === undefined)
      if (source === '') return
      html += before ?? (html === '' ? '' : separator)
      html += source
      previous = idOf(node)
      endsInLine = node.type.name === 'line' && isUntouched(node)
    })
    return html + doc.attrs['tail']
  }

  // Two lines of loose text next to each other would become one.
  function sourceOf(node: Node, isAfterLine = false): string {
    const isLine = node.type.name === 'line'
    if (isUntouched(node) && !(isLine && isAfterLine)) return origins.get(node.attrs['id'])?.source ?? ''
    const known = written.get(node)
    if (known !== undefined) return known
    const html = isUnfilled(node) ? '' : isLine ? asParagraph(node) : writeBlock(node)
    written.set(node, html)
    return html
  }

  /** The HTML that identifies a block to other editors: its source, and its current form. */
  function sourcesOf(node: Node): string[] {
    const sources = [origins.get(node.attrs['id'])?.source ?? '', sourceOf(node)]
    return [...new Set(sources)].filter((source) => source !== '')
  }

  function isUntouched(node: Node): boolean {
    return origins.get(node.attrs['id'])?.node.eq(node) ?? false
  }

  /**
   * The changes that turn a document into that of other HTML: runs of top-level nodes to replace, in order. Equal
   * blocks keep their nodes, and with them the cursor, a word being composed, and the history's positions.
   */
  function changeTo(doc: Node, html: string): DocChange {
    const { blocks, tail } = splitBlocks(html)
    const old = splitBlocks(write(doc)).blocks
    const places = placesOf(doc)
    if (places.length !== old.length || old.length === 0) {
      return { stretches: [{ from: 0, to: doc.childCount, nodes: nodesOf(blocks, START) }], tail }
    }
    const stretches = differences(old, blocks).map(({ was, now }): Stretch => {
      const from = was.from > 0 ? (places[was.from - 1] ?? 0) + 1 : 0
      const to = places[was.to] ?? doc.childCount
      const nodes = nodesOf(blocks.slice(now.from, now.to), from > 0 ? idOf(doc.child(from - 1)) : START)
      const last = nodes.at(-1) ?? (from > 0 ? doc.child(from - 1) : null)
      const following = to < doc.childCount ? origins.get(doc.child(to).attrs['id']) : undefined
      following?.before.set(last ? idOf(last) : START, blocks[now.to]?.before ?? '')
      return { from, to, nodes }
    })
    return { stretches, tail }
  }

  // The positions of the nodes for which the HTML has a block.
  function placesOf(doc: Node): number[] {
    const places: number[] = []
    doc.forEach((node, _offset, at) => {
      if (sourceOf(node) !== '') places.push(at)
    })
    return places
  }

  function nodesOf(blocks: readonly Block[], previous: string): Node[] {
    let last = previous
    return blocks.map((block) => {
      const id = String(++lastId)
      const node = visualNode(block) ?? islandOf(block)
      const named = node.type.create({ ...node.attrs, id }, node.content, node.marks)
      origins.set(id, { node: named, source: block.source, before: new Map([[last, block.before]]) })
      last = id
      return named
    })
  }

  return { read, write, changeTo, sourcesOf }
}

type Stretch = { from: number; to: number; nodes: Node[] }
type DocChange = { stretches: Stretch[]; tail: string }

export type ArticleDoc = ReturnType<typeof createArticleDoc>

/** A block as an editable node; null when the schema would lose part of it. */
export function visualNode(block: Pick<Block, 'pieces'>): Node | null {
  const node = readBlock(block.pieces)
  if (!node) return null
  const html = node.type.name === 'line' ? asParagraph(node).slice('<p>'.length, -'</p>'.length) : writeBlock(node)
  return canonical(parseTree(html)) === canonical(block.pieces) ? node : null
}

/** HTML as nodes without a source: for pasted, inserted or edited HTML. */
export function nodesFrom(html: string): Node[] {
  return splitBlocks(html).blocks.map((block) => {
    const node = visualNode(block) ?? islandOf(block)
    return node.type.name === 'line' ? (schema.nodes['paragraph']?.create(null, node.content) as Node) : node
  })
}

function idOf(node: Node): string {
  return node.attrs['id'] ?? NEW
}

function islandOf({ source }: Block): Node {
  return schema.nodes['island']?.create({ source }) as Node
}

/** Nodes as a whole document: an empty article has an empty paragraph. */
function documentOf(nodes: readonly Node[], tail: string): Node {
  const content = nodes.length > 0 ? nodes : [schema.nodes['paragraph']?.create() as Node]
  return schema.nodes['doc']?.create({ tail }, Fragment.from(content)) as Node
}

// An empty line is a place to type, not yet part of the article.
function isUnfilled({ type, childCount }: Node): boolean {
  return childCount === 0 && (type.name === 'paragraph' || type.name === 'line' || type.name === 'heading')
}

/** Where two runs of blocks differ. */
function differences(old: readonly Block[], blocks: readonly Block[]) {
  const keyOf = ({ before, source }: Block) => `${before}\0${source}`
  const [was, now] = [old.map(keyOf), blocks.map(keyOf)]
  const most = Math.min(was.length, now.length)
  let start = 0
  while (start < most && was[start] === now[start]) start++
  let end = 0
  while (end < most - start && was.at(-1 - end) === now.at(-1 - end)) end++
  const [wasEnd, nowEnd] = [was.length - end, now.length - end]
  if (start === wasEnd && start === nowEnd) return []
  // Texts with almost nothing in common are replaced whole.
  if ((wasEnd - start) * (nowEnd - start) > MOST_COMPARED) {
    return [{ was: { from: start, to: wasEnd }, now: { from: start, to: nowEnd } }]
  }
  return diffIndices(was.slice(start, wasEnd), now.slice(start, nowEnd)).map(({ buffer1, buffer2 }: Difference) => ({
    was: { from: start + buffer1[0], to: start + buffer1[0] + buffer1[1] },
    now: { from: start + buffer2[0], to: start + buffer2[0] + buffer2[1] },
  }))
}

type Difference = { buffer1: [number, number]; buffer2: [number, number] }

// New blocks are separated like the others.
function usualSeparator(blocks: readonly Block[]): string {
  const counts = new Map<string, number>()
  for (const { before } of blocks.slice(1)) {
    if (/^\s*\n\s*$/.test(before)) counts.set(before, (counts.get(before) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? LINE_END
}
