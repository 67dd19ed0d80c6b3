import { UploadButton } from '../media/PictureSources.tsx'
import { Picture } from '../ui/Picture.tsx'
import { notify } from '../ui/toast.ts'

/** The picture of whoever is signed in; it is kept with the form. */
export function ProfilePicture({ src, onChange }: { src: string; onChange: (path: string) => void }) {
  function take(path: string) {
    onChange(path)
    notify({ title: 'Picture uploaded', description: 'Save the profile to keep it.' })
  }
  return (
    <div className="row">
      <Picture src={src || null} alt="Profile picture" className="profile-picture" />
      <UploadButton label="Profile picture to upload" onUploaded={take}>
        Upload picture
      </UploadButton>
      {src && (
        <button type="button" className="btn" onClick={() => onChange('')}>
          Remove picture
        </button>
      )}
    </div>
  )
}
