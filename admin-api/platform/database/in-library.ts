import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { media } from './tables/media.ts'

/** Whether a library image has this path. */
export async function isInLibrary(db: Db, path: string): Promise<boolean> {
  return (await db.$count(media, eq(media.path, path))) > 0
}
