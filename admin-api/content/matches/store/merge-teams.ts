import { count, eq, or, type SQL, sql } from 'drizzle-orm'
import { LOCKS } from '../../../platform/database/advisory-locks.ts'
import type { Db } from '../../../platform/database/client.ts'
import { articleRefs } from '../../../platform/database/tables/articles.ts'
import { competitions, deletedMatches, matches, teams } from '../../../platform/database/tables/matches.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

/** Until the transaction ends, no team is merged into another: names keep their ids. */
export async function keepTeams(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.teams})`)
}

/** Until the transaction ends, nothing that names a team is stored. */
export async function lockTeams(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.teams})`)
}

/** The matches that two teams play against each other, as readable names. */
export async function matchesBetween(tx: Db, one: number, other: number): Promise<string[]> {
  const rows = await tx.execute<{ name: string }>(sql`
    select ${nameOf('own')} as name from matches own
    where (own.home_id = ${one} and own.away_id = ${other}) or (own.home_id = ${other} and own.away_id = ${one})
    order by own.kick_off, own.slug`)
  return rows.map(({ name }) => name)
}

/** Pairs of matches, one of each team, that would have the same sides on a day, as readable names. */
export async function duplicatesOf(tx: Db, from: number, into: number): Promise<{ one: string; other: string }[]> {
  const opponent = sql`case when own.home_id = ${from} then own.away_id else own.home_id end`
  const rows = await tx.execute<{ one: string; other: string }>(sql`
    select ${nameOf('own')} as one, ${nameOf('duplicate')} as other from matches own
    join matches duplicate on duplicate.competition_id = own.competition_id and duplicate.local_date = own.local_date
    where ${from} in (own.home_id, own.away_id)
      and ((duplicate.home_id = ${into} and duplicate.away_id = ${opponent})
        or (duplicate.away_id = ${into} and duplicate.home_id = ${opponent}))
    order by own.kick_off, own.slug`)
  return [...rows]
}

function nameOf(match: 'own' | 'duplicate'): SQL {
  const side = (name: string) => `(select name from teams where id = ${match}.${name})`
  return sql.raw(`${side('home_id')} || ' v ' || ${side('away_id')} || ' on ' || ${match}.local_date`)
}

/** How many tips there are on a team's matches. */
export async function countTipsOf(tx: Db, teamId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(or(eq(matches.homeId, teamId), eq(matches.awayId, teamId)))
  return row?.total ?? 0
}

/** Ids of articles, including drafts, that link to a team's page or show its next match. */
export async function articlesNaming(tx: Db, slug: string): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: articleRefs.articleId })
    .from(articleRefs)
    .where(sql`${articleRefs.kind} in ('team', 'next-match') and ${articleRefs.ref} = ${slug}`)
    .orderBy(articleRefs.articleId)
  return rows.map(({ id }) => id)
}

/** Moves a team's matches and deductions to another, and its matches deleted by a person. */
export async function moveMatches(tx: Db, from: number, into: number): Promise<void> {
  const changed = { revision: sql`${matches.revision} + 1`, updatedAt: sql`now()` }
  await tx
    .update(matches)
    .set({ homeId: into, ...changed })
    .where(eq(matches.homeId, from))
  await tx
    .update(matches)
    .set({ awayId: into, ...changed })
    .where(eq(matches.awayId, from))
  await tx.update(deletedMatches).set({ homeId: into }).where(eq(deletedMatches.homeId, from))
  await tx.update(deletedMatches).set({ awayId: into }).where(eq(deletedMatches.awayId, from))
  // A team that is no longer only the demo's outlives the demo content.
  await tx.execute(sql`
    update ${teams} set is_demo = is_demo and (select is_demo from ${teams} where id = ${from}) where id = ${into}`)
}

/** Gives a team's deductions to another. */
export async function moveDeductions(tx: Db, from: number, into: number): Promise<void> {
  await tx.execute(sql`
    update ${competitions} set revision = revision + 1, updated_at = now(), deductions = (
      select jsonb_agg(case when (entry ->> 'teamId')::int = ${from} then entry || ${JSON.stringify({ teamId: into })}::text::jsonb else entry end order by place)
      from jsonb_array_elements(deductions) with ordinality as given(entry, place))
    where deductions @> ${JSON.stringify([{ teamId: from }])}::text::jsonb`)
}
