import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorNotice } from '../ui/Notice.tsx'

type Module<P> = { default: ComponentType<P> }
type Options = {
  /** What stands there meanwhile. */
  waiting?: ReactNode
  /** What stands there when the code cannot be had; a notice with the way to try again without it. */
  missing?: ReactNode
}

/**
 * A component whose code comes when it is first drawn. Not React's `lazy`: what a Suspense has waited for it shows
 * no sooner than 300 ms after its fallback, and code that could not be had once it never asks for again.
 */
export function lazily<P extends object>(load: () => Promise<Module<P>>, { waiting = null, missing }: Options = {}) {
  let Loaded: ComponentType<P> | null = null

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each, where modules begin
  return function Lazily(props: P) {
    const [tries, setTries] = useState(0)
    const [failure, setFailure] = useState<unknown>(null)
    const [, setLoaded] = useState(Loaded !== null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
    useEffect(() => {
      if (Loaded) return
      let isWanted = true
      load().then(
        (module) => {
          Loaded = module.default
          if (isWanted) setLoaded(true)
        },
        (error) => isWanted && setFailure(error),
      )
      return () => {
        isWanted = false
      }
    }, [tries])

    if (Loaded) return <Loaded {...props} />
    if (failure === null) return waiting
    if (missing) return missing
    return (
      <ErrorNotice
        title="This part of the newsroom could not be loaded"
        error={failure}
        onRetry={() => {
          setFailure(null)
          setTries(tries + 1)
        }}
      />
    )
  }
}
