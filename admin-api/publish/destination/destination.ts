import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Another copy of the site (PUBLISH_TO). File names are those of DIST_DIR, with `/`. */
export type Destination = {
  /** The existing files, with each MD5 in hexadecimal; null if unknown. */
  list: () => Promise<Map<string, string | null>>
  /** Writes a complete file, or throws. */
  put: (file: string, bytes: Uint8Array) => Promise<void>
  /** Removes a file; a missing one is no error. */
  remove: (file: string) => Promise<void>
}

/** A file's MD5 in hexadecimal, the ETag of an object uploaded in one piece; null if it cannot be read. */
export async function md5OfFile(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch(() => null)
  return bytes && md5Of(bytes)
}

export function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}
