import { useSyncExternalStore } from 'react'

/** A list's state in the address: its page, from 1, and its category. */
export type ListState = { page: number; category: string | null; q: string | null }

const CHANGED = 'listaddress'
// Same as in components/ListState.astro.
const PAGE = /^([2-9]|[1-9]\d{1,5})$/

/** The list's state from the address; the first page on the server and until the island is ready. */
export function useAddress(): ListState {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const params = new URLSearchParams(search)
  const page = params.get('page') ?? ''
  return {
    page: PAGE.test(page) ? Number(page) : 1,
    category: params.get('category') || null,
    q: params.get('q')?.trim() || null,
  }
}

/** Puts a state into the address as a history entry. */
export function goTo({ page, category }: Pick<ListState, 'page' | 'category'>): void {
  const params = new URLSearchParams(location.search)
  set(params, 'page', page > 1 ? String(page) : null)
  set(params, 'category', category)
  const search = params.toString()
  history.pushState(null, '', search ? `?${search}` : location.pathname)
  dispatchEvent(new Event(CHANGED))
}

/** Puts search words into the address and resets the page. While typing this adds no history entry. */
export function searchFor(q: string, { asStep }: { asStep: boolean }): void {
  const params = new URLSearchParams(location.search)
  set(params, 'q', q || null)
  set(params, 'page', null)
  const search = params.toString()
  history[asStep ? 'pushState' : 'replaceState'](null, '', search ? `?${search}` : location.pathname)
  dispatchEvent(new Event(CHANGED))
}

function set(params: URLSearchParams, name: string, value: string | null) {
  if (value) params.set(name, value)
  else params.delete(name)
}

function subscribe(changed: () => void) {
  addEventListener('popstate', changed)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('popstate', changed)
    removeEventListener(CHANGED, changed)
  }
}
