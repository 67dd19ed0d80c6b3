import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Piece, PieceKind } from '#shared/auto-blogger.ts'
import type { Watch } from '#shared/watch.ts'
import { piecesWithOldData } from '../../admin-api/ai/auto-blogger/changed-data.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { startedTips } from '../support/tips.ts'

/** Which articles Watch names after a result that they were built from was corrected. */

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance({ DEMO_CONTENT: '0' })
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const competition = { name: 'Union League', sport: 'football-news', season: '2026/27', format: 'league' }
const match = (days: number, home: string, away: string, score?: [number, number]) => ({
  date: dayFrom(days),
  time: '15:00',
  home,
  away,
  ...(score && { status: 'finished', score: { home: score[0], away: score[1] } }),
})
const MATCHES = [
  match(-6, 'Karoo United', 'Bay Dockers', [2, 0]),
  match(-6, 'Umlazi Rovers', 'Point Harbour', [1, 1]),
  match(-5, 'Bay Dockers', 'Umlazi Rovers', [0, 3]),
  match(-5, 'Point Harbour', 'Karoo United', [2, 1]),
  match(-5, 'Bay Dockers', 'Point Harbour'),
  match(-4, 'Veld Wanderers', 'Umlazi Rovers'),
  match(3, 'Karoo United', 'Umlazi Rovers'),
]

async function piecesOf(kinds: readonly PieceKind[]): Promise<Map<PieceKind, number[]>> {
  await editor.put('/api/auto-blogger/settings', {
    maxArticlesPerDay: 'unlimited',
    preferredCategories: ['football-news'],
  })
  // As long as there is something to report.
  for (let n = 0; n < 12; n++) {
    if ((await editor.post('/api/auto-blogger/generate')).status === 422) break
  }
  const pieces: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
  return new Map(
    kinds.map((kind) => [kind, pieces.filter((one) => one.kind === kind).map(({ article }) => article.id)]),
  )
}

const results = async (): Promise<Watch['results']> => (await editor.get('/api/watch')).body.results
const matchOf = async (home: string, away: string) =>
  (await editor.get(`/api/matches?limit=100&from=${dayFrom(-7)}&to=${dayFrom(7)}`)).body.find(
    (one: { home: { name: string }; away: { name: string } }) => one.home.name === home && one.away.name === away,
  )
const setScore = async (home: string, away: string, score: [number, number]) => {
  const { id } = await matchOf(home, away)
  const answer = await editor.put(`/api/matches/${id}/score`, {
    status: 'finished',
    score: { home: score[0], away: score[1] },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('a table, preview and report are listed once a result is corrected, but not for later matches', async () => {
  expect((await editor.post('/api/matches/import', { competition, matches: MATCHES })).status).toBe(200)
  const kinds = ['report', 'table', 'preview'] as const
  const pieces = await piecesOf(kinds)
  for (const kind of kinds) expect(pieces.get(kind)?.length, kind).toBeGreaterThan(0)
  expect(await results()).toEqual([])

  // A later result changes the tables and the form, but does not make earlier text wrong.
  await setScore('Veld Wanderers', 'Umlazi Rovers', [0, 2])
  await setScore('Bay Dockers', 'Point Harbour', [1, 0])
  expect(await results()).toEqual([])

  await setScore('Karoo United', 'Bay Dockers', [2, 3])
  const named = await results()
  const [table] = pieces.get('table') ?? []
  const [preview] = pieces.get('preview') ?? []
  expect(named.find(({ id }) => id === table)?.now).toContain('Karoo United: 2 played, 0 won, 0 drawn, 2 lost')
  expect(named.find(({ id }) => id === preview)?.now).toContain('Results of Karoo United before it, newest first: L L.')
  const reports = named.filter(({ id }) => pieces.get('report')?.includes(id))
  expect(reports.map(({ now }) => now)).toEqual(['Karoo United 2-3 Bay Dockers.'])

  // An editor checked it.
  for (const id of [table, preview])
    expect((await editor.put(`/api/articles/${id}`, { excerpt: 'Read.' })).status).toBe(200)
  const left = (await results()).map(({ id }) => id)
  expect(left).not.toContain(table)
  expect(left).not.toContain(preview)
})

test('more pieces of a competition need no more queries', async () => {
  /** How many pieces Watch names, and how many queries that takes. */
  const asked = () =>
    open.inDatabase(async (sql) => {
      let queries = 0
      const db = drizzle(sql, { logger: { logQuery: () => ++queries } })
      const named = (await piecesWithOldData(db, 'Africa/Johannesburg')).length
      return { named, queries }
    })
  await setScore('Karoo United', 'Bay Dockers', [2, 4])
  const before = await asked()
  expect(before.named).toBeGreaterThan(0)
  expect(before.queries).toBeGreaterThan(0)
  const coming = [
    match(3, 'Bay Dockers', 'Point Harbour'),
    match(4, 'Karoo United', 'Point Harbour'),
    match(4, 'Umlazi Rovers', 'Bay Dockers'),
    match(4, 'Veld Wanderers', 'Karoo United'),
  ]
  expect((await editor.post('/api/matches/import', { competition, matches: coming })).status).toBe(200)
  expect((await piecesOf(['preview'])).get('preview')?.length).toBeGreaterThan(3)
  await setScore('Karoo United', 'Bay Dockers', [2, 2])
  const after = await asked()
  expect(after.named).toBeGreaterThan(before.named + 2)
  // Earlier meetings of the teams, in the same competition.
  expect(after.queries).toBeLessThanOrEqual(before.queries + 2)
})

test('a month of tips is listed with its new record once one of its tips is corrected', async () => {
  const tips = await startedTips(
    editor,
    Array.from({ length: 5 }, () => ({})),
  )
  for (const { id } of tips) expect((await editor.post(`/api/tips/${id}/settle`, { outcome: 'won' })).status).toBe(200)
  // Dated last month; the ledger does not allow any other change.
  await open.inDatabase((sql) =>
    sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update tip_ledger set at = date_trunc('month', now(), 'Africa/Johannesburg') - interval '5 days' + seq * interval '1 second'`
      await tx`update tips set settled_at = (select at from tip_ledger where tip_id = tips.id and type = 'settled')`
    }),
  )
  const [piece] = (await piecesOf(['tips'])).get('tips') ?? []
  const named = async () => (await results()).find(({ id }) => id === piece)
  expect(piece).toBeDefined()
  expect(await named()).toBeUndefined()
  const corrected = { outcome: 'lost', reason: 'The league took the goal back' }
  expect((await editor.post(`/api/tips/${tips[0]?.id}/correct`, corrected)).status).toBe(200)
  expect((await named())?.now).toMatch(
    /^Tips of Football.*: 5 settled, 4 won, 1 lost, .* All tips until .*: 5 settled, 4 won, 1 lost,/,
  )
  // An editor checked it.
  await editor.put(`/api/articles/${piece}`, { excerpt: 'Read.' })
  expect(await named()).toBeUndefined()
})

test('a review of a piece with very many placeholders lists only some', async () => {
  const [{ article }] = (await editor.get('/api/auto-blogger/queue')).body
  const content = Array.from({ length: 300 }, (_, n) => `[${n}] `).join('')
  expect((await editor.put(`/api/articles/${article.id}`, { content: `<p>${content}</p>` })).status).toBe(200)
  const answer = await editor.post(`/api/articles/${article.id}/review`)
  const { contentIssues } = answer.body.review.issues
  const gaps = contentIssues.filter((issue: string) => issue.includes('looks like a placeholder'))
  expect(gaps).toHaveLength(20)
})
