const STORAGE = 'newsroom-address'
const HOME = '/admin'

/** Remembers the newsroom address requested without a session until the user signs in in this tab. */
export function keepAskedAddress(): void {
  try {
    sessionStorage.setItem(STORAGE, location.pathname + location.search)
  } catch {
    // Storage is off, so signing in opens Overview.
  }
}

/** The page to open after signing in: the requested address, once, or else /admin. */
export function takeAskedAddress(): string {
  try {
    const kept = sessionStorage.getItem(STORAGE) ?? HOME
    sessionStorage.removeItem(STORAGE)
    return /^\/admin\/?(\?|$)/.test(kept) ? kept : HOME
  } catch {
    return HOME
  }
}
