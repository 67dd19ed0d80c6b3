import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const words = '<p>The match was even until the last minute of the first half.</p>'.repeat(300)
const claim = '<p>This sure bet cannot lose.</p>'

test('findings also block long articles, including text added since the last save', async () => {
  const form = articleForm({ content: words + claim, published: true })
  const refused = await editor.post('/api/articles', form)
  expect(refused.status).toBe(409)
  expect(refused.body.findings.length).toBeGreaterThan(0)
  expect((await editor.post('/api/articles', form)).body.findings).toEqual(refused.body.findings)

  const { body: article } = await editor.post('/api/articles', { ...form, content: words })
  const path = `/api/articles/${article.id}`
  expect((await editor.put(path, { content: words + claim })).body.findings).toEqual(refused.body.findings)
  const ids = refused.body.findings.map(({ id }: { id: string }) => id)
  const acknowledge = ids.map((id: string) => ({ id, reason: 'Quoted from the advertisement' }))
  expect((await editor.put(path, { content: words + claim, acknowledge })).status).toBe(200)
  expect((await editor.put(path, { title: 'Guaranteed winnings tonight: the sure bet' })).status).toBe(409)
  const { body: listed } = await editor.get(`${path}/findings`)
  expect(
    listed.filter(({ acknowledged }: { acknowledged: boolean }) => acknowledged).map(({ id }: { id: string }) => id),
  ).toEqual(ids)
})
