import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { articleForm, publishArticle } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts'
import { testServerUrl } from '../support/database.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { ADMIN } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

const TIMES = Number(process.env.TEST_ABSENCES ?? 2)
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const PATIENCE = { timeout: 60_000, interval: 200 }

// The embedded engine runs in the process and cannot be unreachable.
describe.runIf(testServerUrl())('while Postgres is unreachable', () => {
  let open: OpenInstance
  let proxy: CuttableProxy
  let editor: Client
  let reader: Client
  let article: Article

  beforeAll(async () => {
    open = await startOpenInstance({ LOG_LEVEL: 'fatal' }, async (databaseUrl) => {
      const url = new URL(databaseUrl)
      proxy = await startProxy(Number(url.port || 5432))
      url.port = String(proxy.port)
      url.hostname = '127.0.0.1'
      return url.href
    })
    editor = await open.instance.login()
    reader = open.instance.anonymous()
    article = await publishArticle(editor)
    await editor.post('/api/bookmakers', { name: 'Steady', affiliateLink: 'https://partner.example.com/steady' })
    expect((await reader.get('/go/steady')).status).toBe(302)
    await waitUntilPublished(editor)
    await proxy.cut()
  })
  afterAll(() => open?.stop())

  function expectAway({ status, headers, body }: Answer, what: string): void {
    expect(status, what).toBe(503)
    expect(Number(headers.get('retry-after')), what).toBeGreaterThan(0)
    expect(headers.get('cache-control'), what).toContain('no-store')
    expect(body, what).toEqual({ message: expect.stringContaining('database') })
    expect(body.message).not.toMatch(/ECONN|127\.0\.0\.1|postgres|select|insert|\n/i)
  }

  test('every call that needs it returns 503 with Retry-After', async () => {
    expectAway(await reader.get('/api/articles'), 'a list')
    expectAway(await reader.get(`/api/articles/${article.slug}`), 'an article')
    expectAway(await editor.get('/api/auth/me'), 'a session')
    expectAway(await reader.post('/api/auth/login', ADMIN), 'a log-in')
    expectAway(await editor.post('/api/articles', articleForm({ slug: 'written-in-vain' })), 'a save')
    expectAway(await editor.put(`/api/articles/${article.id}`, { title: 'Written in vain' }), 'an edit')
    expectAway(await reader.get('/api/ready'), 'readiness')
  })

  test('no call waits long, however long it is unreachable', async () => {
    for (let n = 0; n < 30; n++) {
      const answer = await fetch(`${open.instance.url}/api/articles`, { signal: AbortSignal.timeout(8_000) })
      expect(answer.status).toBe(503)
    }
  }, 120_000)

  test('the process is healthy, and invalid input is still rejected', async () => {
    expect((await reader.get('/api/health')).status).toBe(200)
    expect((await reader.post('/api/auth/login', { email: 'x' })).status).toBe(400)
    expect((await reader.get('/api/nothing')).status).toBe(404)
  })

  test('readers are still redirected to the bookmaker, quickly', async () => {
    for (let click = 1; click <= 3; click++) {
      const started = performance.now()
      const answer = await reader.get(`/go/steady?a=${article.id}`, BROWSER)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe('https://partner.example.com/steady')
      expect(performance.now() - started).toBeLessThan(2000)
    }
  })

  test('when it is back, everything works again, and no refused save was stored', async () => {
    await proxy.mend()
    await expect.poll(async () => (await reader.get('/api/ready')).status, PATIENCE).toBe(200)
    expect((await editor.get('/api/auth/me')).status).toBe(200)
    expect((await editor.get('/api/articles/written-in-vain')).status).toBe(404)
    expect((await editor.get(`/api/articles/${article.id}`)).body.title).toBe(article.title)
    expect((await reader.post('/api/auth/login', ADMIN)).status).toBe(200)

    const next = await publishArticle(editor)
    await waitUntilPublished(editor)
    expect((await editor.get(`/api/content/articles/${next.slug}.json`)).status).toBe(200)
    const clicks = async () => (await editor.get(`/api/articles/${article.id}`)).body.clickCount
    await expect.poll(clicks, PATIENCE).toBeGreaterThan(0)
  })

  test(`${TIMES} times during saves: acknowledged saves are kept, others rejected`, async () => {
    const saved: string[] = []
    let longest = 0
    for (let time = 1; time <= TIMES; time++) {
      const before = saved.length
      const refused: Answer[] = []
      const writers = Array.from({ length: 3 }, async () => {
        while (refused.length === 0) {
          const answer = await editor.post('/api/articles', articleForm({ published: true }))
          if (answer.status === 201) saved.push(answer.body.slug)
          else refused.push(answer)
        }
      })
      await expect.poll(() => saved.length, { ...PATIENCE, interval: 20 }).toBeGreaterThan(before + 3)
      await proxy.cut()
      await Promise.all(writers)
      for (const answer of refused) expectAway(answer, 'a save that was cut off')
      expect((await reader.get('/go/steady', BROWSER)).status).toBe(302)
      await proxy.mend()
      const back = performance.now()
      await expect.poll(async () => (await reader.get('/api/ready')).status, PATIENCE).toBe(200)
      longest = Math.max(longest, performance.now() - back)
    }
    console.log(`${saved.length} saved; ready again within ${Math.round(longest)} ms of each of ${TIMES} absences`)
    // What failed while it was unreachable is retried.
    const status = async () => (await editor.get('/api/publish/status')).body
    await expect.poll(status, PATIENCE).toMatchObject({ pending: 0, failures: [] })
    for (const slug of saved) {
      expect([slug, (await editor.get(`/api/content/articles/${slug}.json`)).status]).toEqual([slug, 200])
    }
  })
})
