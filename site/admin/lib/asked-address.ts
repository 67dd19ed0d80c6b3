const STORAGE = 'newsroom-address'
const HOME = '/admin'

/** Keeps the address in the newsroom that was asked for without a session, until somebody signs in in this tab. */
export function keepAskedAddress(): void {
  try {
    sessionStorage.setItem(STORAGE, location.pathname + location.search)
  } catch {
    // Storage is off: signing in leads to Overview.
  }
}

/** Where signing in leads: once to the address that was asked for, else to /admin. */
export function takeAskedAddress(): string {
  try {
    const kept = sessionStorage.getItem(STORAGE) ?? HOME
    sessionStorage.removeItem(STORAGE)
    return /^\/admin\/?(\?|$)/.test(kept) ? kept : HOME
  } catch {
    return HOME
  }
}
