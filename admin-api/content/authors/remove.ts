import type { Author, Bylines, NameChoice } from '#shared/author.ts'
import { bylinesText } from '#shared/bylines.ts'
import { slugify } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { publishedTipSlugs } from '../tips/store/published.ts'
import { freeSlug } from './free-slug.ts'
import type { AuthorDeps } from './save.ts'
import { deleteAuthorRedirects, insertAuthorRedirect, moveAuthorRedirects } from './store/redirects.ts'
import * as store from './store.ts'

const ONE_CHOICE = 'Choose one: move the articles to another author, or keep the name on them.'
const SAME_AUTHOR = 'Choose another author: articles cannot move to the author who leaves them.'
const BOTH_CHOSEN = ['moveTo', 'keepName'].map((path) => ({ path, message: ONE_CHOICE }))

/**
 * Deletes an author. If they wrote or reviewed articles or tested bookmakers, a choice is required: `moveTo` replaces
 * them with another author, to whom their addresses redirect; `keepName` keeps the name, without a page. 404, 409; 422
 * for both choices at once.
 */
export async function removeAuthor(deps: AuthorDeps, id: string, choice: NameChoice, user: CurrentUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await store.holdAuthors(tx, choice.moveTo === undefined ? [id] : [id, choice.moveTo])
    const before = await store.findAuthor(tx, id)
    if (!before) throw notFound('Author')
    const target = await targetOf(tx, id, choice)
    const { tips: _tips, ...bearing } = await bylinesOf(tx, id)
    if (isNamed(bearing) && !target && !choice.keepName) throw stillNamed(bearing)
    await takeAway(deps.marks, tx, before, target)
    await recordAudit(tx, user, 'author.delete', id, { name: before.name, movedTo: target?.name ?? null })
  })
  deps.publisher.wake()
}

/** The author who takes over; null without `moveTo`. 400 for an unknown one; 422 for both choices at once. */
export async function targetOf(tx: Db, id: string, { moveTo, keepName }: NameChoice): Promise<Author | null> {
  if (moveTo === undefined) return null
  if (keepName) throw new ApiError(422, ONE_CHOICE, { issues: BOTH_CHOSEN })
  if (moveTo.toLowerCase() === id.toLowerCase()) throw invalid('moveTo', SAME_AUTHOR)
  const target = await store.findAuthor(tx, moveTo)
  if (!target) throw invalid('moveTo', 'There is no such author to move the articles to')
  return target
}

/** Counts the content with the name of an author who could be deleted. 404. */
export async function bylinesOfAuthor({ db }: Pick<AuthorDeps, 'db'>, id: string): Promise<Bylines> {
  if (!(await store.findAuthor(db, id))) throw notFound('Author')
  return bylinesOf(db, id)
}

/** Counts the content with an author's name. */
export async function bylinesOf(tx: Db, id: string): Promise<Bylines> {
  return {
    articles: await store.countArticlesOf(tx, id),
    reviewed: await store.countReviewedBy(tx, id),
    tests: await store.countTestsOf(tx, id),
    tips: await store.countTipsOf(tx, id),
  }
}

/** Ends an author's page. Their content moves to `target`; without one it keeps the name. */
export async function takeAway(
  marks: AuthorDeps['marks'],
  tx: Db,
  author: Author,
  target: Author | null,
): Promise<void> {
  const { id, name, slug } = author
  const shown = await store.articlesNaming(tx, id)
  // Their tips keep the name that they were published with, and lose the link to its page.
  await marks.tip(tx, { slugs: await publishedTipSlugs(tx, { authors: [slug] }), month: null })
  if (target) await store.moveArticles(tx, id, target.id)
  if (target) await store.moveDraftTips(tx, id, target.id)
  const { tips, ...rest } = await bylinesOf(tx, id)
  // The row keeps the name, also for unpublished tips; its address is free again.
  if (!target && (tips > 0 || isNamed(rest))) {
    const former = await freeSlug(tx, `${slugify(name) || 'author'}-former`)
    await store.updateAuthor(tx, id, { hasPage: false, slug: former })
    await deleteAuthorRedirects(tx, id)
  } else {
    if (target) await moveAuthorRedirects(tx, id, target.id)
    await store.deleteAuthor(tx, id)
    if (target) await insertAuthorRedirect(tx, slug, target.id)
  }
  await marks.author(tx, shown, target ? [slug, target.slug] : [slug])
}

// Tips keep the name that they were published with, whatever is chosen.
type Bearing = Omit<Bylines, 'tips'>

function isNamed(bearing: Bearing): boolean {
  return Object.values(bearing).some((total) => total > 0)
}

function stillNamed(bearing: Bearing) {
  const { articles, reviewed, tests } = bearing
  const [verb, them] = articles + reviewed + tests === 1 ? ['bears', 'it'] : ['bear', 'them']
  const all = bylinesText({ ...bearing, tips: 0 })
  return conflict('id', `${all} ${verb} this name. Move ${them} to another author, or keep the name on ${them}.`)
}
