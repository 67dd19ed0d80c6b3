import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Frame } from '../lib/frame.ts'
import type { FormValues } from './form-values.ts'

const PAUSE_MS = 400
const QUIET_MS = 3000
const LONGEST_MS = 60_000
const RETRY_MS = 10_000

type Options = {
  form: UseFormReturn<FormValues, Frame>
  onChange: () => void
  /** Typing has paused, or the page is about to close. Returns false when the text could not be stored. */
  onPause: () => boolean
  /** Time to save: three seconds after the last key, or a minute after the first. */
  onDue: () => void
}

/** Decides when to keep a copy of the typed text and when to save it. */
export function useAutosave({ form, onChange, onPause, onDue }: Options) {
  const timers = useRef<{ pause?: Timer; quiet?: Timer; longest?: Timer }>({})
  const changed = useEffectEvent(onChange)
  const paused = useEffectEvent(onPause)
  const due = useEffectEvent(onDue)

  function cancel(): void {
    const { pause, quiet, longest } = timers.current
    for (const timer of [pause, quiet, longest]) clearTimeout(timer)
    timers.current = {}
  }

  function schedule(after = QUIET_MS): void {
    clearTimeout(timers.current.quiet)
    timers.current.quiet = setTimeout(fire, after)
    timers.current.longest ??= setTimeout(fire, LONGEST_MS)
  }

  function fire(): void {
    cancel()
    due()
  }

  const start = useEffectEvent(() => {
    changed()
    clearTimeout(timers.current.pause)
    timers.current.pause = setTimeout(() => paused(), PAUSE_MS)
    schedule()
  })
  const finish = useEffectEvent(() => {
    // On leaving with unsaved text, save forms that are autosaved and keep a copy until the server has answered.
    const isWaiting = timers.current.quiet !== undefined
    cancel()
    if (!isWaiting) return
    paused()
    due()
  })

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      // A reset has no name; ignore it, since nothing was typed.
      callback: ({ name }) => name && start(),
    })
    const leave = () => void paused()
    const ask = (event: BeforeUnloadEvent) => {
      if (!paused()) event.preventDefault()
    }
    addEventListener('pagehide', leave)
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('beforeunload', ask)
      unsubscribe()
      finish()
    }
  }, [form])

  return { cancel, schedule: () => schedule(), scheduleRetry: () => schedule(RETRY_MS) }
}

type Timer = ReturnType<typeof setTimeout>
