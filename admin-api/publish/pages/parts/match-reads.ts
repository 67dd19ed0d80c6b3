import type { TableCard } from '#shared/matches/match-card.ts'
import { DECIDED } from '#shared/matches/score.ts'
import { kindOf } from '#shared/pages.ts'
import {
  type CardRow,
  cardsOfDay,
  nothingKnown,
  resultsBefore,
  rowsOfCompetition,
  rowsOfTeams,
} from '../../../content/matches/store/cards.ts'
import { type CompetitionRow, findCompetitionBySlug } from '../../../content/matches/store/competitions.ts'
import type { Db } from '../../../platform/database/client.ts'
import { type KnownRows, readMissing } from '../../../platform/database/read-missing.ts'
import type { MatchPage } from '../../../platform/html/references.ts'
import { type LinkedPage, linkedAmong } from '../store/article-links.ts'
import { readTableCards, tableCardsOf } from './competition-table.ts'
import { kept, once } from './once.ts'

/** Shared by files about matches that are built together: each thing is read once, whichever file asks first. */
export type MatchReads = ReturnType<typeof createMatchReads>

// The pages of a batch read their teams' lists together.
type LinkablePage = Exclude<MatchPage, 'team'>
const PAGES: readonly string[] = ['match', 'competition'] satisfies LinkablePage[]

/** For one batch only: a change after its first read marks the changed files again. */
export function createMatchReads(db: Db, files: readonly string[]) {
  const known = nothingKnown()
  const competition = once((slug: string) => findCompetitionBySlug(db, slug))
  const ofCompetition = once((id: number) => rowsOfCompetition(db, id, known))
  const resultsOf = once(async (id: number) => resultsByTeam(await ofCompetition(id)))
  const ofTeams: KnownRows<CardRow[]> = new Map()
  const isOneMatch = isOneMatchAlone(files)
  const tables = new Map<number, Promise<TableCard[]>>()
  const linked = once(async (_all: 'all') => {
    const rows = await linkedAmong(db, files.flatMap(pageOf))
    return new Set(rows.map(keyOf))
  })

  // Reading all rows of a competition just for its table would be slower.
  async function readTable(row: CompetitionRow): Promise<TableCard[]> {
    return ofCompetition.has(row.id) ? tableCardsOf(await ofCompetition(row.id), row) : readTableCards(db, row)
  }

  return {
    known,
    competition,
    /** Every match of a competition, by kick-off. */
    ofCompetition,
    /** The matches of some teams, by kick-off. */
    ofTeams: (ids: readonly number[]) => readMissing(ofTeams, ids, (missing) => rowsOfTeams(db, missing, known)),
    /** A team's last results in a competition, before an instant, newest first. */
    async resultsBefore({ kickOff, competition: { id } }: CardRow, teamId: number, limit: number): Promise<CardRow[]> {
      if (isOneMatch) return resultsBefore(db, teamId, id, kickOff, { limit, known })
      const results = (await resultsOf(id)).get(teamId) ?? []
      const first = results.findIndex((result) => result.kickOff < kickOff)
      return first < 0 ? [] : results.slice(first, first + limit)
    },

    cardsOfDay: once((day: string) => cardsOfDay(db, day, { known })),

    /** A competition's table with its teams as shown on pages. */
    table: (row: CompetitionRow): Promise<TableCard[]> => kept(tables, row.id, () => readTable(row)),

    /** Whether any article links to a page of the batch: most pages have none, and need no list read. */
    isLinked: async (kind: LinkablePage, slug: string): Promise<boolean> =>
      (await linked('all')).has(keyOf({ kind, slug })),
  }
}

// Then a few rows of its competition are enough: no other file needs them all.
function isOneMatchAlone(files: readonly string[]): boolean {
  const kinds = files.map((file) => kindOf(file)?.name)
  return kinds.filter((kind) => kind === 'match').length === 1 && !kinds.includes('competition')
}

/**
 * The results of a competition by team, newest first: the pages of all its matches look up their sides' form in them.
 */
function resultsByTeam(rows: readonly CardRow[]): Map<number, CardRow[]> {
  const newestFirst = rows
    .filter(({ status, score }) => DECIDED.includes(status) && score !== null)
    .sort((a, b) => (a.kickOff < b.kickOff ? 1 : a.kickOff > b.kickOff ? -1 : 0))
  const found = new Map<number, CardRow[]>()
  for (const row of newestFirst) {
    for (const { id } of [row.home, row.away]) {
      const own = found.get(id) ?? []
      own.push(row)
      found.set(id, own)
    }
  }
  return found
}

function pageOf(file: string): LinkedPage[] {
  const found = kindOf(file)
  const slug = (found?.key as { slug?: string } | undefined)?.slug
  return found && slug && PAGES.includes(found.name) ? [{ kind: found.name as LinkablePage, slug }] : []
}

function keyOf({ kind, slug }: LinkedPage): string {
  return `${kind} ${slug}`
}
