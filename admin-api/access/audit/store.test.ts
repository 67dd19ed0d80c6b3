import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { findActiveUser, insertUser } from '../auth/store.ts'
import { recordAudit, recordAudits } from './store.ts'

const MOST = 10_000

let database: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database?.close())

/** Notes as many changes as a contributor has in a day, and one more, by somebody of a role. */
async function oneMoreBy(role: Role): Promise<void> {
  const { db } = database
  const user = await findActiveUser(db, await insertUser(db, { email: `${role}@example.com`, password: '-', role }))
  const notes = Array.from({ length: MOST }, (_, target) => ({ target, details: {} }))
  await recordAudits(db, user, 'article.update', notes)
  await recordAudit(db, user, 'profile.update', user?.email ?? null)
}

test('a contributor fills the disk with no notes: ten thousand a day are made; an editor’s files may have more', async () => {
  await expect(oneMoreBy('contributor')).rejects.toMatchObject({ status: 429 })
  await oneMoreBy('editor')
})
