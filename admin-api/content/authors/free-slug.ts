import { RESERVED_NAME_SLUGS, SLUG_MAX } from '#shared/slug.ts'
import type { Db } from '../../platform/database/client.ts'
import { isOldAddress } from './store/redirects.ts'
import { isSlugTaken } from './store.ts'

/** A slug for an author created automatically: with the first free number, old addresses included. */
export async function freeSlug(tx: Db, base: string): Promise<string> {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const slug = `${base.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '')}${ending}`
    if (!RESERVED_NAME_SLUGS.has(slug) && !(await isSlugTaken(tx, slug)) && !(await isOldAddress(tx, slug))) return slug
  }
}
