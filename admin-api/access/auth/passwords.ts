import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../../platform/errors.ts'
import { createTurns } from '../../platform/threads/turns.ts'
import { refuseCommonPassword } from './common-passwords.ts'

// argon2id (the library's default) at 19 MiB, 2 passes, 1 lane: OWASP's first choice.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes a core for some 30 ms and 19 MiB: without a cap a flood of them slows down all other answers.
const inTurn = createTurns({
  width: 2,
  widthOfOne: 2,
  most: 200,
  // A newsroom that signs in at nine may share one address.
  mostOfOne: 100,
  waitMs: 20_000,
  busy: () =>
    new ApiError(429, 'Too many people are signing in. Try again in a moment.', { headers: { 'Retry-After': '2' } }),
})

/** The hash to store for a password. 429 if too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** The same for a password that a user chose in the field `path`. 400 for a common one. */
export async function hashChosenPassword(password: string, path: string): Promise<string> {
  await refuseCommonPassword(password, path)
  return hashPassword(password)
}

let unknownUserHash: Promise<string> | undefined

/**
 * Whether a password matches a stored hash. The attempt is counted when its turn comes: people who sign in at the same
 * time do not count as failures while they wait. Without a hash (an unknown email) it does the same work and returns
 * false, so that the time reveals nothing.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  count: () => Promise<unknown>,
): Promise<boolean> {
  // Outside the turn: a refused one would be cached.
  unknownUserHash ??= hash('nobody has this password', COST)
  const against = stored ?? (await unknownUserHash)
  return inTurn(async () => {
    await count()
    return (await verify(against, password)) && stored !== null
  })
}
