import { isDeepStrictEqual } from 'node:util'
import { type ArticlePatch, OWN_REVIEW } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { rateLimiter } from '../../platform/limits/store.ts'
import { knownAuthors } from '../authors/store.ts'
import type { Marks } from '../marks.ts'
import { refuseNewTag } from '../refuse-words.ts'
import { nameFromSlug } from '../tags/name-from-slug.ts'
import { insertTag, tagsByNames, tagsBySlugs } from '../tags/store.ts'
import {
  isLiveNow,
  isReviewedByAuthor,
  leaveToNewsroom,
  namesOf,
  replaceAuthors,
  replaceReviewer,
  replaceTags,
} from './store/names.ts'
import { refreshRelated } from './store/related.ts'

/**
 * Stores an article's authors, reviewer and tags, and marks the pages that it joins or leaves if it is live before the
 * save; `changeArticle` marks those of one that goes live. Missing tags are created with the given names, unless another
 * tag has the name. 400 for a new tag with forbidden wording; 422 if a user would review their own article; 429 for too
 * many new tags of a contributor.
 */
export async function saveNames(
  deps: { marks: Pick<Marks, 'named'> },
  tx: Db,
  articleId: number,
  patch: Pick<ArticlePatch, 'authorIds' | 'reviewedById' | 'tags' | 'tagNames'>,
  user: Pick<CurrentUser, 'id' | 'role'>,
): Promise<void> {
  const { authorIds, reviewedById, tags, tagNames = {} } = patch
  if (authorIds === undefined && reviewedById === undefined && tags === undefined) return
  await refuseUnknown(tx, authorIds, reviewedById)
  const before = await namesOf(tx, articleId)
  if (authorIds) await replaceAuthors(tx, articleId, [...new Set(authorIds)])
  // Once all names are removed, the creator is not credited again.
  if (authorIds?.length === 0 && before.authors.length > 0) await leaveToNewsroom(tx, articleId)
  if (reviewedById !== undefined) await replaceReviewer(tx, articleId, reviewedById)
  if (tags) {
    await replaceTags(tx, articleId, await tagIds(tx, tags, tagNames, user))
    await refreshRelated(tx, [articleId])
  }
  const after = await namesOf(tx, articleId)
  // If it was so before, it can be saved again.
  const isNew = !isDeepStrictEqual([before.authors, before.reviewers], [after.authors, after.reviewers])
  if (isNew && (await isReviewedByAuthor(tx, articleId))) {
    throw new ApiError(422, OWN_REVIEW, { issues: [{ path: 'reviewedById', message: OWN_REVIEW }] })
  }
  // A draft is on no page, and the lists in which an article stays do not change: a tag may have a thousand pages.
  if (!(await isLiveNow(tx, articleId))) return
  await deps.marks.named(tx, {
    tags: differing(before.tags, after.tags),
    authors: differing(before.authors, after.authors),
    reviewers: differing(before.reviewers, after.reviewers),
  })
}

function differing(before: readonly string[], after: readonly string[]): string[] {
  return [...new Set(before).symmetricDifference(new Set(after))]
}

async function refuseUnknown(tx: Db, authorIds: readonly string[] = [], reviewedById?: string | null): Promise<void> {
  const wanted = reviewedById ? [...authorIds, reviewedById] : authorIds
  const known = await knownAuthors(tx, wanted)
  const missing = authorIds.findIndex((id) => !known.has(id))
  if (missing >= 0) throw invalid(`authorIds.${missing}`, 'There is no such author')
  if (reviewedById && !known.has(reviewedById)) throw invalid('reviewedById', 'There is no such author')
}

async function tagIds(
  tx: Db,
  slugs: readonly string[],
  names: Readonly<Record<string, string>>,
  user: Pick<CurrentUser, 'id' | 'role'>,
): Promise<number[]> {
  const known = await tagsBySlugs(tx, slugs)
  const missing = [...new Set(slugs)]
    .filter((slug) => !known.has(slug))
    .map((slug) => {
      const typed = Object.hasOwn(names, slug) ? names[slug] : undefined
      return { slug, typed, name: typed ?? nameFromSlug(slug) }
    })
  const named = await tagsByNames(
    tx,
    missing.map(({ name }) => name),
  )
  // Of two new ones with the same name the first.
  const made = new Map<string, number>()
  for (const { slug, typed, name } of missing) {
    const { key = name, id: taken = null } = named.get(name) ?? {}
    const same = typed ? (taken ?? made.get(key)) : undefined
    const id = same ?? (await newTag(tx, slug, name, user))
    known.set(slug, id)
    made.set(key, id)
  }
  return [...new Set(slugs.flatMap((slug) => known.get(slug) ?? []))]
}

// They remain when the draft drops them, and every reader's list of tags checks each.
const NEW_TAGS_A_DAY = 200
const TOO_MANY = `A contributor can make ${NEW_TAGS_A_DAY} new tags in a day. Use tags that are there, or ask an editor.`

async function newTag(tx: Db, slug: string, name: string, user: Pick<CurrentUser, 'id' | 'role'>): Promise<number> {
  refuseNewTag(name)
  // In the transaction: what is rolled back was not counted.
  if (!can(user, 'names')) await countCall(rateLimiter(tx, 'new-tags', NEW_TAGS_A_DAY, 24 * 3600), user.id, TOO_MANY)
  return insertTag(tx, { slug, name })
}
