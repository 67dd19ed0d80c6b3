import { Fragment, type MarkType, type Node, type NodeType, Slice } from 'prosemirror-model'
import { liftListItem, wrapRangeInList } from 'prosemirror-schema-list'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { nodesFrom } from '../blocks/article-doc.ts'
import { schema } from '../blocks/schema.ts'

export function nodeType(name: string): NodeType {
  return schema.nodes[name] as NodeType
}

export function markType(name: string): MarkType {
  return schema.marks[name] as MarkType
}

/** Makes the selected lines another kind of line: a paragraph, or a heading of a level. */
export function setText(name: string, attrs: Record<string, unknown> = {}): Command {
  return (state, dispatch) => {
    const type = nodeType(name)
    const tr = state.tr
    for (const { $from, $to } of state.selection.ranges) {
      state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
        if (!node.isTextblock || node.hasMarkup(type, { ...node.attrs, ...attrs })) return
        const place = tr.doc.resolve(tr.mapping.map(pos))
        const { parent } = place
        if (!parent.canReplaceWith(place.index(), place.index() + 1, type)) return
        // Keep the same block, so that undoing restores it byte for byte.
        const { id, more } = node.attrs
        tr.setNodeMarkup(tr.mapping.map(pos), type, { id, more, ...attrs })
      })
    }
    if (!tr.docChanged) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Makes a list of the selected lines, turns a list into the other kind, or lifts its items out. */
export function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
  return (state, dispatch) => {
    const type = nodeType(name)
    const list = listAround(state)
    if (list?.node.type === type) return intoParagraphs(liftListItem(nodeType('list_item')))(state, dispatch)
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.pos, type, list.node.attrs))
      return true
    }
    const range = state.selection.$from.blockRange(state.selection.$to)
    if (!range) return false
    const tr = state.tr
    if (!wrapRangeInList(tr, range, type)) return false
    dispatch?.(asLines(tr, tr.selection).scrollIntoView())
    return true
  }
}

/** Single-line items hold their text without a paragraph. */
export function asLines(tr: Transaction, selection: Selection): Transaction {
  const { $from, $to } = selection
  tr.doc.nodesBetween($from.before(1), $to.after(1), (node, pos, parent, index) => {
    if (node.type.name === 'paragraph' && parent?.type.name === 'list_item' && index === 0) {
      tr.setNodeMarkup(pos, nodeType('line'), { id: null })
    }
  })
  return tr
}

/**
 * A line that leaves its list or quotation becomes a paragraph, so that shortcuts, the slash menu and hints work there.
 */
export function intoParagraphs(lift: Command): Command {
  return (state, dispatch, view) =>
    lift(
      state,
      dispatch &&
        ((tr) => {
          const { from, to } = tr.selection
          tr.doc.nodesBetween(from, to, (node, pos, parent) => {
            if (node.type.name === 'line' && parent === tr.doc)
              tr.setNodeMarkup(pos, nodeType('paragraph'), { id: null })
            return false
          })
          dispatch(tr)
        }),
      view,
    )
}

function listAround({ selection }: EditorState) {
  for (let depth = selection.$from.depth; depth > 0; depth--) {
    const node = selection.$from.node(depth)
    if (node.type.name === 'bullet_list' || node.type.name === 'ordered_list')
      return { node, pos: selection.$from.before(depth) }
  }
  return null
}

/** Wraps the selected blocks in a quotation or box, or unwraps them. */
export function toggleWrap(name: string, attrs: Record<string, unknown> | null = null): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection
    const range = $from.blockRange($to)
    if (!range) return false
    for (let depth = range.depth; depth > 0; depth--) {
      const around = $from.node(depth)
      if (around.type.name !== name) continue
      const pos = $from.before(depth)
      const blocks = around.children.map((child) =>
        child.type.name === 'line' ? nodeType('paragraph').create(null, child.content) : child,
      )
      dispatch?.(state.tr.replaceWith(pos, pos + around.nodeSize, blocks).scrollIntoView())
      return true
    }
    const type = nodeType(name)
    const content = Fragment.from(range.parent.children.slice(range.startIndex, range.endIndex))
    const fits = range.parent.canReplaceWith(range.startIndex, range.endIndex, type) && type.validContent(content)
    // In a caption, for example: after its block.
    if (!fits) return insertBlocks([type.create(attrs, nodeType('paragraph').create())])(state, dispatch)
    const tr = state.tr
    const offset = state.selection.head - range.start
    tr.replaceRangeWith(range.start, range.end, type.create(attrs, content))
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(range.start + offset + 1))).scrollIntoView())
    return true
  }
}

/** Inserts blocks at the cursor: replacing an empty paragraph, else after the current block. */
export function insertBlocks(nodes: readonly Node[]): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection
    const tr = state.tr
    const block = $from.depth > 0 ? $from.node(1) : null
    const isEmpty = block?.type.name === 'paragraph' && block.childCount === 0
    const end = $to.depth > 0 ? $to.after(1) : $to.pos
    const from = isEmpty ? $from.before(1) : end
    tr.replaceWith(from, isEmpty ? $from.after(1) : end, nodes)
    const size = nodes.reduce((sum, node) => sum + node.nodeSize, 0)
    const last = nodes.at(-1)
    if (last && !last.isTextblock && from + size === tr.doc.content.size) {
      // A line to continue typing on.
      tr.insert(from + size, nodeType('paragraph').create())
    }
    const first = nodes[0]
    const inside = first?.isAtom ? null : Selection.findFrom(tr.doc.resolve(from + 1), 1, true)
    if (inside) tr.setSelection(inside)
    else tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from + size, tr.doc.content.size))))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export function insertHtml(html: string): Command {
  return insertBlocks(nodesFrom(html))
}

/** Replaces the selection with HTML, as a paste does: a single paragraph goes into the line. */
export function replaceWithHtml(state: EditorState, html: string): Transaction {
  const nodes = nodesFrom(html)
  const isLine = nodes.length === 1 && nodes[0]?.type.name === 'paragraph'
  const tr = state.tr
  const all = state.selection.from <= 1 && state.selection.to >= state.doc.content.size - 1
  if (all && !isLine) {
    tr.replaceWith(0, state.doc.content.size, nodes)
    return tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView()
  }
  const { $from } = state.selection
  const isBlank = $from.parent.isTextblock && $from.parent.textContent.trim() === '' && !hasLeaf($from.parent)
  const isEmptyBlock = $from.depth === 1 && isBlank && state.selection.empty
  if (isEmptyBlock && nodes.length > 0 && !isLine) {
    tr.replaceWith($from.before(1), $from.after(1), nodes)
    const end = $from.before(1) + nodes.reduce((sum, node) => sum + node.nodeSize, 0)
    return tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView()
  }
  const open = isLine ? 1 : 0
  const openEnds = open || (nodes[0]?.isTextblock ? 1 : 0)
  tr.replaceSelection(new Slice(Fragment.from(nodes), openEnds, nodes.at(-1)?.isTextblock ? 1 : 0))
  return tr.scrollIntoView()
}

function hasLeaf(node: Node): boolean {
  return node.children.some((child) => child.isLeaf && !child.isText)
}

/** Opens the insert menu on the empty line with the cursor, or on a new line after the block. */
export function askForBlock(at?: number): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const index = at ?? $from.index(0)
    const node = state.doc.maybeChild(index)
    if (!node) return false
    const pos = posOf(state.doc, index)
    const isBlank = at === undefined && node.type.name === 'paragraph' && node.childCount === 0
    const line = nodeType('paragraph').create(isBlank ? node.attrs : null, schema.text('/'))
    const start = isBlank ? pos : pos + node.nodeSize
    const tr = state.tr.replaceWith(start, isBlank ? pos + node.nodeSize : start, line)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView())
    return true
  }
}

/** Moves the block up or down by one; `at` is its place among the blocks. */
export function moveBlock(by: -1 | 1, at?: number): Command {
  return (state, dispatch) => {
    const index = at ?? state.selection.$from.index(0)
    const other = index + by
    const node = state.doc.maybeChild(index)
    const neighbour = state.doc.maybeChild(other)
    if (!node || !neighbour) return false
    const first = Math.min(index, other)
    const pos = posOf(state.doc, first)
    const pair = by === 1 ? [neighbour, node] : [node, neighbour]
    const tr = state.tr.replaceWith(pos, pos + node.nodeSize + neighbour.nodeSize, pair)
    const start = by === 1 ? pos + neighbour.nodeSize : pos
    const offset = at === undefined ? state.selection.anchor - posOf(state.doc, index) : 0
    tr.setSelection(isNodeSelected(state) ? NodeSelection.create(tr.doc, start) : near(tr.doc, start + offset))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export function duplicateBlock(at: number): Command {
  return (state, dispatch) => {
    const node = state.doc.maybeChild(at)
    if (!node) return false
    const end = posOf(state.doc, at) + node.nodeSize
    dispatch?.(state.tr.insert(end, node).scrollIntoView())
    return true
  }
}

export function deleteBlock(at: number): Command {
  return (state, dispatch) => {
    const node = state.doc.maybeChild(at)
    if (!node) return false
    const pos = posOf(state.doc, at)
    const tr = state.tr
    if (state.doc.childCount === 1) tr.replaceWith(pos, pos + node.nodeSize, nodeType('paragraph').create())
    else tr.delete(pos, pos + node.nodeSize)
    dispatch?.(tr.setSelection(near(tr.doc, Math.min(pos, tr.doc.content.size))).scrollIntoView())
    return true
  }
}

export function posOf(doc: Node, index: number): number {
  let pos = 0
  for (let at = 0; at < index; at++) pos += doc.child(at).nodeSize
  return pos
}

function isNodeSelected({ selection }: EditorState): boolean {
  return selection instanceof NodeSelection && selection.$from.depth === 0
}

function near(doc: Node, pos: number): Selection {
  const $pos = doc.resolve(Math.min(pos, doc.content.size))
  return $pos.parent.inlineContent ? TextSelection.create(doc, $pos.pos) : Selection.near($pos)
}

/** A figure or gallery whose images are still to be chosen. */
export function emptyFigure(images: readonly Record<string, unknown>[] = [{}]): Node {
  const blocks = images.map((attrs) => nodeType('image_block').create({ alt: '', ...attrs }))
  return nodeType('figure').create(null, [...blocks, nodeType('caption').create()])
}
