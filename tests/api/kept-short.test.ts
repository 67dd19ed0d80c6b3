import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { statementsOf } from '../support/transactions.ts'

/**
 * The embedded database serves one at a time: whatever a transaction asks, all readers wait for. How often it asks may
 * not grow with what a call names, nor how much it reads with the texts of the site.
 */

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

const MANY = 100

const asked = (call: () => Promise<{ status: number }>) =>
  statementsOf(open.instance, async () => expect((await call()).status).toBe(200))

test('many images are tagged, deleted and restored at once', async () => {
  const rows = await open.inDatabase(
    (sql) => sql`
      insert into media (path, name, width, height, variants, tags)
      select '/media/many-' || n || '-8x8.png', 'Many ' || n, 8, 8, '[]', array['kept', 'left']
      from generate_series(1, ${MANY}::int) n returning id`,
  )
  const ids = rows.map(({ id }) => id as number)
  const tag = { ids, add: ['new'], remove: ['left'] }
  expect(await asked(() => editor.post('/api/media/tag', tag))).toBeLessThan(MANY / 4)
  expect(await asked(() => editor.post('/api/media/trash', { ids }))).toBeLessThan(MANY / 4)
  expect(await asked(() => editor.post('/api/media/restore', { ids }))).toBeLessThan(MANY / 4)
  const { body } = await editor.get(`/api/media?tag=new&limit=100`)
  expect(body).toHaveLength(MANY)
  expect(body[0].tags).toEqual(['kept', 'new'])
  for (const action of ['media.update', 'media.trash', 'media.restore']) {
    const { headers, body: notes } = await editor.get(`/api/audit?action=${action}&limit=1`)
    expect(headers.get('x-total-count')).toBe(String(MANY))
    expect(notes[0].details.name).toMatch(/^Many \d+$/)
  }
  expect((await editor.get('/api/audit?action=media.update&limit=1')).body[0].details.changes).toEqual({
    tags: { before: ['kept', 'left'], after: ['kept', 'new'] },
  })
})
