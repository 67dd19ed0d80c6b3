import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#shared/upload.ts'
import { notifyFailure } from '../ui/toast.ts'

/** Whether a file may be uploaded; says why not. */
export function isAcceptedPicture(file: File): boolean {
  if (!file.type.startsWith('image/')) notifyFailure('Invalid file type', `${file.name} ${NOT_AN_IMAGE}`)
  else if (file.size > IMAGE_MAX_BYTES) notifyFailure('File too large', `${file.name} ${IMAGE_TOO_LARGE}`)
  else return true
  return false
}
