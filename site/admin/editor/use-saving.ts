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
 * It is no `useMutation`: a retry does not send what was sent before.
 */
export function useSaving({ form, article, initial, frame, onReplaced }: Options) {
  const { user, nameArticle } = useNewsroom()
  const [saving, show] = useState(() => startSaving(article, initial))
  /** The newest state: a save that waits for an answer reads it when the answer comes. */
  const now = useRef(saving)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** False once the editor is gone: its last save must not name the next one's article. */
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
