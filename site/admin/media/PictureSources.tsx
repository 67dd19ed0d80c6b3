import { useMutation } from '@tanstack/react-query'
import { Images, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { PicturePicker } from '../editor/PicturePicker.tsx'
import { uploadPicture } from '../lib/upload.ts'
import { refuse } from './accepted-picture.ts'

type UploadProps = {
  children: string
  /** What is uploaded, for who cannot see where the button stands. */
  label: string
  onUploaded: (path: string) => void
}

/** Takes one picture from this device. */
export function UploadButton({ children, label, onUploaded }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending: isUploading } = useMutation({
    mutationFn: (file: File) => uploadPicture(file),
    onSuccess: onUploaded,
    onSettled: () => {
      if (input.current) input.current.value = ''
    },
    meta: { failure: 'Upload failed' },
  })

  function upload(file: File | undefined) {
    if (file && !refuse(file)) mutate(file)
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
        onChange={(event) => upload(event.target.files?.[0])}
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
