import { useEffect, useSyncExternalStore } from 'react'

/** Somebody wants to leave forms that are not saved: their names, and how it goes on. */
export type Leaving = { names: string[]; leave: () => void; stay: () => void }

const unsaved = new Map<symbol, string>()
const listeners = new Set<() => void>()
let asked: Leaving | null = null
// Where the forms are: Back has changed the address before anybody is told.
let here = ''

/** Keeps a form from being left without a question while it has changes that are not saved. */
export function useUnsaved(name: string, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const key = Symbol(name)
    unsaved.set(key, name)
    here = location.href
    return () => {
      unsaved.delete(key)
    }
  }, [name, isChanged])
}

/** Goes on at once when everything is saved; else when whoever is asked says so. */
export function leaveThen(leave: () => void): void {
  if (unsaved.size === 0) leave()
  else ask({ names: namesOfForms(), leave: forgetThen(leave), stay: () => ask(null) })
}

/** The question that waits for an answer. */
export function useLeaving(): Leaving | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => asked,
    () => null,
  )
}

function ask(next: Leaving | null): void {
  asked = next
  for (const changed of listeners) changed()
}

function forgetThen(leave: () => void): () => void {
  return () => {
    unsaved.clear()
    ask(null)
    leave()
  }
}

function namesOfForms(): string[] {
  return [...new Set(unsaved.values())]
}

/** Listens to the browser: Back, Forward, reload, and the closing of the tab. */
export function guardBrowser(): () => void {
  function warn(event: BeforeUnloadEvent) {
    if (unsaved.size > 0) event.preventDefault()
  }
  function hold(event: PopStateEvent) {
    if (unsaved.size === 0) return
    // The form's own address is put back before anything reads the other one.
    event.stopImmediatePropagation()
    history.pushState(history.state, '', here)
    leaveThen(() => history.back())
  }
  window.addEventListener('beforeunload', warn)
  window.addEventListener('popstate', hold, true)
  return () => {
    window.removeEventListener('beforeunload', warn)
    window.removeEventListener('popstate', hold, true)
  }
}
