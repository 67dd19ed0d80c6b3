import { createHash } from 'node:crypto'

/** The hash that is stored of a key. Keys are 256 random bits, so a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
