import { type Command, Selection } from 'prosemirror-state'
import { nodeType } from './commands.ts'
import { tableAt } from './table-commands.ts'

/** A caption, a title and a summary are one line: Enter continues after them. */
export const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection
  const { name } = $from.parent.type
  if (name === 'summary' || name === 'title') {
    const next = Selection.findFrom(state.doc.resolve($from.after()), 1, true)
    if (next) dispatch?.(state.tr.setSelection(next).scrollIntoView())
    return next !== null
  }
  return name === 'caption' ? paragraphBehind(1)(state, dispatch) : false
}

export const leaveTable: Command = (state, dispatch) => {
  if (!tableAt(state)) return false
  return paragraphBehind(1)(state, dispatch)
}

/**
 * Enter on the second empty line at the end of code continues below it, without those lines. An Enter that follows the
 * three signs that begin code does not count as a line.
 */
export const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if ($from.parent.type.name === 'code_block' && $from.parent.content.size === 0) return true
  const isAtEnd = empty && $from.parentOffset === $from.parent.content.size
  if ($from.parent.type.name !== 'code_block' || !isAtEnd || !$from.parent.textContent.endsWith('\n\n')) return false
  return paragraphBehind($from.depth, 2)(state, dispatch)
}

/** Enter on the empty last line of details continues below them, without that line. */
export const leaveDetails: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const details = $from.depth > 1 ? $from.node(-1) : null
  const isLast = details?.type.name === 'details' && $from.index(-1) === details.childCount - 1
  // If there is only a summary, add a line to write on.
  if (!empty || !isLast || $from.parent.content.size > 0 || details.childCount < 3) return false
  if (!dispatch) return true
  const behind = $from.after(-1)
  const tr = state.tr.insert(behind, nodeType('paragraph').create()).delete($from.before(), $from.after())
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(behind, -1) + 1))).scrollIntoView())
  return true
}

/** Arrow down from the last line of a last block that is not plain text adds a line to type on. */
export const goBelow: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const last = state.doc.lastChild
  const isInLast = empty && $from.depth > 0 && $from.index(0) === state.doc.childCount - 1
  if (!isInLast || !last || !/^(code_block|box|details|blockquote)$/.test(last.type.name)) return false
  const isLastLine = Selection.findFrom(state.doc.resolve($from.after()), 1, true) === null
  if (!isLastLine || (view && !view.endOfTextblock('down'))) return false
  return paragraphBehind(1)(state, dispatch)
}

/** Moves to the text after the block, creating it if there is none, and removes `cut` characters before the cursor. */
function paragraphBehind(depth: number, cut = 0): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    if (!dispatch) return true
    const tr = state.tr.delete($from.pos - cut, $from.pos)
    const end = $from.after(depth) - cut
    if (!tr.doc.resolve(end).nodeAfter?.isTextblock) tr.insert(end, nodeType('paragraph').create())
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView())
    return true
  }
}
