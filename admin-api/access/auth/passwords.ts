import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../../platform/errors.ts'
import { refuseCommonPassword } from './common-passwords.ts'

// argon2id (the library's default) at 19 MiB, 2 passes, 1 lane: OWASP's first choice.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes a core for some 30 ms and 19 MiB: without a cap a flood of them slows every other answer down.
const AT_ONCE = 2
const LONGEST_QUEUE = 40

let running = 0
const queue: (() => void)[] = []

/** The hash to store for a password. 429 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** The same of a password that somebody chose in the field `path`. 400 for a common one. */
export async function hashChosenPassword(password: string, path: string): Promise<string> {
  await refuseCommonPassword(password, path)
  return hashPassword(password)
}

let unknownUserHash: Promise<string> | undefined

/**
 * Whether a password belongs to a stored hash. Without a hash (an unknown email) it does the same
 * work and answers false, so that the time tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('nobody has this password')
  const against = stored ?? (await unknownUserHash)
  const matches = await inTurn(() => verify(against, password))
  return stored !== null && matches
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= LONGEST_QUEUE) {
      throw new ApiError(429, 'Too many people are signing in. Try again in a moment.', {
        headers: { 'Retry-After': '2' },
      })
    }
    // A finished task passes its place on.
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}
