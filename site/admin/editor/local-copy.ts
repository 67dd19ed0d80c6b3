import type { FormValues } from './form-values.ts'

/** Unsaved text, kept on this device. */
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

export function dropCopy(userId: string, article: number | null): void {
  drop(keyOf(userId, article))
}

/** The copy of an earlier visit, put where those of this one do not go over it: it waits for a decision. */
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

/** Once it is decided. */
export function dropAside(userId: string, article: number | null): void {
  drop(asideKey(userId, article))
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is off: there is none.
  }
}

function keyOf(userId: string, article: number | null): string {
  return `touchline:copy:${userId}:${article ?? 'new'}`
}

function asideKey(userId: string, article: number | null): string {
  return `${keyOf(userId, article)}:aside`
}
