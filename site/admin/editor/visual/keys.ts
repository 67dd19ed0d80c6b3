import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Selection } from 'prosemirror-state'
import { intoParagraphs, markType, moveBlock, nodeType, setText, toggleList, toggleWrap } from './commands.ts'
import { goToCell, tableAt } from './table-commands.ts'

const item = nodeType('list_item')

/** The keys of the visual view. `open` shows a dialog or a panel. */
export function keysOf(open: (what: 'link' | 'find') => void) {
  const ask =
    (what: 'link' | 'find'): Command =>
    (_state, dispatch) => {
      if (dispatch) open(what)
      return true
    }
  return [
    keymap({
      'Mod-b': toggleMark(markType('strong')),
      'Mod-i': toggleMark(markType('em')),
      'Mod-u': () => true,
      'Mod-e': toggleMark(markType('code')),
      'Mod-Shift-x': toggleMark(markType('strike')),
      'Mod-.': toggleMark(markType('superscript')),
      'Mod-k': ask('link'),
      'Mod-f': ask('find'),
      'Mod-Shift-7': toggleList('ordered_list'),
      'Mod-Shift-&': toggleList('ordered_list'),
      'Mod-Shift-8': toggleList('bullet_list'),
      'Mod-Shift-*': toggleList('bullet_list'),
      'Mod-Shift-9': toggleWrap('blockquote'),
      'Mod-Alt-0': setText('paragraph'),
      'Mod-Alt-2': setText('heading', { level: 2 }),
      'Mod-Alt-3': setText('heading', { level: 3 }),
      'Mod-Alt-4': setText('heading', { level: 4 }),
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      Backspace: chainCommands(undoInputRule, liftEmptyItem, unhead),
      Enter: chainCommands(
        leaveCaption,
        splitListItem(item),
        newlineInCode,
        createParagraphNear,
        intoParagraphs(liftEmptyBlock),
        splitBlock,
      ),
      'Shift-Enter': chainCommands(exitCode, lineBreak),
      Tab: chainCommands(goToCell(1), sinkListItem(item)),
      'Shift-Tab': chainCommands(goToCell(-1), intoParagraphs(liftListItem(item))),
      Escape: leaveTable,
    }),
    keymap(baseKeymap),
  ]
}

const lineBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false
  dispatch?.(state.tr.replaceSelectionWith(nodeType('line_break').create()).scrollIntoView())
  return true
}

const liftEmptyItem: Command = (state, dispatch) => {
  const { $cursor } = state.selection as { $cursor?: Selection['$from'] }
  if (!$cursor || $cursor.parentOffset > 0 || $cursor.depth < 2) return false
  const isFirst = $cursor.node(-1).type === item && $cursor.index(-1) === 0
  return isFirst ? intoParagraphs(liftListItem(item))(state, dispatch) : false
}

// At the start of a heading: a paragraph first.
const unhead: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name !== 'heading') return false
  return setBlockType(nodeType('paragraph'), { id: $from.parent.attrs['id'] })(state, dispatch)
}

// A caption, a title and a summary are one line: Enter continues after them.
const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection
  const { name } = $from.parent.type
  if (name === 'summary' || name === 'title') {
    const next = Selection.findFrom(state.doc.resolve($from.after()), 1, true)
    if (next) dispatch?.(state.tr.setSelection(next).scrollIntoView())
    return next !== null
  }
  return name === 'caption' ? paragraphBehind(1)(state, dispatch) : false
}

const leaveTable: Command = (state, dispatch) => {
  if (!tableAt(state)) return false
  return paragraphBehind(1)(state, dispatch)
}

/** Moves to the text after the block, creating it when there is none. */
function paragraphBehind(depth: number): Command {
  return (state, dispatch) => {
    const end = state.selection.$from.after(depth)
    if (!dispatch) return true
    const tr = state.tr
    if (!state.doc.resolve(end).nodeAfter?.isTextblock) tr.insert(end, nodeType('paragraph').create())
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView())
    return true
  }
}
