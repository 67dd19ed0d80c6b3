import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { createLog } from '../../admin-api/platform/telemetry/log.ts'
import { createSaveNotifier } from '../../admin-api/publish/pages/store/notify.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { hashFiles } from '../support/files.ts'
import type { Instance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { startTwoInstances } from '../support/two-instances.ts'

const serverUrl = testServerUrl()
const SAVES = 50
const SOON = { timeout: 30_000 }

describe.runIf(serverUrl)('two processes on one Postgres', () => {
  let two: Awaited<ReturnType<typeof startTwoInstances>>
  let instances: [Instance, Instance]
  let editors: [Client, Client]

  beforeAll(async () => {
    // One site, so the same address.
    two = await startTwoInstances(serverUrl as string, { SITE_URL: 'https://www.example.com' })
    instances = two.instances
    editors = (await Promise.all(instances.map((instance) => instance.login()))) as [Client, Client]
  })
  afterAll(() => two?.stop())

  async function bothPublished(): Promise<void> {
    for (const editor of editors) await waitUntilPublished(editor)
  }

  async function expectOneSite(): Promise<void> {
    await bothPublished()
    const [one, other] = await Promise.all(instances.map(({ dirs }) => hashFiles(dirs.dist)))
    expect(one).toEqual(other)
  }

  test('a save in one is on the site of the other at once, and so is its end', async () => {
    const [here, there] = editors
    const article = await publishArticle(here, { title: 'Heard next door' })
    const reader = instances[1].anonymous()
    await expect.poll(async () => (await reader.get(`/${article.slug}`)).status, SOON).toBe(200)
    await there.put(`/api/articles/${article.id}`, { published: false })
    const first = instances[0].anonymous()
    await expect.poll(async () => (await first.get(`/${article.slug}`)).status, SOON).toBe(404)
    await expectOneSite()
  })

  test('each tells the others of its saves, and need not be found by them', async () => {
    const client = postgres(two.databaseUrl)
    let heard = 0
    const stopListening = createSaveNotifier(client, createLog('silent')).listen(() => {
      heard += 1
    })
    try {
      // Once for the connection.
      await expect.poll(() => heard).toBe(1)
      await publishArticle(editors[0], { title: 'Said aloud' })
      await expect.poll(() => heard).toBeGreaterThan(1)
    } finally {
      await stopListening()
      await client.end()
    }
  })

  test(`${SAVES} saves at once, of the same articles and in both, leave one state, which is the database’s`, async () => {
    const articles = await Promise.all(
      Array.from({ length: 5 }, (_, n) => publishArticle(editors[0], { title: `Contested ${n}` })),
    )
    const saves = Array.from({ length: SAVES }, (_, n) => {
      const { id } = articles[n % articles.length] as Article
      return (editors[n % 2] as Client).put(`/api/articles/${id}`, { title: `Contested, take ${n}`, views: n })
    })
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await expectOneSite()
    for (const { id, slug } of articles) {
      const { body } = await editors[0].get(`/api/articles/${id}`)
      expect(body.revision).toBe(1 + SAVES / articles.length)
      const page = await editors[1].get(`/${slug}`)
      expect(page.body).toContain(`<h1>${body.title}</h1>`)
    }
  })

  test('each of two that publish the same new slug gets an answer, and one of them the slug', async () => {
    const form = { slug: 'the-only-one', content: '<p>First come.</p>', published: true }
    const answers = await Promise.all(
      editors.map((editor, n) => editor.post('/api/articles', { ...form, title: `Number ${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await expectOneSite()
  })
})
