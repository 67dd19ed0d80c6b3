import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import type { Frame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { useSessionEnded } from '../lib/session.ts'
import type { FormValues } from './form-values.ts'
import { createSaver } from './saver.ts'
import { reduceSaving, type SavingEvent, startSaving } from './saving-state.ts'
import { useAutosave } from './use-autosave.ts'

type Options = {
  form: UseFormReturn<FormValues, Frame>
  article: Article | null
  initial: FormValues
  frame: Frame
  /** The form shows another text than before. */
  onReplaced: () => void
}

/**
 * Saves the form: when asked, and drafts automatically. The state and the decisions are in saving-state.ts, the calls
 * in saver.ts; here they are connected to React.
 *
 * Not a `useMutation`, since a retry sends the current form.
 */
export function useSaving({ form, article, initial, frame, onReplaced }: Options) {
  const { user, nameArticle } = useNewsroom()
  const [saving, show] = useState(() => startSaving(article, initial))
  /** The current state, which a pending save reads when its answer arrives. */
  const now = useRef(saving)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** False once unmounted: the last save must not change the next editor's article. */
  const isOpen = useRef(true)

  function tell(event: SavingEvent): void {
    now.current = reduceSaving(now.current, event)
    show(now.current)
  }

  const autosave = useAutosave({
    form,
    onChange: () => tell({ type: 'changed' }),
    onPause: () => saver.pause(),
    onDue: () => saver.autosaveNow(),
  })
  const saver = createSaver({
    form,
    timeZone: frame.timeZone,
    now: () => now.current,
    tell,
    userId: user.id,
    autosave,
    queue,
    onMade: (id) => isOpen.current && nameArticle(id),
    onReplaced,
  })

  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )

  const hasEnded = useSessionEnded()
  const saveInterrupted = useEffectEvent(() => {
    const { interrupted } = now.current
    if (interrupted) void saver.save(interrupted).catch(() => null)
  })
  useEffect(() => {
    if (!hasEnded) saveInterrupted()
  }, [hasEnded])

  const { status, stored, conflict } = saving
  return { ...saver, status, stored, conflict }
}
