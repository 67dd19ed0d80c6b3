import { type EditorView, Transaction } from '@uiw/react-codemirror'
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { readingMinutes } from '#shared/reading-time.ts'
import { lazily } from '../lib/lazily.tsx'
import { counted } from '../lib/number.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import type { FormValues } from './form-values.ts'
import { HtmlToolbar } from './HtmlToolbar.tsx'
import type { WritingView } from './visual/VisualEditor.tsx'
import { wordCount } from './word-count.ts'

const WAITING = <div className="html-wait" role="status" aria-label="Loading the editor" />

// Neither has anything to draw at a key: each has the text itself.
const CodeEditor = memo(lazily(() => import('./CodeEditor.tsx'), { waiting: WAITING, missing: <PlainEditor /> }))
const VisualEditor = memo(
  lazily(() => import('./visual/VisualEditor.tsx'), { waiting: WAITING, missing: <PlainEditor /> }),
)
const Tools = memo(HtmlToolbar)

const LABEL = 'HTML content'

type Kind = 'visual' | 'html'

/**
 * The article's text, in two views of the same HTML. Each keeps its own history; when it is shown it takes over what
 * the other has written, as one step that can be undone.
 */
export function ContentField({ view }: { view: Kind }) {
  const { getValues } = useFormContext<FormValues>()
  const { field, fieldState } = useController<FormValues, 'content'>({ name: 'content' })
  const [code, setCode] = useState<EditorView | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<Kind>>(() => new Set([view]))
  const views = useRef<Partial<Record<Kind, WritingView>>>({})
  /** What the view that is shown has written last: anything else came from somewhere else. */
  const own = useRef<string | null>(null)
  const shown = useRef(view)
  const labelId = useId()
  const { error } = fieldState
  if (!opened.has(view)) setOpened(new Set([...opened, view]))

  const { onChange, ref } = field
  const begin = useCallback(() => getValues('content'), [getValues])
  const change = useCallback(
    (html: string) => {
      own.current = html
      // A view that takes over what the form has writes nothing.
      if (html !== getValues('content')) onChange(html)
    },
    [getValues, onChange],
  )
  const ready = useCallback(
    (kind: Kind, writing: WritingView) => {
      views.current[kind] = writing
      ref({ focus: () => views.current[shown.current]?.focus() })
    },
    [ref],
  )
  const codeReady = useCallback(
    (editor: EditorView) => {
      setCode(editor)
      ready('html', { show: (html, inHistory) => showInCode(editor, html, inHistory), focus: () => editor.focus() })
    },
    [ready],
  )
  const visualReady = useCallback((writing: WritingView) => ready('visual', writing), [ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the text may come from somewhere else
  useEffect(() => {
    const isSwitch = shown.current !== view
    shown.current = view
    const now = getValues('content')
    if (!isSwitch && now === own.current) return
    own.current = now
    views.current[view]?.show(now, isSwitch)
  }, [view, field.value, getValues])

  const counts = (
    <span className="quiet">
      {counted(wordCount(field.value), 'word')} · {readingMinutes(field.value)} min read
    </span>
  )
  return (
    <div className="field">
      <div className="field-head">
        <span className="field-label" id={labelId}>
          {LABEL}
        </span>
      </div>
      <div className={error ? 'html html-bad' : 'html'}>
        <ErrorBoundary fallback={<PlainEditor />}>
          {opened.has('visual') && (
            <VisualEditor
              label={LABEL}
              isShown={view === 'visual'}
              error={error?.message}
              begin={begin}
              onChange={change}
              onReady={visualReady}
              aside={counts}
            />
          )}
          {view === 'html' && (
            <div className="html-head">
              <Tools view={code} />
              {counts}
            </div>
          )}
          {opened.has('html') && (
            <CodeEditor
              label={LABEL}
              isShown={view === 'html'}
              error={error?.message}
              begin={begin}
              onChange={change}
              onReady={codeReady}
            />
          )}
        </ErrorBoundary>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </div>
  )
}

// Only what differs is changed, so that the cursor and the history keep what they hold on to.
function showInCode(view: EditorView, html: string, inHistory: boolean): void {
  const before = view.state.doc.toString()
  // The editor has one kind of line end.
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

/** Plain and always there, should the real one fail to load. */
function PlainEditor() {
  const { field, fieldState } = useController<FormValues, 'content'>({ name: 'content' })
  return (
    <textarea
      ref={field.ref}
      className="input html-plain"
      aria-label={LABEL}
      aria-invalid={fieldState.invalid || undefined}
      rows={20}
      value={field.value}
      onChange={field.onChange}
    />
  )
}
