import type { ReactNode } from 'react'
import { LOAD_TROUBLE, UNABLE_TO_LOAD } from '../lib/words.ts'

/** A list that could not be loaded, in the catalogue's words; `children`: where else to look. */
export function LoadError({ children }: { children?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <h2>{UNABLE_TO_LOAD}</h2>
      <p>{LOAD_TROUBLE}</p>
      {children}
      <button className="button" type="button" onClick={() => location.reload()}>
        Refresh Page
      </button>
    </div>
  )
}
