import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#shared/upload.ts'
import { notifyFailure } from '../ui/toast.ts'

/** Why a file may not be uploaded, as words that follow its name, also shown in a toast; null if it may. */
export function refuse(file: File): string | null {
  const refusal = refusalOf(file)
  if (!refusal) return null
  notifyFailure(refusal.title, `${file.name} ${refusal.reason}`)
  return refusal.reason
}

function refusalOf({ type, size }: File): { title: string; reason: string } | null {
  if (!type.startsWith('image/')) return { title: 'Invalid file type', reason: NOT_AN_IMAGE }
  if (size > IMAGE_MAX_BYTES) return { title: 'File too large', reason: IMAGE_TOO_LARGE }
  if (size === 0) return { title: 'File is empty', reason: 'is empty' }
  return null
}
