import { hostsOf } from '#shared/affiliate-text-links.ts'
import type { Bookmaker, BookmakerInput, BookmakerPatch, OfferWarning } from '#shared/bookmaker.ts'
import { hasEnded } from '#shared/offer-rules.ts'
import { can } from '#shared/permissions.ts'
import { RESERVED_BOOKMAKER_SLUGS } from '#shared/slug.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, conflict, invalid, isUniqueViolation, notFound } from '../../platform/errors.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import { knownAuthors, slugsOfAuthors } from '../authors/store.ts'
import type { Marks, Wake } from '../marks.ts'
import { slugFromName } from '../slug-from-name.ts'
import { publishedTipSlugs } from '../tips/store/published.ts'
import { confirmWordings } from './confirm-wordings.ts'
import { refuseFormerSlug, refuseLeadingElsewhere, refuseOthersLinks, refuseRemoval } from './link-rules.ts'
import { refuseLongerReview, refuseWithoutRoom } from './room.ts'
import * as store from './store/bookmakers.ts'
import { articlesLinking } from './store/links-in-texts.ts'
import { deleteBookmaker, insertBookmakers, keepFormerSlug, rankBookmakers, updateBookmaker } from './store/write.ts'
import { judge, judgementFor, linkState, listWithWarnings } from './warnings.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'bookmakers' | 'author' | 'tip'>
  publisher: Wake
  links: { changed: () => Promise<void> }
  siteUrl: string
}

/**
 * Stores a new bookmaker; a blank slug is generated from the name. Its link waits for a user who may confirm it. 403
 * for a review elsewhere; 409 for a taken slug; 422 over the limits.
 */
export async function createBookmaker(deps: Deps, input: BookmakerInput, user: CurrentUser): Promise<Bookmaker> {
  // Before the transaction, so that nothing waits for a long text.
  const fields = { ...given(input), ...(await cleaned(input.review)) }
  const judged = await judge(fields)
  return write(deps, async (tx) => {
    const slug = input.slug || slugFromName(input.name, RESERVED_BOOKMAKER_SLUGS)
    if (await store.isSlugTaken(tx, slug)) throw slugTaken()
    await refuseFormerSlug(tx, slug, user)
    const linksConfirmed = can(user, 'affiliate-links')
    const { name, affiliateLink } = input
    refuseLeadingElsewhere(user, null, input)
    await refuseUnknownTester(tx, input.testerId)
    await refuseWithoutRoom(tx, fields.review)
    const [bookmaker] = await insertBookmakers(tx, [{ ...fields, name, slug, affiliateLink, linksConfirmed }])
    if (!bookmaker) throw new Error('The bookmaker was not stored')
    refuseWrongDates(bookmaker)
    const judgement = await judgementFor(bookmaker, judged)
    await refuseProblems(tx, judgement.warnings)
    await store.keepJudgement(tx, bookmaker, judgement)
    await confirmWordings(tx, { before: null, after: bookmaker, acknowledge: input.acknowledge, user })
    await recordAudit(tx, user, 'bookmaker.create', bookmaker.id, { name: bookmaker.name })
    return {
      changed: [slug],
      links: [bookmaker],
      testers: [bookmaker],
      result: { ...bookmaker, ...linkState(linksConfirmed), warnings: judgement.warnings },
    }
  })
}

/**
 * Changes any part of a bookmaker. 403 for links that the user may not change; 404; 409 for a taken slug; 412 if
 * `ifMatch` names a revision that is no longer the newest; 422 if the reviews in total become too long.
 */
export async function saveBookmaker(
  deps: Deps,
  id: number,
  patch: BookmakerPatch,
  user: CurrentUser,
  ifMatch: number | null,
): Promise<Bookmaker> {
  // Before the transaction, so that nothing waits for a long text.
  const fields = { ...given(patch), ...(await cleaned(patch.review)) }
  const judged = await judge({ ...(await store.findBookmaker(deps.db, id)), ...fields })
  return write(deps, async (tx) => {
    const before = await store.lockBookmaker(tx, id)
    if (!before) throw notFound('Bookmaker')
    if (ifMatch !== null && before.revision !== ifMatch) throw changedMeanwhile()
    const wereConfirmed = await store.areLinksConfirmed(tx, id)
    const slug =
      patch.slug === ''
        ? slugFromName(patch.name ?? before.name, RESERVED_BOOKMAKER_SLUGS)
        : (patch.slug ?? before.slug)
    refuseOthersLinks(user, before, { ...before, ...fields, slug }, wereConfirmed)
    if (slug !== before.slug) {
      if (await store.isSlugTaken(tx, slug, id)) throw slugTaken()
      await refuseFormerSlug(tx, slug, user)
      if (wereConfirmed) await keepFormerSlug(tx, before.slug)
    }
    // In a complete form: a rank or a star says nothing about the link.
    const linksConfirmed = wereConfirmed || (can(user, 'affiliate-links') && patch.affiliateLink !== undefined)
    await refuseUnknownTester(tx, patch.testerId)
    await refuseLongerReview(tx, before.review, fields.review)
    const differences = differing({ ...fields, slug }, before)
    const changes = {
      ...differences,
      ...(linksConfirmed !== wereConfirmed && { linksConfirmed }),
      // A demo bookmaker with a link to the newsroom's partner becomes the newsroom's own.
      ...('affiliateLink' in differences && { isDemo: false }),
    }
    const bookmaker = await updateBookmaker(tx, id, changes)
    if (!bookmaker) throw notFound('Bookmaker')
    refuseWrongDates(bookmaker)
    const judgement = await judgementFor(bookmaker, judged)
    if (!isWithdrawal(patch, bookmaker)) await refuseProblems(tx, judgement.warnings)
    // New wording needs confirmation even with an end date: it is shown if that is postponed.
    await confirmWordings(tx, { before, after: bookmaker, acknowledge: patch.acknowledge, user })
    await store.keepJudgement(tx, bookmaker, judgement)
    const told = changesOf({ ...before, linksConfirmed: wereConfirmed }, { ...bookmaker, linksConfirmed })
    await recordAudit(tx, user, 'bookmaker.update', id, { name: bookmaker.name, changes: told })
    const links = LINKS.some((name) => name in told) ? [before, bookmaker] : []
    const testers = before.testerId === bookmaker.testerId ? [] : [before, bookmaker]
    const hasOtherName = before.name !== bookmaker.name || before.slug !== slug
    return {
      changed: [before.slug, slug],
      links,
      testers,
      tips: hasOtherName ? await publishedTipSlugs(tx, { bookmakers: [slug] }) : [],
      result: { ...bookmaker, ...linkState(linksConfirmed), warnings: judgement.warnings },
    }
  })
}

/**
 * Removes a bookmaker and every trace of its offer on the site. 403 if the user is not responsible for its link; 404.
 */
export async function removeBookmaker(deps: Deps, id: number, user: CurrentUser): Promise<void> {
  await write(deps, async (tx) => {
    const before = await store.lockBookmaker(tx, id)
    if (!before) throw notFound('Bookmaker')
    const areConfirmed = await store.areLinksConfirmed(tx, id)
    refuseRemoval(user, areConfirmed)
    if (areConfirmed) await keepFormerSlug(tx, before.slug)
    // Before the deletion, while it is still known whose odds they have.
    const tips = await publishedTipSlugs(tx, { bookmakers: [before.slug] })
    await deleteBookmaker(tx, id)
    await recordAudit(tx, user, 'bookmaker.delete', id, { name: before.name })
    return { changed: [before.slug], links: [before], testers: [before], tips, result: null }
  })
}

/** Ranks every bookmaker in the given order. 400 unless `ids` names each exactly once. */
export async function orderBookmakers(deps: Deps, ids: readonly number[], user: CurrentUser): Promise<Bookmaker[]> {
  await write(deps, async (tx) => {
    const all = await store.listNames(tx)
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || ids.length !== all.length || !all.every(({ id }) => wanted.has(id))) {
      throw invalid('ids', 'Must name every bookmaker exactly once')
    }
    await rankBookmakers(tx, ids)
    const nameOf = new Map(all.map(({ id, name }) => [id, name]))
    const order = { before: all.map(({ name }) => name), after: ids.map((id) => nameOf.get(id)) }
    await recordAudit(tx, user, 'bookmaker.order', null, { changes: { order } })
    return { changed: all.map(({ slug }) => slug), result: null }
  })
  return listWithWarnings(deps.db)
}

// Sending back an unchanged bookmaker changes nothing, not even the revision.
function differing(given: Record<string, unknown>, before: Bookmaker) {
  const changes = changesOf(before, { ...before, ...given })
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in changes))
}

// The fields that decide where a link in a text leads.
const LINKS = ['slug', 'affiliateLink', 'termsLink', 'linksConfirmed']

function changedMeanwhile(): ApiError {
  return new ApiError(412, 'Someone else has changed this bookmaker. Reload it before you save.')
}

async function refuseUnknownTester(tx: Db, testerId: string | null | undefined): Promise<void> {
  if (testerId && !(await knownAuthors(tx, [testerId])).has(testerId)) {
    throw invalid('testerId', 'There is no such author')
  }
}

function refuseWrongDates({ validFrom, validUntil }: Bookmaker): void {
  // ISO instants sort as text.
  if (validFrom && validUntil && validUntil <= validFrom) throw invalid('validUntil', 'Must be after the start')
}

// The setting decides whether a problem is a warning in the answer or an error.
async function refuseProblems(tx: Db, issues: OfferWarning[]): Promise<void> {
  const [first] = issues
  if (first && (await store.offerRules(tx)) === 'error')
    throw new ApiError(400, `${first.path}: ${first.message}`, { issues })
}

// Withdrawing an offer is never refused because of its problems.
function isWithdrawal(patch: BookmakerPatch, after: Bookmaker): boolean {
  const isHiddenOnly = patch.featured === false && Object.keys(patch).length === 1
  return isHiddenOnly || hasEnded(after, Date.now())
}

// One transaction: the change, and which pages show it.
type Written<T> = {
  changed: string[]
  /** Bookmakers, before and after, that links in texts start or stop leading to. */
  links?: Bookmaker[]
  /** Bookmakers that got or lost their tester. */
  testers?: Bookmaker[]
  /** Published tips with its odds, open or not, where it has another name or address, or none. */
  tips?: string[]
  result: T
}

async function write<T>(deps: Deps, change: (tx: Db) => Promise<Written<T>>): Promise<T> {
  const result = await deps.db
    .transaction(async (tx) => {
      const { changed, links = [], testers = [], tips = [], result } = await change(tx)
      const embedding = await store.articlesEmbedding(tx, changed)
      const slugs = [...new Set(links.map(({ slug }) => slug))]
      const linking = await articlesLinking(tx, {
        slugs,
        hosts: [...new Set(links.flatMap(hostsOf))],
        siteUrl: deps.siteUrl,
      })
      await deps.marks.bookmakers(tx, changed, [...new Set([...embedding, ...linking])])
      // Not all as bulk work: those of a deleted bookmaker may be open, with its link. Too many become bulk work anyway.
      if (tips.length > 0) await deps.marks.tip(tx, { slugs: tips, month: null })
      const tested = testers.flatMap(({ testerId }) => testerId ?? [])
      await deps.marks.author(tx, [], await slugsOfAuthors(tx, tested))
      return result
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? slugTaken() : error
    })
  deps.publisher.wake()
  await deps.links.changed()
  return result
}

// Omitted fields keep the table's defaults.
function given({ slug: _slug, acknowledge: _acknowledge, ...fields }: BookmakerPatch) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A review as it is stored: HTML like an article's. */
export async function cleaned(review: string | null | undefined) {
  return review === undefined ? {} : { review: review && ((await sanitized(review)) || null) }
}

function slugTaken() {
  return conflict('slug', 'Another bookmaker already has this slug')
}
