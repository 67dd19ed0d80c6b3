import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Competition } from '#shared/matches/competition.ts'
import { seasonKey } from '#shared/matches/season.ts'
import { nameKey } from '#shared/matches/team.ts'
import type { Db } from '../../../platform/database/client.ts'
import { categories } from '../../../platform/database/tables/articles.ts'
import { competitions, matches, teams } from '../../../platform/database/tables/matches.ts'
import { dropRedirects, movedFrom } from './redirects.ts'
import { slugsOf } from './slugs-of.ts'

export type NewCompetition = typeof competitions.$inferInsert
export type CompetitionRow = Omit<typeof competitions.$inferSelect, 'isDemo'> & { sport: string; sportName: string }

const columns = {
  id: competitions.id,
  name: competitions.name,
  slug: competitions.slug,
  season: competitions.season,
  categoryId: competitions.categoryId,
  sport: categories.slug,
  sportName: categories.name,
  format: competitions.format,
  description: competitions.description,
  points: competitions.points,
  tieBreaks: competitions.tieBreaks,
  zones: competitions.zones,
  deductions: competitions.deductions,
  timeZone: competitions.timeZone,
  revision: competitions.revision,
  createdAt: competitions.createdAt,
  updatedAt: competitions.updatedAt,
}

type Filter = { limit: number; offset: number; sport?: string | undefined; season?: string | undefined }

/** Competitions, newest season first. */
export async function listCompetitions(db: Db, { limit, offset, sport, season }: Filter) {
  const where = and(
    sport === undefined ? undefined : eq(categories.slug, sport),
    season === undefined ? undefined : inArray(competitions.season, await seasonsLike(db, season)),
  )
  const rows = await select(db)
    .where(where)
    .orderBy(desc(competitions.season), asc(competitions.name), asc(competitions.id))
    .limit(limit)
    .offset(offset)
  const [row] = await db
    .select({ total: count() })
    .from(competitions)
    .innerJoin(categories, eq(categories.id, competitions.categoryId))
    .where(where)
  return { items: await toCompetitions(db, rows), total: row?.total ?? 0 }
}

/** A stored season in all its notations. */
async function seasonsLike(db: Db, season: string): Promise<string[]> {
  const rows = await db.selectDistinct({ season: competitions.season }).from(competitions)
  return rows.map((row) => row.season).filter((stored) => seasonKey(stored) === seasonKey(season))
}

export function findCompetition(db: Db, id: number): Promise<CompetitionRow | null> {
  return one(db, eq(competitions.id, id))
}

/** The same for a transaction that changes it: another such transaction waits, and then reads what this one stored. */
export async function lockCompetition(tx: Db, id: number): Promise<CompetitionRow | null> {
  await tx.select({ id: competitions.id }).from(competitions).where(eq(competitions.id, id)).for('no key update')
  return findCompetition(tx, id)
}

export function findCompetitionBySlug(db: Db, slug: string): Promise<CompetitionRow | null> {
  return one(db, eq(competitions.slug, slug))
}

/** A competition by its current or a former slug. */
export async function findCompetitionByAnySlug(db: Db, slug: string): Promise<CompetitionRow | null> {
  return (
    (await findCompetitionBySlug(db, slug)) ?? one(db, sql`${competitions.id} in ${movedFrom('competition', slug)}`)
  )
}

const { id, name, slug, season, categoryId, sport, timeZone } = columns
/** A competition as files are compared with it: without its rules, each of which may have a hundred deductions. */
export type CompetitionName = Pick<
  CompetitionRow,
  'id' | 'name' | 'slug' | 'season' | 'categoryId' | 'sport' | 'timeZone'
>

/** Every competition, by id and by name. */
export async function allCompetitions(db: Db) {
  const rows: CompetitionName[] = await db
    .select({ id, name, slug, season, categoryId, sport, timeZone })
    .from(competitions)
    .innerJoin(categories, eq(categories.id, competitions.categoryId))
    .orderBy(asc(competitions.id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = Map.groupBy(rows, keyOf)
  return {
    size: () => byId.size,
    slugs: () => rows.map((row) => row.slug),
    withId: (wanted: number) => byId.get(wanted),

    /** Those of any sport with a name, whatever the season; identical spellings first. */
    named(wanted: string): CompetitionName[] {
      const named = byName.get(keyOf({ name: wanted })) ?? []
      return [...named.filter((row) => row.name === wanted), ...named.filter((row) => row.name !== wanted)]
    },

    add(row: CompetitionName): void {
      byId.set(row.id, row)
      byName.set(keyOf(row), [...(byName.get(keyOf(row)) ?? []), row])
    },
  }
}
export type Competitions = Awaited<ReturnType<typeof allCompetitions>>

// "Série A" and "serie a" are the same; a name without letters or digits has no key.
function keyOf({ name }: Pick<CompetitionName, 'name'>): string {
  return nameKey(name) || name.toLowerCase()
}

export function countCompetitions(db: Db): Promise<number> {
  return db.$count(competitions)
}

/** The taken slugs with this beginning. */
export function competitionSlugs(db: Db, beginning: string): Promise<Set<string>> {
  return slugsOf(db, competitions, beginning)
}

export async function isCompetitionSlugTaken(db: Db, slug: string, exceptId = 0): Promise<boolean> {
  return (await one(db, and(eq(competitions.slug, slug), ne(competitions.id, exceptId)))) !== null
}

export async function insertCompetition(tx: Db, row: NewCompetition): Promise<number> {
  const [inserted] = await tx.insert(competitions).values(row).returning({ id: competitions.id })
  if (!inserted) throw new Error('The competition was not stored')
  await dropRedirects(tx, 'competition', [row.slug])
  return inserted.id
}

export async function updateCompetition(tx: Db, id: number, changes: Partial<NewCompetition>): Promise<void> {
  if (changes.slug !== undefined) await dropRedirects(tx, 'competition', [changes.slug])
  await tx
    .update(competitions)
    .set({ ...changes, revision: sql`${competitions.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(competitions.id, id))
}

export async function deleteCompetition(tx: Db, id: number): Promise<void> {
  await tx.delete(competitions).where(eq(competitions.id, id))
}

export async function countMatches(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(matches).where(eq(matches.competitionId, id))
  return row?.total ?? 0
}

/** A competition's teams: those of its matches and its deductions. */
export function teamsOfCompetition(db: Db, id: number): Promise<{ id: number; name: string; slug: string }[]> {
  return db
    .select({ id: teams.id, name: teams.name, slug: teams.slug })
    .from(teams)
    .where(
      sql`${teams.id} in (select home_id from ${matches} where competition_id = ${id}
        union select away_id from ${matches} where competition_id = ${id})`,
    )
    .orderBy(asc(teams.name), asc(teams.id))
}

/** As in the API: deductions name their team. */
export async function toCompetitions(db: Db, rows: readonly CompetitionRow[]): Promise<Competition[]> {
  const ids = [...new Set(rows.flatMap(({ deductions }) => deductions.map(({ teamId }) => teamId)))]
  const named = ids.length
    ? await db.select({ id: teams.id, name: teams.name }).from(teams).where(sql`${teams.id} in ${ids}`)
    : []
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return rows.map(({ categoryId: _c, sportName: _s, deductions, format, ...row }) => ({
    ...row,
    format: format as Competition['format'],
    deductions: deductions.flatMap(({ teamId, ...rest }) => {
      const team = names.get(teamId)
      return team ? [{ team, ...rest }] : []
    }),
  }))
}

function select(db: Db) {
  return db
    .select(columns)
    .from(competitions)
    .innerJoin(categories, eq(categories.id, competitions.categoryId))
    .$dynamic()
}

async function one(db: Db, where: SQL | undefined): Promise<CompetitionRow | null> {
  const [row] = await select(db).where(where)
  return row ?? null
}
