import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { publishTip } from '../support/tips.ts'

/** Two spellings of a team, imported as two teams, become one. */

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const importOf = (name: string, matches: object[], more: object = {}) => {
  const competition = { name, sport: 'football-news', season: '2096', format: 'league' }
  return editor.post('/api/matches/import', { competition, matches, ...more })
}
const merge = (team: string, into: string, query = '') => editor.post(`/api/teams/${team}/merge${query}`, { into })
const matchesOf = async (team: string): Promise<Match[]> => (await editor.get(`/api/matches?team=${team}`)).body

test('a merge says what moves, then moves matches, tips, names, deductions and links', async () => {
  const rows = [
    { date: '2096-03-01', home: 'Kei Utd', away: 'Aloe' },
    { date: '2096-03-08', home: 'Bulbul', away: 'Kei Utd' },
    { date: '2096-03-15', home: 'Kei United', away: 'Bulbul' },
  ]
  const deductions = [{ team: 'Kei Utd', points: 3, reason: 'A late team sheet' }]
  await importOf('Merge Cup', rows, { teams: [{ name: 'Kei Utd', short: 'Kei', aliases: ['K. United'] }], deductions })
  const [first] = await matchesOf('kei-utd')
  await editor.put(`/api/matches/${first?.id}/score`, { status: 'finished', score: { home: 2, away: 0 } })
  const tipped = (await matchesOf('kei-utd'))[1]
  const on = { event: undefined, startsAt: undefined, sport: undefined, matchId: tipped?.id }
  const tip = await publishTip(editor, on)
  const ledger = (await editor.get(`/api/tips/${tip.id}`)).body
  const content = '<p>About <a href="/team/kei-utd">them</a>.</p><div data-next-match="kei-utd"></div>'
  const article = await createArticle(editor, { title: 'On both teams', content })

  const moves = { matches: 2, tips: 1, articles: 1, aliases: ['Kei Utd', 'K. United', 'Kei'] }
  const planned = await merge('kei-utd', 'kei-united', '?dryRun=true')
  expect([planned.status, planned.body]).toMatchObject([200, moves])
  expect((await editor.get('/api/teams/kei-utd')).status).toBe(200)
  expect(await matchesOf('kei-united')).toHaveLength(1)

  const merged = await merge('kei-utd', 'kei-united')
  expect([merged.status, merged.body]).toMatchObject([200, { ...moves, team: { shortName: 'Kei' } }])
  expect((await editor.get('/api/teams/kei-utd')).status).toBe(404)
  const after = await matchesOf('kei-united')
  expect(after).toHaveLength(3)
  // A typed result is still protected from feeds.
  expect(after[0]).toMatchObject({ id: first?.id, slug: first?.slug, score: { home: 2, away: 0 } })
  expect(after[0]?.heldAt).not.toBeNull()
  const { body: found } = await editor.get(`/api/articles/${article.id}`)
  expect(found.content).toContain('href="/team/kei-united"')
  expect(found.content).toContain('data-next-match="kei-united"')
  expect((await editor.get('/api/competitions/merge-cup-2096')).body.deductions).toMatchObject([
    { team: 'Kei United', points: 3 },
  ])
  expect((await editor.get(`/api/tips/${tip.id}`)).body).toMatchObject({ pick: ledger.pick, matchId: tipped?.id })

  const imported = await importOf('Merge Cup', [
    { date: '2096-03-08', home: 'Bulbul', away: 'Kei Utd' },
    { date: '2096-03-22', home: 'K. UNITED', away: 'Aloe' },
  ])
  expect(imported.body).toMatchObject({ created: 1, unchanged: 1, teamsCreated: [] })
  const [line] = (await editor.get('/api/audit?action=team.merge')).body
  expect(line).toMatchObject({ action: 'team.merge', details: { name: 'Kei Utd', into: 'Kei United' } })
})

test('an impossible merge is refused with the reason', async () => {
  const rows = [
    { date: '2096-03-01', home: 'Oryx', away: 'Oryx City' },
    { date: '2096-03-08', home: 'Puku', away: 'Duiker' },
    { date: '2096-03-08', home: 'Duiker', away: 'Puku FC' },
  ]
  await importOf('Doubt Cup', rows)
  await editor.post('/api/teams', { name: 'Oryx Rugby', sport: 'rugby-tournament' })
  const refusals: [string, string, number, string][] = [
    ['oryx', 'oryx', 400, 'A team cannot be merged into itself'],
    ['oryx', 'nobody', 400, 'There is no such team'],
    ['nobody', 'oryx', 404, 'Team not found'],
    ['oryx', 'oryx-rugby', 400, 'another sport'],
    ['oryx', 'oryx-city', 409, 'play each other: Oryx v Oryx City on 2096-03-01. They are two teams.'],
    ['puku-fc', 'puku', 409, 'Duiker v Puku FC on 2096-03-08 and Puku v Duiker on 2096-03-08'],
  ]
  for (const [team, into, status, words] of refusals) {
    for (const query of ['?dryRun=true', '']) {
      const answer = await merge(team, into, query)
      expect([answer.status, answer.body.message], `${team} into ${into}`).toEqual([
        status,
        expect.stringContaining(words),
      ])
    }
  }
  expect(await matchesOf('puku-fc')).toHaveLength(1)
  const writer = await join(instance, editor, 'merge-writer@example.com', 'contributor')
  expect((await writer.client.post('/api/teams/puku/merge', { into: 'duiker' })).status).toBe(403)
})

test('an import while its team is merged loses no match', async () => {
  for (let n = 1; n <= 6; n += 1) {
    const [old, kept] = [`Racing ${n} FC`, `Racing ${n}`]
    await importOf('Race Cup', [
      { date: '2096-04-01', home: old, away: 'Aloe' },
      { date: '2096-04-02', home: kept, away: 'Bulbul' },
    ])
    const day = (date: number) => ({ date: `2096-05-${String(date).padStart(2, '0')}`, home: old, away: 'Aloe' })
    const rows = Array.from({ length: 20 }, (_, date) => day(date + 1))
    const [imported, merged] = await Promise.all([importOf('Race Cup', rows), merge(`racing-${n}-fc`, `racing-${n}`)])
    expect([imported.status, merged.status]).toEqual([200, 200])
    expect((await editor.get(`/api/matches?team=racing-${n}&limit=100`)).body).toHaveLength(22)
  }
})

test('a team that is saved while another is merged into it keeps every name', async () => {
  for (let n = 1; n <= 6; n += 1) {
    const [name, renamed, gone] = [`Keeper ${n}`, `Keeper ${n} United`, `Goner ${n}`]
    const into = (await editor.post('/api/teams', { name, sport: 'football-news' })).body
    await editor.post('/api/teams', { name: gone, sport: 'football-news' })
    const [saved, merged] = await Promise.all([
      editor.put(`/api/teams/${into.id}`, { name: renamed }),
      merge(`goner-${n}`, `keeper-${n}`),
    ])
    expect([saved.status, merged.status]).toEqual([200, 200])
    const { body } = await editor.get(`/api/teams/${into.id}`)
    expect([body.name, ...body.aliases].sort()).toEqual([gone, name, renamed])
    for (const taken of [gone, name, renamed])
      expect((await editor.post('/api/teams', { name: taken, sport: 'football-news' })).status).toBe(409)
  }
})
