import {
  and,
  asc,
  type Column,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StagedMatch } from '#shared/matches/group-tables.ts'
import type { Match } from '#shared/matches/match.ts'
import type { MatchStatus } from '#shared/matches/score.ts'
import { LOCKS } from '../../../platform/database/advisory-locks.ts'
import type { Db } from '../../../platform/database/client.ts'
import { inPieces } from '../../../platform/database/in-pieces.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { competitions, deletedMatches, matches, teams } from '../../../platform/database/tables/matches.ts'
import { tips } from '../../../platform/database/tables/tips.ts'
import { dropRedirects } from './redirects.ts'
import { slugsOf, takenOf } from './slugs-of.ts'

export type NewMatch = typeof matches.$inferInsert
export type StoredMatch = typeof matches.$inferSelect

// A row has all of a match, including line-ups.
const STORED_AT_ONCE = 2000

const home = alias(teams, 'home')
const away = alias(teams, 'away')

const columns = {
  id: matches.id,
  slug: matches.slug,
  competition: { id: competitions.id, name: competitions.name, slug: competitions.slug },
  round: matches.round,
  group: matches.group,
  stage: matches.stage,
  home: { id: home.id, name: home.name, slug: home.slug },
  away: { id: away.id, name: away.name, slug: away.slug },
  kickOff: matches.kickOff,
  timeKnown: matches.timeKnown,
  timeZone: matches.timeZone,
  venue: matches.venue,
  broadcast: matches.broadcast,
  status: matches.status,
  score: matches.score,
  events: matches.events,
  lineUps: matches.lineUps,
  note: matches.note,
  externalId: matches.externalId,
  source: matches.source,
  fetchedAt: matches.fetchedAt,
  heldAt: matches.heldAt,
  fixtureHeldAt: matches.fixtureHeldAt,
  revision: matches.revision,
  updatedAt: matches.updatedAt,
}

export type MatchFilter = {
  from?: string | undefined
  to?: string | undefined
  team?: string | undefined
  competition?: string | undefined
  status?: readonly MatchStatus[] | undefined
}

/** Matches by kick-off. */
export async function listMatches(db: Db, filter: MatchFilter, page: { limit: number; offset: number }) {
  const where = whereOf(filter)
  // Found along an index, and counted, using only the matches: only those on the page are joined and read.
  const found = db
    .select({ slug: matches.slug })
    .from(matches)
    .where(where)
    .orderBy(asc(matches.kickOff), asc(matches.slug))
    .limit(page.limit)
    .offset(page.offset)
  const rows = await select(db)
    .where(sql`${matches.slug} = any(array(${found}))`)
    .orderBy(asc(matches.kickOff), asc(matches.slug))
  return { items: await withTips(db, rows), total: await db.$count(matches, where) }
}

function whereOf({ from, to, team, competition, status }: MatchFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(matches.day, from),
    to === undefined ? undefined : lte(matches.day, to),
    team === undefined ? undefined : or(isOf(matches.homeId, teams, team), isOf(matches.awayId, teams, team)),
    competition === undefined ? undefined : isOf(matches.competitionId, competitions, competition),
    status === undefined ? undefined : inArray(matches.status, [...status]),
  )
}

function isOf(id: Column, table: typeof teams | typeof competitions, slug: string): SQL {
  return sql`${id} = (select ${table.id} from ${table} where ${table.slug} = ${slug})`
}

export function findMatch(db: Db, id: number): Promise<Match | null> {
  return one(db, eq(matches.id, id))
}

export function findMatchBySlug(db: Db, slug: string): Promise<Match | null> {
  return one(db, eq(matches.slug, slug))
}

/**
 * Until the transaction ends, no other one adds matches: two at the same time would both stay below the limit. Before
 * any row is locked.
 */
export async function takeTurnToAdd(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.matches})`)
}

/** The row itself, locked until the transaction ends. */
export async function lockMatch(tx: Db, id: number): Promise<StoredMatch | null> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  return row ?? null
}

export async function updateMatch(tx: Db, id: number, changes: Partial<NewMatch>): Promise<void> {
  if (changes.slug !== undefined) await dropRedirects(tx, 'match', [changes.slug])
  await tx
    .update(matches)
    .set({ ...changes, revision: sql`${matches.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(matches.id, id))
}

export async function deleteMatch(tx: Db, id: number): Promise<void> {
  await tx.delete(matches).where(eq(matches.id, id))
}

/** How many tips there are on a match, or on the matches of a competition. */
export async function countTips(
  tx: Db,
  { matchId, competitionId, isPublished }: { matchId?: number; competitionId?: number; isPublished?: true },
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(
      and(
        isPublished && isNotNull(tips.publishedAt),
        matchId === undefined ? undefined : eq(matches.id, matchId),
        competitionId === undefined ? undefined : eq(matches.competitionId, competitionId),
      ),
    )
  return row?.total ?? 0
}

export async function isMatchSlugTaken(db: Db, slug: string, exceptId = 0): Promise<boolean> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.slug, slug), ne(matches.id, exceptId)))
  return rows.length > 0
}

/** The taken slugs: all, or those with a beginning. */
export async function matchSlugs(db: Db, beginning = ''): Promise<Set<string>> {
  return slugsOf(db, matches, beginning)
}

/** Those of some slugs that are taken. */
export async function matchSlugsAmong(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  return takenOf(db, matches, slugs)
}

/** Another match of the same sides on the same date at the venue. */
export async function duplicateOf(tx: Db, row: NewMatch, exceptId = 0): Promise<{ slug: string } | null> {
  const [duplicate] = await tx
    .select({ slug: matches.slug })
    .from(matches)
    .where(
      and(
        eq(matches.competitionId, row.competitionId),
        eq(matches.localDate, row.localDate),
        or(
          and(eq(matches.homeId, row.homeId), eq(matches.awayId, row.awayId)),
          and(eq(matches.homeId, row.awayId), eq(matches.awayId, row.homeId)),
        ),
        ne(matches.id, exceptId),
      ),
    )
  return duplicate ?? null
}

// No file has line-ups.
const compared = { ...getTableColumns(matches), lineUps: sql<null>`null` }

/** A competition's stored matches, without line-ups. */
export async function storedMatches(db: Db, competitionId: number): Promise<StoredMatch[]> {
  const found: StoredMatch[] = []
  const pieces = inPieces((after?: StoredMatch, most = 0) => {
    const isNext = and(eq(matches.competitionId, competitionId), after && gt(matches.id, after.id))
    return db.select(compared).from(matches).where(isNext).orderBy(asc(matches.id)).limit(most)
  }, STORED_AT_ONCE)
  for await (const rows of pieces) found.push(...rows)
  return found
}

/**
 * A text that changes with any change of a competition's matches, or of those deleted from it: each raises a revision
 * or the highest id, or leaves fewer.
 */
export async function stateOfMatches(db: Db, competitionId: number): Promise<string> {
  const [row] = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', count(*), max(id), sum(revision), (
      select md5(string_agg(gone::text, ' ' order by id)) from ${deletedMatches} gone where competition_id = ${competitionId}
    )) as state from ${matches} where competition_id = ${competitionId}`)
  return row?.state ?? ''
}

/**
 * Locks matches until the transaction ends, in the order of their ids, as read by `storedMatches`. Returns whether none
 * was changed or deleted since.
 */
export async function holdMatches(tx: Db, read: readonly Pick<StoredMatch, 'id' | 'revision'>[]): Promise<boolean> {
  const ids = read.map(({ id }) => id)
  if (ids.length === 0) return true
  const rows = await tx
    .select({ id: matches.id, revision: matches.revision })
    .from(matches)
    .where(withId(matches.id, ids))
    .orderBy(asc(matches.id))
    .for('no key update')
  const now = new Map(rows.map(({ id, revision }) => [id, revision]))
  return read.every(({ id, revision }) => now.get(id) === revision)
}

/** How many bytes the events of a competition's matches take. */
export async function sizeOfEvents(db: Db, competitionId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${matches.events}::text)), 0)::int` })
    .from(matches)
    .where(eq(matches.competitionId, competitionId))
  return row?.bytes ?? 0
}

/** The matches that a competition's table is computed from. */
export function tableMatches(db: Db, competitionId: number): Promise<StagedMatch[]> {
  return db
    .select({
      home: matches.homeId,
      away: matches.awayId,
      kickOff: matches.kickOff,
      status: matches.status,
      score: matches.score,
      round: matches.round,
      group: matches.group,
      stage: matches.stage,
    })
    .from(matches)
    .where(eq(matches.competitionId, competitionId))
    .orderBy(asc(matches.kickOff), asc(matches.id))
}

function select(db: Db) {
  return db
    .select(columns)
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .$dynamic()
}

async function one(db: Db, where: SQL | undefined): Promise<Match | null> {
  const [match] = await withTips(db, await select(db).where(where))
  return match ?? null
}

/** With the published tips on each, oldest first. */
async function withTips(db: Db, rows: readonly Omit<Match, 'tips'>[]): Promise<Match[]> {
  if (rows.length === 0) return []
  const found = await db
    .select({ matchId: tips.matchId, slug: tips.slug, market: tips.market, selection: tips.selection, odds: tips.odds })
    .from(tips)
    .where(
      and(
        inArray(
          tips.matchId,
          rows.map(({ id }) => id),
        ),
        isNotNull(tips.publishedAt),
      ),
    )
    .orderBy(asc(tips.publishedAt), asc(tips.id))
  return rows.map(({ updatedAt, ...rest }) => ({
    ...rest,
    tips: found.flatMap(({ matchId, ...tip }) => (matchId === rest.id ? tip : [])),
    updatedAt,
  }))
}
