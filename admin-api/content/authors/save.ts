import type { Author, AuthorInput, AuthorPatch } from '#shared/author.ts'
import { counted } from '#shared/counted.ts'
import { RESERVED_NAME_SLUGS, SLUG_MAX, slugify } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, conflict, invalid, isUniqueViolation, notFound } from '../../platform/errors.ts'
import type { Marks, Wake } from '../marks.ts'
import { slugFromName } from '../slug-from-name.ts'
import { publishedTipSlugs } from '../tips/store.ts'
import * as store from './store.ts'

const ONE_CHOICE = 'Choose one: move the articles to another author, or keep the name on them.'
const BOTH_CHOSEN = ['moveTo', 'keepName'].map((path) => ({ path, message: ONE_CHOICE }))

export type AuthorDeps = { db: Db; marks: Pick<Marks, 'author' | 'tip'>; publisher: Wake }

/** Stores a new author; an empty slug is made from the name. 409 for a taken slug. */
export async function createAuthor(deps: AuthorDeps, input: AuthorInput, user: CurrentUser): Promise<Author> {
  const slug = input.slug || slugFromName(input.name, RESERVED_NAME_SLUGS)
  const id = await deps.db
    .transaction(async (tx) => {
      if (await store.isSlugTaken(tx, slug)) throw slugTaken(slug)
      const inserted = await store.insertAuthor(tx, { ...defined(input), name: input.name, slug })
      await recordAudit(tx, user, 'author.create', inserted, { name: input.name })
      await deps.marks.author(tx, [], [slug])
      return inserted
    })
    .catch(explain)
  deps.publisher.wake()
  return readBack(deps.db, id)
}

/** Changes an author; a new name or slug reaches their articles. 404; 409 for a taken slug. */
export async function saveAuthor(deps: AuthorDeps, id: string, patch: AuthorPatch, user: CurrentUser): Promise<Author> {
  await deps.db
    .transaction(async (tx) => {
      const before = await store.findAuthor(tx, id)
      if (!before) throw notFound('Author')
      const name = patch.name ?? before.name
      const slug = patch.slug === '' ? slugFromName(name, RESERVED_NAME_SLUGS) : (patch.slug ?? before.slug)
      if (slug !== before.slug && (await store.isSlugTaken(tx, slug, id))) throw slugTaken(slug)
      await store.updateAuthor(tx, id, { ...defined(patch), slug })
      const changes = changesOf(before, { ...before, ...defined(patch), slug })
      await recordAudit(tx, user, 'author.update', id, { name: before.name, changes })
      await deps.marks.author(tx, await store.articlesNaming(tx, id), [before.slug, slug])
    })
    .catch(explain)
  deps.publisher.wake()
  return readBack(deps.db, id)
}

/**
 * Deletes an author. One who wrote or checked articles or tested bookmakers only by choice: `moveTo` puts another author
 * in their place, `keepName` leaves the name, without a page. 404, 409; 422 for both choices at once.
 */
export async function removeAuthor(
  deps: AuthorDeps,
  id: string,
  choice: { moveTo?: string | undefined; keepName?: 'true' | undefined },
  user: CurrentUser,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await store.findAuthor(tx, id)
    if (!before) throw notFound('Author')
    const { moveTo, keepName } = choice
    if (moveTo !== undefined && keepName) throw new ApiError(422, ONE_CHOICE, { issues: BOTH_CHOSEN })
    const target = moveTo === undefined ? null : await store.findAuthor(tx, moveTo)
    if (moveTo !== undefined && (!target || target.id === id)) {
      throw invalid('moveTo', 'There is no such author to move the articles to')
    }
    const bearing = {
      articles: await store.countArticlesOf(tx, id),
      reviewed: await store.countReviewedBy(tx, id),
      tests: await store.countTestsOf(tx, id),
    }
    const isNamed = Object.values(bearing).some((total) => total > 0)
    if (isNamed && !target && !keepName) throw stillNamed(bearing)
    const shown = await store.articlesNaming(tx, id)
    // Their tips keep the name that they were fixed with, and lose the way to its page.
    await deps.marks.tip(tx, { slugs: await publishedTipSlugs(tx, { authors: [before.slug] }), month: null })
    if (target) await store.moveArticles(tx, id, target.id)
    // The row keeps the name; its address is free again.
    if (keepName && isNamed) {
      const slug = await freeSlug(tx, `${slugify(before.name) || 'author'}-former`)
      await store.updateAuthor(tx, id, { hasPage: false, slug })
    } else await store.deleteAuthor(tx, id)
    await recordAudit(tx, user, 'author.delete', id, { name: before.name, movedTo: target?.name ?? null })
    await deps.marks.author(tx, shown, target ? [before.slug, target.slug] : [before.slug])
  })
  deps.publisher.wake()
}

/** The author that an account is, made from its name the first time. Null for an account without a name. */
export async function authorOfAccount(tx: Db, user: CurrentUser): Promise<string | null> {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  if (name === '') return null
  if ((await store.knownAuthors(tx, [user.id])).has(user.id)) return user.id
  return store.insertAuthor(tx, { id: user.id, name, slug: await freeSlug(tx, slugify(name) || 'author') })
}

/** Makes an account that got its first name the author of the articles that it made and that name nobody. */
export async function creditAccount(tx: Db, user: CurrentUser): Promise<void> {
  const unnamed = await store.unnamedArticlesOf(tx, user.id)
  if (unnamed.length === 0) return
  const id = await authorOfAccount(tx, user)
  if (id) await store.nameArticles(tx, unnamed, id)
}

/** The slug, or with the first number that makes it free. */
async function freeSlug(tx: Db, base: string): Promise<string> {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const slug = `${base.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '')}${ending}`
    if (!RESERVED_NAME_SLUGS.has(slug) && !(await store.isSlugTaken(tx, slug))) return slug
  }
}

async function readBack(db: Db, id: string): Promise<Author> {
  const author = await store.findAuthor(db, id)
  if (!author) throw notFound('Author')
  return author
}

// Omitted fields do not change.
function defined<T extends object>(input: T) {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<store.NewAuthor>
}

function stillNamed({ articles, reviewed, tests }: Record<'articles' | 'reviewed' | 'tests', number>) {
  const bearing = [
    articles > 0 && counted(articles, 'article'),
    reviewed > 0 && counted(reviewed, 'reviewed article'),
    tests > 0 && counted(tests, 'bookmaker review'),
  ].filter(Boolean)
  const last = bearing.pop()
  const all = bearing.length > 0 ? `${bearing.join(', ')} and ${last}` : last
  const [verb, them] = articles + reviewed + tests === 1 ? ['bears', 'it'] : ['bear', 'them']
  return conflict('id', `${all} ${verb} this name. Move ${them} to another author, or keep the name on ${them}.`)
}

function slugTaken(slug: string) {
  return conflict('slug', `Another author already has the slug ${slug}. Choose another.`)
}

function explain(error: unknown): never {
  throw isUniqueViolation(error) ? conflict('slug', 'Another author already has this slug. Choose another.') : error
}
