import { createHash, randomBytes } from 'node:crypto'

/** The secret of a single-use link, or of an API key. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash: reading the table gives no access. For 256 random bits a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
