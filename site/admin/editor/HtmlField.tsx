import type { EditorView } from '@uiw/react-codemirror'
import { lazy, memo, Suspense, useCallback, useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { readingMinutes } from '#shared/reading-time.ts'
import { counted } from '../lib/number.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import type { FormValues } from './form-values.ts'
import { HtmlToolbar } from './HtmlToolbar.tsx'

// Neither has anything to draw at a key: the one has the text itself, the other is buttons.
const CodeEditor = memo(lazy(() => import('./CodeEditor.tsx')))
const Tools = memo(HtmlToolbar)

const LABEL = 'HTML content'

/**
 * The article's HTML, which is the truth: nothing stands between it and what is typed. A new `edition` is
 * a text that did not come from the keys: the editor starts over with it.
 */
export function HtmlField({ edition }: { edition: number }) {
  const { getValues } = useFormContext<FormValues>()
  const { field, fieldState } = useController<FormValues, 'content'>({ name: 'content' })
  const [view, setView] = useState<EditorView | null>(null)
  const labelId = useId()
  const { error } = fieldState

  const { ref } = field
  const begin = useCallback(() => getValues('content'), [getValues])
  const ready = useCallback(
    (editor: EditorView) => {
      setView(editor)
      ref({ focus: () => editor.focus() })
    },
    [ref],
  )

  return (
    <div className="field">
      <div className="field-head">
        <span className="field-label" id={labelId}>
          {LABEL}
        </span>
      </div>
      <div className={error ? 'html html-bad' : 'html'}>
        <div className="html-head">
          <Tools view={view} />
          <span className="quiet">
            {counted(field.value.length, 'character')} · {readingMinutes(field.value)} min read
          </span>
        </div>
        <ErrorBoundary fallback={<PlainEditor value={field.value} onChange={field.onChange} />}>
          <Suspense fallback={<div className="html-wait" role="status" aria-label="Loading the HTML editor" />}>
            <CodeEditor
              key={edition}
              label={LABEL}
              error={error?.message}
              begin={begin}
              onChange={field.onChange}
              onReady={ready}
            />
          </Suspense>
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

/** Plain and always there, should the real one fail to load. */
function PlainEditor({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <textarea
      className="input html-plain"
      aria-label={LABEL}
      rows={20}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
