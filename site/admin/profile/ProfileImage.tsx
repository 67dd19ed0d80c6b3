import { UploadButton } from '../media/ImageSources.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { notify } from '../ui/toast.ts'

/** The user's own image; it is saved with the form. */
export function ProfileImage({ src, onChange }: { src: string; onChange: (path: string) => void }) {
  function take(path: string) {
    onChange(path)
    notify({ title: 'Image uploaded', description: 'Save the profile to keep it.' })
  }
  return (
    <div className="row">
      <ShownImage src={src || null} alt="Profile image" className="profile-image" />
      <UploadButton label="Profile image to upload" onUploaded={take}>
        Upload image
      </UploadButton>
      {src && (
        <button type="button" className="btn" onClick={() => onChange('')}>
          Remove image
        </button>
      )}
    </div>
  )
}
