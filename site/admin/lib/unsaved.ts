import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A request to leave unsaved forms: their names, and functions to leave or stay. */
export type Leaving = { names: string[]; leave: () => void; stay: () => void }

type Form = {
  name: string
  /**
   * The article whose editor the form is in (null for a new one), which survives a switch of tabs. Absent: the form is
   * lost with its page.
   */
  article?: number | null | undefined
}

const unsaved = new Map<symbol, Form>()
const listeners = createListeners()
let asked: Leaving | null = null
// The address before Back changed it: the event comes after the change.
let here = ''
// Whether Back has been allowed.
let isAllowed = false

/**
 * Asks before a form with unsaved changes is left. A form in the editor of an `article` (null for a new one) is left
 * when the editor closes or opens another, not on a switch of tabs.
 */
export function useUnsaved(name: string, isChanged: boolean, article?: number | null): void {
  useEffect(() => {
    if (!isChanged) return
    const key = Symbol(name)
    unsaved.set(key, { name, article })
    return () => {
      unsaved.delete(key)
    }
  }, [name, isChanged, article])
}

/**
 * Continues immediately if nothing would be lost, or else when the user confirms. `opened` is the article that the
 * editor will have, null for none; omit it if the editor does not change.
 */
export function leaveThen(leave: () => void, opened?: number | null): void {
  const names = namesOfLost(opened)
  if (names.length === 0) leave()
  else ask({ names, leave, stay: () => ask(null) })
}

/** Goes to another page. The user has already confirmed, so the browser does not ask again. */
export function leavePage(address: string): void {
  unsaved.clear()
  location.assign(address)
}

/** Whether the question is open. */
export function isLeaving(): boolean {
  return asked !== null
}

/** The open question. */
export function useLeaving(): Leaving | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => asked,
    () => null,
  )
}

function ask(next: Leaving | null): void {
  asked = next
  listeners.notify()
}

function namesOfLost(opened: number | null | undefined): string[] {
  const lost = [...unsaved.values()].filter(
    ({ article }) => article === undefined || (opened !== undefined && opened !== article),
  )
  return [...new Set(lost.map(({ name }) => name))]
}

/**
 * Handles the browser's Back, Forward, reload and close. `openedAt` gives the article that an address opens in the
 * editor.
 */
export function guardBrowser(openedAt: (search: string) => number | null | undefined): () => void {
  const { pushState, replaceState } = history
  here = location.href
  history.pushState = (...step) => {
    pushState.apply(history, step)
    here = location.href
  }
  history.replaceState = (...step) => {
    replaceState.apply(history, step)
    here = location.href
  }
  function warn(event: BeforeUnloadEvent) {
    if (unsaved.size > 0) event.preventDefault()
  }
  function hold(event: PopStateEvent) {
    const opened = openedAt(location.search)
    if (isAllowed || namesOfLost(opened).length === 0) {
      isAllowed = false
      here = location.href
      return
    }
    // Restore the form's address before anything reads the new one.
    event.stopImmediatePropagation()
    history.pushState(history.state, '', here)
    leaveThen(() => {
      isAllowed = true
      history.back()
    }, opened)
  }
  window.addEventListener('beforeunload', warn)
  window.addEventListener('popstate', hold, true)
  return () => {
    Object.assign(history, { pushState, replaceState })
    window.removeEventListener('beforeunload', warn)
    window.removeEventListener('popstate', hold, true)
  }
}
