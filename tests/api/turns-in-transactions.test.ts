import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

const CHECKS = 20

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' }, database: 'embedded' })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const text = (n: number, times: number) =>
  `<p>${`Kicks of half number ${n} went wide of the far post. `.repeat(times)}</p>`

test('an article out of the trash waits for no other long text while it holds the database', async () => {
  const { body: article } = await editor.post('/api/articles', articleForm({ content: text(0, 300), published: true }))
  await editor.delete(`/api/articles/${article.id}`)
  // Until what was found in it is no longer remembered.
  for (let n = 1; n <= 55; n++) await editor.post('/api/articles/findings', { content: text(n, 200) })

  let checked = 0
  const checks = Array.from({ length: CHECKS }, async (_, n) => {
    await editor.post('/api/articles/findings', { content: text(100 + n, 3_000) })
    checked += 1
  })
  await Promise.race(checks)
  const { status } = await editor.post(`/api/articles/${article.id}/restore`, {})
  expect(status).toBe(200)
  expect(checked, 'checks that came before').toBeLessThan(CHECKS)
  await Promise.all(checks)
})

test('readers do not wait for a rewrite that is compared before it is applied', async () => {
  const names = [
    'Thabo Mokoena',
    'Sipho Dlamini',
    'Karel Botha',
    'Anna Nkosi',
    'Pieter Venter',
    'Lebo Zulu',
    'Jan Pillay',
  ]
  const told = (n: number) =>
    `${names[n % 7]}s beat ${names[(n + 3) % 7]}s ${n % 7}-${n % 3} at ${names[(n * 5) % 6]} Park ${n}.`
  const content = Array.from({ length: 300 }, (_, n) => `<p>${told(n)} You cannot lose.</p>`).join('')
  const { id } = (await editor.post('/api/articles', articleForm({ content }))).body
  expect((await editor.post(`/api/articles/${id}/review`)).body.article.aiRewrittenContent).not.toBeNull()
  let isOver = false
  const applied = editor.post(`/api/articles/${id}/apply-rewrite`, {}).finally(() => {
    isOver = true
  })
  for (const q of ['a', 'b', 'c', 'd']) await instance.anonymous().get(`/api/tags?q=${q}`)
  expect(isOver).toBe(false)
  expect([200, 422]).toContain((await applied).status)
})
