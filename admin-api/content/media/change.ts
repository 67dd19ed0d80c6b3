import type { z } from 'zod'
import { canonicalJson } from '#shared/canonical-json.ts'
import { type Media, MOST_TAGS, type mediaPatchSchema, type tagMediaSchema } from '#shared/media.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { ShownWords } from '#shared/word-findings.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit, recordAudits } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { confirmWords } from '../confirm-words.ts'
import type { Wake } from '../marks.ts'
import { draftsOf } from './drafts-of.ts'
import { type ImageMarks, markImage } from './mark-image.ts'
import { findManyMedia, findMedia } from './store/library.ts'
import { lockMedia, lockTags, updateMedia, updateTags } from './store/rows.ts'

type Deps = { db: Db; marks: ImageMarks; publisher: Wake }

type Patch = z.output<typeof mediaPatchSchema>

/** Changes an image's texts, tags or focal point. 404; 409 for forbidden wording; 412 for what differs from `seen`. */
export async function changeMedia(
  deps: Deps,
  id: number,
  { focus, acknowledge, seen, ...words }: Patch,
  user: CurrentUser,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockMedia(tx, id))) throw notFound('Image')
    const before = await findMedia(tx, id, null)
    if (before && seen) refuseOvertaken(before, { ...words, focus }, seen)
    const point = focus === undefined ? {} : { focusX: focus?.x ?? null, focusY: focus?.y ?? null }
    const changes = { ...words, ...point }
    await updateMedia(tx, id, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)))
    const after = await findMedia(tx, id, null)
    if (!before || !after) throw notFound('Image')
    await confirmWords(tx, user, {
      action: 'media.acknowledge',
      target: id,
      details: { name: after.name },
      before: shownWords(before),
      after: shownWords(after),
      acknowledge,
    })
    await markImage(tx, deps.marks, before.path)
    await recordAudit(tx, user, 'media.update', id, { name: after.name, changes: changesOf(before, after) })
  })
  deps.publisher.wake()
}

/** 412 with an issue for each field that someone else has set to something else than was seen, and than is sent. */
function refuseOvertaken(
  now: Media,
  sent: Omit<Patch, 'acknowledge' | 'seen'>,
  seen: NonNullable<Patch['seen']>,
): void {
  const fields = Object.keys(seen) as (keyof typeof seen)[]
  const issues = fields
    .filter(
      (field) => sent[field] !== undefined && !isSame(now[field], seen[field]) && !isSame(now[field], sent[field]),
    )
    .map((path) => ({ path, message: othersWords(now[path]) }))
  if (issues[0]) throw new ApiError(412, issues[0].message, { issues })
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

function othersWords(theirs: Media[keyof NonNullable<Patch['seen']>]): string {
  const text = Array.isArray(theirs) ? theirs.join(', ') : theirs
  const done = !text ? 'cleared this' : typeof text === 'string' ? `changed this to “${text}”` : 'moved the focal point'
  return `Someone else has ${done}. Save again to replace it.`
}

function shownWords({ alt, caption, credit }: Media): ShownWords {
  return { lines: { credit }, texts: { alt, caption } }
}

/** Adds tags to images and removes others; no page shows them. Returns the images. 422 if one would have too many. */
export async function tagMedia({ db }: Pick<Deps, 'db'>, input: z.output<typeof tagMediaSchema>, user: CurrentUser) {
  await db.transaction(async (tx) => {
    const changed = (await lockTags(tx, input.ids)).flatMap(({ id, name, tags: before }) => {
      const tags = [...new Set([...before.filter((tag) => !input.remove.includes(tag)), ...input.add])].sort()
      if (tags.join() === before.join()) return []
      if (tags.length > MOST_TAGS)
        throw new ApiError(422, `“${name}” would have more than ${MOST_TAGS} tags. Remove one first.`)
      return { id, name, before, tags }
    })
    await updateTags(tx, changed)
    const noted = changed.map(({ id, name, before, tags }) => ({
      target: id,
      details: { name, changes: changesOf({ tags: before }, { tags }) },
    }))
    await recordAudits(tx, user, 'media.update', noted)
  })
  return findManyMedia(db, input.ids, draftsOf(user))
}
