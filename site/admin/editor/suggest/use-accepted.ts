import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../form-values.ts'
import { nextTaken, type TakenWords, undoneWords } from './taken-words.ts'

/** The fields for which readers are told that a model helped. */
export type WordField = 'title' | 'excerpt' | 'content'

export type Accepted = ReturnType<typeof useAccepted>

/**
 * Puts accepted words into the form as if typed. While a field has them, edited or not, the form says that a model
 * helped; undoing or reverting them removes that. Once a revision is saved with them, the article keeps saying so.
 */
export function useAccepted() {
  const { getValues, setValue, subscribe } = useFormContext<FormValues>()
  const taken = useRef<Partial<Record<WordField, TakenWords>>>({})

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // Another revision was loaded: earlier suggestions are not part of it.
          for (const field of Object.keys(taken.current) as WordField[]) {
            if (!values.assisted.includes(field)) delete taken.current[field]
          }
          const kept = values.assisted.filter(
            (field) => taken.current[field as WordField]?.own !== values[field as WordField],
          )
          if (kept.length < values.assisted.length) setValue('assisted', kept)
        },
      }),
    [subscribe, setValue],
  )

  function put(field: WordField, words: string): void {
    setValue(field, words, { shouldDirty: true, shouldValidate: true })
  }

  function undone(field: WordField): string | null {
    const { assisted, [field]: now } = getValues()
    return assisted.includes(field) ? undoneWords(taken.current[field], now) : null
  }

  return {
    take(field: WordField, words: string): void {
      const { assisted, [field]: now } = getValues()
      const last = assisted.includes(field) ? taken.current[field] : undefined
      if (!assisted.includes(field)) setValue('assisted', [...assisted, field])
      taken.current[field] = nextTaken(last, now, words)
      put(field, words)
    },
    /** Whether the field holds accepted words that can be undone. */
    canUndo: (field: WordField): boolean => undone(field) !== null,
    /**
     * Restores the previous words. Returns false and changes nothing if the field no longer holds the accepted words.
     */
    undo(field: WordField): boolean {
      const words = undone(field)
      if (words === null) return false
      put(field, words)
      return true
    },
    /** The remaining own words: the taken words without the undone part. */
    put,
  }
}
