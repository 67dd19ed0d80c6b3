import { IMPORT_MATCHES } from '#shared/matches/import-file.ts'
import type { Db } from '../../platform/database/client.ts'
import { invalid } from '../../platform/errors.ts'
import { type CompetitionRow, countMatches } from './store/competitions.ts'
import { busiestOf } from './store/teams.ts'

/**
 * 400 if a team or a competition has more matches than one change can mark pages for. Only for those that get another
 * match: what has more already may be edited.
 */
export async function refuseManyMatches(
  tx: Db,
  teamIds: readonly number[],
  competition: CompetitionRow | null = null,
): Promise<void> {
  refuseMore(await busiestOf(tx, teamIds))
  if (!competition) return
  const { id, name, season } = competition
  refuseMore({ name: `${name} ${season}`, total: await countMatches(tx, id) })
}

function refuseMore(of: { name: string; total: number } | null): void {
  if (!of || of.total <= IMPORT_MATCHES) return
  const { name, total } = of
  throw invalid('', `${name} would have ${total} matches; the maximum is ${IMPORT_MATCHES}. Delete old ones first.`)
}
