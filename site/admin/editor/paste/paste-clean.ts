import { EditorView, type Extension } from '@uiw/react-codemirror'
import { notify } from '../../ui/toast.ts'
import { cleanPaste, leftOut } from './clean-paste.ts'

/** Pastes rich text as clean HTML; ⌘⇧V, which brings no rich text along, pastes the words as they are. */
export const pasteClean: Extension = EditorView.domEventHandlers({
  paste(event, view) {
    const clipboard = event.clipboardData
    const clean = cleanPaste(clipboard?.getData('text/html') ?? '', clipboard?.getData('text/plain') ?? '')
    if (!clean) return false
    event.preventDefault()
    view.dispatch(view.state.replaceSelection(clean.html), { userEvent: 'input.paste', scrollIntoView: true })
    notify({ title: 'Pasted as clean HTML', ...(clean.left.length > 0 && { description: leftOut(clean.left) }) })
    return true
  },
})
