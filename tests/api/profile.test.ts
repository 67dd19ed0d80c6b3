import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'

const PASSWORD = 'three short planks'

let instance: Instance
let admin: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  admin = await instance.login()
})
afterAll(() => instance?.stop())

const signIn = (email: string, password: string): Promise<Answer> =>
  instance.anonymous().post('/api/auth/login', { email, password })

describe('one’s own profile', () => {
  test('changes the given fields; a new name is shown on the articles', async () => {
    const { client } = await join(instance, admin, 'profile@example.com')
    const article = await publishArticle(client)
    const image = '/media/portrait.avif'
    const saved = await client.put('/api/auth/me', { firstName: 'Zanele', lastName: 'Field', profileImageUrl: image })
    expect(saved.status).toBe(200)
    expect(saved.body.user).toMatchObject({ firstName: 'Zanele', lastName: 'Field', profileImageUrl: image })
    expect((await client.put('/api/auth/me', saved.body.user)).body).toEqual(saved.body)
    expect((await client.get('/api/auth/me')).body).toEqual(saved.body)
    expect((await client.get(`/api/articles/${article.id}`)).body.author.name).toBe('Zanele Field')
  })

  test('an email can change, unless it is taken', async () => {
    const { client, password } = await join(instance, admin, 'moving@example.com')
    const taken = await client.put('/api/auth/me', { email: ADMIN.email.toUpperCase() })
    expect(taken.status).toBe(409)
    expect(taken.body.issues[0].path).toBe('email')
    expect((await client.put('/api/auth/me', { email: 'moved@example.com' })).status).toBe(200)
    expect((await signIn('moved@example.com', password)).status).toBe(200)
    expect((await signIn('moving@example.com', password)).status).toBe(401)
  })

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ firstName: 'x'.repeat(81) }, 'firstName'],
    [{ profileImageUrl: 'javascript:x()' }, 'profileImageUrl'],
    [{ password: PASSWORD }, 'password'],
    [{ isActive: false }, 'isActive'],
  ])('refuses %j', async (form, path) => {
    const answer = await admin.put('/api/auth/me', form)
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].path).toBe(path)
  })

  test('a new password ends the other sessions and keeps this one', async () => {
    const { email, password, client } = await join(instance, admin, 'password@example.com')
    const other = instance.anonymous()
    await other.post('/api/auth/login', { email, password })
    const change = (form: Record<string, unknown>) =>
      client.put('/api/auth/password', { currentPassword: password, newPassword: PASSWORD, ...form })

    const wrong = await change({ currentPassword: 'not the password' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.issues[0].path).toBe('currentPassword')
    for (const newPassword of [
      '1234567',
      'PASSWORD123',
      'touchline',
      'Jennifer1',
      'Manchester',
      'abababab',
      '',
      null,
      12345678,
    ]) {
      const refused = await change({ newPassword })
      expect(refused.status, JSON.stringify(newPassword)).toBe(400)
      expect(refused.body.issues[0].path).toBe('newPassword')
    }
    expect((await other.get('/api/auth/me')).status, 'a refused change ends nothing').toBe(200)

    expect((await client.post('/api/auth/recovery-codes')).status).toBe(201)
    expect(await change({})).toMatchObject({ status: 200, body: { passkeys: 0, recoveryCodes: 10 } })
    expect((await client.get('/api/auth/me')).status).toBe(200)
    expect((await other.get('/api/auth/me')).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('sessions are listed without their keys, and the others are ended', async () => {
    const { email, password, client } = await join(instance, admin, 'sessions@example.com')
    const others = [instance.anonymous(), instance.anonymous()]
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
    for (const other of others) await other.post('/api/auth/login', { email, password }, headers)
    const list = await client.get('/api/auth/sessions')
    expect(list.body).toHaveLength(3)
    expect(list.body.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
    for (const session of list.body) {
      expect(Object.keys(session).sort()).toEqual(['current', 'device', 'expiresAt', 'id', 'startedAt'])
      expect(session.device).toBe(session.current ? null : 'Firefox on Linux')
      expect(Date.now() - Date.parse(session.startedAt)).toBeLessThan(60_000)
      expect(session.id.length).toBeLessThan(20)
    }
    const [first, second] = list.body.filter((session: { current: boolean }) => !session.current)
    expect((await admin.delete(`/api/auth/sessions/${first.id}`)).status).toBe(404)
    expect((await client.delete('/api/auth/sessions/%25')).status).toBe(400)
    expect((await client.delete(`/api/auth/sessions/${first.id}`)).status).toBe(200)
    expect((await client.get('/api/auth/sessions')).body.map(({ id }: { id: string }) => id)).toContain(second.id)
    expect((await client.get('/api/auth/sessions')).body).toHaveLength(2)
    expect((await client.delete('/api/auth/sessions')).status).toBe(200)
    expect((await client.get('/api/auth/sessions')).body).toHaveLength(1)
    for (const other of others) expect((await other.get('/api/auth/me')).status).toBe(401)
  })
})
