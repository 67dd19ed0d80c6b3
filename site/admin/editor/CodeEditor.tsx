import { html } from '@codemirror/lang-html'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { codeTheme } from './code-theme.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  onReady: (view: EditorView) => void
}

const SETUP = { foldGutter: false, syntaxHighlighting: false, highlightSelectionMatches: false }

/**
 * CodeMirror in a shadow root: there it adopts its styles, which the content security policy allows;
 * in the page it would add style elements, which the policy refuses.
 */
export default function CodeEditor({ label, value, onChange, onReady }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const extensions = useMemo(
    () => [
      html(),
      codeTheme,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
    ],
    [label],
  )

  useLayoutEffect(() => {
    const element = host.current
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])

  return (
    <div ref={host} className="code">
      {root &&
        createPortal(
          <CodeMirror
            root={root}
            theme="none"
            value={value}
            basicSetup={SETUP}
            // Tab must leave the editor.
            indentWithTab={false}
            extensions={extensions}
            onChange={onChange}
            onCreateEditor={onReady}
          />,
          root,
        )}
    </div>
  )
}
