import type { EditorView } from '@uiw/react-codemirror'
import { memo, useCallback, useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { readingMinutes } from '#shared/reading-time.ts'
import { lazily } from '../lib/lazily.tsx'
import { counted } from '../lib/number.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import type { FormValues } from './form-values.ts'
import { HtmlToolbar } from './HtmlToolbar.tsx'

// Neither has anything to draw at a key: the one has the text itself, the other is buttons.
const CodeEditor = memo(
  lazily(() => import('./CodeEditor.tsx'), {
    waiting: <div className="html-wait" role="status" aria-label="Loading the HTML editor" />,
    missing: <PlainEditor />,
  }),
)
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
        <ErrorBoundary fallback={<PlainEditor />}>
          <CodeEditor
            key={edition}
            label={LABEL}
            error={error?.message}
            begin={begin}
            onChange={field.onChange}
            onReady={ready}
          />
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
