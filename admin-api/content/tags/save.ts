import { RESERVED_NAME_SLUGS } from '#shared/slug.ts'
import type { Tag, TagInput, TagPatch } from '#shared/tag.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { ShownWords } from '#shared/word-findings.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { conflict, invalid, isUniqueViolation, notFound, refuseStale } from '../../platform/errors.ts'
import { confirmWords } from '../confirm-words.ts'
import type { Marks, Wake } from '../marks.ts'
import { slugFromName } from '../slug-from-name.ts'
import * as store from './store.ts'

export type TagDeps = { db: Db; marks: Pick<Marks, 'tag'>; publisher: Wake }

/** Stores a new tag; a blank slug is generated from the name. 409 for a taken slug, and for forbidden wording. */
export async function createTag(deps: TagDeps, input: TagInput, user: CurrentUser): Promise<Tag> {
  const slug = input.slug || slugFromName(input.name, RESERVED_NAME_SLUGS)
  const id = await deps.db
    .transaction(async (tx) => {
      if (await store.isSlugTaken(tx, slug)) throw slugTaken()
      const { name, description = null, acknowledge } = input
      const inserted = await store.insertTag(tx, { name, slug, description })
      await confirmWords(tx, user, {
        action: 'tag.acknowledge',
        target: inserted,
        details: { name },
        before: null,
        after: shownWords({ name, description }),
        acknowledge,
      })
      await recordAudit(tx, user, 'tag.create', inserted, { name })
      await deps.marks.tag(tx, [slug], [])
      return inserted
    })
    .catch(explain)
  deps.publisher.wake()
  return readBack(deps.db, id)
}

/**
 * Changes a tag; its old address redirects. 404; 409 for a taken slug, and for forbidden wording; 412 if `ifMatch` is
 * not its revision.
 */
export async function saveTag(
  deps: TagDeps,
  id: number,
  patch: TagPatch,
  user: CurrentUser,
  ifMatch: number | null,
): Promise<Tag> {
  await deps.db
    .transaction(async (tx) => {
      const before = await store.lockTag(tx, id)
      if (!before) throw notFound('Tag')
      refuseStale(ifMatch, before, 'tag')
      const { name = before.name, description = before.description, acknowledge } = patch
      await confirmWords(tx, user, {
        action: 'tag.acknowledge',
        target: id,
        details: { name: before.name },
        before: shownWords(before),
        after: shownWords({ name, description }),
        acknowledge,
      })
      const slug = patch.slug === '' ? slugFromName(name, RESERVED_NAME_SLUGS) : (patch.slug ?? before.slug)
      if (slug !== before.slug) {
        if (await store.isSlugTaken(tx, slug, id)) throw slugTaken()
        await store.insertRedirect(tx, before.slug, id)
      }
      await store.updateTag(tx, id, { name, slug, description })
      await recordAudit(tx, user, 'tag.update', id, {
        name: before.name,
        changes: changesOf(before, { ...before, name, slug, description }),
      })
      await deps.marks.tag(tx, [before.slug, slug], await store.articlesWithTag(tx, id))
    })
    .catch(explain)
  deps.publisher.wake()
  return readBack(deps.db, id)
}

/** Merges one tag into another: its articles and its address. 400 for a tag into itself, 404. */
export async function mergeTag(deps: TagDeps, id: number, into: number, user: CurrentUser): Promise<Tag> {
  if (id === into) throw invalid('into', 'A tag cannot be merged into itself. Choose another tag.')
  await deps.db.transaction(async (tx) => {
    await store.holdTags(tx, [id, into])
    const [from, to] = [await store.findTag(tx, id), await store.findTag(tx, into)]
    if (!from) throw notFound('Tag')
    if (!to) throw invalid('into', 'There is no such tag to merge into')
    const shown = await store.articlesWithTag(tx, id)
    await store.moveArticles(tx, id, into)
    await store.deleteTag(tx, id)
    await store.insertRedirect(tx, from.slug, into)
    await recordAudit(tx, user, 'tag.merge', id, { name: from.name, into: to.name })
    await deps.marks.tag(tx, [from.slug, to.slug], shown)
  })
  deps.publisher.wake()
  return readBack(deps.db, into)
}

/** Deletes a tag; its articles stay, without it. 404. */
export async function removeTag(deps: TagDeps, id: number, user: CurrentUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await store.holdTags(tx, [id])
    const before = await store.findTag(tx, id)
    if (!before) throw notFound('Tag')
    const shown = await store.articlesWithTag(tx, id)
    await store.deleteTag(tx, id)
    await recordAudit(tx, user, 'tag.delete', id, { name: before.name })
    await deps.marks.tag(tx, [before.slug], shown)
  })
  deps.publisher.wake()
}

function shownWords({ name, description }: Pick<Tag, 'name' | 'description'>): ShownWords {
  return { lines: { name }, texts: { description } }
}

async function readBack(db: Db, id: number): Promise<Tag> {
  const tag = await store.findTag(db, id)
  if (!tag) throw notFound('Tag')
  return tag
}

function slugTaken() {
  return conflict('slug', 'Another tag already has this slug. Choose another, or merge the two.')
}

function explain(error: unknown): never {
  throw isUniqueViolation(error) ? slugTaken() : error
}
