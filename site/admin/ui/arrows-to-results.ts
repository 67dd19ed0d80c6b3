import type { KeyboardEvent } from 'react'

/** Down and up go from a search field to the buttons of what it found, and back: for the element around both. */
export function arrowsToResults(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input.input, ul button')]
  const at = stops.indexOf(event.target as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  stops[at + step]?.focus()
}
