import type { CurrentUser } from '#shared/user.ts'
import { recordAudits } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { moveTeamReferences, type Readdressed, readdressTeam } from './store/write.ts'

type Teams = { from: string; to: string }

/**
 * Changes the links and blocks of articles to a team's new address, as if a member saved each; those that have it
 * already stay. Returns the live ones, whose pages change: call `marks.readdressed` afterwards. A few hundred at most,
 * since their texts are stored twice, in the article and as a revision.
 */
export async function readdressArticles(
  tx: Db,
  ids: readonly number[],
  teams: Teams,
  user: CurrentUser | null,
): Promise<NonNullable<Readdressed['live']>[]> {
  const changed = await readdressTeam(tx, ids, teams, user?.id ?? null)
  const notes = changed.map(({ id, title, revision }) => ({ target: id, details: { title, revision, changes: {} } }))
  await recordAudits(tx, user, 'article.save', notes)
  return changed.flatMap(({ live }) => live ?? [])
}

/** Lists all articles that link to a team under another one, whose address their texts get later. */
export function relistArticles(tx: Db, teams: Teams): Promise<void> {
  return moveTeamReferences(tx, teams)
}
