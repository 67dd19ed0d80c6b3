import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from './form-values.ts'

/** The form once typing has paused for `ms`: until then nothing is rendered again. */
export function useRested(ms: number): FormValues {
  const { subscribe, getValues } = useFormContext<FormValues>()
  const [rested, setRested] = useState<FormValues>(() => getValues())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => setRested({ ...getValues() }), ms)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [subscribe, getValues, ms])
  return rested
}
