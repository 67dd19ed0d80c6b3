import { slugify } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { freeSlug } from './free-slug.ts'
import * as store from './store.ts'

export type Account = Pick<CurrentUser, 'id' | 'firstName' | 'lastName'>

/**
 * An account's author, created from its name the first time. Null for an account without a name, and for one whose
 * author was deleted: the newsroom asks for the author.
 */
export async function authorOfAccount(tx: Db, user: Account): Promise<string | null> {
  const name = nameOf(user)
  if (name === '') return null
  const own = await store.ownAuthor(tx, user.id)
  if (own) return own.hasPage ? user.id : null
  return store.insertAuthor(tx, { id: user.id, name, slug: await freeSlug(tx, slugify(name) || 'author') })
}

/**
 * Makes an account that got its first name the author of its articles that name none. If its author was deleted, it
 * gets a new author; the old one keeps the name on earlier work.
 */
export async function creditAccount(tx: Db, user: Account): Promise<void> {
  const own = await store.ownAuthor(tx, user.id)
  if (own && !own.hasPage) await store.partFromAccount(tx, own)
  const unnamed = await store.unnamedArticlesOf(tx, user.id)
  if (unnamed.length === 0) return
  const id = await authorOfAccount(tx, user)
  if (id) await store.nameArticles(tx, unnamed, id)
}

/** The account's name as readers see it; empty if it has none. */
export function nameOf({ firstName, lastName }: Account): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
