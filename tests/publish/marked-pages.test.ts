import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import { articleForm, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Answer, Client } from '../support/client.ts'
import { plain, put, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join as joinNewsroom } from '../support/people.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { publishTip, startedTips } from '../support/tips.ts'

/** Changes that affect pages indirectly: each leaves what a full build would make. */

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

/** Makes a change once all before it is published, and tells which files it has left as they should no longer be. */
async function leftBy(change: () => Promise<Answer>): Promise<string[]> {
  await waitUntilPublished(editor)
  const before = await instance.contentDiff()
  const { status, body } = await change()
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  await waitUntilPublished(editor)
  return (await instance.contentDiff()).filter((file) => !before.includes(file))
}

async function league(name: string, matches: readonly Record<string, unknown>[]): Promise<Match[]> {
  const competition = { name, sport: 'football-news', season: '2096', format: 'league' }
  const { status, body } = await editor.post('/api/matches/import', { competition, matches })
  expect(status, JSON.stringify(body)).toBe(200)
  return (await editor.get(`/api/matches?limit=100&competition=${name.toLowerCase()}-2096`)).body
}

test('deleting the only match of two teams in a competition, who meet again in another', async () => {
  const score = { home: 1, away: 0 }
  const [only] = await league('Aloe', [{ date: '2026-03-07', home: 'Aardvarks', away: 'Bushpigs', score }])
  await league('Baobab', [{ date: '2096-03-07', home: 'Bushpigs', away: 'Aardvarks' }])
  expect(await leftBy(() => editor.delete(`/api/matches/${only?.id}`))).toEqual([])
})

test('moving a match to another competition, or only to another day', async () => {
  const sides = { home: 'Caracals', away: 'Dassies' }
  const [moved] = await league('Cycad', [
    { date: '2096-03-07', time: '12:00', ...sides },
    { date: '2096-05-07', ...sides },
  ])
  const [, other] = await league('Disa', [
    { date: '2096-04-07', ...sides },
    { date: '2096-06-01', timeZone: 'Pacific/Kiritimati', home: 'Caracals', away: 'Elands' },
  ])
  expect(await leftBy(() => editor.put(`/api/matches/${moved?.id}`, { competition: 'disa-2096' }))).toEqual([])
  expect(await leftBy(() => editor.put(`/api/matches/${other?.id}`, { timeKnown: true }))).toEqual([])
})

test('a result changes the table on a cancelled match’s page', async () => {
  const [, cancelled, played] = await league('Guarri', [
    { date: '2026-01-07', home: 'Quaggas', away: 'Ratels', score: { home: 1, away: 0 } },
    { date: '2026-02-07', home: 'Ratels', away: 'Suricates' },
    { date: '2026-03-07', home: 'Suricates', away: 'Quaggas' },
  ])
  const score = (id: number | undefined, result: object) => editor.put(`/api/matches/${id}/score`, result)
  expect((await score(cancelled?.id, { status: 'cancelled' })).status).toBe(200)
  const result = { status: 'finished', score: { home: 3, away: 0 } }
  expect(await leftBy(() => score(played?.id, result))).toEqual([])
})

test('renaming and deleting a team with deducted points but no matches', async () => {
  const [match] = await league('Ebony', [{ date: '2096-03-07', home: 'Nagapies', away: 'Oryxes' }])
  const { body } = await editor.post('/api/teams', { name: 'Pangolins', sport: 'football-news' })
  const deductions = [{ team: 'Pangolins', points: 3, reason: 'No licence' }]
  const { status } = await editor.put(`/api/competitions/${match?.competition.id}`, { deductions })
  expect(status).toBe(200)
  expect(await leftBy(() => editor.put(`/api/teams/${body.id}`, { name: 'Pangolin City' }))).toEqual([])
  expect(await leftBy(() => editor.delete(`/api/teams/${body.id}`))).toEqual([])
})

test('renaming a competition with a tip', async () => {
  const [match] = await league('Erica', [{ date: '2096-03-07', time: '15:00', home: 'Fynbos', away: 'Gazanias' }])
  await publishTip(editor, { matchId: match?.id, event: undefined, startsAt: undefined, sport: undefined })
  const competitionId = match?.competition.id
  expect(await leftBy(() => editor.put(`/api/competitions/${competitionId}`, { name: 'Erica Cup' }))).toEqual([])
})

test('renaming a bookmaker of settled tips', async () => {
  const { id } = await createBookmaker(editor, { name: 'First Name' })
  const [tip] = await startedTips(editor, [{ bookmakerId: id }])
  expect((await editor.post(`/api/tips/${tip?.id}/settle`, { outcome: 'won' })).status).toBe(200)
  expect(await leftBy(() => editor.put(`/api/bookmakers/${id}`, { name: 'Second Name' }))).toEqual([])
})

test('deleting a bookmaker whose odds tips show, as their own or another’s', async () => {
  const [match] = await league('Fig', [{ date: '2096-03-07', time: '15:00', home: 'Harriers', away: 'Ibises' }])
  const form = { affiliateLink: 'https://partner.example.com/join' }
  const own = await createBookmaker(editor, { name: 'Own Odds', ...form })
  const other = await createBookmaker(editor, { name: 'Other Odds', ...form })
  const onMatch = { matchId: match?.id, event: undefined, startsAt: undefined, sport: undefined }
  const tip = await publishTip(editor, { ...onMatch, bookmakerId: own.id })
  const odds = [{ bookmaker: other.slug, odds: 2.4 }]
  expect((await editor.put(`/api/tips/${tip.id}/odds`, { odds })).status).toBe(200)
  expect(await leftBy(() => editor.delete(`/api/bookmakers/${own.id}`))).toEqual([])
  expect(await leftBy(() => editor.delete(`/api/bookmakers/${other.id}`))).toEqual([])
})

test('changing the slug of a sport with competitions: calendars, and tables in articles', async () => {
  const { body } = await editor.post('/api/categories', { name: 'Jukskei' })
  const competition = { name: 'Kob', sport: 'jukskei', season: '2096', format: 'league' }
  const matches = [{ date: '2096-03-07', home: 'Leopards', away: 'Meerkats' }]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  const content = '<div data-table="kob-2096"></div><div data-next-match="leopards"></div>'
  await publishArticle(editor, { content })
  expect(await leftBy(() => editor.put(`/api/categories/${body.id}`, { slug: 'jukskei-and-more' }))).toEqual([])
})

test('renaming an author who has only imported tips', async () => {
  const { body } = await editor.post('/api/authors', { name: 'Old Tipster' })
  const tip = { event: 'A v B', startsAt: '2024-05-05T15:00:00Z', sport: 'tennis', market: '1x2', selection: 'home' }
  const tips = [{ ...tip, id: '1', odds: 2, outcome: 'won', tipster: 'Old Tipster' }]
  expect((await editor.post('/api/tips/import', tips)).status).toBe(200)
  expect(await leftBy(() => editor.put(`/api/authors/${body.id}`, { name: 'Older Tipster' }))).toEqual([])
})

test('publishing and unpublishing an account’s only article', async () => {
  const { client } = await joinNewsroom(instance, editor, 'naledi@example.com', 'contributor')
  await client.put('/api/auth/me', { firstName: 'Naledi', lastName: 'Kudu' })
  const { body } = await client.post('/api/articles', articleForm({ title: 'The first of Naledi Kudu' }))
  expect(await leftBy(() => editor.put(`/api/articles/${body.id}`, { published: true }))).toEqual([])
  expect(await leftBy(() => editor.put(`/api/articles/${body.id}`, { published: false }))).toEqual([])
})

test('renaming an account that reviewed an article', async () => {
  const { id, client } = await joinNewsroom(instance, editor, 'impala@example.com')
  await client.put('/api/auth/me', { firstName: 'Thabo', lastName: 'Impala' })
  await client.post('/api/articles', articleForm())
  await publishArticle(editor, { title: 'Reviewed by Thabo Impala', reviewedById: id })
  expect(await leftBy(() => client.put('/api/auth/me', { firstName: 'Naledi', lastName: 'Impala' }))).toEqual([])
})

test('a permanently deleted image is removed from the content cache until it is uploaded again', async () => {
  const bytes = await plain(40, 30).jpeg().toBuffer()
  const path: string = (await upload(editor, bytes)).body.normalizedPath
  await publishArticle(editor, { content: `<p><img src="${path}" alt=""></p>`, featuredImage: path })
  await waitUntilPublished(editor)
  const isThere = () => existsSync(join(instance.dirs.cache, path))
  expect(isThere()).toBe(true)
  const [{ id }] = (await editor.get('/api/media?limit=1')).body
  expect((await editor.delete(`/api/media/${id}?force=true`)).status).toBe(200)
  expect(await leftBy(() => editor.post('/api/media/empty-trash'))).toEqual([])
  expect(isThere()).toBe(false)
  expect(await leftBy(() => upload(editor, bytes))).toEqual([])
  expect(isThere()).toBe(true)
})

test('a replaced image is in the content cache only under its new URL', async () => {
  const path: string = (await upload(editor, await plain(50, 30).jpeg().toBuffer())).body.normalizedPath
  await publishArticle(editor, { featuredImage: path })
  const [{ id }] = (await editor.get('/api/media?limit=1')).body
  const bytes = await plain(50, 30, '#a26').jpeg().toBuffer()
  const { uploadURL, objectPath } = (await editor.post('/api/objects/upload')).body
  expect((await put(uploadURL, bytes)).status).toBe(200)
  expect(await leftBy(() => editor.put(`/api/media/${id}/file`, { path: objectPath }))).toEqual([])
  expect(existsSync(join(instance.dirs.cache, path))).toBe(false)
})
