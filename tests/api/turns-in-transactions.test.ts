import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'

const CHECKS = 20

let instance: Instance
let writer: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' }, database: 'embedded' })
  writer = (await join(instance, await instance.login(), 'writer@example.com', 'contributor')).client
})
afterAll(() => instance?.stop())

const text = (n: number, times: number) =>
  `<p>${`Kicks of half number ${n} went wide of the far post. `.repeat(times)}</p>`

test('a restored revision waits for no other long text while it holds the database', async () => {
  const { body: draft } = await writer.post('/api/articles', articleForm({ content: text(0, 300) }))
  await writer.put(`/api/articles/${draft.id}`, { content: '<p>Short again.</p>' })
  // Until what was found in the first revision is no longer remembered.
  for (let n = 1; n <= 55; n++) await writer.post('/api/articles/findings', { content: text(n, 200) })

  let checked = 0
  const checks = Array.from({ length: CHECKS }, async (_, n) => {
    await writer.post('/api/articles/findings', { content: text(100 + n, 3_000) })
    checked += 1
  })
  await Promise.race(checks)
  const { status } = await writer.post(`/api/articles/${draft.id}/revisions/1/restore`, {})
  expect(status).toBe(200)
  expect(checked, 'checks that came before').toBeLessThan(CHECKS)
  await Promise.all(checks)
})
