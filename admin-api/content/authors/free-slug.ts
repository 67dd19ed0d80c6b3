import { RESERVED_NAME_SLUGS, SLUG_MAX } from '#shared/slug.ts'
import type { Db } from '../../platform/database/client.ts'
import { addressesStartingWith } from './store/redirects.ts'

const ROOM_FOR_NUMBER = 8

/** A slug for an author created automatically: with the first free number, old addresses included. */
export async function freeSlug(tx: Db, base: string): Promise<string> {
  const beginning = base.slice(0, SLUG_MAX - ROOM_FOR_NUMBER).replace(/-+$/, '')
  const taken = await addressesStartingWith(tx, beginning)
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const slug = `${base.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '')}${ending}`
    if (!RESERVED_NAME_SLUGS.has(slug) && !taken.has(slug)) return slug
  }
}
