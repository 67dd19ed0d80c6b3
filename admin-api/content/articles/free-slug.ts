import type { Db } from '../../platform/database/client.ts'
import { beginningOf } from '../free-slugs.ts'
import { firstFreeNumber, isSlugTaken } from './store/articles.ts'

/** A slug that no article has: the given one, or with a number. */
export async function freeSlug(db: Db, slug: string): Promise<string> {
  return (await isSlugTaken(db, slug)) ? numberedSlug(db, slug) : slug
}

/** The same with a number in any case: the first that makes it free, from 2. */
export async function numberedSlug(db: Db, slug: string): Promise<string> {
  const stem = beginningOf(slug)
  return `${stem}-${await firstFreeNumber(db, stem)}`
}
