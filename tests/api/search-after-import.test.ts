import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexWaiting } from '../../admin-api/content/articles/store/search-waiting.ts'
import { createWordsIndex } from '../../admin-api/content/search/words-index.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { plainFile } from '../support/import-files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createRandom } from '../support/random.ts'
import { untilAllIsFound } from '../support/search.ts'

/** A large import's text becomes searchable after its articles are live. */

const ARTICLES = 300
const WAITING = 'x-partial'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  reader = instance.anonymous()
  // Tests control when text is indexed.
  await instance.inside?.deps.wordsIndex.stop()
})
afterAll(() => instance?.stop())

const search = (q: string) => reader.get(`/api/search?limit=1&q=${q}`)
const inNewsroom = (q: string) => editor.get(`/api/articles?limit=1&q=${q}`)
const found = async (answer: Promise<{ headers: Headers }>) => {
  const { headers } = await answer
  return [Number(headers.get('x-total-count')), headers.get(WAITING)]
}

async function addWords(): Promise<void> {
  const { db, traffic } = instance.inside?.deps ?? {}
  if (!db || !traffic) throw new Error('The instance is not in this process')
  const index = createWordsIndex({ db, traffic, log: pino({ level: 'silent' }) })
  index.start()
  await untilAllIsFound(reader)
  await index.stop()
}

test('a large import is live before searches find it, and searches say so', async () => {
  const file = plainFile('numbat', ARTICLES)
  expect((await editor.post('/api/articles/import', file)).body).toMatchObject({ imported: ARTICLES })
  expect((await reader.get('/api/articles?limit=1')).headers.get('x-total-count')).toBe(String(ARTICLES))
  expect(await found(search('numbat'))).toEqual([0, 'yes'])
  expect(await found(inNewsroom('numbat'))).toEqual([0, 'yes'])
  expect((await editor.get('/api/articles?limit=1')).headers.get(WAITING)).toBeNull()
  await addWords()
  expect(await found(search('numbat'))).toEqual([ARTICLES, 'no'])
  expect(await found(inNewsroom('numbat'))).toEqual([ARTICLES, 'no'])
})

test('an article that is saved meanwhile is found by its new words at once, and keeps them', async () => {
  const file = plainFile('bilby', ARTICLES)
  expect((await editor.post('/api/articles/import', file)).body).toMatchObject({ imported: ARTICLES })
  const [{ id }] = (await editor.get('/api/articles?slug=bilby-7')).body
  expect((await editor.put(`/api/articles/${id}`, { title: 'A quoll', excerpt: 'x' })).status).toBe(200)
  const [{ id: gone }] = (await editor.get('/api/articles?slug=bilby-8')).body
  expect((await editor.delete(`/api/articles/${gone}`)).status).toBe(200)
  expect(await found(search('quoll'))).toEqual([1, 'yes'])
  await addWords()
  expect(await found(search('quoll'))).toEqual([1, 'no'])
  expect(await found(search('bilby'))).toEqual([ARTICLES - 2, 'no'])
  expect(await found(inNewsroom('bilby&trashed=true'))).toEqual([1, 'no'])
})

test('a small import and a saved article are found at once', async () => {
  expect((await editor.post('/api/articles/import', plainFile('wombat', 100))).body).toMatchObject({ imported: 100 })
  expect(await found(search('wombat'))).toEqual([100, 'no'])
  await publishArticle(editor, { title: 'A dingo' })
  expect(await found(search('dingo'))).toEqual([1, 'no'])
})

test('of long articles a few at a time, so that no one waits long', async () => {
  const { articles } = plainFile('bettong', 110)
  const long = articles.map((article, n) =>
    n < 6 ? { ...article, content: `<p>${'bettong '.repeat(10_000)}</p>` } : article,
  )
  expect((await editor.post('/api/articles/import', { articles: long })).body).toMatchObject({ imported: 110 })
  const db = instance.inside?.deps.db as Db
  const batches: number[] = []
  for (let indexed = 1; indexed > 0; batches.push(indexed)) indexed = await indexWaiting(db, 64)
  expect(batches).toEqual([2, 2, 2, 64, 40, 0])
  expect(await found(inNewsroom('bettong'))).toEqual([110, 'no'])
})

test('a text whose words take the most room keeps no one’s words waiting', async () => {
  // Letters of four bytes, in words with hyphens: indexed whole and in parts.
  const random = createRandom(7)
  const letter = () => String.fromCodePoint(0x104b0 + random.below(36))
  const letters = Array.from({ length: 150_000 }, (_, n) => (n % 48 > 46 ? ' ' : n % 8 === 7 ? '-' : letter()))
  const { articles } = plainFile('kowari', 110)
  const odd = articles.map((article, n) => (n === 0 ? { ...article, content: `<p>${letters.join('')}</p>` } : article))
  expect((await editor.post('/api/articles/import', { articles: odd })).body).toMatchObject({ imported: 110 })
  await addWords()
  expect(await found(inNewsroom('kowari'))).toEqual([110, 'no'])
})

test('a kill loses no words', async () => {
  const killed = await startInstance({ env: { RENDER: 'off' }, ownProcess: true })
  try {
    const total = 1500
    const client = await killed.login()
    const { body } = await client.post('/api/articles/import', plainFile('possum', total))
    expect(body).toMatchObject({ imported: total })
    await killed.kill9()
    await killed.restart()
    const after = killed.anonymous()
    await untilAllIsFound(after, 60_000)
    expect((await after.get('/api/search?limit=1&q=possum')).headers.get('x-total-count')).toBe('1000')
    const newsroom = await (await killed.login()).get('/api/articles?limit=1&q=possum')
    expect(newsroom.headers.get('x-total-count')).toBe(String(total))
  } finally {
    await killed.stop()
  }
})
