import { editorialDay } from '#shared/dates.ts'
import type { TableLine } from '#shared/matches/competition.ts'
import type { MatchEvent } from '#shared/matches/match.ts'
import type { FormLine } from '#shared/matches/match-card.ts'
import { DECIDED } from '#shared/matches/score.ts'
import { groupOf, isInTable } from '#shared/matches/stage.ts'
import {
  type CardRow,
  meetingsBefore,
  nextOfTeam,
  resultsBefore,
  toldOf,
} from '../../../content/matches/store/cards.ts'
import { findCompetition } from '../../../content/matches/store/competitions.ts'
import { readTable } from '../../../content/matches/table.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toFormLine } from '../../../publish/pages/parts/match-parts.ts'

/** All match data for a report or a preview. */
export type MatchFacts = {
  match: CardRow & { events: MatchEvent[] }
  /** Each side's earlier results in the competition, newest first. */
  before: { home: FormLine[]; away: FormLine[] }
  /** Earlier meetings, newest first. */
  meetings: CardRow[]
  /** Its group's table after the day of the match; for an upcoming one before it. null for a knock-out. */
  table: TableLine[] | null
  /** Each side's next match after this one. */
  next: { home: CardRow | null; away: CardRow | null }
}

/** This many earlier results and meetings are read. */
export const MOST_RESULTS = 20

export async function factsOfMatch(db: Db, match: CardRow, timeZone: string): Promise<MatchFacts> {
  const { competition, home, away, kickOff } = match
  const resultsOf = async (id: number) =>
    (await resultsBefore(db, id, competition.id, kickOff, { limit: MOST_RESULTS })).flatMap((row) =>
      toFormLine(row, id),
    )
  const { events = [] } = (await toldOf(db, [match.slug])).get(match.slug) ?? {}
  return {
    match: { ...match, events },
    before: { home: await resultsOf(home.id), away: await resultsOf(away.id) },
    meetings: (await meetingsBefore(db, home.id, away.id, kickOff)).slice(0, MOST_RESULTS),
    table: await tableAt(db, match, timeZone),
    next: { home: await nextAfter(db, home.id, match), away: await nextAfter(db, away.id, match) },
  }
}

/** The table of a match's competition with the results up to its day; for an upcoming match only those before it. */
async function tableAt(db: Db, match: CardRow, timeZone: string): Promise<TableLine[] | null> {
  const { competition, day, status } = match
  const row = isInTable(match, competition.format) ? await findCompetition(db, competition.id) : null
  if (!row) return null
  const isOver = DECIDED.includes(status)
  const table = await readTable(db, row, (kickOff) => {
    const other = editorialDay(kickOff, timeZone)
    return isOver ? other <= day : other < day
  })
  const own = groupOf(match) ?? undefined
  return table.filter(({ group }) => group === own)
}

async function nextAfter(db: Db, teamId: number, { id, kickOff }: CardRow): Promise<CardRow | null> {
  const next = await nextOfTeam(db, teamId)
  return next && next.id !== id && next.kickOff > kickOff ? next : null
}

/** A side's row in a table, with those above and below it. */
export function placeOf(table: readonly TableLine[] | null, slug: string): TableLine | null {
  return table?.find(({ team, played }) => team.slug === slug && played > 0) ?? null
}

/** How long the current run of one outcome is: `{ outcome: 'W', length: 4 }`. */
export function streakOf(outcomes: readonly ('W' | 'D' | 'L')[]): { outcome: 'W' | 'D' | 'L'; length: number } | null {
  const [outcome] = outcomes
  if (!outcome) return null
  const end = outcomes.findIndex((other) => other !== outcome)
  return { outcome, length: end < 0 ? outcomes.length : end }
}

/** For how many results a side has gone without an outcome, newest first. */
export function withoutOutcome(outcomes: readonly ('W' | 'D' | 'L')[], outcome: 'W' | 'L'): number {
  const end = outcomes.indexOf(outcome)
  return end < 0 ? outcomes.length : end
}
