import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { findActiveUser, insertUser } from '../auth/store.ts'
import { updateUser } from '../users/store.ts'
import { recordAudit, recordAudits, recordDone } from './store.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database?.close())

/** Somebody of a role who has made ten thousand changes today. */
async function busy(role: Role): Promise<CurrentUser | null> {
  const { db } = database
  const user = await findActiveUser(db, await insertUser(db, { email: `${role}@example.com`, password: '-', role }))
  const notes = Array.from({ length: 10_000 }, (_, target) => ({ target, details: {} }))
  await recordAudits(db, user, 'article.update', notes)
  return user
}

test('a contributor makes ten thousand changes in a day, and signs in and changes the password after them, too', async () => {
  const user = await busy('contributor')
  await expect(recordAudit(database.db, user, 'profile.update', null)).rejects.toMatchObject({ status: 429 })
  for (const action of ['confirm.failed', 'login', 'profile.password'] as const)
    await recordAudit(database.db, user, action, null)
})

test('what an editor changes at once may be more', async () => {
  await recordAudit(database.db, await busy('editor'), 'article.update', null)
})

test('who has lost the role or the account since their call changes nothing; what is done is noted', async () => {
  const { db } = database
  const user = await findActiveUser(
    db,
    await insertUser(db, { email: 'former@example.com', password: '-', role: 'editor' }),
  )
  if (!user) throw new Error('There is no user')
  for (const [loss, status] of [
    [{ role: 'contributor' }, 403],
    [{ role: 'editor', isActive: false }, 401],
  ] as const) {
    await updateUser(db, user.id, loss)
    await expect(recordAudit(db, user, 'article.update', null)).rejects.toMatchObject({ status })
    await recordDone(db, user, 'article.update', null)
  }
})
