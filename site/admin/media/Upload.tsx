import { ImageUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { counted } from '../lib/number.ts'
import { uploadPicture } from '../lib/upload.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { isAcceptedPicture } from './accepted-picture.ts'

/** Takes pictures from this device: chosen, or dropped. */
export function Upload({ onAdded }: { onAdded: () => Promise<void> }) {
  const [progress, setProgress] = useState<{ name: string; part: number } | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function take(files: FileList | null) {
    const accepted = [...(files ?? [])].filter(isAcceptedPicture)
    let added = 0
    for (const file of accepted) {
      setProgress({ name: file.name, part: 0 })
      try {
        await uploadPicture(file, (part) => setProgress({ name: file.name, part }))
        added += 1
      } catch (error) {
        notifyFailure('Upload failed', `Failed to upload images. Please try again. ${messageOf(error)}`)
      }
    }
    setProgress(null)
    if (input.current) input.current.value = ''
    if (added > 0) {
      notify({ title: `Added ${counted(added, 'picture')}` })
      await onAdded()
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }

  return (
    <fieldset
      className={isOver ? 'drop drop-over' : 'drop'}
      aria-label="Upload images"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className="btn btn-primary"
        disabled={progress !== null}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" />
        Upload Images
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Images to upload"
        className="sr"
        tabIndex={-1}
        onChange={(event) => void take(event.target.files)}
      />
      {progress ? (
        <>
          <p role="status">Uploading {progress.name}</p>
          <progress value={progress.part} max={1} aria-label={`Uploading ${progress.name}`} />
        </>
      ) : (
        <p className="quiet">or drop them here. Each at most 10MB.</p>
      )}
    </fieldset>
  )
}
