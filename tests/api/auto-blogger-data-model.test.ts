import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Piece } from '#shared/auto-blogger.ts'
import { editorialDay } from '#shared/dates.ts'
import type { Watch } from '#shared/watch.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { good, type OpenAiStub, type StubCall, says, startOpenAiStub } from '../support/openai-stub.ts'
import { createRandom } from '../support/random.ts'

/** With a model set up, the site's matches and tips are its sources, and its numbers are checked against them. */

const random = createRandom(20261127)
let stub: OpenAiStub
let instance: Instance
let editor: Client

// Days are those of the editorial zone, which is two hours ahead of UTC, and stay the same when midnight passes.
const ZONE = 'Africa/Johannesburg'
const NOW = Date.now()
const dayFrom = (days: number) => editorialDay(new Date(NOW + days * 86_400_000).toISOString(), ZONE)
let tipDay: string
const match = (days: number, home: string, away: string, score?: [number, number]) => ({
  date: dayFrom(days),
  time: '15:00',
  venue: 'Apies River',
  home,
  away,
  ...(score && { status: 'finished', score: { home: score[0], away: score[1] } }),
})

beforeAll(async () => {
  stub = await startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', DEMO_CONTENT: '0', ...stub.env } })
  editor = await instance.login()
  const competition = { name: 'Union League', sport: 'football-news', season: '2026/27', format: 'league' }
  const matches = [
    match(-9, 'Karoo United', 'Umlazi Rovers', [1, 1]),
    match(-3, 'Umlazi Rovers', 'Point Harbour', [4, 1]),
    match(2, 'Bay Dockers', 'Umlazi Rovers'),
  ]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  const [coming] = (await editor.get(`/api/matches?from=${dayFrom(1)}&to=${dayFrom(3)}`)).body
  const tip = { matchId: coming.id, market: '1x2', selection: 'away', odds: 2.35, stake: 1, reasoning: '<p>Form.</p>' }
  const { id } = (await editor.post('/api/tips', tip)).body
  const published = await editor.post(`/api/tips/${id}/publish`)
  expect(published.status).toBe(200)
  tipDay = editorialDay(published.body.publishedAt, ZONE)
  await editor.put('/api/auto-blogger/settings', {
    maxArticlesPerDay: 'unlimited',
    contentQuality: 'basic',
    preferredCategories: ['football-news'],
  })
})
afterAll(async () => {
  await instance?.stop()
  await stub?.stop()
})

const word = () =>
  Array.from({ length: 4 }, () => random.pick([...'bdfgklmnprstvz']) + random.pick([...'aeiou'])).join('')
const filler = () => `The ${word()} line held its ${word()} and the ball stayed ${word()} for long ${word()} of it.`

/** The numbers of the data items whose first line contains some words. */
function numbersOf({ user }: StubCall, words: string): number[] {
  return [...user.matchAll(/^DATA (\d+).*\n> (.*)$/gm)].flatMap(([, number, label]) =>
    label?.includes(words) ? Number(number) : [],
  )
}

async function writes(sentence: string, used: (call: StubCall) => number[]): Promise<Piece> {
  const answer = (call: StubCall) => ({
    title: `The ${word()} and ${word()} of ${word()}`,
    excerpt: 'How a patient side went about it.',
    sections: [{ heading: '', paragraphs: [sentence, ...Array.from({ length: 40 }, filler)] }],
    related: [],
    used: [],
    usedData: used(call),
  })
  stub.answer((response: ServerResponse, call: StubCall) =>
    (call.kind === 'other' ? says(JSON.stringify(answer(call))) : good())(response, call),
  )
  const { status, body } = await editor.post('/api/auto-blogger/generate')
  expect(status, JSON.stringify(body)).toBe(201)
  const queue: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
  const piece = queue.find(({ article }) => article.id === body.article.id)
  if (!piece) throw new Error('The piece is not in the queue')
  return piece
}

const RESULT = 'Umlazi Rovers beat Point Harbour 4-1 at Apies River'

test('results, tables and open tips are passed as dated sources; used ones are cited and linked', async () => {
  const piece = await writes(`${RESULT}.`, (call) => numbersOf(call, 'Match data: Umlazi Rovers v Point Harbour'))
  expect(piece).toMatchObject({ kind: 'model', flags: [] })
  expect(piece.madeFrom).toEqual([
    {
      label: 'Match data: Umlazi Rovers v Point Harbour',
      path: expect.stringMatching(/^\/match\//),
      date: dayFrom(-3),
    },
  ])
  const { content } = (await editor.get(`/api/articles/${piece.article.id}`)).body
  expect(content).toContain(`<a href="${piece.madeFrom[0]?.path}">Umlazi Rovers v Point Harbour</a>`)

  const asked = stub.calls.find(({ kind }) => kind === 'other')
  expect(asked?.system).toMatch(/^DATA is this site's own record/m)
  expect(asked?.user).toMatch(/^DATA \d+, of \w+ \d+, \d{4}\n> Match data: Umlazi Rovers v Point Harbour$/m)
  expect(asked?.user).toMatch(/^> Umlazi Rovers 4-1 Point Harbour\.$/m)
  expect(asked?.user).toMatch(/^> Our tip, published on \w+ \d+, \d{4}: Umlazi Rovers.* at 2\.35/m)
  expect(asked?.user).toMatch(/^> 1\. .*: \d played, /m)
})

test.each([
  ['another score', 'Umlazi Rovers beat Point Harbour 5-1 at Apies River.', 'figure'],
  ['the other winner', 'Point Harbour beat Umlazi Rovers 4-1 at Apies River.', 'sentence'],
  ['odds that no tip has', 'Umlazi Rovers are priced at 1.65 for it.', 'odds'],
])('%s is flagged', async (_what, sentence, rule) => {
  const { flags } = await writes(sentence, (call) => numbersOf(call, 'Umlazi Rovers'))
  expect(flags.map((flag) => flag.rule)).toContain(rule)
})

test('a number from data not listed as used is flagged', async () => {
  const { flags, madeFrom } = await writes(`${RESULT}.`, () => [])
  expect(flags.map(({ rule }) => rule)).toContain('figure')
  expect(madeFrom).toEqual([])
})

test('a tip as a source has its publication date, and the piece an 18+ note', async () => {
  const { madeFrom, article } = await writes('Our tip is Umlazi Rovers to win at 2.35.', (call) =>
    numbersOf(call, 'Bay Dockers v Umlazi Rovers'),
  )
  const { content } = (await editor.get(`/api/articles/${article.id}`)).body
  expect(content).toContain('18+')
  // Its block shows its current state.
  const slug = madeFrom.flatMap(({ path }) => path?.match(/^\/tips\/(.*)$/)?.[1] ?? [])[0]
  expect(content).toContain(`<div data-tip="${slug}"></div>`)
  const tip = madeFrom.find(({ path }) => path?.startsWith('/tips/'))
  expect(tip?.date).toBe(tipDay)
})

test('a result corrected later lists the article in Watch', async () => {
  const { article } = await writes(`${RESULT} again.`, (call) => numbersOf(call, 'Umlazi Rovers v Point Harbour'))
  const listed = async (): Promise<Watch['results']> => (await editor.get('/api/watch')).body.results
  expect((await listed()).map(({ id }) => id)).not.toContain(article.id)
  const matches = (await editor.get(`/api/matches?from=${dayFrom(-4)}&to=${dayFrom(-2)}`)).body
  await editor.put(`/api/matches/${matches[0].id}/score`, { status: 'finished', score: { home: 3, away: 1 } })
  expect((await listed()).map(({ id }) => id)).toContain(article.id)
})
