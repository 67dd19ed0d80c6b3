import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link that is good once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored: reading the table gives no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
