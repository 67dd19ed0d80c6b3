import { AsyncLocalStorage } from 'node:async_hooks'

type Person = string | undefined
type Limits = {
  /** How many work at once. */
  width: number
  /** How many of one person's work at once. */
  widthOfOne: number
  /** How many may wait. */
  most: number
  /** How many of one person's may wait. */
  mostOfOne: number
  waitMs: number
  /** The error for work that may not wait, or waited too long. */
  busy: () => Error
}
type Waiting = { begin: () => void; refuse: () => void }

/** For whom something is done, and whether others wait for what it holds meanwhile. */
const works = new AsyncLocalStorage<{ person: Person; holds: boolean }>()

/** Does something for a person: long work in it takes turns with other people's. */
export function onBehalfOf<T>(person: string, work: () => T): T {
  return works.run({ person, holds: works.getStore()?.holds ?? false }, work)
}

/** Does the server's own work, whoever asked for it: it takes none of their turns. */
export function onOwnBehalf<T>(work: () => T): T {
  return works.run({ person: undefined, holds: false }, work)
}

/**
 * Does something while others wait for what it holds, such as a transaction's rows and connection: nothing in it waits
 * for a turn, or all of them would wait too.
 */
export function whileHeld<T>(work: () => T): T {
  return works.run({ person: works.getStore()?.person, holds: true }, work)
}

/** For whom something is being done; undefined: it is the server's own work. */
export function personNow(): Person {
  return works.getStore()?.person
}

/** Whether what is being done is done for a person. */
export function isForPerson(): boolean {
  return personNow() !== undefined
}

/**
 * Runs heavy work some at a time. Persons take turns, however much one of them sends, so that none waits for all of
 * another's; where too many wait, the last of who has most waiting gives way. The server's own work counts as one
 * person's, without its limits.
 */
export function createTurns({ width, widthOfOne, most, mostOfOne, waitMs, busy }: Limits) {
  // Whose turn is next comes first.
  const lines = new Map<Person, Waiting[]>()
  const working = new Map<Person, number>()
  let free = width
  let waiting = 0

  function beginNext(): void {
    while (free > 0) {
      const next = lines.entries().find(([person]) => mayBegin(person))
      if (!next) return
      const [person, [first]] = next
      if (!first) return
      leave(person, first)
      free -= 1
      working.set(person, (working.get(person) ?? 0) + 1)
      first.begin()
    }
  }

  function mayBegin(person: Person): boolean {
    return person === undefined || (working.get(person) ?? 0) < widthOfOne
  }

  // Somebody who had a turn is the last to have the next.
  function leave(person: Person, one: Waiting): void {
    const rest = (lines.get(person) ?? []).filter((other) => other !== one)
    lines.delete(person)
    if (rest.length > 0) lines.set(person, rest)
    waiting -= 1
  }

  function end(person: Person): void {
    free += 1
    const still = (working.get(person) ?? 1) - 1
    if (still > 0) working.set(person, still)
    else working.delete(person)
    beginNext()
  }

  // The place of somebody who has more waiting than who comes now.
  function makeRoom(length: number): boolean {
    let longest: Waiting[] = []
    for (const [person, line] of lines) if (person !== undefined && line.length > longest.length) longest = line
    if (longest.length <= length + 1) return false
    longest.at(-1)?.refuse()
    return true
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    const { person, holds } = works.getStore() ?? {}
    if (holds) return work()
    const length = lines.get(person)?.length ?? 0
    if (person !== undefined && length >= mostOfOne) throw busy()
    if (waiting >= most && !makeRoom(length)) throw busy()
    await new Promise<void>((resolve, reject) => {
      const one = {
        begin() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          leave(person, one)
          reject(busy())
        },
      }
      const timer = setTimeout(one.refuse, waitMs)
      const line = lines.get(person) ?? []
      lines.set(person, [...line, one])
      waiting += 1
      beginNext()
    })
    try {
      return await work()
    } finally {
      end(person)
    }
  }
}
