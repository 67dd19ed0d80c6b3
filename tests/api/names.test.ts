import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

/** Authors and tags of articles, over HTTP. */

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

const form = { title: 'Named', content: '<p>Words.</p>' }

test('a new tag gets the name that is given for it; one that exists keeps its own', async () => {
  const tagNames = { urc: 'URC', 'e-sports': 'E-sports', unused: 'Unused' }
  const made = await editor.post('/api/articles', { ...form, tags: ['urc', 'e-sports', 'siya-kolisi'], tagNames })
  expect([made.status, made.body.tags]).toEqual([201, ['e-sports', 'siya-kolisi', 'urc']])
  const names = (await editor.get('/api/tags?slugs=urc,e-sports,siya-kolisi,unused')).body
  expect(names.map(({ name }: { name: string }) => name)).toEqual(['E-sports', 'Siya Kolisi', 'URC'])
  await editor.put(`/api/articles/${made.body.id}`, { tags: ['urc'], tagNames: { urc: 'Urc again' } })
  expect((await editor.get('/api/tags/urc')).body.name).toBe('URC')
})

test.each([{ urc: '' }, { urc: 'x'.repeat(81) }, { 'No Slug': 'x' }, { urc: 3 }, ['URC'], 'URC'])(
  'names of tags such as %j are refused',
  async (tagNames) => {
    const { status } = await editor.post('/api/articles', { ...form, tags: ['urc'], tagNames })
    expect(status).toBe(400)
  },
)
