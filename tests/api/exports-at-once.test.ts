import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { beginDownload } from '../support/slow-download.ts'

// Together more than an unread connection buffers.
const ARTICLES = 300
// Time for the server to have answered all four.
const ASKED_MS = 500

let instance: Instance
let admin: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  admin = await instance.login()
  const content = `<p>${'Rain fell. '.repeat(4_000)}</p>`
  const articles = Array.from({ length: ARTICLES }, (_, n) => articleForm({ content, slug: `exported-${n}` }))
  expect((await admin.post('/api/articles/import', { articles })).status).toBe(200)
})
afterAll(() => instance?.stop())

test('a user can run at most three exports at once, and others still can', async () => {
  const path = '/api/articles/export'
  const editor = (await join(instance, admin, 'exports@example.com')).client
  const downloads = [1, 2, 3, 4].map(() => beginDownload(editor, path))
  await sleep(ASKED_MS)
  expect((await admin.get(path)).status).toBe(200)
  const texts = await Promise.all(downloads.map((take) => take()))
  expect(texts.map((text) => text.split(' ')[1]).sort()).toEqual(['200', '200', '200', '429'])
  expect(texts.filter((text) => text.includes(`exported-${ARTICLES - 1}`))).toHaveLength(3)
  await expect.poll(async () => (await editor.get(path)).status).toBe(200)
})
