import { personNow } from '../threads/turns.ts'
import type { InTurn } from './app-env.ts'

/** How long a read can delay the next one: on a silently lost connection it may never end. */
const LONGEST_MS = 5_000

type Reading<Answer> = PromiseWithResolvers<Answer> & {
  /** Resolves when the previous one has ended. */
  ready: Promise<void>
  hasBegun: boolean
  /** Who waits for a turn to start it: each waits for one turn, however often they asked. */
  persons: Set<string | undefined>
}

/**
 * Callers who ask the same at the same time share one read. It starts after each of them asked, so that no answer is
 * older than its question: callers who arrive during a read wait for the next. If they take turns, it starts with the
 * first turn that any of them gets, so that a caller who waits long delays no other.
 */
export function askedTogether<Answer>() {
  const waiting = new Map<string, Reading<Answer>>()
  const underWay = new Map<string, Promise<Answer>>()

  function nextOf(key: string): Reading<Answer> {
    const ready = endOf(underWay.get(key))
    const next = { ...Promise.withResolvers<Answer>(), ready, hasBegun: false, persons: new Set<string | undefined>() }
    waiting.set(key, next)
    return next
  }

  async function begin(key: string, next: Reading<Answer>, read: () => Promise<Answer>): Promise<void> {
    if (next.hasBegun) return
    next.hasBegun = true
    waiting.delete(key)
    underWay.set(key, next.promise)
    await read().then(next.resolve, next.reject)
    if (underWay.get(key) === next.promise) underWay.delete(key)
  }

  return async (key: string, read: () => Promise<Answer>, inTurn: InTurn = (work) => work()): Promise<Answer> => {
    const next = waiting.get(key) ?? nextOf(key)
    const person = personNow()
    const waitsAlready = next.persons.has(person)
    next.persons.add(person)
    // Always yields: until then it is still waiting.
    await next.ready
    if (waitsAlready) return next.promise
    inTurn(() => begin(key, next, read)).catch((refused: unknown) => {
      next.persons.delete(person)
      // If none of them gets a turn it does not start.
      if (next.persons.size > 0 || next.hasBegun) return
      waiting.delete(key)
      next.reject(refused)
    })
    return next.promise
  }
}

/** Waits until a read ends, in whatever way, or takes too long. */
async function endOf(reading: Promise<unknown> | undefined): Promise<void> {
  if (!reading) return
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS)
  })
  await Promise.race([reading, tooLong]).catch(() => {})
  clearTimeout(timer)
}
