import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Drag = { id: number; to: number }

/**
 * Sortable rows: by dragging a handle with a pointer, or with the arrow keys on it. While a row is dragged the list
 * shows its new place; Escape cancels.
 */
export function useReorder<T extends { id: number }>(rows: readonly T[], move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const from = drag ? rows.findIndex(({ id }) => id === drag.id) : -1
  const shown = drag && from >= 0 ? moved(rows, from, drag.to) : rows

  // The row whose middle the pointer has not passed yet.
  function placeAt(y: number): number {
    const middles = [...(body.current?.rows ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    const passed = middles.filter((middle) => middle < y).length
    const current = shown.findIndex(({ id }) => id === drag?.id)
    // The dragged row's own middle does not count against it.
    const own = middles[current]
    return Math.min(rows.length - 1, own !== undefined && own < y ? passed - 1 : passed)
  }

  function handleOf(row: T) {
    return {
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id: row.id, to: rows.findIndex(({ id }) => id === row.id) })
      },
      onPointerMove(event: PointerEvent<HTMLButtonElement>) {
        if (drag) setDrag({ id: drag.id, to: placeAt(event.clientY) })
      },
      onPointerUp(event: PointerEvent<HTMLButtonElement>) {
        // The last movement may not be rendered yet; a quick drop would otherwise use the previous position.
        const to = placeAt(event.clientY)
        if (drag && from >= 0 && to !== from) move(from, to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
        if (event.key === 'Escape') setDrag(null)
        const at = rows.findIndex(({ id }) => id === row.id)
        const to = target(event.key, at, rows.length)
        if (to === null) return
        event.preventDefault()
        if (to !== at) move(at, to)
      },
    }
  }

  return { body, shown, draggedId: drag?.id ?? null, handleOf }
}

function target(key: string, at: number, length: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'ArrowDown') return Math.min(length - 1, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}

/** The list with one row moved to another place. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const order = [...rows]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}
