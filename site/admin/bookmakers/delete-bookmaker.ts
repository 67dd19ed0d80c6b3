import { useSyncExternalStore } from 'react'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { api } from '../lib/api.ts'
import { createListeners } from '../lib/listeners.ts'
import { runMutation, settled } from '../lib/run-mutation.ts'
import { notify } from '../ui/toast.ts'
import { refreshBookmakers } from './bookmaker-cache.ts'

/** How long a deletion can be undone. After that its clicks would be lost. */
const UNDO_MS = 5_000

type Leaving = ReadonlyMap<number, { name: string; timer: number }>

let leaving: Leaving = new Map()
const listeners = createListeners()

/** Bookmakers already hidden here and about to be deleted on the server. */
export function useLeaving(): Leaving {
  return useSyncExternalStore(
    listeners.subscribe,
    () => leaving,
    () => leaving,
  )
}

/** Removes a bookmaker from the list immediately and deletes it unless that is undone. */
export function deleteBookmaker({ id, name }: Bookmaker): void {
  const timer = window.setTimeout(() => void leave(id), UNDO_MS)
  set(new Map(leaving).set(id, { name, timer }))
  notify({ title: `Deleted ${name}`, action: { label: 'Undo', run: () => putBack(id, name) } })
}

/** Carries out pending deletions at once: a new order, for example, must name every existing bookmaker. */
export async function deleteNow(): Promise<void> {
  await Promise.all([...leaving.keys()].map(leave))
}

function putBack(id: number, name: string): void {
  if (forget(id)) notify({ title: `Restored ${name}` })
}

async function leave(id: number): Promise<void> {
  const entry = leaving.get(id)
  if (!entry) return
  window.clearTimeout(entry.timer)
  // Leaving the page must not cancel the deletion.
  const remove = () => api.bookmakers[':id'].$delete({ param: { id: String(id) } }, { init: { keepalive: true } })
  await settled(runMutation(remove, 'Delete failed'))
  await refreshBookmakers()
  forget(id)
}

function forget(id: number): boolean {
  const entry = leaving.get(id)
  if (!entry) return false
  window.clearTimeout(entry.timer)
  const rest = new Map(leaving)
  rest.delete(id)
  set(rest)
  return true
}

function set(next: Leaving): void {
  leaving = next
  listeners.notify()
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void deleteNow())
