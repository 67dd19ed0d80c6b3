import { notifyFailure } from '../ui/toast.ts'

/** The code for passkeys: nobody pays for it who has no use for it. Null, and a toast, when it could not be had. */
export async function loadPasskeys(failure: string) {
  try {
    return await import('./passkeys.ts')
  } catch {
    notifyFailure(failure, 'Part of this page could not be loaded. Reload it and try again.')
    return null
  }
}
