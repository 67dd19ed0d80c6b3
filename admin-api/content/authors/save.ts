import type { Author, AuthorInput, AuthorPatch } from '#shared/author.ts'
import { RESERVED_NAME_SLUGS } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { ShownWords } from '#shared/word-findings.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { conflict, isUniqueViolation, notFound, refuseStale } from '../../platform/errors.ts'
import { confirmWords } from '../confirm-words.ts'
import { refuseUnknownImage } from '../known-image.ts'
import type { Marks, Wake } from '../marks.ts'
import { slugFromName } from '../slug-from-name.ts'
import { insertAuthorRedirect } from './store/redirects.ts'
import * as store from './store.ts'

export type AuthorDeps = { db: Db; marks: Pick<Marks, 'author' | 'tip'>; publisher: Wake }

/**
 * Stores a new author; a blank slug is generated from the name. 400 for an unknown image; 409 for a taken slug, for a
 * name whose slug is taken, and for forbidden wording.
 */
export async function createAuthor(deps: AuthorDeps, input: AuthorInput, user: CurrentUser): Promise<Author> {
  const slug = input.slug || slugFromName(input.name, RESERVED_NAME_SLUGS)
  const id = await deps.db
    .transaction(async (tx) => {
      if (await store.isSlugTaken(tx, slug)) throw input.slug ? slugTaken(slug) : nameTaken(slug)
      await refuseImage(tx, input.image)
      const { acknowledge, ...words } = input
      const inserted = await store.insertAuthor(tx, { ...defined(words), name: input.name, slug })
      await confirmWords(tx, user, {
        action: 'author.acknowledge',
        target: inserted,
        details: { name: input.name },
        before: null,
        after: shownWords(words),
        acknowledge,
      })
      await recordAudit(tx, user, 'author.create', inserted, { name: input.name })
      await deps.marks.author(tx, [], [slug])
      return inserted
    })
    .catch(explain)
  deps.publisher.wake()
  return readBack(deps.db, id)
}

/**
 * Changes an author; a new name or slug is applied to their articles, and the old address redirects. 400 for a new
 * image that is unknown; 404; 409 for a taken slug; 412 if `ifMatch` is not its revision.
 */
export async function saveAuthor(
  deps: AuthorDeps,
  id: string,
  { acknowledge, ...patch }: AuthorPatch,
  user: CurrentUser,
  ifMatch: number | null,
): Promise<Author> {
  await deps.db
    .transaction(async (tx) => {
      const before = await store.lockAuthor(tx, id)
      if (!before) throw notFound('Author')
      refuseStale(ifMatch, before, 'author')
      const name = patch.name ?? before.name
      const slug = patch.slug === '' ? slugFromName(name, RESERVED_NAME_SLUGS) : (patch.slug ?? before.slug)
      if (slug !== before.slug) {
        if (await store.isSlugTaken(tx, slug, id)) throw patch.slug ? slugTaken(slug) : nameTaken(slug)
        await insertAuthorRedirect(tx, before.slug, id)
      }
      if (patch.image !== before.image) await refuseImage(tx, patch.image)
      await confirmWords(tx, user, {
        action: 'author.acknowledge',
        target: id,
        details: { name: before.name },
        before: shownWords(before),
        after: shownWords({ ...before, ...defined(patch) }),
        acknowledge,
      })
      await store.updateAuthor(tx, id, { ...defined(patch), slug })
      const changes = changesOf(before, { ...before, ...defined(patch), slug })
      await recordAudit(tx, user, 'author.update', id, { name: before.name, changes })
      await deps.marks.author(tx, await store.articlesNaming(tx, id), [before.slug, slug], id)
    })
    .catch(explain)
  deps.publisher.wake()
  return readBack(deps.db, id)
}

type Shown = Pick<AuthorPatch, 'name' | 'jobTitle' | 'beat' | 'bio' | 'disclosure'>

function shownWords({ name, jobTitle, beat, bio, disclosure }: Shown): ShownWords {
  return { lines: { name, jobTitle, beat }, texts: { bio, disclosure } }
}

// Images on other websites are not checked.
async function refuseImage(tx: Db, image: string | null | undefined): Promise<void> {
  if (image?.startsWith('/')) await refuseUnknownImage(tx, 'image', image)
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

function slugTaken(slug: string) {
  return conflict('slug', `Another author already has the slug ${slug}. Choose another.`)
}

// Two people may have the same name, at two addresses.
function nameTaken(slug: string) {
  return conflict(
    'name',
    `Another author has this name and the slug ${slug}. If this is someone else, enter another slug.`,
  )
}

function explain(error: unknown): never {
  throw isUniqueViolation(error) ? conflict('slug', 'Another author already has this slug. Choose another.') : error
}
