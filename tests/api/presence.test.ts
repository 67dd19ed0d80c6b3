import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticle, publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
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

test('an open article shows who else has it open, and where', async () => {
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

test('shows no email to a contributor, who may have any live article open', async () => {
  const { id } = await publishArticle(thandi)
  const { client } = await join(instance, thandi, 'looks@example.com', 'contributor')
  await thandi.put(`/api/presence/${id}`, { tab: 'herlivetab', block: null })
  const seen = async (who: Client, tab: string) =>
    (await who.put(`/api/presence/${id}`, { tab, block: null })).body.map(({ name }: { name: string }) => name)
  expect(await seen(client, 'theirlivetab')).toEqual(['Newsroom'])
  expect((await seen(pieter, 'hislivetab')).sort()).toEqual([ADMIN.email, 'looks@example.com'].sort())
})

test('an earlier version says who saved it, by email only without a name', async () => {
  const named = await join(instance, thandi, 'has-a-name@example.com')
  await named.client.put('/api/auth/me', { firstName: 'Has A', lastName: 'Name' })
  const { id } = await createArticle(thandi)
  await named.client.put(`/api/articles/${id}`, { title: 'Saved by two' })
  const { body } = await thandi.get(`/api/articles/${id}/revisions`)
  expect(body.map(({ savedBy }: { savedBy: string }) => savedBy)).toEqual(['Has A Name', ADMIN.email])
})

test('at most twenty tabs of one user are reported, the last seen', async () => {
  const { id } = await createArticle(thandi)
  const tabs = Array.from({ length: 25 }, (_, n) => `manytabs${n}`)
  for (const tab of tabs) await pieter.put(`/api/presence/${id}`, { tab, block: null })
  const seen: { tab: string }[] = (await thandi.put(`/api/presence/${id}`, { tab: 'heronlytab', block: null })).body
  expect(seen.map(({ tab }) => tab).sort()).toEqual(tabs.slice(5).sort())
})

test('no user can report for another user’s tab', async () => {
  const { id } = await createArticle(thandi)
  await thandi.put(`/api/presence/${id}`, { tab: 'herowntab', block: 2 })
  await pieter.put(`/api/presence/${id}`, { tab: 'herowntab', block: 7 })
  const seen = await thandi.put(`/api/presence/${id}`, { tab: 'hersecondtab', block: null })
  expect(seen.body).toMatchObject([{ tab: 'herowntab', isMe: true, block: 2 }])
})

test('the user who is typing is reported with the block, first come first, until they pause', async () => {
  const { id } = await createArticle(thandi)
  const say = async (who: Client, tab: string, more: Record<string, unknown>) =>
    (await who.put(`/api/presence/${id}`, { tab, block: 1, ...more })).body
  const typing = { isTyping: true, marks: ['theblock'] }
  await say(thandi, 'hertypingtab', typing)
  const hers = { tab: 'hertypingtab', block: 1, isTyping: true, marks: ['theblock'], isFirst: true }
  expect(await say(pieter, 'histypingtab', {})).toMatchObject([hers])
  // He began in the same block a moment later; she stays first, however often she reports again.
  expect(await say(pieter, 'histypingtab', typing)).toMatchObject([hers])
  const his = { tab: 'histypingtab', isTyping: true, marks: ['theblock'], isFirst: false }
  expect(await say(thandi, 'hertypingtab', { isTyping: true, marks: ['later', 'theblock'] })).toMatchObject([his])
  expect(await say(pieter, 'histypingtab', typing)).toMatchObject([{ isTyping: true, isFirst: true }])
  // She pauses: now it is his.
  expect(await say(thandi, 'hertypingtab', {})).toMatchObject([{ ...his, isFirst: true }])
  expect(await say(pieter, 'histypingtab', typing)).toMatchObject([{ isTyping: false, marks: [], isFirst: false }])
  expect(await say(thandi, 'hertypingtab', typing)).toMatchObject([{ ...his, isFirst: true }])
})

test('who cannot change an article holds no block of it', async () => {
  const writer = (await join(instance, thandi, 'reads@example.com', 'contributor')).client
  const typing = { block: 1, isTyping: true, marks: ['theblock'] }
  const seen = async (id: number) => {
    expect((await writer.put(`/api/presence/${id}`, { tab: 'writerstab', ...typing })).status).toBe(200)
    return (await thandi.put(`/api/presence/${id}`, { tab: 'hertab00', block: 1 })).body
  }
  const live = await createArticle(thandi, { published: true })
  expect(await seen(live.id)).toMatchObject([{ tab: 'writerstab', isTyping: false, marks: [] }])
  const own = await createArticle(writer)
  expect(await seen(own.id)).toMatchObject([{ tab: 'writerstab', isTyping: true, marks: ['theblock'] }])
  await thandi.put(`/api/articles/${own.id}`, { published: true })
  expect(await seen(own.id)).toMatchObject([{ tab: 'writerstab', isTyping: false, marks: [] }])
})

test('typing that is not said again has ended', async () => {
  const { id } = await createArticle(thandi)
  await thandi.put(`/api/presence/${id}`, { tab: 'herlosttab', block: 1, isTyping: true, marks: ['theblock'] })
  await instance.inside?.deps.db.execute(
    sql`update article_presence set seen_at = seen_at - interval '7 seconds' where tab = 'herlosttab'`,
  )
  const answer = await pieter.put(`/api/presence/${id}`, { tab: 'hiswaitingtab', block: null })
  expect(answer.body).toMatchObject([{ tab: 'herlosttab', isTyping: false, marks: [], isFirst: false }])
})

test('bad input is refused', async () => {
  const { id } = await createArticle(thandi)
  expect((await thandi.put('/api/presence/2147483647', { tab: 'sometab1', block: 0 })).status).toBe(404)
  expect((await thandi.put(`/api/presence/${id}`, { tab: 'Not one!', block: 0 })).status).toBe(400)
  expect((await thandi.put(`/api/presence/${id}`, { tab: 'sometab1', block: -1 })).status).toBe(400)
  const marks = Array.from({ length: 9 }, (_, n) => `mark${n}`)
  expect((await thandi.put(`/api/presence/${id}`, { tab: 'sometab1', block: 0, marks })).status).toBe(400)
})
