import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection } from 'prosemirror-state'
import { nodeType } from './commands.ts'

/** A table and the selected cell, by their positions in the document. */
type Place = { table: Node; tablePos: number; row: number; column: number }
type Row = { node: Node; pos: number; isHead: boolean }

/** The table commands; cells keep their row and column spans. */
export function tableAt({ selection }: EditorState): Place | null {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name !== 'table') continue
    const table = $from.node(depth)
    const tablePos = $from.before(depth)
    const rows = rowsOf(table, tablePos)
    const row = rows.findIndex(({ node, pos }) => pos <= $from.pos && $from.pos < pos + node.nodeSize)
    const inRow = rows[row]
    const column = inRow ? columnAt(inRow, $from.pos) : 0
    return { table, tablePos, row, column }
  }
  return null
}

function rowsOf(table: Node, tablePos: number): Row[] {
  const rows: Row[] = []
  table.forEach((part, offset) => {
    const pos = tablePos + 1 + offset
    if (part.type.name === 'table_row') rows.push({ node: part, pos, isHead: false })
    else if (part.type.name.startsWith('table_')) {
      part.forEach((node, inner) => {
        rows.push({ node, pos: pos + 1 + inner, isHead: part.type.name === 'table_head' })
      })
    }
  })
  return rows
}

function columnAt({ node, pos }: Row, at: number): number {
  let column = 0
  let cellPos = pos + 1
  for (const cell of node.children) {
    if (at < cellPos + cell.nodeSize) return column
    column += spanOf(cell, 'colspan')
    cellPos += cell.nodeSize
  }
  return Math.max(0, column - 1)
}

function spanOf(cell: Node, name: 'colspan' | 'rowspan'): number {
  return Math.max(1, Number(cell.attrs['more']?.[name] ?? 1) || 1)
}

function newCell(type: string, attrs: Record<string, string> | null = null): Node {
  return nodeType(type).create({ more: attrs }, nodeType('line').create())
}

/** An empty table with two columns and a head. */
export function emptyTable(): Node {
  const head = nodeType('table_row').create(null, [
    newCell('table_header', { scope: 'col' }),
    newCell('table_header', { scope: 'col' }),
  ])
  const rows = [0, 1].map(() => nodeType('table_row').create(null, [newCell('table_cell'), newCell('table_cell')]))
  return nodeType('table').create(null, [
    nodeType('title').create(),
    nodeType('table_head').create(null, head),
    nodeType('table_body').create(null, rows),
  ])
}

export const addRow: Command = (state, dispatch) => {
  const place = tableAt(state)
  const rows = place ? rowsOf(place.table, place.tablePos) : []
  const row = rows[Math.max(0, place?.row ?? 0)]
  if (!row) return false
  const cells = row.node.children.map((cell) => {
    const isHeader = cell.type.name === 'table_header' && !row.isHead
    const { colspan, scope } = cell.attrs['more'] ?? {}
    const more = { ...(colspan && { colspan }), ...(isHeader && scope && { scope }) }
    return newCell(isHeader ? 'table_header' : 'table_cell', Object.keys(more).length > 0 ? more : null)
  })
  // After a head the new row is the first of the body.
  const next = row.isHead ? rows.find(({ isHead }) => !isHead) : null
  const pos = row.isHead ? next?.pos : row.pos + row.node.nodeSize
  if (pos === undefined) return false
  if (dispatch) {
    const tr = state.tr.insert(pos, nodeType('table_row').create(null, cells))
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(pos + 1))).scrollIntoView())
  }
  return true
}

export const addColumn: Command = (state, dispatch) => {
  const place = tableAt(state)
  if (!place) return false
  const tr = state.tr
  for (const row of rowsOf(place.table, place.tablePos).reverse()) {
    let column = 0
    let pos = row.pos + 1
    let type = row.isHead ? 'table_header' : 'table_cell'
    for (const cell of row.node.children) {
      if (column > place.column) break
      column += spanOf(cell, 'colspan')
      pos += cell.nodeSize
      if (column === 1 && !row.isHead) type = 'table_cell'
    }
    tr.insert(pos, newCell(type, row.isHead ? { scope: 'col' } : null))
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

export const deleteRow: Command = (state, dispatch) => {
  const place = tableAt(state)
  const rows = place ? rowsOf(place.table, place.tablePos) : []
  const row = rows[place?.row ?? -1]
  if (!row || rows.length < 2) return false
  const parent = state.doc.resolve(row.pos)
  // A head or a body without rows is not allowed.
  const isWhole = parent.parent.childCount === 1 && parent.parent.type.name !== 'table'
  if (isWhole && parent.parent.type.name === 'table_body') return false
  if (dispatch) {
    const [from, to] = isWhole ? [parent.before(), parent.after()] : [row.pos, row.pos + row.node.nodeSize]
    dispatch(state.tr.delete(from, to).scrollIntoView())
  }
  return true
}

export const deleteColumn: Command = (state, dispatch) => {
  const place = tableAt(state)
  if (!place) return false
  const rows = rowsOf(place.table, place.tablePos)
  if (rows.some(({ node }) => node.childCount < 2)) return false
  const tr = state.tr
  for (const row of rows.reverse()) {
    let column = 0
    let pos = row.pos + 1
    for (const cell of row.node.children) {
      const span = spanOf(cell, 'colspan')
      if (column + span > place.column) {
        if (span === 1) tr.delete(pos, pos + cell.nodeSize)
        else tr.setNodeAttribute(pos, 'more', { ...cell.attrs['more'], colspan: String(span - 1) })
        break
      }
      column += span
      pos += cell.nodeSize
    }
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Toggles whether the first row is a head. */
export const toggleHeadRow: Command = (state, dispatch) => {
  const place = tableAt(state)
  if (!place) return false
  const parts = place.table.children
  const head = parts.find(({ type }) => type.name === 'table_head')
  const rest = parts.filter(({ type }) => type.name === 'title' || type.name === 'columns')
  const foot = parts.filter(({ type }) => type.name === 'table_foot')
  const body = parts.filter(({ type }) => type.name === 'table_body' || type.name === 'table_row')
  const rows = [
    ...(head?.children ?? []),
    ...body.flatMap((part) => (part.type.name === 'table_row' ? [part] : part.children)),
  ]
  if (!head && rows.length < 2) return false
  const [first, ...others] = rows
  const parts2 = head
    ? [
        nodeType('table_body').create(
          null,
          rows.map((row, at) => (at < head.childCount ? withCells(row, 'table_cell') : row)),
        ),
      ]
    : [
        nodeType('table_head').create(null, withCells(first as Node, 'table_header')),
        nodeType('table_body').create(null, others),
      ]
  const table = place.table.copy(place.table.content.cut(0, 0).append(fragment([...rest, ...parts2, ...foot])))
  if (dispatch) {
    const tr = state.tr.replaceWith(place.tablePos, place.tablePos + place.table.nodeSize, table)
    dispatch(
      tr.setSelection(
        Selection.near(tr.doc.resolve(Math.min(state.selection.from, place.tablePos + table.nodeSize - 1))),
      ),
    )
  }
  return true
}

function fragment(nodes: readonly Node[]) {
  return nodeType('table').create(null, nodes).content
}

function withCells(row: Node, type: 'table_cell' | 'table_header'): Node {
  return row.type.create(
    row.attrs,
    row.children.map((cell) => asCell(cell, type, 'col')),
  )
}

function asCell(cell: Node, type: 'table_cell' | 'table_header', scope: string): Node {
  const { scope: _scope, ...others } = cell.attrs['more'] ?? {}
  const more = type === 'table_header' ? { ...others, scope } : others
  return nodeType(type).create({ more: Object.keys(more).length > 0 ? more : null }, cell.content)
}

/** Toggles whether the first cell of every row is its head. */
export const toggleHeadColumn: Command = (state, dispatch) => {
  const place = tableAt(state)
  if (!place) return false
  const rows = rowsOf(place.table, place.tablePos).filter(({ isHead, node }) => !isHead && node.childCount > 0)
  const isOn = rows.every(({ node }) => node.firstChild?.type.name === 'table_header')
  const tr = state.tr
  for (const { node, pos } of rows) {
    const cell = node.firstChild as Node
    const changed = asCell(cell, isOn ? 'table_cell' : 'table_header', 'row')
    tr.setNodeMarkup(pos + 1, changed.type, changed.attrs)
  }
  dispatch?.(tr)
  return true
}

/** Joins the cell with the one to its right. */
export const joinCells: Command = (state, dispatch) => {
  const found = cellAt(state)
  const next = found?.row.node.maybeChild(found.index + 1)
  if (!found || !next) return false
  if (spanOf(found.cell, 'rowspan') !== spanOf(next, 'rowspan')) return false
  if (dispatch) {
    const colspan = String(spanOf(found.cell, 'colspan') + spanOf(next, 'colspan'))
    const content =
      next.textContent === '' && next.childCount === 1 ? found.cell.content : found.cell.content.append(next.content)
    const joined = found.cell.type.create({ more: { ...found.cell.attrs['more'], colspan } }, content)
    const end = found.pos + found.cell.nodeSize + next.nodeSize
    const tr = state.tr.replaceWith(found.pos, end, joined)
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(found.pos + 1))))
  }
  return true
}

/** Splits a joined cell. */
export const splitCell: Command = (state, dispatch) => {
  const found = cellAt(state)
  const span = found ? spanOf(found.cell, 'colspan') : 1
  if (!found || span < 2) return false
  if (dispatch) {
    const { colspan: _colspan, ...others } = found.cell.attrs['more']
    const more = Object.keys(others).length > 0 ? others : null
    const tr = state.tr.setNodeMarkup(found.pos, null, { ...found.cell.attrs, more })
    const cells = Array.from({ length: span - 1 }, () => newCell(found.cell.type.name, more))
    dispatch(tr.insert(found.pos + found.cell.nodeSize, cells))
  }
  return true
}

function cellAt(state: EditorState) {
  const place = tableAt(state)
  const row = place ? rowsOf(place.table, place.tablePos)[place.row] : undefined
  if (!row) return null
  let pos = row.pos + 1
  for (const [index, cell] of row.node.children.entries()) {
    if (state.selection.from < pos + cell.nodeSize) return { row, cell, index, pos }
    pos += cell.nodeSize
  }
  return null
}

/** Moves to the next or previous cell; after the last, adds a row. */
export function goToCell(by: -1 | 1): Command {
  return (state, dispatch, view) => {
    const place = tableAt(state)
    if (!place) return false
    const cells: number[] = []
    state.doc.nodesBetween(place.tablePos, place.tablePos + place.table.nodeSize, (node, pos) => {
      if (/^table_(cell|header)$|^title$/.test(node.type.name)) cells.push(pos)
      return !node.isTextblock
    })
    const now = cells.findLastIndex((pos) => pos < state.selection.from)
    const target = cells[now + by]
    if (target === undefined) return by === 1 ? addRow(state, dispatch, view) : false
    if (dispatch) {
      const selection = Selection.findFrom(state.doc.resolve(target + 1), 1, true)
      dispatch((selection ? state.tr.setSelection(selection) : state.tr).scrollIntoView())
    }
    return true
  }
}
