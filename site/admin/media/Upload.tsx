import { ImageUp } from 'lucide-react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { counted } from '../lib/number.ts'
import { refuse } from './accepted-image.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './use-uploads.ts'

/** Uploads images from this device: chosen, dropped or pasted, many at a time. */
export function Upload({ onAdded }: { onAdded: () => Promise<void> }) {
  const { items, add, retry, storeAlt, clear, setAlt } = useUploads(onAdded)
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The spec's words.
    validator: (file) => {
      const reason = refuse(file)
      return reason ? { code: 'refused', message: reason } : null
    },
    onDrop: (accepted: File[], rejected: FileRejection[]) => add(accepted, rejected.map(toRefused)),
  })
  const failed = items.filter(({ state }) => state === 'failed').length
  const refused = items.filter(({ state }) => state === 'refused').length
  const under = items.filter(({ state }) => ['waiting', 'sending', 'working'].includes(state)).length

  return (
    <section aria-label="Upload images" className="uploads">
      <div {...getRootProps({ role: 'group', 'aria-label': 'Drop images here' })} className={classOf(isDragActive)}>
        <button type="button" className="btn btn-primary" onClick={open}>
          <ImageUp aria-hidden="true" />
          Upload Images
        </button>
        <input {...getInputProps({ accept: 'image/*', 'aria-label': 'Images to upload' })} />
        <p className="quiet">or drop them here. Each at most 10MB.</p>
      </div>
      {items.length > 0 && (
        <>
          <div className="uploads-head">
            <p role="status">{summary(items.length, under, { failed, refused })}</p>
            {failed > 1 && (
              <button type="button" className="btn" onClick={() => retry()}>
                Retry all
              </button>
            )}
            {under === 0 && (
              <button type="button" className="btn" onClick={clear}>
                Clear list
              </button>
            )}
          </div>
          <ul className="uploads-list" aria-label="Uploads">
            {items.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                onAlt={(alt) => setAlt(item.key, alt)}
                onAltDone={() => storeAlt(item.key)}
                onRetry={() => retry(item.key)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function toRefused({ file, errors }: FileRejection) {
  return { file, reason: errors[0]?.message ?? '' }
}

function classOf(isOver: boolean): string {
  return isOver ? 'drop drop-over' : 'drop'
}

function summary(all: number, under: number, { failed, refused }: { failed: number; refused: number }): string {
  const parts = [under > 0 ? `${all - under} of ${counted(all, 'file')} done` : `${counted(all, 'file')} done`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (refused > 0) parts.push(`${refused} not accepted`)
  return parts.join(', ')
}
