import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link that is good once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of it: the table opens no door to whoever reads it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
