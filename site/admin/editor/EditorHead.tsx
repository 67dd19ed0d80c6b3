import { Code, Eye, Pencil, Pilcrow } from 'lucide-react'
import { clock } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import type { SaveState } from './save-rules.ts'

/** The article as it will look, its HTML, or its page on the site. */
export type View = 'visual' | 'html' | 'preview'
type Props = {
  isNew: boolean
  status: SaveState
  view: View
  onView: (view: 'visual' | 'html') => void
  /** Toggles between the preview and the previous view. */
  onPreview: () => void
}

const VIEWS = [
  { view: 'visual', name: 'Visual', icon: Pilcrow },
  { view: 'html', name: 'HTML', icon: Code },
] as const

/** The article's title, its save state, and the view. */
export function EditorHead({ isNew, status, view, onView, onPreview }: Props) {
  const isPreview = view === 'preview'
  const PreviewIcon = isPreview ? Pencil : Eye
  return (
    <div className="editor-head">
      <h2>{isNew ? 'New article' : 'Edit article'}</h2>
      <Saved status={status} />
      <fieldset className="views" aria-label="View">
        {VIEWS.map(({ view: one, name, icon: Icon }) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
            <Icon aria-hidden="true" />
            {name}
          </button>
        ))}
        <button type="button" onClick={onPreview}>
          <PreviewIcon aria-hidden="true" />
          {isPreview ? 'Edit' : 'Preview'}
        </button>
      </fieldset>
    </div>
  )
}

function Saved({ status }: { status: SaveState }) {
  const { timeZone } = useFrame()
  return (
    <p className={status.kind === 'failed' ? 'saved saved-not' : 'saved'} role="status">
      {wordsFor(status, timeZone)}
    </p>
  )
}

function wordsFor(status: SaveState, timeZone: string): string {
  switch (status.kind) {
    case 'untouched':
      return ''
    case 'unsaved':
      return 'Not saved yet'
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${clock(status.at, timeZone)}`
    case 'kept':
      return `Kept on this device ${clock(status.at, timeZone)}, not saved`
    case 'failed':
      return status.message
  }
}
