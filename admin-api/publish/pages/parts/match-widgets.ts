import type { NextMatchWidget, TableWidget } from '#shared/matches/widgets.ts'
import { MOST_BLOCKS } from '#shared/text-blocks.ts'
import { nextOfTeam, toCard } from '../../../content/matches/store/cards.ts'
import { findCompetitionByAnySlug } from '../../../content/matches/store/competitions.ts'
import { slugsKnown } from '../../../content/matches/store/redirects.ts'
import { findTeamByAnySlug } from '../../../content/matches/store/teams.ts'
import type { Db } from '../../../platform/database/client.ts'
import { referencesOf } from '../../../platform/html/references.ts'
import { readTableCards, tableColumns } from './competition-table.ts'
import { readInTurn } from './read-in-turn.ts'

/** Tables shared by texts that are built together, by their competitions' slugs. */
export type Tables = Map<string, Promise<TableWidget | null>>

/** The tables that a text embeds, with the current results. */
export async function tablesIn(db: Db, content: string, tables: Tables): Promise<TableWidget[]> {
  const found: TableWidget[] = []
  const slugs = await readInTurn(content, (text) => referencesOf(text, 'league-table'))
  // A text may name thousands that never existed: these are found in one query, not one by one.
  const known = await slugsKnown(
    db,
    'competition',
    slugs.filter((slug) => !tables.has(slug)),
  )
  for (const slug of slugs.filter((slug) => tables.has(slug) || known.has(slug)).slice(0, MOST_BLOCKS)) {
    const kept = tables.get(slug) ?? readTable(db, slug)
    tables.set(slug, kept)
    const table = await kept
    if (table) found.push(table)
  }
  return found
}

async function readTable(db: Db, slug: string): Promise<TableWidget | null> {
  const row = await findCompetitionByAnySlug(db, slug)
  if (!row) return null
  const rows = (await readTableCards(db, row)).map(({ position, group, team, played, difference, points }) => {
    return { position, group, team: { name: team.name, slug: team.slug }, played, difference, points }
  })
  if (rows.length === 0 && row.format === 'knockout') return null
  const { name, season, sport } = row
  return { slug, name, season, sport, isCricket: tableColumns(row).isCricket, rows }
}

/** The next matches that a text embeds; a team without one is named without. */
export async function nextMatchesIn(db: Db, content: string): Promise<NextMatchWidget[]> {
  const found: NextMatchWidget[] = []
  const slugs = await readInTurn(content, (text) => referencesOf(text, 'next-match'))
  const known = await slugsKnown(db, 'team', slugs)
  for (const slug of slugs.filter((slug) => known.has(slug)).slice(0, MOST_BLOCKS)) {
    const team = await findTeamByAnySlug(db, slug)
    if (!team) continue
    const next = await nextOfTeam(db, team.id)
    found.push({ slug, name: team.name, match: next && { ...toCard(next), venue: next.venue } })
  }
  return found
}
