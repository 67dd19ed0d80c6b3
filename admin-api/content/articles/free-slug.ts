import { SLUG_MAX } from '#shared/slug.ts'
import type { Db } from '../../platform/database/client.ts'
import { isSlugTaken } from './store/articles.ts'

const ROOM_FOR_NUMBER = 6

/** A slug that no article has: the given one with the first number that makes it free, from 2. */
export async function numberedSlug(db: Db, slug: string): Promise<string> {
  const stem = slug.slice(0, SLUG_MAX - ROOM_FOR_NUMBER).replace(/-+$/, '')
  for (let n = 2; ; n += 1) if (!(await isSlugTaken(db, `${stem}-${n}`))) return `${stem}-${n}`
}
