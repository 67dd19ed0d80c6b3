import type { EditorView } from '@uiw/react-codemirror'
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { countWords, plainText } from '#shared/plain-text.ts'
import { readingMinutes } from '#shared/reading-time.ts'
import { lazily } from '../lib/lazily.tsx'
import { counted } from '../lib/number.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import type { FormValues } from './form-values.ts'
import { HtmlToolbar } from './HtmlToolbar.tsx'
import { useRested } from './use-rested.ts'
import type { WritingView } from './visual/VisualEditor.tsx'

const WAITING = <div className="html-wait" role="status" aria-label="Loading the editor" />

// Each view owns its text, so neither is rendered on every keystroke.
const CodeEditor = memo(lazily(() => import('./CodeEditor.tsx'), { waiting: WAITING, missing: <PlainEditor /> }))
const VisualEditor = memo(
  lazily(() => import('./visual/VisualEditor.tsx'), { waiting: WAITING, missing: <PlainEditor /> }),
)
const Tools = memo(HtmlToolbar)

const LABEL = 'HTML content'

// Always the same element, so that the views are not rendered on every keystroke.
const COUNTS = <Counts />

const REST_MS = 300

type Kind = 'visual' | 'html'

/**
 * The article's text, in two views of the same HTML. Each keeps its own history. When shown, it takes over the other's
 * changes as one undoable step.
 */
export function ContentField({ view }: { view: Kind }) {
  const { getValues } = useFormContext<FormValues>()
  const { field, fieldState } = useController<FormValues, 'content'>({ name: 'content' })
  const [code, setCode] = useState<EditorView | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<Kind>>(() => new Set([view]))
  const views = useRef<Partial<Record<Kind, WritingView>>>({})
  /** The last text written by the visible view; any other value came from outside it. */
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
      // A view that takes over the form's text must not write it back.
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
    (writing: WritingView, editor: EditorView) => {
      setCode(editor)
      ready('html', writing)
    },
    [ready],
  )
  const visualReady = useCallback((writing: WritingView) => ready('visual', writing), [ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the text may come from outside the view
  useEffect(() => {
    const isSwitch = shown.current !== view
    shown.current = view
    const now = getValues('content')
    if (!isSwitch && now === own.current) return
    own.current = now
    views.current[view]?.show(now, isSwitch)
  }, [view, field.value, getValues])

  return (
    <div className="field">
      <div className="field-head">
        <span className="field-label" id={labelId}>
          {LABEL}
        </span>
        {COUNTS}
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
            />
          )}
          {view === 'html' && (
            <div className="html-head">
              <Tools view={code} />
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

function Counts() {
  const { content } = useRested(REST_MS)
  return (
    <span className="quiet">
      {counted(countWords(plainText(content)), 'word')} · {readingMinutes(content)} min read
    </span>
  )
}

/** A plain fallback in case the real editor fails to load. */
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
