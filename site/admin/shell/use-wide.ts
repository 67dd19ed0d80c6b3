import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 60rem)')

/** Whether there is room for the rail; narrower, the tabs are a strip. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
