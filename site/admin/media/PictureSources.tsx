import { Images, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { PicturePicker } from '../editor/PicturePicker.tsx'
import { messageOf } from '../lib/api-error.ts'
import { uploadPicture } from '../lib/upload.ts'
import { notifyFailure } from '../ui/toast.ts'
import { refuse } from './accepted-picture.ts'

type UploadProps = {
  children: string
  /** What is uploaded, for who cannot see where the button stands. */
  label: string
  onUploaded: (path: string) => void
}

/** Takes one picture from this device. */
export function UploadButton({ children, label, onUploaded }: UploadProps) {
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function upload(file: File | undefined) {
    if (!file || refuse(file)) return
    setUploading(true)
    try {
      onUploaded(await uploadPicture(file))
    } catch (error) {
      notifyFailure('Upload failed', messageOf(error))
    }
    setUploading(false)
    if (input.current) input.current.value = ''
  }

  return (
    <>
      <button type="button" className="btn" disabled={isUploading} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        {isUploading ? 'Uploading...' : children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        className="sr"
        tabIndex={-1}
        onChange={(event) => void upload(event.target.files?.[0])}
      />
    </>
  )
}

/** Takes one picture of the library. */
export function LibraryButton({ onPick }: { onPick: (path: string, alt: string | null) => void }) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <button type="button" className="btn" onClick={() => setPicking(true)}>
        <Images aria-hidden="true" />
        Library
      </button>
      {isPicking && <PicturePicker onPick={onPick} onClose={() => setPicking(false)} />}
    </>
  )
}
