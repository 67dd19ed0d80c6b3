import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react'

/** Moves the focus within an open proposal: its stops, the reason fields, and the button that applies it. */
export function useSteps() {
  // The next element to focus may not exist or be enabled until the next render.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    find(wanted.current)?.focus()
    wanted.current = null
  })

  return {
    /** The id of the stop that has the focus. */
    current: () => document.activeElement?.closest<HTMLElement>('[data-stop]')?.dataset['stop'] ?? null,
    /** Moves to the next or previous stop, and from the last one to the button. */
    move(by: 1 | -1) {
      const stops = [...document.querySelectorAll<HTMLElement>('[data-stop], [data-apply]:not(:disabled)')]
      const at = stops.findIndex((stop) => stop.contains(document.activeElement))
      const next = at === -1 ? (by === 1 ? 0 : stops.length - 1) : Math.min(Math.max(at + by, 0), stops.length - 1)
      stops[next]?.focus()
    },
    toStop: (id: string) => {
      wanted.current = `[data-stop="${CSS.escape(id)}"]`
    },
    toReason: (id: string) => {
      wanted.current = `[data-warning="${CSS.escape(id)}"]`
    },
    toApply: () => {
      wanted.current = '[data-apply]'
    },
    /** In a reason field, Esc goes back to its stop, Enter forward with `onward`. */
    reasonKey: (onward: () => void) => (event: ReactKeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      if (event.key === 'Enter') onward()
      else event.currentTarget.closest<HTMLElement>('[data-stop]')?.focus()
    },
  }
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}
