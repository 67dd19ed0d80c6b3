import { type Category, type CategoryInput, type CategoryPatch, noRoomForCategories } from '#shared/category.ts'
import { CORE_CATEGORY_SLUGS } from '#shared/constants.ts'
import { counted } from '#shared/counted.ts'
import { RESERVED_CATEGORY_SLUGS } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { ShownWords } from '#shared/word-findings.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, conflict, invalid, isUniqueViolation, notFound, refuseStale } from '../../platform/errors.ts'
import { confirmWords } from '../confirm-words.ts'
import type { Marks, Wake } from '../marks.ts'
import { slugFromName } from '../slug-from-name.ts'
import * as store from './store.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'category'>
  publisher: Wake
}

/**
 * Stores a new category; a blank slug is generated from the name. 409 for a taken slug, and for forbidden wording; 422
 * for too many.
 */
export async function createCategory(deps: Deps, input: CategoryInput, user: CurrentUser): Promise<Category> {
  const slug = input.slug || slugFromName(input.name, RESERVED_CATEGORY_SLUGS)
  const category = await deps.db
    .transaction(async (tx) => {
      if (await store.isSlugTaken(tx, slug)) throw slugTaken()
      const problem = noRoomForCategories(await store.countCategories(tx), 1)
      if (problem) throw new ApiError(422, problem)
      const { name, description = null, acknowledge } = input
      const inserted = await store.insertCategory(tx, { name, slug, description })
      await confirmWords(tx, user, {
        action: 'category.acknowledge',
        target: inserted.id,
        details: { name },
        before: null,
        after: shownWords({ name, description }),
        acknowledge,
      })
      await recordAudit(tx, user, 'category.create', inserted.id, { name })
      await deps.marks.category(tx, [slug], [])
      return inserted
    })
    .catch(explain)
  deps.publisher.wake()
  return category
}

/**
 * Changes a category. The six core ones keep their slug, which the navigation links to, and so do sports of tips, whose
 * ledger names it. 404, 409, 422; 412 if `ifMatch` is not its revision.
 */
export async function saveCategory(
  deps: Deps,
  id: number,
  patch: CategoryPatch,
  user: CurrentUser,
  ifMatch: number | null,
): Promise<Category> {
  const category = await deps.db
    .transaction(async (tx) => {
      const before = await store.lockCategory(tx, id)
      if (!before) throw notFound('Category')
      refuseStale(ifMatch, before, 'category')
      const slug =
        patch.slug === ''
          ? slugFromName(patch.name ?? before.name, RESERVED_CATEGORY_SLUGS)
          : (patch.slug ?? before.slug)
      if (slug !== before.slug) {
        if (CORE_CATEGORY_SLUGS.includes(before.slug)) throw coreStays('keeps its address')
        if (await store.isSlugTaken(tx, slug, id)) throw slugTaken()
        const tips = await store.countTips(tx, before.slug)
        if (tips > 0) throw conflict('slug', `This category is the sport of ${counted(tips, 'tip')}; it keeps its slug`)
      }
      const { name = before.name, description = before.description, acknowledge } = patch
      await confirmWords(tx, user, {
        action: 'category.acknowledge',
        target: id,
        details: { name: before.name },
        before: shownWords(before),
        after: shownWords({ name, description }),
        acknowledge,
      })
      const after = await store.updateCategory(tx, id, { name, slug, description })
      if (!after) throw notFound('Category')
      await recordAudit(tx, user, 'category.update', id, {
        name: before.name,
        changes: changesOf(before, { ...before, name, slug, description }),
      })
      const shown = name !== before.name || slug !== before.slug ? await store.publishedIn(tx, id) : null
      await deps.marks.category(tx, [before.slug, slug], shown)
      return after
    })
    .catch(explain)
  deps.publisher.wake()
  return category
}

// Other requests are answered between batches; ten thousand at once made them wait a second and a half.
const MOVED_AT_ONCE = 2_000

/**
 * Deletes a category; one in use only with `moveTo`, where its articles go: thousands in several transactions, the last
 * of which deletes it. If that is interrupted, the remaining ones are still in it, and repeating the call moves them.
 * 404, 409 for one that also has matches or tips, 422 for the six.
 */
export async function removeCategory(
  deps: Deps,
  id: number,
  moveTo: number | undefined,
  user: CurrentUser,
): Promise<void> {
  try {
    while (!(await deps.db.transaction((tx) => removeSome(deps, tx, id, moveTo, user)))) {}
  } finally {
    // Once: pages of the lists change with each step.
    deps.publisher.wake()
  }
}

/** Moves some of a category's articles, or the rest, and deletes it. Returns whether it is deleted. */
async function removeSome(
  { marks }: Deps,
  tx: Db,
  id: number,
  moveTo: number | undefined,
  user: CurrentUser,
): Promise<boolean> {
  // No article is stored in either meanwhile.
  await store.holdCategories(tx, moveTo === undefined ? [id] : [id, moveTo])
  const { category, target } = await refuseKept(tx, id, moveTo)
  const next = target ? await store.articleAfter(tx, id, MOVED_AT_ONCE) : null
  const shown = await store.publishedIn(tx, id, next)
  await marks.category(tx, target ? [category.slug, target.slug] : [category.slug], shown, async () => {
    if (target) await store.moveArticles(tx, id, target.id, next)
    if (next === null) await store.deleteCategory(tx, id)
  })
  if (next !== null) return false
  await recordAudit(tx, user, 'category.delete', id, { name: category.name, movedTo: target?.name ?? null })
  return true
}

/** The category and its articles' new one. Throws if it may not be deleted. */
async function refuseKept(tx: Db, id: number, moveTo: number | undefined) {
  const category = await store.findCategory(tx, id)
  if (!category) throw notFound('Category')
  if (CORE_CATEGORY_SLUGS.includes(category.slug)) throw coreStays('cannot be deleted')
  const inUse = await store.countArticles(tx, id)
  if (moveTo === id) throw invalid('moveTo', 'Choose another category: articles cannot move to the deleted one.')
  const target = moveTo === undefined ? null : await store.findCategory(tx, moveTo)
  if (moveTo !== undefined && !target) {
    throw invalid('moveTo', 'There is no such category to move the articles to')
  }
  if (inUse > 0 && !target) {
    throw conflict('id', `${inUse} ${inUse === 1 ? 'article is' : 'articles are'} in this category; move them first`)
  }
  const sport = await store.countSport(tx, id)
  if (sport.competitions + sport.teams > 0) {
    throw conflict('id', `This category is a sport with ${sportWords(sport)}; delete them first`)
  }
  const tips = await store.countTips(tx, category.slug)
  // A published tip keeps its sport, so the category of that sport stays.
  if (tips > 0) throw conflict('id', `This category is the sport of ${counted(tips, 'tip')}; it cannot be deleted`)
  return { category, target }
}

function shownWords({ name, description }: Pick<Category, 'name' | 'description'>): ShownWords {
  return { lines: { name }, texts: { description } }
}

function sportWords({ competitions, teams }: { competitions: number; teams: number }): string {
  const parts = [competitions > 0 && counted(competitions, 'competition'), teams > 0 && counted(teams, 'team')]
  return parts.filter(Boolean).join(' and ')
}

function slugTaken(): ApiError {
  return conflict('slug', 'Another category already has this slug')
}

function coreStays(what: string): ApiError {
  return new ApiError(422, `This category ${what}: it is one of the six default categories`)
}

function explain(error: unknown): never {
  throw isUniqueViolation(error) ? slugTaken() : error
}
