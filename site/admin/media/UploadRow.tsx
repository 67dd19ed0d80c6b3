import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import type { UploadItem } from './use-uploads.ts'

const ALT_LENGTH = 500

type Props = {
  item: UploadItem
  onAlt: (alt: string) => void
  onAltDone: () => void
  onRetry: () => void
}

/** One file being uploaded: its progress, its alt text, and its result. */
export function UploadRow({ item, onAlt, onAltDone, onRetry }: Props) {
  const { file, state, part, alt } = item
  const isOver = state === 'added' || state === 'failed' || state === 'refused'
  return (
    <li className={`upload upload-${state}`}>
      <p className="upload-name">
        {state === 'added' && <CircleCheck aria-hidden="true" />}
        {(state === 'failed' || state === 'refused') && <CircleAlert aria-hidden="true" />}
        <span>{file.name}</span>
      </p>
      <p className="upload-state">{wordsOf(item)}</p>
      {!isOver && (
        <progress {...(state !== 'working' && { value: part })} max={1} aria-label={`Uploading ${file.name}`} />
      )}
      {state === 'failed' && (
        <button type="button" className="btn" aria-label={`Retry ${file.name}`} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Retry
        </button>
      )}
      {state !== 'refused' && (
        <input
          className="input upload-alt"
          aria-label={`Alt text for ${file.name}`}
          placeholder="Alt text: what it shows, for readers who cannot see it"
          maxLength={ALT_LENGTH}
          value={alt}
          onChange={(event) => onAlt(event.target.value)}
          onBlur={onAltDone}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </li>
  )
}

function wordsOf({ state, part, reason, file }: UploadItem): string {
  if (state === 'waiting') return 'Waiting'
  if (state === 'sending') return `Uploading, ${Math.round(part * 100)}%`
  if (state === 'working') return 'Creating sizes'
  if (state === 'added') return 'Added'
  return state === 'failed' ? `Failed: ${reason}` : `${file.name} ${reason}`
}
