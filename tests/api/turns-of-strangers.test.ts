import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

/** More than there are connections to the database. */
const CALLS = 40
const FROM_ELSEWHERE = { 'x-forwarded-for': '198.51.100.2' }

let open: OpenInstance
let admin: Client

beforeAll(async () => {
  open = await startOpenInstance({ TRUST_PROXY: '127.0.0.1' })
  admin = await open.instance.login()
})
afterAll(() => open?.stop())

test.runIf(testServerUrl())(
  'what one stranger asks for at once keeps neither members nor other readers waiting',
  async () => {
    const get = (path: string, address: string) =>
      open.instance.anonymous().get(path, { 'x-forwarded-for': `198.51.100.${address}` })
    const asked = await open.inDatabase((sql) =>
      sql.begin(async (tx) => {
        // Reading these blocks, as if it took long.
        await tx`lock table corrections in access exclusive mode`
        const asked = Array.from({ length: CALLS }, (_, n) => get(`/api/corrections?offset=${n}`, '1'))
        await expect
          .poll(async () => (await tx`select from pg_stat_activity where wait_event_type = 'Lock'`).length)
          .toBeGreaterThan(1)
        expect((await get('/api/categories', '2')).status).toBe(200)
        // Also requested first by a waiting caller; after five seconds no one would share that read.
        asked.push(get('/api/articles', '1'))
        await sleep(200)
        expect((await Promise.race([get('/api/articles', '2'), sleep(4_000, null)]))?.status).toBe(200)
        expect((await admin.post('/api/teams', { name: 'Free', sport: 'football-news' })).status).toBe(201)
        return asked
      }),
    )
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  },
)

const stranger = (path: string, headers: Record<string, string>) =>
  open.instance.anonymous().get(path, { 'x-forwarded-for': '198.51.100.1', ...headers })

const viewOf = (slug: string) => open.instance.anonymous().post(`/api/articles/${slug}/view`)

test.runIf(testServerUrl()).each([
  ['a member', 'corrections', (n: number) => admin.get(`/api/corrections?offset=${n}`)],
  ['who makes up sessions', 'sessions', (n: number) => stranger('/api/auth/me', { cookie: `touchline_session=${n}` })],
  ['who views made-up articles', 'article_counters', (n: number) => viewOf(`nowhere-${n}`)],
  ['who makes up links of previews', 'previews', (n: number) => stranger(`/preview/${n}`, {})],
])('what %s asks for at once keeps no other readers waiting', async (_who, table, ask) => {
  await open.inDatabase((sql) =>
    sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`
      const asked = Array.from({ length: CALLS }, (_, n) => ask(n))
      await expect
        .poll(async () => (await tx`select from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBeGreaterThan(1)
      await sleep(200)
      const answer = await Promise.race([stranger('/api/categories', FROM_ELSEWHERE), sleep(4_000, null)])
      expect(answer?.status).toBe(200)
      return { asked }
    }),
  )
})

test.runIf(testServerUrl())('a client that views many invented articles does not delay others', async () => {
  const { slug } = await createArticle(admin, { published: true })
  const answered: string[] = []
  const viewFrom = async (address: string, article: string) => {
    const headers = { 'x-forwarded-for': address }
    const { status } = await open.instance.anonymous().post(`/api/articles/${article}/view`, undefined, headers)
    answered.push(address)
    return status
  }
  const asked = await open.inDatabase((sql) =>
    sql.begin(async (tx) => {
      await tx`lock table article_counters in access exclusive mode`
      const asked = Array.from({ length: CALLS }, (_, n) => viewFrom('198.51.100.3', `nowhere-${n}`))
      await sleep(300)
      asked.push(viewFrom('198.51.100.4', slug))
      await sleep(300)
      return asked
    }),
  )
  expect((await Promise.all(asked)).at(-1)).toBe(200)
  expect(answered.indexOf('198.51.100.4')).toBeLessThan(CALLS / 2)
})
