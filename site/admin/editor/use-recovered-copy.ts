import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import type { Frame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { EMPTY, type FormValues, isSame } from './form-values.ts'
import { type LocalCopy, readCopy } from './local-copy.ts'

/** What was typed here before and never saved: after a crash, a closed page, or Undo. */
export function useRecoveredCopy(form: UseFormReturn<FormValues, Frame>, article: Article | null, initial: FormValues) {
  const { user } = useNewsroom()
  const [found, setFound] = useState<LocalCopy | null>(() => {
    const copy = readCopy(user.id, article?.id ?? null)
    return copy && !isSame(copy.values, initial) ? copy : null
  })

  function restore() {
    if (!found) return
    for (const name of Object.keys(EMPTY) as (keyof FormValues)[]) {
      form.setValue(name, found.values[name] ?? initial[name], { shouldDirty: true })
    }
    setFound(null)
  }

  const isWanted = found?.restore === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens with what Undo brought back
  useEffect(() => {
    if (isWanted) restore()
  }, [isWanted])

  return { found: isWanted ? null : found, restore, forget: () => setFound(null) }
}
