import type { CurrentUser } from '#shared/user.ts'
import { recordAudits } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Marks } from '../marks.ts'
import { readdressTeam } from './store/write.ts'

// Articles of one statement: their texts are stored twice, as they are and as a revision.
const AT_ONCE = 200

/** Leads the links and blocks of articles to a team's new address: any number of them, so all that is asked once. */
export async function readdressArticles(
  { marks }: { marks: Pick<Marks, 'readdressed'> },
  tx: Db,
  ids: readonly number[],
  teams: { from: string; to: string },
  user: CurrentUser,
): Promise<void> {
  const shown = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const changed = await readdressTeam(tx, ids.slice(from, from + AT_ONCE), teams, user.id)
    const notes = changed.map(({ id, title, revision }) => ({ target: id, details: { title, revision, changes: {} } }))
    await recordAudits(tx, user, 'article.save', notes)
    shown.push(...changed.flatMap(({ live }) => live ?? []))
  }
  await marks.readdressed(tx, teams.from, shown)
}
