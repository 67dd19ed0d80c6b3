import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { chunks } from '#shared/chunks.ts'
import { SHOWN_WITH_OFFER } from '#shared/constants.ts'
import { LICENCE_DAYS, OFFER_NOTICE_DAYS, type WatchedLink } from '#shared/watch.ts'
import { isLive } from '../../content/articles/store/articles.ts'
import { hasBegun } from '../../content/tips/store/begun.ts'
import type { Db } from '../../platform/database/client.ts'
import { firstBytes } from '../../platform/database/first-bytes.ts'
import { isAnyOf } from '../../platform/database/one-of.ts'
import { articleRefs, articles } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { ignoredLinks, linkChecks, linkUses, watchSchedule } from '../../platform/database/tables/links.ts'
import { jobs } from '../../platform/database/tables/site.ts'
import { tips } from '../../platform/database/tables/tips.ts'

/** The kind of link-check jobs. */
export const WATCH_JOB = 'watch'
const ONLY = 1

/** The links that bookmakers have. */
export function listBookmakerLinks(db: Db) {
  return db
    .select({
      id: bookmakers.id,
      affiliateLink: bookmakers.affiliateLink,
      reviewLink: bookmakers.reviewLink,
      termsLink: bookmakers.termsLink,
    })
    .from(bookmakers)
}

const MOST_BYTES = 1_500_000

/** The newest live articles before an id, fewer if they are long; the text is blank for those without links. */
export function nextTexts(db: Db, before: number | null, limit: number): Promise<{ id: number; content: string }[]> {
  const isBefore = before === null ? undefined : lt(articles.id, before)
  const next = sql`select id, octet_length(content) as bytes from ${articles}
    where ${and(isBefore, articles.published, isNull(articles.trashedAt))} order by id desc limit ${limit}`
  return db
    .select({
      id: articles.id,
      content: sql<string>`case when ${articles.content} like '%href="%' then ${articles.content} else '' end`,
    })
    .from(articles)
    .where(sql`${articles.id} = any(array(${firstBytes(next, sql`id desc`, MOST_BYTES)}))`)
    .orderBy(desc(articles.id))
}

// Each is searched for in its article's text. No one fixes more before the next check.
const MOST_PROBLEMS = 1_000
// One text may have a million characters, and no other request is answered meanwhile.
const TEXTS_AT_ONCE = 10

/** Addresses with problems that are still in their texts: those of offers first, then the oldest. */
export async function listProblems(db: Db): Promise<WatchedLink[]> {
  const problems = await checkedProblems(db)
  const inTexts = problems.filter(({ kind }) => kind === 'article')
  const titles = await titlesWith(db, inTexts)
  const links = new Map<string, WatchedLink>()
  for (const { kind, id, offer, written, ...link } of problems) {
    const name = kind === 'article' ? titles.get(placeOf(id, written)) : offer
    if (name === undefined || name === null) continue
    const known = links.get(link.url) ?? { ...link, uses: [] }
    known.uses.push({ kind, id, name })
    links.set(link.url, known)
  }
  return [...links.values()]
}

/** Addresses with problems, with the offers that still have them, and the articles that had them at the check. */
async function checkedProblems(db: Db) {
  const ofOffers = await offersProblems(db)
  return [...ofOffers, ...(await articlesProblems(db, MOST_PROBLEMS - ofOffers.length))]
}

const problem = {
  url: linkChecks.url,
  // Only problems are read.
  state: sql<'broken' | 'blocked'>`${linkChecks.state}`,
  status: linkChecks.status,
  reason: sql<string>`coalesce(${linkChecks.reason}, '')`,
  since: linkChecks.since,
  checkedAt: linkChecks.checkedAt,
  isIgnored: sql<boolean>`${ignoredLinks.url} is not null`,
  kind: linkUses.kind,
  id: linkUses.refId,
  written: linkUses.written,
}

const oldestFirst = [asc(linkChecks.since), asc(linkChecks.url), asc(linkUses.refId)]

function offersProblems(db: Db) {
  return db
    .select({ ...problem, offer: sql<string | null>`${bookmakers.name}` })
    .from(linkUses)
    .innerJoin(linkChecks, eq(linkChecks.url, linkUses.url))
    .leftJoin(ignoredLinks, eq(ignoredLinks.url, linkUses.url))
    .innerJoin(
      bookmakers,
      and(
        eq(bookmakers.id, linkUses.refId),
        or(
          and(eq(linkUses.kind, 'affiliate'), eq(bookmakers.affiliateLink, linkUses.written)),
          and(eq(linkUses.kind, 'review'), eq(bookmakers.reviewLink, linkUses.written)),
          and(eq(linkUses.kind, 'terms'), eq(bookmakers.termsLink, linkUses.written)),
        ),
      ),
    )
    .where(and(sql`${linkUses.kind} <> 'article'`, isProblem))
    .orderBy(...oldestFirst)
    .limit(MOST_PROBLEMS)
}

// The oldest addresses first, along their index: there may be a hundred thousand, and all would be sorted.
async function articlesProblems(db: Db, most: number) {
  const inArticle = sql`exists (select from ${linkUses} where ${linkUses.url} = ${linkChecks.url} and ${isArticles})`
  const oldest = await db
    .select({ url: linkChecks.url })
    .from(linkChecks)
    .where(and(isProblem, inArticle))
    .orderBy(asc(linkChecks.since), asc(linkChecks.url))
    .limit(most)
  if (oldest.length === 0) return []
  return db
    .select({ ...problem, offer: sql<string | null>`null` })
    .from(linkUses)
    .innerJoin(linkChecks, eq(linkChecks.url, linkUses.url))
    .leftJoin(ignoredLinks, eq(ignoredLinks.url, linkUses.url))
    .where(
      and(
        isArticles,
        isAnyOf(
          linkUses.url,
          oldest.map(({ url }) => url),
        ),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(most)
}

// In the order of the indexes.
const isProblem = sql`${linkChecks.state} <> 'ok'`
const isArticles = sql`${linkUses.kind} = 'article'`

/**
 * The titles of the live articles that still have the link, by place. Each text is read once, however many of its links
 * are searched for.
 */
async function titlesWith(db: Db, uses: readonly { id: number; written: string }[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const part of chunks([...Map.groupBy(uses, ({ id }) => id)], TEXTS_AT_ONCE)) {
    const wanted = JSON.stringify(
      Object.fromEntries(part.flatMap(([, links]) => links.map(({ written }) => [written, 1]))),
    )
    // Addresses are between quotes. An object's keys are sorted, so lookups are fast.
    const found = await db
      .select({
        id: articles.id,
        title: articles.title,
        written: sql<string[]>`array(
          select distinct piece from unnest(string_to_array(${articles.content}, '"')) as piece
          where jsonb_exists((select ${wanted}::text::jsonb), piece))`,
      })
      .from(articles)
      .where(
        and(
          inArray(
            articles.id,
            part.map(([id]) => id),
          ),
          articles.published,
          isNull(articles.trashedAt),
        ),
      )
    for (const { id, title, written } of found) for (const url of written) titles.set(placeOf(id, url), title)
  }
  return titles
}

const placeOf = (articleId: number, written: string) => `${articleId} ${written}`

export async function countChecked(db: Db): Promise<number> {
  return db.$count(linkChecks)
}

/** Offers in date that end within the days of notice, soonest first. */
export async function endingOffers(db: Db) {
  const rows = await db
    .select({ id: bookmakers.id, name: bookmakers.name, validUntil: bookmakers.validUntil })
    .from(bookmakers)
    .where(
      and(
        sql`${bookmakers.validUntil} > now()`,
        sql`${bookmakers.validUntil} <= now() + make_interval(days => ${OFFER_NOTICE_DAYS})`,
      ),
    )
    .orderBy(asc(bookmakers.validUntil), asc(bookmakers.name))
  return rows.flatMap(({ validUntil, ...row }) => (validUntil ? [{ ...row, validUntil }] : []))
}

/** Offers that have ended while live articles still embed them, longest ago first, with the first of those articles. */
export async function endedOffers(db: Db) {
  // Along the index of each offer, until there are enough.
  const shown = db
    .select({ id: articles.id, title: articles.title })
    .from(articleRefs)
    .innerJoin(articles, and(eq(articles.id, articleRefs.articleId), isLive))
    .where(and(eq(articleRefs.kind, 'bookmaker'), eq(articleRefs.ref, bookmakers.slug)))
    .orderBy(asc(articleRefs.articleId))
    .limit(SHOWN_WITH_OFFER)
    .as('shown')
  const rows = await db
    .select({
      id: bookmakers.id,
      name: bookmakers.name,
      validUntil: sql<string>`${bookmakers.validUntil}`,
      article: { id: shown.id, title: shown.title },
    })
    .from(bookmakers)
    .crossJoinLateral(shown)
    .where(sql`${bookmakers.validUntil} <= now()`)
    .orderBy(asc(bookmakers.validUntil), asc(bookmakers.id), asc(shown.id))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((uses) => {
    const [first] = uses
    if (!first) return []
    const { id, name, validUntil } = first
    return [{ id, name, validUntil: new Date(validUntil).toISOString(), articles: uses.map(({ article }) => article) }]
  })
}

/** How many published tips have started and wait for their outcome. */
export function countWaitingTips(db: Db): Promise<number> {
  return db.$count(tips, and(eq(tips.status, 'open'), hasBegun))
}

/** Bookmakers whose licence was last checked too many days ago, or never; longest ago first. */
export function uncheckedLicences(db: Db, today: string) {
  return db
    .select({ id: bookmakers.id, name: bookmakers.name, licenceCheckedOn: bookmakers.licenceCheckedOn })
    .from(bookmakers)
    .where(
      or(
        isNull(bookmakers.licenceCheckedOn),
        sql`${bookmakers.licenceCheckedOn} <= ${today}::date - ${LICENCE_DAYS}::int`,
      ),
    )
    .orderBy(sql`${bookmakers.licenceCheckedOn} asc nulls first`, asc(bookmakers.name))
}

/** Bookmakers whose links wait for confirmation. */
export function waitingLinks(db: Db) {
  return db
    .select({ id: bookmakers.id, name: bookmakers.name })
    .from(bookmakers)
    .where(eq(bookmakers.linksConfirmed, false))
    .orderBy(asc(bookmakers.name))
}

/** Ignores an address, or stops ignoring it. */
export async function setIgnored(tx: Db, url: string, ignored: boolean): Promise<void> {
  if (ignored) await tx.insert(ignoredLinks).values({ url }).onConflictDoNothing()
  else await tx.delete(ignoredLinks).where(eq(ignoredLinks.url, url))
}

/** Whether an address was checked at all. */
export async function isChecked(db: Db, url: string): Promise<boolean> {
  return (await db.$count(linkChecks, eq(linkChecks.url, url))) > 0
}

/** The check in progress, if any. */
export async function runningCheck(db: Db): Promise<string | null> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, WATCH_JOB), inArray(jobs.state, ['queued', 'running'])))
    .limit(1)
  return job?.id ?? null
}

export async function readSchedule(db: Db) {
  const [row] = await db.select().from(watchSchedule).where(eq(watchSchedule.id, ONLY))
  return row ?? null
}

/** Plans the first check, if none is planned yet. */
export async function planFirst(db: Db, nextAt: string): Promise<void> {
  await db.insert(watchSchedule).values({ id: ONLY, nextAt }).onConflictDoNothing()
}

/** Records that a check has ended. */
export async function noteChecked(tx: Db): Promise<void> {
  await tx.update(watchSchedule).set({ checkedAt: sql`now()` }).where(eq(watchSchedule.id, ONLY))
}

/** Claims the due check, and plans the next. True for only one of two processes. */
export async function takeDue(db: Db, nextAt: string): Promise<boolean> {
  const taken = await db
    .update(watchSchedule)
    .set({ nextAt })
    .where(and(eq(watchSchedule.id, ONLY), lte(watchSchedule.nextAt, sql`now()`)))
    .returning({ id: watchSchedule.id })
  return taken.length > 0
}
