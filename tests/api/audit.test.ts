import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { invite, join, type Person } from '../support/people.ts'

type Entry = { id: number; at: string; userEmail: string | null; action: string; target: string | null }

let instance: Instance
let admin: Client
let writer: Person

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1,::1' } })
  admin = await instance.login()
  writer = await join(instance, admin, 'writer@example.com')
})
afterAll(() => instance?.stop())

async function entries(query: string): Promise<Entry[]> {
  const answer = await admin.get(`/api/audit?limit=100&${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('GET /api/audit', () => {
  test('lists who did what to what, newest first', async () => {
    const article = await createArticle(writer.client)
    await admin.put(`/api/articles/${article.id}`, { title: 'By the other' })
    await writer.client.delete(`/api/articles/${article.id}`)
    const found = await entries('action=article')
    expect(found.slice(0, 3).map(({ action, userEmail, target }) => [action.split('.')[0], userEmail, target])).toEqual(
      [
        ['article', writer.email, String(article.id)],
        ['article', ADMIN.email, String(article.id)],
        ['article', writer.email, String(article.id)],
      ],
    )
    const instants = found.map(({ at }) => at)
    expect(instants).toEqual([...instants].sort().reverse())
  })

  test('records every kind of write', async () => {
    const category = (await admin.post('/api/categories', { name: 'Darts' })).body
    await admin.put(`/api/categories/${category.id}`, { description: 'Three of them' })
    await admin.delete(`/api/categories/${category.id}`)
    const link = 'https://partner.example.com/'
    const bookmaker = (await admin.post('/api/bookmakers', { name: 'Audit Bets', affiliateLink: link })).body
    await admin.put(`/api/bookmakers/${bookmaker.id}`, { rank: 2 })
    await admin.put('/api/bookmakers/order', { ids: [bookmaker.id] })
    await admin.delete(`/api/bookmakers/${bookmaker.id}`)
    await admin.put('/api/settings', { siteName: 'Heard' })
    const key = (await admin.post('/api/keys', { name: 'Heard' })).body
    await admin.delete(`/api/keys/${key.id}`)
    const leaving = await join(instance, admin, 'leaving@example.com')
    await leaving.client.put('/api/auth/me', { firstName: 'Short' })
    await leaving.client.put('/api/auth/password', {
      currentPassword: leaving.password,
      newPassword: 'another fine password',
    })
    await admin.put(`/api/users/${leaving.id}`, { isActive: false })
    await admin.delete(`/api/users/${leaving.id}`)

    const heard = new Set((await entries('')).map(({ action }) => action))
    for (const action of [
      ...['category.create', 'category.update', 'category.delete', 'settings.update', 'key.create', 'key.delete'],
      ...['bookmaker.create', 'bookmaker.update', 'bookmaker.order', 'bookmaker.delete'],
      ...['user.invite', 'user.join', 'user.update', 'user.delete', 'profile.update', 'profile.password'],
    ]) {
      expect(heard, action).toContain(action)
    }
    const kept = await entries('action=profile.password')
    expect(kept[0], 'a name stays when its user goes').toMatchObject({ userEmail: leaving.email })
  })

  test('records fields before and after for authors, teams, matches, competitions and feeds', async () => {
    const latest = async (action: string) =>
      (await admin.get(`/api/audit?limit=1&action=${action}`)).body[0].details.changes
    const author = (await admin.post('/api/authors', { name: 'Ayanda Before' })).body
    await admin.put(`/api/authors/${author.id}`, { name: 'Ayanda After', beat: 'Rugby' })
    expect(await latest('author.update')).toEqual({
      name: { before: 'Ayanda Before', after: 'Ayanda After' },
      beat: { before: null, after: 'Rugby' },
    })
    const form = { name: 'Audit Cup', season: '2026', sport: 'football-news', format: 'league' }
    const competition = (await admin.post('/api/competitions', form)).body
    const team = async (name: string) => (await admin.post('/api/teams', { name, sport: 'football-news' })).body
    const [home, away, other] = [await team('Audit Rovers'), await team('Audit City'), await team('Audit Town')]
    await admin.put(`/api/teams/${home.id}`, { shortName: 'Rovers' })
    expect(await latest('team.update')).toEqual({ shortName: { before: null, after: 'Rovers' } })
    const fixture = { competition: competition.id, home: home.id, away: away.id, date: '2027-03-01', time: '15:00' }
    const { id } = (await admin.post('/api/matches', fixture)).body
    await admin.put(`/api/matches/${id}`, { away: other.id, venue: 'The ground' })
    expect(await latest('match.update')).toEqual({
      away: { before: 'Audit City', after: 'Audit Town' },
      venue: { before: null, after: 'The ground' },
    })
    await admin.put(`/api/matches/${id}/score`, { status: 'finished', score: { home: 2, away: 1 } })
    expect(await latest('match.score')).toEqual({
      status: { before: 'scheduled', after: 'finished' },
      score: { before: null, after: { home: 2, away: 1 } },
    })
    const deductions = [{ team: home.id, points: 3, reason: 'A late team sheet' }]
    await admin.put(`/api/competitions/${competition.id}`, { points: { win: 2 }, deductions })
    expect(await latest('competition.update')).toEqual({
      pointsForWin: { before: 3, after: 2 },
      deductions: { before: [], after: ['Audit Rovers: 3, A late team sheet'] },
    })
    const url = 'https://feeds.example.com/league.json'
    const feed = (await admin.post('/api/feeds', { name: 'Audit feed', url: `${url}?key=one`, isPaused: true })).body
    await admin.put(`/api/feeds/${feed.id}`, { intervalMinutes: 30, url: `${url}?key=two` })
    expect(await latest('feed.update'), 'no key is in the log').toEqual({
      intervalMinutes: { before: 15, after: 30 },
      address: { before: `${url}?key=…`, after: `${url}?key=… with other values` },
    })
  })

  test('records changed settings, and no save without changes', async () => {
    const siteName = 'Audit before'
    await admin.put('/api/settings', { siteName, fourEyes: 'off' })
    await admin.put('/api/settings', { siteName: 'Audit after', fourEyes: 'off' })
    await admin.put('/api/settings', { siteName: 'Audit after', fourEyes: 'off' })
    const [latest, first] = (await admin.get('/api/audit?limit=2&action=settings.')).body
    expect(latest.details).toEqual({ changes: { siteName: { before: siteName, after: 'Audit after' } } })
    expect(first.details.changes).toMatchObject({ siteName: { after: siteName } })
  })

  test('records sign-ins, failures and lockouts, but not unknown emails', async () => {
    const { email, password } = await join(instance, admin, 'locked@example.com')
    const signIn = (address: string, word: string) =>
      instance.anonymous().post('/api/auth/login', { email: address, password: word })
    await signIn(email, password)
    await signIn('nobody@example.com', 'a wrong password')
    for (let tried = 0; tried < 6; tried++) await signIn(email, 'a wrong password')
    const told = (await entries('')).filter(({ target }) => target === email).map(({ action }) => action)
    expect(told.filter((action) => action === 'login')).toHaveLength(1)
    expect(told.filter((action) => action === 'login.failed')).toHaveLength(5)
    expect(told.filter((action) => action === 'lockout')).toHaveLength(1)
    expect(JSON.stringify(await entries('action=login'))).not.toContain('nobody@example.com')
  })

  test('records lockouts from confirming an identity, and invalid recovery codes and passkeys', async () => {
    const { client, email } = await join(instance, admin, 'locked-within@example.com')
    const from = (address: string) => ({ 'x-forwarded-for': `198.51.100.${address}` })
    const wrong = { password: 'a wrong password' }
    for (let tried = 0; tried < 11; tried++) await client.post('/api/auth/confirm', wrong, from('1'))
    expect((await entries('action=lockout')).map(({ target }) => target)).toContain(email)
    const { email: other } = await join(instance, admin, 'lost-codes@example.com')
    const guess = { email: other, code: 'aaaa-bbbb-cccc-dddd', password: 'a long enough password' }
    await instance.anonymous().post('/api/auth/reset-password/by-code', guess, from('2'))
    expect((await entries('action=recovery.failed'))[0]?.target).toBe(other)
    const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
    const passkey = { id: 'unknown', rawId: 'unknown', type: 'public-key', response }
    expect((await instance.anonymous().post('/api/auth/login/passkey', { response: passkey })).status).toBe(401)
    const [refused] = await entries('action=login.failed')
    expect(refused).toMatchObject({ target: null, details: { by: 'passkey' } })
  })

  test('contains no secrets', async () => {
    const token = await invite(admin, 'secret@example.com')
    const { key } = (await admin.post('/api/keys', { name: 'Secret' })).body
    const text = JSON.stringify(await entries(''))
    for (const secret of [token, key, writer.password, ADMIN.password, admin.cookie()?.split('=')[1] ?? '']) {
      expect(secret).not.toBe('')
      expect(text).not.toContain(secret)
    }
    expect(text).not.toMatch(/argon2|tokenHash|keyHash/)
  })

  test('does not record rejected calls', async () => {
    const before = (await admin.get('/api/audit')).headers.get('x-total-count')
    await admin.post('/api/categories', { name: 'Tennis' })
    await admin.put('/api/settings', { colour: 'green' })
    await writer.client.post('/api/keys', { name: 'Mine' })
    expect((await admin.get('/api/audit')).headers.get('x-total-count')).toBe(before)
  })

  test('is paginated and filtered by user', async () => {
    const all = await admin.get('/api/audit?limit=100')
    expect(Number(all.headers.get('x-total-count'))).toBe(all.body.length)
    const pages = [await admin.get('/api/audit?limit=3'), await admin.get('/api/audit?limit=3&offset=3')]
    expect(pages.flatMap(({ body }) => body)).toEqual(all.body.slice(0, 6))
    const own = await entries(`userId=${writer.id}`)
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ userEmail }) => userEmail))).toEqual(new Set([writer.email]))
    expect(await entries('action=%25')).toEqual([])
  })

  test('is filtered by days in the editorial time zone, inclusive', async () => {
    const all = await entries('')
    const dayOf = (at: string) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Africa/Johannesburg' })
    const [first, last] = [dayOf(all.at(-1)?.at ?? ''), dayOf(all[0]?.at ?? '')]
    expect(await entries(`from=${first}&to=${last}`)).toEqual(all)
    expect(await entries('from=2999-01-01')).toEqual([])
    expect(await entries('to=2000-01-01')).toEqual([])
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'offset=-1',
    'userId=1',
    'from=yesterday',
    'to=2026-02-30',
    'to=0000-01-01',
    'colour=green',
  ])('rejects %s', async (query) => {
    expect((await admin.get(`/api/audit?${query}`)).status).toBe(400)
  })

  test('is only for administrators', async () => {
    expect((await writer.client.get('/api/audit')).status).toBe(403)
    expect((await instance.anonymous().get('/api/audit')).status).toBe(401)
  })
})
