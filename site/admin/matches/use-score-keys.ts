import { type KeyboardEvent, useRef } from 'react'
import type { MatchStatus } from '#shared/matches/score.ts'
import type { Side, useScoreEntry } from './use-score-entry.ts'

const STATUS_KEYS: Record<string, MatchStatus> = { l: 'live', f: 'finished', p: 'postponed' }

/**
 * Keys in a match's score boxes. "2-1" can be typed straight through; a minus without a digit before it subtracts one.
 */
export function useScoreKeys(entry: ReturnType<typeof useScoreEntry>, onDetails: () => void) {
  const hasTypedDigit = useRef(false)
  const { shown, save, type } = entry

  function press(event: KeyboardEvent<HTMLInputElement>, side: Side) {
    const { key, currentTarget } = event
    if (event.ctrlKey || event.metaKey) return pressWithCommand(event)
    if (event.altKey) return
    const handled = pressPlain(key.toLowerCase(), side, currentTarget)
    if (handled) event.preventDefault()
    hasTypedDigit.current = /^\d$/.test(key)
  }

  // Undo first reverts typed text, then saved changes.
  function pressWithCommand(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key.toLowerCase() !== 'z' || !entry.isTyped || save.isPending) return
    event.preventDefault()
    event.stopPropagation()
    entry.forget()
  }

  function pressPlain(key: string, side: Side, input: HTMLInputElement): boolean {
    const status = STATUS_KEYS[key]
    if (status) entry.edit({ status })
    else if (key === 'h') entry.edit({ isHalfTime: true })
    else if (key === 's') openDetails()
    else if (key === 'escape') entry.forget()
    else if (key === 'arrowdown') focusRow(input, 1, side)
    else if (key === 'arrowup') focusRow(input, -1, side)
    else if (key === 'enter') enter(side, input)
    else if (key === '+') step(side, 1)
    else if (key === ':' || (key === '-' && hasTypedDigit.current)) focusSide(input, 'away')
    else if (key === '-') step(side, -1)
    // Other letters would only empty the box.
    else return key.length === 1 && !/\d/.test(key)
    return true
  }

  function openDetails() {
    entry.flush()
    onDetails()
  }

  function step(side: Side, by: number) {
    type({ [side]: `${Math.max(0, Number(shown[side]) + by)}` })
  }

  function enter(side: Side, input: HTMLInputElement) {
    const other = side === 'home' ? 'away' : 'home'
    if (shown[side] !== '' && shown[other] === '') return focusSide(input, other)
    // The same key again confirms the score of an upcoming match.
    const flushed = entry.flush({ isRetry: save.isError, isSure: entry.isAsked })
    if (flushed === 'done') focusRow(input, 1, 'home')
  }

  /** "2-1" from the clipboard fills both boxes. */
  function paste(text: string): boolean {
    const [, home, away] = /^\s*(\d{1,4})\s*[-–:]\s*(\d{1,4})\s*$/.exec(text) ?? []
    if (home === undefined || away === undefined) return false
    type({ home, away })
    return true
  }

  return { press, paste }
}

function focusSide(input: HTMLInputElement, side: Side): void {
  boxIn(input.closest('.desk-row'), side)?.focus()
}

function focusRow(input: HTMLInputElement, by: number, side: Side): void {
  const rows = [...document.querySelectorAll('.desk-row')]
  const at = rows.findIndex((row) => row.contains(input))
  boxIn(rows[at + by], side)?.focus()
}

function boxIn(row: Element | null | undefined, side: Side): HTMLInputElement | null {
  return row?.querySelector(`[data-side="${side}"]`) ?? null
}
