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
import type { Command, Selection } from 'prosemirror-state'
import { intoParagraphs, markType, moveBlock, nodeType, setText, toggleList, toggleWrap } from './commands.ts'
import { goBelow, leaveCaption, leaveCode, leaveDetails, leaveTable } from './leave-block.ts'
import { linkTyped } from './mark-rules.ts'
import { goToCell } from './table-commands.ts'

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
      'Mod-z': stepBack,
      'Mod-Shift-z': stepForward,
      'Mod-y': stepForward,
      Backspace: chainCommands(undoInputRule, liftEmptyItem, unhead),
      Enter: linkTyped(
        chainCommands(
          leaveCaption,
          leaveDetails,
          leaveCode,
          splitListItem(item),
          newlineInCode,
          createParagraphNear,
          intoParagraphs(liftEmptyBlock),
          splitBlock,
        ),
      ),
      ArrowDown: goBelow,
      'Shift-Enter': chainCommands(exitCode, lineBreak),
      Tab: chainCommands(goToCell(1), sinkListItem(item)),
      'Shift-Tab': chainCommands(goToCell(-1), intoParagraphs(liftListItem(item))),
      Escape: leaveTable,
    }),
    keymap(baseKeymap),
  ]
}

/** Undo and redo. When none is left, do nothing: the browser's own would restore an older text. */
export const stepBack: Command = chainCommands(undo, () => true)
export const stepForward: Command = chainCommands(redo, () => true)

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

// At the start of a heading, make it a paragraph first.
const unhead: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name !== 'heading') return false
  return setBlockType(nodeType('paragraph'), { id: $from.parent.attrs['id'] })(state, dispatch)
}
