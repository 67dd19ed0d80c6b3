import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pickWords, type SideNames, sidesOf } from '#shared/tips/markets.ts'
import type { Tip } from '#shared/tips/tip.ts'
import type { Db } from '../../../platform/database/client.ts'
import { bookmakers } from '../../../platform/database/tables/bookmakers.ts'
import { competitions, matches, teams } from '../../../platform/database/tables/matches.ts'
import { authors } from '../../../platform/database/tables/names.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

export const home = alias(teams, 'home')
export const away = alias(teams, 'away')

const { closingInLedger: _, decidedOn: __, decidedRevision: ___, ...shownColumns } = getTableColumns(tips)

/** A tip as shown on slips: of its texts only the beginning of its reasoning. */
export type ShortTip = Omit<Tip, 'afterwards'>

/** The part of a tip's reasoning that its summary is made from. */
export const SUMMARISED = 2_000

// The same type, so that rows of both are converted to tips alike.
const shortColumns = {
  ...shownColumns,
  reasoning: sql`left(${tips.reasoning}, ${sql.raw(String(SUMMARISED))})`,
  afterwards: sql`null`,
} as unknown as typeof shownColumns

/** Tips with the names that they show. */
export function select(db: Db) {
  return withNames(db, shownColumns)
}

/** The same for slips, with only the beginning of their texts: a hundred full ones are megabytes. */
export function selectShort(db: Db) {
  return withNames(db, shortColumns)
}

function withNames(db: Db, tip: typeof shownColumns) {
  return db
    .select({
      tip,
      match: {
        id: matches.id,
        slug: matches.slug,
        kickOff: matches.kickOff,
        timeKnown: matches.timeKnown,
        status: matches.status,
      },
      home: { id: home.id, name: home.name, slug: home.slug },
      away: { id: away.id, name: away.name, slug: away.slug },
      competition: { name: competitions.name, slug: competitions.slug },
      bookmaker: { name: bookmakers.name, slug: bookmakers.slug },
      author: { name: authors.name, slug: authors.slug },
    })
    .from(tips)
    .leftJoin(matches, eq(matches.id, tips.matchId))
    .leftJoin(competitions, eq(competitions.id, matches.competitionId))
    .leftJoin(home, eq(home.id, matches.homeId))
    .leftJoin(away, eq(away.id, matches.awayId))
    .leftJoin(bookmakers, eq(bookmakers.id, tips.bookmakerId))
    .leftJoin(authors, and(eq(authors.id, tips.authorId), eq(authors.hasPage, true)))
}

type Joined = Awaited<ReturnType<typeof select>>[number]

/** Converts a row of `select` to a tip. */
export function toTip({ tip, match, home, away, competition, bookmaker, author }: Joined): Tip {
  const sides = match && home && away ? { ...match, home, away } : null
  return {
    ...tip,
    match: sides,
    competition,
    bookmaker,
    author,
    pick: pickWords(tip, (tip.publishedAt && sidesOf(tip.event)) || namesOf(sides) || sidesOf(tip.event)),
  }
}

// For a published tip the names it was published with count, as in the ledger, whatever its match says later.
function namesOf(sides: Tip['match']): SideNames | null {
  return sides && { home: sides.home.name, away: sides.away.name }
}
