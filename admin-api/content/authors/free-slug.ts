import { RESERVED_NAME_SLUGS } from '#shared/slug.ts'
import type { Db } from '../../platform/database/client.ts'
import * as slugs from '../free-slugs.ts'
import { addressesStartingWith } from './store/redirects.ts'

/** A slug for an author created automatically: with the first free number, old addresses included. */
export function freeSlug(tx: Db, slug: string): Promise<string> {
  return slugs.freeSlug(slug, async (beginning) =>
    (await addressesStartingWith(tx, beginning)).union(RESERVED_NAME_SLUGS),
  )
}
