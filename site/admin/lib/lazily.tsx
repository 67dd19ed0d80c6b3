import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { laterStyles } from './later-styles.ts'

type Module<P> = { default: ComponentType<P> }
type Options = {
  /** Its placeholder while loading. */
  waiting?: ReactNode
  /** Shown when the code fails to load, in place of the question whether to try again. */
  missing?: ReactNode
  /** Brings its style sheet; all but the sign-in page share one. */
  styles?: () => Promise<void>
}

/**
 * A component whose code and style sheet are loaded when it is first rendered, and again when that failed and somebody
 * asks for it. Not React's `lazy`: a Suspense shows the loaded component no sooner than 300 ms after its fallback, and
 * code that fails to load breaks everything around it. One that can be closed is taken for a dialog.
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
        // Rendered only once its style sheet is there.
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
    /** Loads the code before it is needed, so that a question can still be asked once the server is away. */
    preload(): void {
      // A failure is shown where the component is.
      Promise.all([load(), styles()]).catch(() => {})
    },
  })
}
