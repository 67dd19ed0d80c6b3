import { slugify } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { freeSlug } from './free-slug.ts'
import * as store from './store.ts'

export type Account = Pick<CurrentUser, 'id' | 'firstName' | 'lastName'>

/** The author that an account is, made from its name the first time. Null for an account without a name. */
export async function authorOfAccount(tx: Db, user: Account): Promise<string | null> {
  const name = nameOf(user)
  if (name === '') return null
  if ((await store.knownAuthors(tx, [user.id])).has(user.id)) return user.id
  return store.insertAuthor(tx, { id: user.id, name, slug: await freeSlug(tx, slugify(name) || 'author') })
}

/** Makes an account that got its first name the author of the articles that it made and that name nobody. */
export async function creditAccount(tx: Db, user: Account): Promise<void> {
  const unnamed = await store.unnamedArticlesOf(tx, user.id)
  if (unnamed.length === 0) return
  const id = await authorOfAccount(tx, user)
  if (id) await store.nameArticles(tx, unnamed, id)
}

/** The name that readers see for an account; empty where it has none. */
export function nameOf({ firstName, lastName }: Account): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
