import type { Bylines, NameChoice } from '#shared/author.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { cancelJobsOf } from '../../platform/jobs/store.ts'
import { recordAudit } from '../audit/store.ts'
import { deleteUserSessions } from '../auth/store.ts'
import type { AccountAuthor } from './account-author.ts'
import { refuseFormerAdmin, refuseLastAdmin } from './manage.ts'
import { deleteResets } from './store/resets.ts'
import * as store from './store.ts'

type Deps = { db: Db; publisher: { wake: () => void }; accountAuthor: Pick<AccountAuthor, 'bylines' | 'release'> }

/**
 * Removes a user. Their articles keep the name, and an author whom readers know the page, unless `choice` says
 * otherwise: `moveTo` replaces them with another author, `keepName` leaves the name without a page. 400, 404; 422 for
 * the last administrator.
 */
export async function removeUser(deps: Deps, id: string, choice: NameChoice, by: CurrentUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await removable(tx, id, by)
    const left = await deps.accountAuthor.release(tx, before, choice)
    // Recorded first: users may remove themselves.
    await recordAudit(tx, by, 'user.delete', before.email, {
      ...left,
      ...(choice.keepName && left.author && { keptName: true }),
    })
    await deleteUserSessions(tx, id)
    await store.endGrants(tx, id)
    await cancelJobsOf(tx, id)
    await deleteResets(tx, id)
    await store.deleteUser(tx, id)
  })
  deps.publisher.wake()
}

/**
 * Counts the content with the name of a user who could be removed. Changes nothing. 404; 422 for the last
 * administrator.
 */
export async function bylinesOfUser(deps: Deps, id: string, by: CurrentUser): Promise<Bylines> {
  return deps.db.transaction(async (tx) => deps.accountAuthor.bylines(tx, await removable(tx, id, by)))
}

async function removable(tx: Db, id: string, by: CurrentUser) {
  const admins = await store.lockAdmins(tx)
  const user = await store.findUser(tx, id)
  if (!user) throw notFound('User')
  refuseLastAdmin(admins, id)
  refuseFormerAdmin(admins, by)
  return user
}
