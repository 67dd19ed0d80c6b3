import type { Acknowledgement, Finding, ListedFinding } from '#shared/finding.ts'
import { isFlagFinding } from '#shared/piece-flags.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudits } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { findingsIn, isLong, mentionsOf, readReferences } from '../../platform/html/big-texts.ts'
import { tipStates } from '../tips/store/states.ts'
import { isLiveAt } from './live-at.ts'
import { missingPages } from './own-pages.ts'
import type { ArticleRow } from './store/articles.ts'
import * as store from './store/findings.ts'

/** The parts of an article that are checked: its wording and images as they would be stored. */
export type Checked = Pick<
  ArticleRow,
  'title' | 'excerpt' | 'content' | 'featuredImage' | 'featuredImageAlt' | 'searchTitle' | 'searchDescription'
>

type Options = {
  /** The content as it was sent, including embeds that sanitising removes. */
  raw?: string | undefined
  /** The instant for which offers are checked. */
  at?: number
  /** Its record, if already read. */
  record?: store.OnRecord
}

async function recordOf(db: Db, id: number | null): Promise<store.OnRecord> {
  return id === null ? { flags: [], confirmed: new Set() } : (await store.onRecord(db, [id]))(id)
}

/** All findings of the check in an article, saved or not (`id` null). `content` is sanitised. */
async function findingsOf(
  db: Db,
  id: number | null,
  article: Checked,
  { raw, at = Date.now(), record }: Options,
): Promise<Finding[]> {
  const { content, featuredImage } = article
  const { images, links, offers, tips } = await mentionsOf({ content })
  return findingsIn({
    article: { ...checkedOf(article), raw },
    around: {
      missingImages: await store.missingImages(db, [featuredImage ?? '', ...images]),
      offers: await store.offersOf(db, offers, at),
      tips: await tipStates(db, tips),
      brokenLinks: links.length > 0 ? await missingPages(db, links) : new Set(),
      flags: (record ?? (await recordOf(db, id))).flags,
    },
  })
}

/** The same, each with whether it has been confirmed. */
export async function listFindings(
  db: Db,
  id: number | null,
  article: Checked,
  options: Options = {},
): Promise<ListedFinding[]> {
  const record = options.record ?? (await recordOf(db, id))
  const findings = await findingsOf(db, id, article, { ...options, record })
  return findings.map((finding) => ({
    ...finding,
    acknowledged: finding.level === 'confirm' && record.confirmed.has(finding.id),
  }))
}

/** Findings that prevent publishing: every stop, and every unconfirmed finding. */
export async function blockingFindings(
  db: Db,
  id: number,
  article: Checked,
  options: Options = {},
): Promise<Finding[]> {
  const listed = await listFindings(db, id, article, options)
  return listed
    .filter(({ level, acknowledged }) => level === 'stop' || (level === 'confirm' && !acknowledged))
    .map(({ acknowledged: _acknowledged, ...finding }) => finding)
}

/**
 * Checks a long article before the transaction that stores it, so that nothing waits for it; the check in the
 * transaction reuses the result.
 */
export async function judgeAhead(db: Db, id: number | null, article: Words, raw?: string): Promise<void> {
  const checked = checkedOf(article)
  if (!isLong(checked.content)) return
  await Promise.all([findingsOf(db, id, checked, { raw }), readReferences(checked.content)])
}

type Words = { [K in keyof Checked]?: Checked[K] | undefined }

function checkedOf({
  title = '',
  excerpt = null,
  content = '',
  featuredImage = null,
  featuredImageAlt = null,
  searchTitle = null,
  searchDescription = null,
}: Words): Checked {
  return { title, excerpt, content, featuredImage, featuredImageAlt, searchTitle, searchDescription }
}

export type GoingLive = {
  before: ArticleRow | null
  after: ArticleRow
  user: CurrentUser | null
  acknowledge?: readonly Acknowledgement[] | undefined
  raw?: string | undefined
}

/**
 * Prevents articles from going live: 422 with a stop or a flag of a generated text, 409 with any other unconfirmed
 * finding. Findings named in `acknowledge` are stored, with the reason in the audit log. Called with the written
 * article, in its transaction. A live article with unchanged wording is not checked.
 */
export async function checkGoingLive(tx: Db, { before, after, user, acknowledge = [], raw }: GoingLive): Promise<void> {
  if (!after.published || after.trashedAt) {
    if (acknowledge.length > 0)
      await keepAcknowledged(tx, after, await findingsOf(tx, after.id, after, { raw }), acknowledge, user)
    // Lists of drafts are filtered by it.
    if (!before || before.published || acknowledge.length > 0 || !isSameText(before, after))
      await store.noteConcern(tx, after.id, (await blockingFindings(tx, after.id, after, { raw })).length)
    return
  }
  if (acknowledge.length === 0 && before && isLiveAt(before, Date.now()) && isSameText(before, after)) return
  const at = Math.max(Date.now(), Date.parse(after.publishedAt ?? ''))
  if (acknowledge.length > 0)
    await keepAcknowledged(tx, after, await findingsOf(tx, after.id, after, { raw, at }), acknowledge, user)
  refuse(await blockingFindings(tx, after.id, after, { raw, at }))
  // One that is still held back, after a restored revision or a rewrite, stays in Watch until it is saved.
  if (after.hold !== 'confirm') await store.noteConcern(tx, after.id, 0)
}

/** Throws the findings that prevent an article from going live, if any. */
export function refuse(findings: readonly Finding[]): void {
  const [stop, ...more] = findings.filter(({ level }) => level === 'stop')
  if (stop) {
    const others = more.length > 0 ? ` ${more.length} more to fix.` : ''
    throw new ApiError(422, `Not published. ${stop.message}${others}`, { findings })
  }
  const flags = findings.filter(isFlagFinding)
  const [flag] = flags
  if (flag) {
    const counted = flags.length === 1 ? 'One flag needs' : `${flags.length} flags need`
    throw new ApiError(422, `Not published. ${counted} confirmation first: ${flag.message}`, { findings })
  }
  if (findings.length > 0) {
    throw new ApiError(409, 'Not published: confirm each finding with a reason, or change the text.', { findings })
  }
}

async function keepAcknowledged(
  tx: Db,
  { id, title }: ArticleRow,
  findings: readonly Finding[],
  given: readonly Acknowledgement[],
  user: CurrentUser | null,
): Promise<void> {
  const confirmable = new Map(
    findings.flatMap((finding) => (finding.level === 'confirm' ? [[finding.id, finding]] : [])),
  )
  // Of two reasons for one finding, the last.
  const reasons = new Map(given.map(({ id: findingId, reason }) => [findingId, reason]))
  const confirmed = [...reasons].flatMap(([findingId, reason]) => {
    const finding = confirmable.get(findingId)
    return finding ? { finding: findingId, rule: finding.rule, excerpt: finding.excerpt, reason } : []
  })
  await store.acknowledge(tx, id, confirmed, user?.id ?? null)
  const noted = confirmed.map((details) => ({ target: id, details: { title, ...details } }))
  await recordAudits(tx, user, 'article.acknowledge', noted)
}

/** The wording and images that a review reads. */
export const REVIEWED = ['title', 'excerpt', 'content', 'featuredImage', 'featuredImageAlt'] as const

// Titles and descriptions for search engines are checked too, because readers see them.
const CHECKED = [...REVIEWED, 'searchTitle', 'searchDescription'] as const

/** Two states with the same wording and images. */
export function isSameText(a: Checked, b: Checked): boolean {
  return CHECKED.every((name) => a[name] === b[name])
}
