import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A file's MD5 in hexadecimal, the ETag of an object that was put in one piece; null when it cannot be read. */
export async function md5OfFile(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch(() => null)
  return bytes && md5Of(bytes)
}

export function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}
