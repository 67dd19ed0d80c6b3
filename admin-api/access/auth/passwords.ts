import { hash, verify } from '@node-rs/argon2'

// argon2id (the library's default) at 19 MiB, 2 passes, 1 lane: OWASP's first choice.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let unknownUserHash: Promise<string> | undefined

/**
 * Whether a password belongs to a stored hash. Without a hash (an unknown e-mail) it does the same
 * work and answers false, so that the time tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await unknownUserHash), password)
  return stored !== null && matches
}
