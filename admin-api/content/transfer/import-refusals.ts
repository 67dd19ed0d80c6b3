import { noRoomForCategories } from '#shared/category.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { knownAuthors } from '../authors/store.ts'
import { hasFourEyes } from '../settings/store.ts'
import { refuse } from './check-file.ts'
import type { ForbiddenName } from './import-words.ts'
import type { Checked } from './read-import.ts'
import { knownNames } from './store/names.ts'
import * as store from './store.ts'

/** Throws 400 if the file refers to something unknown or would create something forbidden; returns the known categories. */
export async function refuseUnknown(db: Db, checked: Checked): Promise<{ id: number; slug: string }[]> {
  const known = await store.knownCategories(db)
  const ids = new Set(known.map(({ id }) => id))
  refuse(
    checked.categoryIds
      .filter(({ id }) => !ids.has(id))
      .map(({ position }) => ({ path: `articles.${position}.categoryId`, message: 'There is no such category' })),
  )
  refuseManyCategories(known, checked)
  await refuseUnknownAuthors(db, checked)
  await refuseForbiddenNames(db, checked.forbidden)
  return known
}

/** Throws 400 if the file names more new categories than the site may have. */
function refuseManyCategories(known: readonly { slug: string }[], { categories }: Checked): void {
  const slugs = new Set(known.map(({ slug }) => slug))
  const problem = noRoomForCategories(slugs.size, categories.filter(({ slug }) => !slugs.has(slug)).length)
  if (problem) throw new ApiError(400, problem)
}

/** Throws 400 if the file names an author by an unknown id. */
async function refuseUnknownAuthors(db: Db, { authorIds }: Checked): Promise<void> {
  const known = await knownAuthors(
    db,
    authorIds.map(({ id }) => id),
  )
  refuse(authorIds.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, message: 'There is no such author' })))
}

/** Throws 400 for forbidden wording in names that an import would create. */
async function refuseForbiddenNames(db: Db, forbidden: readonly ForbiddenName[]): Promise<void> {
  if (forbidden.length === 0) return
  const slugs = forbidden.map(({ slug }) => slug)
  const known = new Set((await knownNames(db, slugs)).map(keyOf))
  refuse(forbidden.filter((one) => !known.has(keyOf(one))).map(({ path, message }) => ({ path, message })))
}

// An unchanged core category takes its name from a file.
function keyOf({ kind, slug, name }: Pick<ForbiddenName, 'kind' | 'slug' | 'name'>): string {
  return kind === 'category' ? `${kind} ${slug} ${name}` : `${kind} ${slug}`
}

/** Throws 403 if the file would publish articles that no second person has read, while the four-eyes setting is on. */
export async function refusePublished(db: Db, { published }: Checked): Promise<void> {
  if (published === 0 || !(await hasFourEyes(db))) return
  throw new ApiError(
    403,
    `Nothing was imported. You cannot publish your own articles here (four-eyes), and the file would publish ${published}. Import them as drafts.`,
  )
}
