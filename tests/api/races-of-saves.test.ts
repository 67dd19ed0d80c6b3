import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Answer, Client } from '../support/client.ts'
import { plain, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { createTip } from '../support/tips.ts'

/** How many pairs of saves of each; `npm run prove` makes 200. */
const RACES = Number(process.env.TEST_RACES ?? 6)
const SPORT = 'football-news'

let instance: Instance
let thandi: Client
let pieter: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', ALLOW_PRIVATE_FEEDS: '1' } })
  thandi = await instance.login()
  pieter = (await join(instance, thandi, 'second@example.com', 'administrator')).client
})
afterAll(() => instance?.stop())

type Fields = Record<string, unknown>
type Kind = {
  /** The list of all of them; the settings exist once. */
  list: string
  /** Creates one and returns its id. */
  make: () => Promise<string | number>
  /** Two parts of it, different in each round. */
  parts: [(n: number) => Fields, (n: number) => Fields]
  /** Whether it has a revision, which If-Match names. */
  isRevised: boolean
}

async function made(path: string, form: Fields): Promise<number> {
  const { status, body } = await thandi.post(path, form)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const named = (n: number) => ({ name: `Round ${n}` })
const described = (n: number) => ({ description: `As of round ${n}.` })
const team = (name: string) => made('/api/teams', { name, sport: SPORT })
const competition = (name: string) => made('/api/competitions', { name, sport: SPORT, season: '2026' })

const KINDS: Record<string, Kind> = {
  bookmakers: {
    list: '/api/bookmakers',
    make: async () => (await createBookmaker(thandi)).id,
    parts: [named, (n) => ({ pros: [`Reason ${n}`] })],
    isRevised: true,
  },
  settings: {
    list: '/api/settings',
    make: async () => '',
    parts: [(n) => ({ siteName: `Site ${n}` }), (n) => ({ informationOfficer: `Officer ${n}` })],
    isRevised: true,
  },
  competitions: {
    list: '/api/competitions',
    make: () => competition('Raced Cup'),
    parts: [(n) => ({ name: `Cup ${n}` }), described],
    isRevised: true,
  },
  teams: {
    list: '/api/teams',
    make: () => team('Raced Rovers'),
    parts: [(n) => ({ name: `Rovers ${n}` }), (n) => ({ shortName: `R${n}` })],
    isRevised: true,
  },
  matches: {
    list: '/api/matches',
    make: async () => {
      const [home, away] = [await team('Home of the race'), await team('Away in the race')]
      const date = '2026-05-02'
      return made('/api/matches', { competition: await competition('Cup of the race'), home, away, date })
    },
    parts: [(n) => ({ venue: `Ground ${n}` }), (n) => ({ note: `Note ${n}` })],
    isRevised: true,
  },
  'match feeds': {
    list: '/api/feeds',
    make: () => made('/api/feeds', { name: 'Raced', url: 'https://feed.example.com/raced.json', isPaused: true }),
    parts: [named, (n) => ({ dailyRequests: n + 1 })],
    isRevised: true,
  },
  'news feeds': {
    list: '/api/auto-blogger/feeds',
    make: async () => {
      const [{ id: categoryId }] = (await thandi.get('/api/categories')).body
      const url = 'https://feed.example.com/raced.xml'
      return made('/api/auto-blogger/feeds', { name: 'Raced', url, categoryId, isPaused: true })
    },
    parts: [named, (n) => ({ maxAgeDays: (n % 30) + 1 })],
    isRevised: true,
  },
  authors: {
    list: '/api/authors',
    make: () => thandi.post('/api/authors', { name: 'Raced author' }).then(({ body }) => body.id),
    parts: [(n) => ({ slug: `raced-author-${n}` }), (n) => ({ beat: `Beat ${n}` })],
    isRevised: false,
  },
  tags: {
    list: '/api/tags',
    make: () => made('/api/tags', { name: 'Raced tag' }),
    parts: [named, described],
    isRevised: false,
  },
  categories: {
    list: '/api/categories',
    make: () => made('/api/categories', { name: 'Raced category' }),
    parts: [named, described],
    isRevised: false,
  },
  tips: {
    list: '/api/tips',
    make: async () => (await createTip(thandi)).id,
    parts: [(n) => ({ odds: (150 + (n % 100)) / 100 }), (n) => ({ event: `Event ${n}` })],
    isRevised: false,
  },
  images: {
    list: '/api/media',
    make: async () => {
      const { normalizedPath } = (await upload(thandi, await plain(600, 400).png().toBuffer())).body
      const { body } = await thandi.get('/api/media')
      return body.find(({ path }: { path: string }) => path === normalizedPath).id
    },
    parts: [named, (n) => ({ credit: `Agency ${n}` })],
    isRevised: false,
  },
  users: {
    list: '/api/users',
    make: async () => (await join(instance, thandi, 'raced@example.com')).id,
    parts: [(n) => ({ role: n % 2 ? 'contributor' : 'affiliate-manager' }), (n) => ({ isActive: n % 2 === 1 })],
    isRevised: false,
  },
  'settings of the auto-blogger': {
    list: '/api/auto-blogger/settings',
    make: async () => '',
    parts: [(n) => ({ publishAfter: String(n % 21) }), (n) => ({ factSheets: { [SPORT]: `Fact ${n}.` } })],
    isRevised: false,
  },
}

describe.each(Object.entries(KINDS))(`two people who save %s at once, ${RACES} times`, (_name, kind) => {
  const { list, make, parts, isRevised } = kind
  let id: string | number
  const read = async () => {
    const { body } = await thandi.get(list)
    const all = Array.isArray(body) ? body : (body.users ?? body)
    return Array.isArray(all) ? all.find((one: { id: unknown }) => one.id === id) : all
  }
  const save = (client: Client, fields: Fields, headers = {}): Promise<Answer> =>
    client.put(id === '' ? list : `${list}/${id}`, fields, headers)

  beforeAll(async () => {
    id = await make()
  })

  test('in parts of their own: both stay', async () => {
    for (let race = 1; race <= RACES; race++) {
      const [hers, his] = [parts[0](race), parts[1](race)]
      const answers = await Promise.all([save(thandi, hers), save(pieter, his)])
      for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200)
      expect(await read()).toMatchObject({ ...hers, ...his })
    }
  })

  if (!isRevised) return
  test('with the revision that both have read: one gets a conflict', async () => {
    const before = (await read()).revision
    for (let race = RACES + 1; race <= 2 * RACES; race++) {
      const both = [parts[0](race), parts[1](race)] as const
      const ifMatch = { 'if-match': `"${(await read()).revision}"` }
      const answers = await Promise.all([save(thandi, both[0], ifMatch), save(pieter, both[1], ifMatch)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const late = answers[0]?.status === 412 ? both[0] : both[1]
      expect((await save(pieter, late, { 'if-match': `"${(await read()).revision}"` })).status).toBe(200)
      expect(await read()).toMatchObject({ ...both[0], ...both[1] })
    }
    expect((await read()).revision).toBe(before + 2 * RACES)
  })
})

test('an article that fifty publish at once is published once, without an error', async () => {
  const { id, slug } = await createArticle(thandi)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? thandi : pieter).put(`/api/articles/${id}`, { published: true })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const shown = await instance.anonymous().get(`/api/articles/${slug}`)
  expect(shown.status).toBe(200)
  // Each saw the same publishing time.
  expect(new Set(answers.map(({ body }) => body.publishedAt))).toEqual(new Set([shown.body.publishedAt]))
  const { body: list } = await instance.anonymous().get('/api/articles')
  expect(list.filter((one: { slug: string }) => one.slug === slug)).toHaveLength(1)
})
