import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import type { Frame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { EMPTY, type FormValues, isSame } from './form-values.ts'
import { dropAside, type LocalCopy, setAside } from './local-copy.ts'

type Options = {
  form: UseFormReturn<FormValues, Frame>
  article: Article | null
  initial: FormValues
  onReplaced: () => void
}

/** Unsaved text from an earlier session, after a crash, a closed page, or Undo. */
export function useRecoveredCopy({ form, article, initial, onReplaced }: Options) {
  const { user } = useNewsroom()
  const id = article?.id ?? null
  const [found, setFound] = useState<LocalCopy | null>(() => {
    const copy = setAside(user.id, id)
    return copy && !isSame({ ...initial, ...copy.values }, initial) ? copy : null
  })

  /** Puts this text into the form as if it had been typed. */
  function fill(values: Partial<FormValues>) {
    for (const name of Object.keys(EMPTY) as (keyof FormValues)[]) {
      form.setValue(name, values[name] ?? initial[name], { shouldDirty: true })
    }
    onReplaced()
  }

  function restore() {
    if (found) fill(found.values)
    discard()
  }

  function discard() {
    dropAside(user.id, id)
    setFound(null)
  }

  const isWanted = found?.restore === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens after Undo
  useEffect(() => {
    if (isWanted) restore()
  }, [isWanted])

  return { found: isWanted ? null : found, fill, restore, discard }
}
