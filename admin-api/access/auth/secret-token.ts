import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link that is good once, or of an API key. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored: reading the table gives no access. Of 256 random bits a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
