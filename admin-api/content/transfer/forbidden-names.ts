import type { Db } from '../../platform/database/client.ts'
import { refuse } from './check-file.ts'
import type { ForbiddenName } from './import-words.ts'
import { knownNames } from './store/names.ts'

/** Throws 400 for forbidden wording in names that an import would create. */
export async function refuseForbiddenNames(db: Db, forbidden: readonly ForbiddenName[]): Promise<void> {
  if (forbidden.length === 0) return
  const slugs = forbidden.map(({ slug }) => slug)
  const known = new Set((await knownNames(db, slugs)).map(keyOf))
  refuse(forbidden.filter((one) => !known.has(keyOf(one))).map(({ path, message }) => ({ path, message })))
}

// An unchanged core category takes its name from a file.
function keyOf({ kind, slug, name }: Pick<ForbiddenName, 'kind' | 'slug' | 'name'>): string {
  return kind === 'category' ? `${kind} ${slug} ${name}` : `${kind} ${slug}`
}
