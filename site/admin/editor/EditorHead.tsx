import { Code, Eye } from 'lucide-react'
import { clock } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import type { SaveState } from './save-rules.ts'

type View = 'edit' | 'preview'
type Props = { isNew: boolean; state: SaveState; view: View; onView: (view: View) => void }

/** What is edited, whether it is saved, and the switch to its preview. */
export function EditorHead({ isNew, state, view, onView }: Props) {
  return (
    <div className="editor-head">
      <h2>{isNew ? 'New article' : 'Edit article'}</h2>
      <Saved state={state} />
      <fieldset className="views" aria-label="View">
        <button type="button" aria-pressed={view === 'edit'} onClick={() => onView('edit')}>
          <Code aria-hidden="true" />
          Edit
        </button>
        <button type="button" aria-pressed={view === 'preview'} onClick={() => onView('preview')}>
          <Eye aria-hidden="true" />
          Preview
        </button>
      </fieldset>
    </div>
  )
}

function Saved({ state }: { state: SaveState }) {
  const { timeZone } = useFrame()
  return (
    <p className={state.kind === 'failed' ? 'saved saved-not' : 'saved'} role="status">
      {wordsFor(state, timeZone)}
    </p>
  )
}

function wordsFor(state: SaveState, timeZone: string): string {
  switch (state.kind) {
    case 'untouched':
      return ''
    case 'unsaved':
      return 'Not saved yet'
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${clock(state.at, timeZone)}`
    case 'kept':
      return `Kept on this device ${clock(state.at, timeZone)}, not saved`
    case 'failed':
      return state.message
  }
}
