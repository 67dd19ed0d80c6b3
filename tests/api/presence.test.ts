import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'

let instance: Instance
let thandi: Client
let pieter: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  thandi = await instance.login()
  pieter = (await join(instance, thandi, 'second@example.com')).client
})
afterAll(() => instance?.stop())

test('who has an article open is told who else has, and where', async () => {
  const { id } = await createArticle(thandi)
  const [hers, his] = ['herfirsttab', 'hisfirsttab']
  const first = await thandi.put(`/api/presence/${id}`, { tab: hers, block: 2 })
  expect(first.body).toEqual([])
  const second = await pieter.put(`/api/presence/${id}`, { tab: his, block: null })
  expect(second.body).toMatchObject([{ tab: hers, isMe: false, block: 2 }])
  const again = await thandi.put(`/api/presence/${id}`, { tab: 'hersecondtab', block: 0 })
  expect(again.body).toHaveLength(2)
  expect(again.body).toContainEqual(expect.objectContaining({ tab: hers, isMe: true }))
})

test('bad input is refused', async () => {
  const { id } = await createArticle(thandi)
  expect((await thandi.put('/api/presence/2147483647', { tab: 'sometab1', block: 0 })).status).toBe(404)
  expect((await thandi.put(`/api/presence/${id}`, { tab: 'Not one!', block: 0 })).status).toBe(400)
  expect((await thandi.put(`/api/presence/${id}`, { tab: 'sometab1', block: -1 })).status).toBe(400)
})
