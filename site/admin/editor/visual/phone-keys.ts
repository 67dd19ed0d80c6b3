import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { stepBack, stepForward } from './keys.ts'

/**
 * A phone's keyboard does not report keys, only the intended change. Backspace at the start of a block is handled as a
 * key, since the browser's own join would add styles to the moved text, which the page forbids. Undo and redo from a
 * menu or by shaking the phone use the editor's history, which the browser's own does not know.
 */
export const phoneKeys = new Plugin({
  props: {
    handleDOMEvents: {
      beforeinput(view, event) {
        if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
          event.preventDefault()
          const step = event.inputType === 'historyUndo' ? stepBack : stepForward
          return step(view.state, view.dispatch)
        }
        if (event.inputType !== 'deleteContentBackward' || !event.cancelable || view.composing) return false
        const { $from, empty } = view.state.selection
        if (!empty || $from.parentOffset > 0 || !pressBackspace(view)) return false
        event.preventDefault()
        return true
      },
    },
  },
})

function pressBackspace(view: EditorView): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Backspace', keyCode: 8, cancelable: true })
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false
}
