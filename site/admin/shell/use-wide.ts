import { useSyncExternalStore } from 'react'

const wide = watched('(min-width: 60rem)')
const beside = watched('(min-width: 68rem)')

/** Whether there is space for the rail; on narrower screens the tabs are a strip. */
export function useWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.matches)
}

/**
 * Whether an article's settings are beside its text; on narrower screens they are below it, with the buttons at the
 * bottom.
 */
export function useBeside(): boolean {
  return useSyncExternalStore(beside.subscribe, beside.matches)
}

function watched(condition: string) {
  const query = matchMedia(condition)
  return {
    matches: () => query.matches,
    subscribe(listener: () => void): () => void {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
  }
}
