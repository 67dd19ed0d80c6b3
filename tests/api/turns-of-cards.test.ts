import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

const ARTICLES = 6

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1,::1' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

test('a client that requests many articles’ cards does not delay others who share one', async () => {
  const addresses: string[] = []
  for (let n = 0; n <= ARTICLES; n++) {
    const { slug } = await publishArticle(editor, { title: `Card ${n}` })
    await waitUntilPublished(editor)
    addresses.push((await editor.get(`/api/content/articles/${slug}.json`)).body.article.ogImage)
  }
  const images = instance.inside?.deps.images
  if (!images) throw new Error('The instance must run in this process')
  const { card } = images
  const drawn: string[] = []
  const { promise: begin, resolve: goOn } = Promise.withResolvers<void>()
  images.card = async (words) => {
    drawn.push(words.title)
    await begin
    return card(words)
  }
  const getFrom = (address: string, path: string) =>
    instance.anonymous().get(new URL(path, instance.url).pathname, { 'x-forwarded-for': address })

  const many = addresses.slice(0, ARTICLES).map((path) => getFrom('198.51.100.1', path))
  await expect.poll(() => drawn).not.toEqual([])
  const one = getFrom('198.51.100.2', addresses[ARTICLES] ?? '')
  expect(await Promise.race([one, new Promise((resolve) => setTimeout(resolve, 300, null))])).toBeNull()
  goOn()
  for (const { status } of await Promise.all([...many, one])) expect(status).toBe(200)
  expect(drawn.indexOf(`Card ${ARTICLES}`)).toBeLessThan(3)
})
