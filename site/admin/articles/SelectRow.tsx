import { createContext, use } from 'react'
import { Check } from '../ui/Check.tsx'

/** Selects a row, or with `isRange` every row from the one before to it. */
export const SelectRowContext = createContext<(id: string, on: boolean, isRange: boolean) => void>(() => {})

export function SelectRow({ id, title, checked }: { id: string; title: string; checked: boolean }) {
  const select = use(SelectRowContext)
  return <Check label={`Select ${title}`} checked={checked} onChange={(on, isRange) => select(id, on, isRange)} />
}
