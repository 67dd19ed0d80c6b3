import { useMutation } from '@tanstack/react-query'
import { Images, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { PicturePicker } from '../editor/PicturePicker.tsx'
import { uploadPicture } from '../lib/upload.ts'
import { refuse } from './accepted-picture.ts'

type UploadProps = {
  children: string
  /** The upload's purpose, for screen readers. */
  label: string
  onUploaded: (path: string) => void
}

/** Takes one image from this device. */
export function UploadButton({ children, label, onUploaded }: UploadProps) {
  const { mutate, isPending: isUploading } = useMutation({
    mutationFn: (file: File) => uploadPicture(file),
    onSuccess: onUploaded,
    meta: { failure: 'Upload failed' },
  })

  return (
    <FileButton label={label} disabled={isUploading} onFile={(file) => mutate(file)}>
      {isUploading ? 'Uploading...' : children}
    </FileButton>
  )
}

type FileProps = { children: string; label: string; disabled?: boolean; onFile: (file: File) => void }

/** Asks for one image of this device. */
export function FileButton({ children, label, disabled = false, onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null)

  function take(file: File | undefined) {
    if (file && !refuse(file)) onFile(file)
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <>
      <button type="button" className="btn" disabled={disabled} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        className="sr"
        tabIndex={-1}
        onChange={(event) => take(event.target.files?.[0])}
      />
    </>
  )
}

/** Takes one image from the library. */
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
