import { useRef, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { uploadPicture } from '../lib/upload.ts'
import { refuse } from '../media/accepted-picture.ts'
import { Picture } from '../ui/Picture.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'

/** The picture of whoever is signed in; it is kept with the form. */
export function ProfilePicture({ src, onChange }: { src: string; onChange: (path: string) => void }) {
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function upload(file: File | undefined) {
    if (!file || refuse(file)) return
    setUploading(true)
    try {
      onChange(await uploadPicture(file))
      notify({ title: 'Picture uploaded', description: 'Save the profile to keep it.' })
    } catch (error) {
      notifyFailure('Upload failed', messageOf(error))
    }
    setUploading(false)
    if (input.current) input.current.value = ''
  }

  return (
    <div className="row">
      <Picture src={src || null} alt="Profile picture" className="profile-picture" />
      <button type="button" className="btn" disabled={isUploading} onClick={() => input.current?.click()}>
        {isUploading ? 'Uploading...' : 'Upload picture'}
      </button>
      {src && (
        <button type="button" className="btn" onClick={() => onChange('')}>
          Remove picture
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Profile picture to upload"
        className="sr"
        tabIndex={-1}
        onChange={(event) => void upload(event.target.files?.[0])}
      />
    </div>
  )
}
