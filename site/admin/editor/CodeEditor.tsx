import { html } from '@codemirror/lang-html'
import CodeMirror, { EditorView, type Extension, Transaction } from '@uiw/react-codemirror'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { notify } from '../ui/toast.ts'
import { codeTheme } from './code-theme.ts'
import { markKeys } from './html-marks.ts'
import { cleanPaste, leftOut } from './paste/clean-paste.ts'
import type { WritingView } from './visual/VisualEditor.tsx'

type Props = {
  label: string
  isShown: boolean
  /** The text's errors, passed in because an element outside the shadow root cannot describe its content. */
  error: string | undefined
  /** Its initial text; after that the editor owns the text, so that a late render cannot undo typing. */
  begin: () => string
  onChange: (value: string) => void
  onReady: (writing: WritingView, view: EditorView) => void
}

// Typing inserts exactly what was typed: nothing is closed, completed or paired automatically.
const SETUP = {
  autocompletion: false,
  closeBrackets: false,
  foldGutter: false,
  highlightSelectionMatches: false,
  syntaxHighlighting: false,
}

/** Pastes rich text as clean HTML; ⌘⇧V pastes plain text unchanged. */
const pasteClean: Extension = EditorView.domEventHandlers({
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

// Always the same extensions: new ones would make it parse the whole text again.
const LANGUAGE = [html({ autoCloseTags: false }), codeTheme, pasteClean, markKeys, EditorView.lineWrapping]

/**
 * CodeMirror in a shadow root: there it adopts its styles, which the content security policy allows;
 * in the page it would add style elements, which the policy refuses.
 */
export default function CodeEditor({ label, isShown, error, begin, onChange, onReady }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [text] = useState(begin)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const extensions = useMemo(
    () => [
      ...LANGUAGE,
      EditorView.contentAttributes.of({
        ...(isShown && { 'aria-label': label }),
        ...(error && { 'aria-invalid': 'true', 'aria-description': error }),
        spellcheck: 'true',
        autocapitalize: 'sentences',
        tabindex: '0',
      }),
    ],
    [label, isShown, error],
  )

  useLayoutEffect(() => {
    const element = host.current
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])

  return (
    <div ref={host} className="code" hidden={!isShown}>
      {root &&
        createPortal(
          <CodeMirror
            root={root}
            theme="none"
            value={text}
            basicSetup={SETUP}
            // Tab must leave the editor.
            indentWithTab={false}
            extensions={extensions}
            onChange={onChange}
            onCreateEditor={(view) =>
              onReady({ show: (html, inHistory) => show(view, html, inHistory), focus: () => view.focus() }, view)
            }
          />,
          root,
        )}
    </div>
  )
}

// Change only what differs, so that the cursor and the history stay valid.
function show(view: EditorView, html: string, inHistory: boolean): void {
  const before = view.state.doc.toString()
  // CodeMirror normalises line ends.
  const after = html.replaceAll(/\r\n?/g, '\n')
  if (before === after) return
  let from = 0
  while (from < before.length && before[from] === after[from]) from++
  let end = 0
  const most = Math.min(before.length, after.length) - from
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  view.dispatch({
    changes: { from, to: before.length - end, insert: after.slice(from, after.length - end) },
    annotations: Transaction.addToHistory.of(inHistory),
  })
}
