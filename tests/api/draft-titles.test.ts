import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '#shared/media.ts'
import type { Watch } from '#shared/watch.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'

/** Affiliate managers edit images and read Watch; neither reveals articles that they may not read. */

const SECRET = 'A secret of the newsroom'
const LATER = '2099-01-01T10:00:00.000Z'

let instance: Instance
let editor: Client
let manager: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  manager = (await join(instance, editor, 'manager@example.com', 'affiliate-manager')).client
})
afterAll(() => instance?.stop())

test('changing an image reveals no title of a draft that shows it', async () => {
  const { imagePath } = (await editor.post('/api/articles/generate-image', { title: 'A cover' })).body
  await createArticle(editor, { title: SECRET, featuredImage: imagePath })
  const [{ id }] = (await editor.get('/api/media')).body
  const change = async (who: Client): Promise<Media[]> => {
    const tagged = await who.post('/api/media/tag', { ids: [id], add: ['cover'] })
    const described = await who.put(`/api/media/${id}`, { caption: 'A cover' })
    await who.delete(`/api/media/${id}?force=true`)
    const restored = await who.post(`/api/media/${id}/restore`)
    return [...tagged.body, described.body, restored.body]
  }
  const titles = (images: Media[]) => images.map(({ usedIn }) => usedIn.map(({ title }) => title))
  expect(titles(await change(manager))).toEqual([[], [], []])
  expect(titles(await change(editor))).toEqual([[SECRET], [SECRET], [SECRET]])
})

test('Watch shows a scheduled article only to editors', async () => {
  const content = '<p>Rain fell. <a href="/no-such-page">More</a>.</p>'
  const articles = [SECRET, 'Known to everybody'].map((title, n) => ({ title, slug: `watched-${n}`, content }))
  const dates = [{ published: true, publishedAt: LATER }, { published: true }]
  await editor.post('/api/articles/import', { articles: articles.map((one, n) => ({ ...one, ...dates[n] })) })
  await editor.post('/api/watch/check')
  const named = async (who: Client) => {
    const { links }: Watch = (await who.get('/api/watch')).body
    return links.flatMap(({ uses }) => uses.map(({ name }) => name)).sort()
  }
  expect(await named(editor)).toEqual([SECRET, 'Known to everybody'])
  expect(await named(manager)).toEqual(['Known to everybody'])
})
