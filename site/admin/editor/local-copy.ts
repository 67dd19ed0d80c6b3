import type { FormValues } from './form-values.ts'

/** What was typed and not saved, kept on this device. */
export type LocalCopy = { values: FormValues; at: string; restore?: true }

/** Keeps a copy for this user alone. False when the device has no room for it. */
export function keepCopy(userId: string, article: number | null, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(userId, article), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function readCopy(userId: string, article: number | null): LocalCopy | null {
  try {
    const text = localStorage.getItem(keyOf(userId, article))
    return text ? (JSON.parse(text) as LocalCopy) : null
  } catch {
    return null
  }
}

export function dropCopy(userId: string, article: number | null): void {
  try {
    localStorage.removeItem(keyOf(userId, article))
  } catch {
    // Storage is off: there is none.
  }
}

function keyOf(userId: string, article: number | null): string {
  return `touchline:copy:${userId}:${article ?? 'new'}`
}
