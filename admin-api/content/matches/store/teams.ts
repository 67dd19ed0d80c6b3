import { and, asc, count, eq, ilike, ne, type SQL, sql } from 'drizzle-orm'
import { nameKey, type Team } from '#shared/matches/team.ts'
import type { Db } from '../../../platform/database/client.ts'
import { containing } from '../../../platform/database/like.ts'
import { oneOf, withId } from '../../../platform/database/one-of.ts'
import { categories } from '../../../platform/database/tables/articles.ts'
import { competitions, matches, teamNames, teams } from '../../../platform/database/tables/matches.ts'
import { dropRedirects, movedFrom } from './redirects.ts'
import { slugsOf, takenOf } from './slugs-of.ts'

export type NewTeam = typeof teams.$inferInsert

const columns = {
  id: teams.id,
  name: teams.name,
  slug: teams.slug,
  shortName: teams.shortName,
  aliases: teams.aliases,
  sport: categories.slug,
  kind: sql<Team['kind']>`${teams.kind}`,
  badge: teams.badge,
  colours: teams.colours,
  revision: teams.revision,
  createdAt: teams.createdAt,
  updatedAt: teams.updatedAt,
}

export type TeamFilter = { limit: number; offset: number; sport?: string | undefined; q?: string | undefined }

/** Teams by name. */
export async function listTeams(
  db: Db,
  { limit, offset, sport, q }: TeamFilter,
): Promise<{ items: Team[]; total: number }> {
  const where = and(
    sport === undefined ? undefined : eq(categories.slug, sport),
    q ? ilike(teams.name, containing(q)) : undefined,
  )
  const from = () => db.select(columns).from(teams).innerJoin(categories, eq(categories.id, teams.categoryId))
  const items = await from().where(where).orderBy(asc(teams.name), asc(teams.id)).limit(limit).offset(offset)
  const [row] = await db
    .select({ total: count() })
    .from(teams)
    .innerJoin(categories, eq(categories.id, teams.categoryId))
    .where(where)
  return { items, total: row?.total ?? 0 }
}

export function findTeam(db: Db, id: number): Promise<Team | null> {
  return one(db, eq(teams.id, id))
}

/** The same for a transaction that changes it: another such transaction waits, and then reads what this one stored. */
export async function lockTeam(tx: Db, id: number): Promise<Team | null> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id)).for('no key update')
  return findTeam(tx, id)
}

/** The aliases of some teams, locked until the transaction ends. */
export function lockAliases(tx: Db, ids: readonly number[]) {
  return tx
    .select({ id: teams.id, name: teams.name, aliases: teams.aliases })
    .from(teams)
    .where(withId(teams.id, ids))
    .orderBy(asc(teams.id))
    .for('no key update')
}

/** Gives teams more aliases that no other team of their sport has. */
export async function addAliases(
  tx: Db,
  categoryId: number,
  added: readonly { id: number; aliases: string[] }[],
): Promise<void> {
  if (added.length === 0) return
  await tx.execute(sql`
    update ${teams} set aliases = ${teams.aliases} || given.aliases, revision = revision + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb) as given(id int, aliases jsonb)
    where ${teams.id} = given.id`)
  await insertNames(
    tx,
    added.flatMap(({ id: teamId, aliases }) => lookedUp(aliases).map((key) => ({ categoryId, key, teamId }))),
  )
}

export function findTeamBySlug(db: Db, slug: string): Promise<Team | null> {
  return one(db, eq(teams.slug, slug))
}

/** A team by its current or a former slug: texts and revisions use the team's name of their time. */
export async function findTeamByAnySlug(db: Db, slug: string): Promise<Team | null> {
  return (await findTeamBySlug(db, slug)) ?? one(db, sql`${teams.id} in ${movedFrom('team', slug)}`)
}

/** A team by its slug or id. */
export async function teamNamed(db: Db, named: number | string): Promise<Team | null> {
  if (typeof named === 'number') return findTeam(db, named)
  const id = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  return (await findTeamBySlug(db, named)) ?? (id === null ? null : findTeam(db, id))
}

export async function teamsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, Team>> {
  const rows = await db
    .select(columns)
    .from(teams)
    .innerJoin(categories, eq(categories.id, teams.categoryId))
    .where(oneOf(teams.slug, slugs))
  return new Map(rows.map((row) => [row.slug, row]))
}

/** The ids of a sport's teams by the keys of some names and aliases. */
export async function teamIdsByName(
  db: Db,
  categoryId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const keys = JSON.stringify(names.map(nameKey))
  const rows = await db
    .select({ key: teamNames.key, teamId: teamNames.teamId })
    .from(teamNames)
    .where(
      and(
        eq(teamNames.categoryId, categoryId),
        sql`${teamNames.key} in (select jsonb_array_elements_text(${keys}::text::jsonb))`,
      ),
    )
  return new Map(rows.map(({ key, teamId }) => [key, teamId]))
}

export async function isTeamSlugTaken(db: Db, slug: string, exceptId = 0): Promise<boolean> {
  return (await one(db, and(eq(teams.slug, slug), ne(teams.id, exceptId)))) !== null
}

/** The taken slugs: all, or those with a beginning. */
export async function teamSlugs(db: Db, beginning = ''): Promise<Set<string>> {
  return slugsOf(db, teams, beginning)
}

/** Those of some slugs that are taken. */
export async function teamSlugsAmong(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  return takenOf(db, teams, slugs)
}

/** Stores teams with their names; returns their ids, in the same order. */
export async function insertTeams(tx: Db, rows: readonly NewTeam[]): Promise<number[]> {
  const ids: number[] = []
  // A statement takes 65,535 parameters.
  for (let n = 0; n < rows.length; n += 500) {
    const part = rows.slice(n, n + 500)
    const inserted = await tx.insert(teams).values(part).returning({ id: teams.id })
    ids.push(...inserted.map(({ id }) => id))
    await insertNames(
      tx,
      part.flatMap((row, place) => namesOf(inserted[place]?.id ?? 0, row)),
    )
    await dropRedirects(
      tx,
      'team',
      part.map(({ slug }) => slug),
    )
  }
  return ids
}

export async function updateTeam(tx: Db, id: number, changes: Partial<NewTeam>): Promise<void> {
  if (changes.slug !== undefined) await dropRedirects(tx, 'team', [changes.slug])
  await tx
    .update(teams)
    .set({ ...changes, revision: sql`${teams.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(teams.id, id))
}

type Names = Pick<NewTeam, 'name' | 'shortName' | 'aliases'>
type NamesInSport = Names & Pick<NewTeam, 'categoryId'>

/** Makes a team known by its name, its short name and its aliases, and nothing else. */
export async function setTeamNames(tx: Db, teamId: number, names: NamesInSport): Promise<void> {
  await tx.delete(teamNames).where(eq(teamNames.teamId, teamId))
  await insertNames(tx, namesOf(teamId, names))
}

/** A team's names, normalised for lookup. */
export function keysOf({ name, shortName, aliases }: Names): string[] {
  return lookedUp([name, shortName ?? '', ...(aliases ?? [])])
}

function lookedUp(names: readonly string[]): string[] {
  return [...new Set(names.map(nameKey))].filter((key) => key !== '')
}

function namesOf(teamId: number, names: NamesInSport): (typeof teamNames.$inferInsert)[] {
  return keysOf(names).map((key) => ({ categoryId: names.categoryId, key, teamId }))
}

async function insertNames(tx: Db, rows: readonly (typeof teamNames.$inferInsert)[]): Promise<void> {
  for (let n = 0; n < rows.length; n += 5000) await tx.insert(teamNames).values(rows.slice(n, n + 5000))
}

export async function deleteTeam(tx: Db, id: number): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, id))
}

export async function countMatchesOf(db: Db, teamId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(matches)
    .where(sql`${matches.homeId} = ${teamId} or ${matches.awayId} = ${teamId}`)
  return row?.total ?? 0
}

/** The team with the most matches of some teams, and how many it has. */
export async function busiestOf(db: Db, ids: readonly number[]): Promise<{ name: string; total: number } | null> {
  const [row] = await db.execute<{ name: string; total: number }>(sql`
    select name, busiest.total from (
      select side, count(*)::int as total from (
        select home_id as side from ${matches} where ${withId(matches.homeId, ids)}
        union all select away_id from ${matches} where ${withId(matches.awayId, ids)}
      ) sides group by side order by total desc limit 1
    ) busiest join ${teams} on id = busiest.side`)
  return row ?? null
}

/** Ids of the competitions that a team plays in, or has lost points in. */
export async function competitionsOfTeam(db: Db, teamId: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select competition_id as id from ${matches} where home_id = ${teamId} or away_id = ${teamId}
    union select id from ${competitions} where deductions @> ${JSON.stringify([{ teamId }])}::text::jsonb`)
  return rows.map(({ id }) => id)
}

async function one(db: Db, where: SQL | undefined): Promise<Team | null> {
  const [row] = await db
    .select(columns)
    .from(teams)
    .innerJoin(categories, eq(categories.id, teams.categoryId))
    .where(where)
  return row ?? null
}
