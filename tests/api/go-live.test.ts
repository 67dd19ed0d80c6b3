import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GoLiveItem } from '#shared/go-live.ts'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { type Instance, instanceEnv, ROOT, startInstance } from '../support/instance.ts'
import { join as joinNewsroom } from '../support/people.ts'

/** A new site with demo content completes its checklist. The tests build on each other, in this order. */

let instance: Instance
let admin: Client

beforeAll(async () => {
  instance = await startInstance({ ownProcess: true, env: { RENDER: 'off', DEMO_CONTENT: '1' } })
  admin = await instance.login()
})
afterAll(() => instance?.stop())

const list = async (): Promise<GoLiveItem[]> => (await admin.get('/api/go-live')).body
const open = async () => (await list()).filter(({ isDone }) => !isDone).map(({ id }) => id)
const item = async (id: string) => (await list()).find((each) => each.id === id)

test('a new site has all unmet items open', async () => {
  const all = ['name', 'contact', 'information-officer', 'strict-offers', 'demo', 'backup', 'recovery-codes']
  expect(await open()).toEqual(all)
  expect(await item('recovery-codes'), 'the administrator has none').toMatchObject({ open: 1 })
  expect(await item('demo')).toMatchObject({ open: expect.any(Number), value: null })
  expect(await item('ai')).toEqual({ id: 'ai', isDone: true, value: null, open: 0 })
  const editor = await joinNewsroom(instance, admin, 'editor2@example.com')
  expect((await editor.client.get('/api/go-live')).status).toBe(403)
})

test('each item is done only while its condition holds', async () => {
  const settings = { siteName: 'Far Post', contactEmail: 'desk@example.com', informationOfficer: 'P. Test' }
  await admin.put('/api/settings', settings)
  expect(await open()).toEqual(['strict-offers', 'demo', 'backup', 'recovery-codes'])
  await admin.post('/api/auth/recovery-codes')
  expect(await item('recovery-codes')).toMatchObject({ isDone: true, open: 0 })
  expect((await item('name'))?.value).toBe('Far Post')
  await admin.put('/api/settings', { siteName: '' })
  expect(await open()).toContain('name')
  await admin.put('/api/settings', { siteName: 'Far Post' })

  // Choosing only warnings counts too.
  for (const offerRules of ['warn', 'strict']) {
    await admin.put('/api/settings', { offerRules })
    expect(await item('strict-offers')).toMatchObject({ isDone: true, value: offerRules })
  }
  await admin.post('/api/settings/remove-demo')
  expect(await open()).toEqual(['backup'])
  const added = await admin.post('/api/bookmakers', { name: 'Unlicensed', affiliateLink: 'https://partner.example/' })
  expect(await item('licences')).toMatchObject({ isDone: false, open: 1 })
  await admin.delete(`/api/bookmakers/${added.body.id}`)
})

test.skipIf(testServerUrl())('npm run backup creates a backup and completes its item', async () => {
  const backup = () =>
    promisify(execFile)(process.execPath, ['scripts/backup.ts'], { cwd: ROOT, env: instanceEnv(instance.dirs) })
  await expect(backup()).rejects.toThrow(/is running on this data folder/)
  expect(await open()).toEqual(['backup'])

  await instance.kill9()
  const { stdout } = await backup()
  const file = /^Backup: (.+)$/m.exec(stdout)?.[1] ?? ''
  expect(file.startsWith(join(instance.dirs.data, 'backups'))).toBe(true)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await instance.restart()
  admin = await instance.login()
  expect(await open()).toEqual([])
  expect(Date.parse((await item('backup'))?.value ?? '')).toBeGreaterThan(Date.now() - 600_000)
  expect((await admin.get('/api/settings')).body).not.toHaveProperty('backupMadeAt')
})
