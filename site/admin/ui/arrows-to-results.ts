import type { KeyboardEvent } from 'react'

/** For the element around a search field and its results: the up and down arrows move between them. */
export function arrowsToResults(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input.input, ul button')]
  const at = stops.indexOf(event.target as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  stops[at + step]?.focus()
}
