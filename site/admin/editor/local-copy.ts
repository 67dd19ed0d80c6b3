import type { FormValues } from './form-values.ts'

/** Unsaved text, kept on this device. */
export type LocalCopy = { values: FormValues; at: string; restore?: true }

/** Keeps a copy for this user only. False when browser storage is full. */
export function keepCopy(userId: string, article: number | null, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(userId, article), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function dropCopy(userId: string, article: number | null): void {
  drop(keyOf(userId, article))
}

/** The copy of an earlier visit, stored where this visit's copies do not overwrite it until the user decides. */
export function setAside(userId: string, article: number | null): LocalCopy | null {
  try {
    const left = localStorage.getItem(keyOf(userId, article))
    if (left) {
      localStorage.setItem(asideKey(userId, article), left)
      dropCopy(userId, article)
    }
    const text = localStorage.getItem(asideKey(userId, article))
    return text ? (JSON.parse(text) as LocalCopy) : null
  } catch {
    return null
  }
}

/** Once the user has decided. */
export function dropAside(userId: string, article: number | null): void {
  drop(asideKey(userId, article))
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is off.
  }
}

function keyOf(userId: string, article: number | null): string {
  return `touchline:copy:${userId}:${article ?? 'new'}`
}

function asideKey(userId: string, article: number | null): string {
  return `${keyOf(userId, article)}:aside`
}
