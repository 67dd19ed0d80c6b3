import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' }, database: 'embedded' })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const text = (n: number, times: number) => `<p>Kicks of half number ${n} went wide of the far post.</p>`.repeat(times)

test('readers do not wait for a long article that is judged before it comes out of the trash', async () => {
  const long = articleForm({ content: text(0, 9_000), published: true })
  // More than the check reads.
  const { findings } = (await editor.post('/api/articles', long)).body
  const acknowledge = findings.map(({ id }: { id: string }) => ({ id, reason: 'Read by the desk' }))
  const { body: article } = await editor.post('/api/articles', { ...long, acknowledge })
  await editor.delete(`/api/articles/${article.id}`)
  // Until its cached result has expired.
  for (let n = 1; n <= 55; n++) await editor.post('/api/articles/findings', { content: text(n, 200) })
  let isOver = false
  const restored = editor.post(`/api/articles/${article.id}/restore`, {}).finally(() => {
    isOver = true
  })
  for (const q of ['a', 'b', 'c']) await instance.anonymous().get(`/api/tags?q=${q}`)
  expect(isOver).toBe(false)
  expect((await restored).body).toMatchObject({ id: article.id, published: true })
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
