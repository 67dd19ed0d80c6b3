import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { laterStyles } from './later-styles.ts'

type Module<P> = { default: ComponentType<P> }
type Options = {
  /** Its placeholder while loading. */
  waiting?: ReactNode
  /** Shown instead of the retry button when the code fails to load. */
  missing?: ReactNode
  /** Loads its style sheet; all but the sign-in page share one. */
  styles?: () => Promise<void>
}

/**
 * A component whose code and style sheet are loaded when it is first rendered, with a retry button if that fails. Not
 * React's `lazy`: Suspense shows its fallback for at least 300 ms, and code that fails to load breaks everything around
 * it. A component with `onClose` is treated as a dialog.
 */
export function lazily<P extends object>(
  load: () => Promise<Module<P>>,
  { waiting = null, missing, styles = laterStyles }: Options = {},
) {
  let Loaded: ComponentType<P> | null = null

  function Lazily(props: P & { onClose?: () => void }) {
    const [state, setState] = useState<'waiting' | 'loaded' | 'missing'>('waiting')
    useEffect(() => {
      let isWanted = !Loaded && state === 'waiting'
      if (isWanted) {
        // Render it only once its style sheet is loaded.
        Promise.all([load(), styles()]).then(
          ([module]) => {
            Loaded = module.default
            if (isWanted) setState('loaded')
          },
          () => isWanted && setState('missing'),
        )
      }
      return () => {
        isWanted = false
      }
    }, [state])

    if (Loaded) return <Loaded {...props} />
    if (state !== 'missing') return waiting
    if (missing !== undefined) return missing
    return <NotLoaded onRetry={() => setState('waiting')} onClose={props.onClose} />
  }

  return Object.assign(Lazily, {
    /** Loads the code before it is needed, so that a question can still be asked when the server is unreachable. */
    preload(): void {
      // The component shows the failure when it is rendered.
      Promise.all([load(), styles()]).catch(() => {})
    },
  })
}
