import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#shared/upload.ts'
import { notifyFailure } from '../ui/toast.ts'

/** Why a file may not be uploaded, in words that follow its name; says so in a toast. null: it may. */
export function refuse(file: File): string | null {
  const isPicture = file.type.startsWith('image/')
  if (isPicture && file.size <= IMAGE_MAX_BYTES) return null
  const reason = isPicture ? IMAGE_TOO_LARGE : NOT_AN_IMAGE
  notifyFailure(isPicture ? 'File too large' : 'Invalid file type', `${file.name} ${reason}`)
  return reason
}
