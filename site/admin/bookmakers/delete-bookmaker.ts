import { useSyncExternalStore } from 'react'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { api } from '../lib/api.ts'
import { createListeners } from '../lib/listeners.ts'
import { runMutation, settled } from '../lib/run-mutation.ts'
import { notify } from '../ui/toast.ts'
import { refreshBookmakers } from './bookmaker-cache.ts'

/** How long a deleted bookmaker can be put back: its clicks would not come back with it. */
const UNDO_MS = 5_000

type Leaving = ReadonlyMap<number, { name: string; timer: number }>

let leaving: Leaving = new Map()
const listeners = createListeners()

/** Bookmakers that are deleted on the screen, and in a moment everywhere. */
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

/** Deletes at once what can still be put back: a new order, say, names every bookmaker there is. */
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
  // A page that is being left must not keep what its editor deleted.
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
