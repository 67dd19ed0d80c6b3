import { AsyncLocalStorage } from 'node:async_hooks'

type Person = string | undefined
/** One person's turns, or those of several who may be one person. */
type Network = string | undefined
type Limits = {
  /** How many run at once. */
  width: number
  /** How many of one person's run at once. */
  widthOfOne: number
  /** How many may wait; unset: all. */
  most?: number
  /** How many of one person's may wait; unset: all. */
  mostOfOne?: number
  /** How long they may wait; unset: until their turn. */
  waitMs?: number
  /** The error for work that cannot wait, or waited too long. */
  busy?: () => Error
}
/** Runs work when its turn comes. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>
type Waiting = { network: Network; person: Person; begin: () => void; refuse: () => void }
/** Those waiting in a network, in order of their turns. */
type Line = { persons: Map<Person, Waiting[]>; length: number }

type Work = { person: Person; network: Network; holds: boolean }

/** For whom something is done, and whether others wait for what it holds. */
const works = new AsyncLocalStorage<Work>()

/**
 * Does something for a person: long work in it takes turns with other people's. People in one network, who may be one
 * person, take turns among themselves.
 */
export function onBehalfOf<T>(person: string, work: () => T, network = person): T {
  return works.run({ person, network, holds: works.getStore()?.holds ?? false }, work)
}

/** Does the server's own work: it takes no turn from the person or address that caused it. */
export function onOwnBehalf<T>(work: () => T): T {
  return works.run({ person: undefined, network: undefined, holds: false }, work)
}

/**
 * Does something while others wait for what it holds, such as a transaction's rows and connection: nothing in it waits
 * for a turn, since all of them would wait too.
 */
export function whileHeld<T>(work: () => T): T {
  const { person, network } = works.getStore() ?? {}
  return works.run({ person, network, holds: true }, work)
}

/** For whom something is being done; undefined: it is the server's own work. */
export function personNow(): Person {
  return works.getStore()?.person
}

/** Whether the current work is done for a person. */
export function isForPerson(): boolean {
  return personNow() !== undefined
}

/**
 * Runs heavy work a few at a time. Networks take turns, and within each its people, however much one of them sends, so
 * that no one waits for all of another's work; if too many wait, the last request of the person with the most is
 * dropped. The server's own work counts as one person's, without its limits.
 */
export function createTurns({ width, widthOfOne, waitMs, ...limits }: Limits): Turn {
  const { most = Number.POSITIVE_INFINITY, mostOfOne = Number.POSITIVE_INFINITY } = limits
  const { busy = () => new Error('Too many wait for a turn') } = limits
  // In order of their turns.
  const lines = new Map<Network, Line>()
  const working = new Map<Person, number>()
  let free = width
  let waiting = 0

  function beginNext(): void {
    while (free > 0) {
      const next = nextOne()
      if (!next) return
      leave(next)
      free -= 1
      working.set(next.person, (working.get(next.person) ?? 0) + 1)
      next.begin()
    }
  }

  function nextOne(): Waiting | undefined {
    for (const { persons } of lines.values())
      for (const [person, [first]] of persons) if (mayBegin(person)) return first
    return undefined
  }

  function mayBegin(person: Person): boolean {
    return person === undefined || (working.get(person) ?? 0) < widthOfOne
  }

  function join(one: Waiting): void {
    const line = lines.get(one.network) ?? { persons: new Map<Person, Waiting[]>(), length: 0 }
    line.persons.set(one.person, [...(line.persons.get(one.person) ?? []), one])
    line.length += 1
    lines.set(one.network, line)
    waiting += 1
  }

  // Whoever just had a turn goes to the end.
  function leave(one: Waiting): void {
    const { network, person } = one
    const line = lines.get(network)
    if (!line) return
    const rest = line.persons.get(person)?.filter((other) => other !== one) ?? []
    line.persons.delete(person)
    if (rest.length > 0) line.persons.set(person, rest)
    line.length -= 1
    lines.delete(network)
    if (line.length > 0) lines.set(network, line)
    waiting -= 1
  }

  function end(person: Person): void {
    free += 1
    const still = (working.get(person) ?? 1) - 1
    if (still > 0) working.set(person, still)
    else working.delete(person)
    beginNext()
  }

  // In the network with the most waiting, the person with the most waiting gives way; among equals, the one who would
  // wait longest for a turn.
  function makeRoom(): void {
    let fullest: Line = { persons: new Map(), length: 0 }
    for (const [network, line] of lines) if (network !== undefined && line.length >= fullest.length) fullest = line
    let longest: Waiting[] = []
    for (const theirs of fullest.persons.values()) if (theirs.length >= longest.length) longest = theirs
    longest.at(-1)?.refuse()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    const { person, network, holds } = works.getStore() ?? {}
    if (holds) return work()
    const length = lines.get(network)?.persons.get(person)?.length ?? 0
    if (person !== undefined && length >= mostOfOne) throw busy()
    await new Promise<void>((resolve, reject) => {
      const one = {
        network,
        person,
        begin() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          leave(one)
          reject(busy())
        },
      }
      const timer = waitMs === undefined ? undefined : setTimeout(one.refuse, waitMs)
      join(one)
      if (waiting > most) makeRoom()
      beginNext()
    })
    try {
      return await work()
    } finally {
      end(person)
    }
  }
}
