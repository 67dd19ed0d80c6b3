import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../form-values.ts'

/** The fields whose words readers are told about. */
export type WordField = 'title' | 'excerpt' | 'content'

export type Accepted = ReturnType<typeof useAccepted>

/**
 * Puts accepted words into the form, as if they had been typed. While a field has them, or what became of them, the form
 * says that a model helped; where they were undone or typed back it does not.
 */
export function useAccepted() {
  const { getValues, setValue, subscribe } = useFormContext<FormValues>()
  const before = useRef<Partial<Record<WordField, string>>>({})

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = values.assisted.filter(
            (field) => before.current[field as WordField] !== values[field as WordField],
          )
          if (kept.length === values.assisted.length) return
          for (const field of values.assisted) if (!kept.includes(field)) delete before.current[field as WordField]
          setValue('assisted', kept)
        },
      }),
    [subscribe, setValue],
  )

  return {
    take(field: WordField, words: string): void {
      before.current[field] ??= getValues(field)
      setValue(field, words, { shouldDirty: true, shouldValidate: true })
      const { assisted } = getValues()
      if (!assisted.includes(field)) setValue('assisted', [...assisted, field])
    },
    /** Back to words that the field had before: without any, those from before anything was taken. */
    undo(field: WordField, words: string | undefined = before.current[field]): void {
      if (words !== undefined) setValue(field, words, { shouldDirty: true, shouldValidate: true })
    },
  }
}
