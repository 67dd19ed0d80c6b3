import { useMutation } from '@tanstack/react-query'
import { Images, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazily } from '../lib/lazily.tsx'
import { uploadImage } from '../lib/upload.ts'
import { refuse } from './accepted-image.ts'

// Loaded when opened.
const ImagePicker = lazily(() => import('../editor/ImagePicker.tsx').then((it) => ({ default: it.ImagePicker })))

type UploadProps = {
  children: string
  /** The upload's purpose, for screen readers. */
  label: string
  onUploaded: (path: string) => void
}

/** Takes one image from this device. */
export function UploadButton({ children, label, onUploaded }: UploadProps) {
  const { mutate, isPending: isUploading } = useMutation({
    mutationFn: (file: File) => uploadImage(file),
    onSuccess: onUploaded,
    meta: { failure: 'Upload failed' },
  })

  return (
    <FileButton label={label} disabled={isUploading} onFile={(file) => mutate(file)}>
      {isUploading ? 'Uploading...' : children}
    </FileButton>
  )
}

type FileProps = {
  children: string
  label: string
  disabled?: boolean
  onFile: (file: File) => void
  /** Allows choosing several files; called with all but the first. */
  onOthers?: (files: File[]) => void
}

/** Opens the device's file picker. */
export function FileButton({ children, label, disabled = false, onFile, onOthers }: FileProps) {
  const input = useRef<HTMLInputElement>(null)

  function take(files: FileList | null) {
    const [first, ...others] = [...(files ?? [])].filter((file) => !refuse(file))
    if (first) onFile(first)
    if (others.length > 0) onOthers?.(others)
    // Lets the same file be chosen again.
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
        multiple={onOthers !== undefined}
        aria-label={label}
        className="sr"
        tabIndex={-1}
        onChange={(event) => take(event.target.files)}
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
      {isPicking && <ImagePicker onPick={onPick} onClose={() => setPicking(false)} />}
    </>
  )
}
