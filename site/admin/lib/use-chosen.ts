import { useRef, useState } from 'react'

/** Selects an item, or with `isRange` every item from the previously selected one to it. */
export type Choose = (id: number, on: boolean, isRange: boolean) => void

/** The selected items across all pages of the list. */
export function useChosen(items: readonly { id: number }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)

  const choose: Choose = (id, on, isRange) => {
    const ids = items.map((item) => item.id)
    const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)]
    const range = isRange && from >= 0 && to >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    setChosen((now) => {
      const next = new Set(now)
      for (const each of range) on ? next.add(each) : next.delete(each)
      return next
    })
  }

  return { chosen, choose, clear: () => setChosen(new Set()) }
}
