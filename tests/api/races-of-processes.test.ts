import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureFirstAdmin } from '../../admin-api/access/auth/first-admin.ts'
import { lockArticle } from '../../admin-api/content/articles/store/articles.ts'
import { areWordsWaiting, indexWaiting } from '../../admin-api/content/articles/store/search-waiting.ts'
import { updateText } from '../../admin-api/content/articles/store/write.ts'
import { ensureCoreCategories } from '../../admin-api/content/categories/store.ts'
import { loadDemo } from '../../admin-api/content/demo/load-demo.ts'
import { openDatabase } from '../../admin-api/platform/database/client.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import type { Storage } from '../../admin-api/platform/files/storage.ts'
import { createArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Answer, Client } from '../support/client.ts'
import { createTestDatabase, testServerUrl } from '../support/database.ts'
import { ADMIN, type Instance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { tipForm } from '../support/tips.ts'
import { startTwoInstances } from '../support/two-instances.ts'

/** Two servers on one Postgres change the same data simultaneously: each gives a proper answer and nothing is lost. */

const serverUrl = testServerUrl()
/** How many pairs are sent; 200 in `npm run prove`. */
const RACES = Number(process.env.TEST_RACES ?? 6)
const SPORT = 'football-news'

describe.runIf(serverUrl)(`two processes asked at once, ${RACES} times each`, () => {
  let two: Awaited<ReturnType<typeof startTwoInstances>>
  let instances: [Instance, Instance]
  let here: Client
  let there: Client
  let made = 0

  beforeAll(async () => {
    two = await startTwoInstances(serverUrl as string, { RENDER: 'off' })
    instances = two.instances
    ;[here, there] = (await Promise.all(instances.map((instance) => instance.login()))) as [Client, Client]
  })
  afterAll(() => two?.stop())
  // Two hundred of each take longer than a sign-in stays fresh.
  beforeEach(() => done(here.post('/api/auth/confirm', { password: ADMIN.password })))

  function next(name: string): string {
    made += 1
    return `${name} ${made}`
  }

  const done = async (call: Promise<Answer>) => {
    const { status, body } = await call
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body
  }
  const add = (path: string, form: Record<string, unknown>) => done(here.post(path, form))

  /** Sends calls at the same moment; returns their statuses in order. None may be a server error. */
  async function atOnce(...calls: (() => Promise<Answer>)[]): Promise<number[]> {
    const answers = await Promise.all(calls.map((call) => call()))
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
    return answers.map(({ status }) => status)
  }

  async function race(round: () => Promise<unknown>): Promise<void> {
    for (let n = 0; n < RACES; n++) await round()
  }

  test.each([
    ['teams', { sport: SPORT }],
    ['competitions', { sport: SPORT, season: '2026' }],
    ['tags', {}],
    ['categories', {}],
    ['authors', {}],
  ])('of two new %s of one name one is stored, and one is a conflict', async (kind, form) => {
    await race(async () => {
      const name = next('Twice')
      const calls = [here, there].map((client) => () => client.post(`/api/${kind}`, { ...form, name }))
      expect((await atOnce(...calls)).sort()).toEqual([201, 409])
    })
  })

  test.each([
    ['teams', { sport: SPORT }],
    ['competitions', { sport: SPORT, season: '2026' }],
  ])('of two %s that get one slug one has it, and one is a conflict', async (kind, form) => {
    await race(async () => {
      const slug = `one-${next(kind).replace(' ', '-')}`
      const both = [
        await add(`/api/${kind}`, { ...form, name: next('A') }),
        await add(`/api/${kind}`, { ...form, name: next('B') }),
      ]
      const calls = both.map(
        ({ id }, n) =>
          () =>
            ([here, there][n] as Client).put(`/api/${kind}/${id}`, { slug }),
      )
      expect((await atOnce(...calls)).sort()).toEqual([200, 409])
    })
  })

  test('articles that bring the same new tag are all stored with it', async () => {
    await race(async () => {
      const slug = next('fresh').replace(' ', '-')
      const articles = await Promise.all(
        [here, there, here, there].map((client) => createArticle(client, { tags: [slug] })),
      )
      for (const { tags } of articles) expect(tags).toEqual([slug])
    })
  })

  test('tags merged into each other, and a tag merged while an article gets it: no article loses its tag', async () => {
    await race(async () => {
      const [x, y, z] = [
        await add('/api/tags', { name: next('X') }),
        await add('/api/tags', { name: next('Y') }),
        await add('/api/tags', { name: next('Z') }),
      ]
      const articles = [
        await createArticle(here, { tags: [x.slug] }),
        await createArticle(here, { tags: [y.slug] }),
        await createArticle(here),
      ]
      const merge = (client: Client, from: { id: number }, into: { id: number }) => () =>
        client.post(`/api/tags/${from.id}/merge`, { into: into.id })
      await atOnce(merge(here, x, y), merge(there, y, x))
      const [stays] = (await here.get(`/api/articles/${articles[0]?.id}`)).body.tags
      await atOnce(merge(here, { id: stays === x.slug ? x.id : y.id }, z), () =>
        there.put(`/api/articles/${articles[2]?.id}`, { tags: [stays] }),
      )
      for (const { id } of articles) expect((await here.get(`/api/articles/${id}`)).body.tags).toEqual([z.slug])
    })
  })

  test.each([
    ['byline', 'articles', 'authorIds'],
    ['check', 'articles', 'reviewedById'],
    ['test', 'bookmakers', 'testerId'],
  ])('an author who is deleted while they get a %s: it is refused, or they stay', async (_what, kind, field) => {
    await race(async () => {
      const { id } = await add('/api/authors', { name: next('Author') })
      const named = kind === 'articles' ? await createArticle(here) : await createBookmaker(here)
      const value = field === 'authorIds' ? [id] : id
      const [deleted, given] = await atOnce(
        () => here.delete(`/api/authors/${id}`),
        () => there.put(`/api/${kind}/${named.id}`, { [field]: value }),
      )
      expect([deleted, given]).toEqual(deleted === 200 ? [200, 400] : [409, 200])
    })
  })

  test('a category that is deleted while it gets an article, a team and a tip: all refused, or it stays', async () => {
    await race(async () => {
      const { id, slug } = await add('/api/categories', { name: next('Sport') })
      const article = await createArticle(here)
      const [deleted, ...given] = await atOnce(
        () => here.delete(`/api/categories/${id}`),
        () => there.put(`/api/articles/${article.id}`, { categoryId: id }),
        () => there.post('/api/teams', { name: next('Team'), sport: slug }),
        () => there.post('/api/tips', tipForm({ sport: slug })),
      )
      expect(given.map((status) => status < 300)).toEqual(given.map(() => deleted === 409))
    })
  })

  test('a team that is deleted, or merged into one that is, while it gets a match', async () => {
    const { id: competition } = await add('/api/competitions', { name: 'Raced Cup', sport: SPORT, season: '2026' })
    await race(async () => {
      const [p, q, r] = [
        await add('/api/teams', { name: next('P'), sport: SPORT }),
        await add('/api/teams', { name: next('Q'), sport: SPORT }),
        await add('/api/teams', { name: next('R'), sport: SPORT }),
      ]
      const [deleted, played] = await atOnce(
        () => here.delete(`/api/teams/${p.id}`),
        () => there.post('/api/matches', { competition, home: p.id, away: q.id, date: '2026-05-02' }),
      )
      expect([deleted, played]).toEqual(deleted === 200 ? [200, 400] : [409, 201])
      await atOnce(
        () => here.post(`/api/teams/${r.id}/merge`, { into: q.id }),
        () => there.delete(`/api/teams/${q.id}`),
      )
    })
  })

  test('of two invitations of one email one stays open, whichever was first', async () => {
    await race(async () => {
      const email = `${next('invited').replace(' ', '-')}@example.com`
      const invite = (client: Client, role: string) => client.post('/api/users/invite', { email, role })
      const both = await Promise.all([invite(here, 'editor'), invite(there, 'contributor')])
      expect(both.map(({ status }) => status)).toEqual([201, 201])
      const { body: open } = await here.get('/api/users/invitations')
      expect(open.filter((one: { email: string }) => one.email === email)).toHaveLength(1)
    })
  })

  test('a password is not changed by who knows the former one while a link sets another', async () => {
    // An address may use ten links per hour.
    for (let n = 0; n < Math.min(RACES, 8); n++) {
      const email = `${next('reset').replace(' ', '-')}@example.com`
      const { id, password, client } = await join(instances[1], here, email)
      const { resetUrl } = await add(`/api/users/${id}/reset`, {})
      const token = new URL(resetUrl).searchParams.get('reset')
      const owner = instances[0].anonymous()
      const statuses = await atOnce(
        () => owner.post('/api/auth/reset-password', { token, password: 'set by the link in the mailbox' }),
        () => client.put('/api/auth/password', { currentPassword: password, newPassword: 'set by an open laptop' }),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('of recovery codes that are made twice at once those of one are valid', async () => {
    const { client, email, password } = await join(instances[1], here, 'codes@example.com')
    const other = instances[0].anonymous()
    await done(other.post('/api/auth/login', { email, password }))
    await race(async () => {
      const calls = [client, other].map((one) => () => one.post('/api/auth/recovery-codes'))
      expect(await atOnce(...calls)).toEqual([201, 201])
      expect((await client.get('/api/auth/passkeys')).body.recoveryCodes).toBe(10)
    })
  })

  test('a user removed while working is told to sign in, or that they may not', async () => {
    const forms: [string, string, Record<string, unknown>][] = [
      ['POST', '/api/users/invite', { email: 'late@example.com', role: 'editor' }],
      ['POST', '/api/tags', { name: 'Late' }],
      ['PUT', '/api/settings', { siteName: 'Late' }],
      [
        'POST',
        '/api/articles',
        { title: 'Late', excerpt: 'A point away.', content: '<p>The back line stood deep.</p>' },
      ],
    ]
    for (let n = 0; n < Math.min(RACES, 10); n++) {
      const { id, client } = await join(
        instances[1],
        here,
        `${next('gone').replace(' ', '-')}@example.com`,
        'administrator',
      )
      const calls = forms.map(
        ([method, path, form]) =>
          () =>
            method === 'POST' ? client.post(path, form) : client.put(path, form),
      )
      const [removed, ...late] = await atOnce(() => here.delete(`/api/users/${id}`), ...calls)
      expect(removed).toBe(200)
      for (const status of late) expect([200, 201, 401, 403, 409]).toContain(status)
    }
  })
})

test.runIf(serverUrl)('of two that start on an empty database one makes the administrator and the demo', async () => {
  const database = await createTestDatabase(serverUrl as string)
  const env = readEnv({ DATABASE_URL: database.url, SECRET_KEY: 'the same secret for both of the processes' })
  const opened = [await openDatabase(env), await openDatabase(env)] as const
  try {
    const made = await Promise.all(opened.map(({ db }) => ensureFirstAdmin(db, env)))
    expect(made.filter((admin) => admin !== null)).toHaveLength(1)
    const storage = { writeObject: async () => {} } as unknown as Storage
    await Promise.all(opened.map(({ db }) => ensureCoreCategories(db)))
    await Promise.all(opened.map(({ db }) => loadDemo({ env, db, storage }, () => {})))
    const [row] = await opened[0].client`
      select (select count(*)::int from users) as users, count(*)::int as articles, count(distinct slug)::int as slugs
      from articles`
    expect(row?.['users']).toBe(1)
    expect(row?.['articles']).toBeGreaterThan(0)
    expect(row?.['articles']).toBe(row?.['slugs'])
  } finally {
    for (const one of opened) await one.close()
    await database.drop()
  }
})

test.runIf(serverUrl)('the words of an article that is being saved wait for it, and are put in once', async () => {
  const database = await createTestDatabase(serverUrl as string)
  const env = readEnv({ DATABASE_URL: database.url })
  const opened = [await openDatabase(env), await openDatabase(env)] as const
  const [{ db, client }, { db: other }] = opened
  try {
    await client`insert into articles (title, slug, content, reading_minutes)
      select 'Numbat', 'numbat-' || n, '<p>x</p>', 1 from generate_series(1, 20) n`
    await client`insert into article_counters (article_id) select id from articles`
    await client`insert into article_search_waiting select id from articles`
    await db.transaction(async (tx) => {
      const article = await lockArticle(tx, 7)
      expect(article?.title).toBe('Numbat')
      expect(await indexWaiting(other, 20)).toBe(19)
      expect(await areWordsWaiting(other)).toBe(true)
      await updateText(tx, 7, { title: 'Quoll' })
    })
    const indexed = await Promise.all([indexWaiting(db, 20), indexWaiting(other, 20)])
    expect(indexed.toSorted()).toEqual([0, 1])
    expect(await areWordsWaiting(db)).toBe(false)
    const words =
      await client`select count(*)::int as rows, vector::text as words from article_search group by 2 order by 1`
    expect(words.map(({ rows, words }) => [rows, words])).toEqual([
      [1, expect.stringContaining('quoll')],
      [19, expect.stringContaining('numbat')],
    ])
  } finally {
    for (const one of opened) await one.close()
    await database.drop()
  }
})
