import { AllSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Browsers report cursor movements late, so a key, paste or text that follows at once would act at the old position.
 * This plugin is first, so that all others read the current selection. A selection of everything includes blocks
 * without text: otherwise an offer at the end would stay when all is replaced.
 */
export const freshSelection = new Plugin({
  props: {
    createSelectionBetween(view, anchor, head) {
      const isAll =
        Math.min(anchor.pos, head.pos) === 0 && Math.max(anchor.pos, head.pos) === view.state.doc.content.size
      return isAll ? new AllSelection(view.state.doc) : null
    },
    handleDOMEvents: {
      keydown: readSelection,
      beforeinput: readSelection,
      paste: readSelection,
      copy: readSelection,
      cut: readSelection,
    },
  },
})

function readSelection(view: EditorView): boolean {
  // Not in the types, but the only way to read the current selection.
  if (!view.composing) (view as EditorView & { domObserver: { flush: () => void } }).domObserver.flush()
  return false
}
