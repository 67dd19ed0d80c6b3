import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertReset } from '../../admin-api/access/users/store/resets.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { startMailServer } from '../support/mail-server.ts'
import { join } from '../support/people.ts'

const PASSWORD = 'another three short planks'

let open: OpenInstance
let admin: Client

beforeAll(async () => {
  open = await startOpenInstance({ TRUST_PROXY: '127.0.0.1' })
  admin = await open.instance.login()
})
afterAll(() => open?.stop())

// Attempts are counted by address, so each test uses its own.
let address = 0
beforeEach(() => {
  address += 1
})

const reset = (token: unknown, password = PASSWORD, client = open.instance.anonymous()) =>
  client.post('/api/auth/reset-password', { token, password }, { 'x-forwarded-for': `198.51.100.${address}` })
const ask = (token: string, kind = 'reset') =>
  open.instance.anonymous().post('/api/auth/link', { kind, token }, { 'x-forwarded-for': `198.51.100.${address}` })
const signIn = (email: string, password: string) =>
  open.instance.anonymous().post('/api/auth/login', { email, password })

async function offer(id: string): Promise<string> {
  const answer = await admin.post(`/api/users/${id}/reset`)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ isSent: false, sendsMail: false, expiresAt: expect.any(String) })
  return new URL(answer.body.resetUrl).searchParams.get('reset') ?? ''
}

describe('a link for a new password', () => {
  test('is not used up by a common password', async () => {
    const { id } = await join(open.instance, admin, 'common@example.com')
    const token = await offer(id)
    const refused = await reset(token, 'Manchester')
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('This password is too common; choose another')
    expect((await reset(token)).status).toBe(200)
  })

  test('sets it once, signs in, ends every session and lifts a lock-out', async () => {
    const { id, email, password, client } = await join(open.instance, admin, 'forgetful@example.com')
    for (let tried = 0; tried < 6; tried++) await signIn(email, 'a wrong password')
    const token = await offer(id)
    const entering = open.instance.anonymous()
    const answer = await reset(token, PASSWORD, entering)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ id, email })
    expect((await entering.get('/api/auth/me')).status).toBe(200)
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect((await reset(token)).status).toBe(400)
  })

  test('is one at a time, and used by one of many at once', async () => {
    const { id } = await join(open.instance, admin, 'twice@example.com')
    const first = await offer(id)
    const second = await offer(id)
    expect((await ask(first)).body).toEqual({ isOpen: false })
    expect((await ask(second)).body).toEqual({ isOpen: true })
    expect((await reset(first)).status).toBe(400)
    const answers = await Promise.all([reset(second), reset(second), reset(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('is over after its time, and with the account', async () => {
    const late = await join(open.instance, admin, 'late@example.com')
    const token = await offer(late.id)
    await open.inDatabase((sql) => sql`update password_resets set expires_at = now() - interval '1 second'`)
    const [over, unknown] = [await ask(token), await ask('a'.repeat(43))]
    expect([over.status, over.body]).toEqual([200, { isOpen: false }])
    expect([unknown.status, unknown.body]).toEqual([over.status, over.body])
    expect((await reset(token)).status).toBe(400)
    const again = await offer(late.id)
    await admin.put(`/api/users/${late.id}`, { isActive: false })
    expect((await reset(again)).status).toBe(400)
    expect((await admin.post(`/api/users/${late.id}/reset`)).status).toBe(422)
    await admin.delete(`/api/users/${late.id}`)
    expect((await reset(again)).status).toBe(400)
    expect((await admin.post(`/api/users/${late.id}/reset`)).status).toBe(404)
  })

  test('accepts only a good password, is stored hashed, and is in the audit log', async () => {
    const { id, email } = await join(open.instance, admin, 'careful@example.com')
    const token = await offer(id)
    for (const bad of ['short', 'Password123']) expect((await reset(token, bad)).status).toBe(400)
    const [stored] = await open.inDatabase((sql) => sql`select token_hash from password_resets where user_id = ${id}`)
    expect(stored?.['token_hash']).not.toContain(token)
    expect((await reset(token)).status).toBe(200)
    const rows = (await admin.get('/api/audit?action=user.')).body as { action: string; target: string }[]
    const told = rows.filter(({ target }) => target === email).map(({ action }) => action)
    expect(told).toEqual(expect.arrayContaining(['user.offer-reset', 'user.reset']))
  })

  test('is asked about as often as a newsroom opens links, which is none of the ten attempts', async () => {
    const { id } = await join(open.instance, admin, 'opens-often@example.com')
    const token = await offer(id)
    expect((await ask(token, 'invite')).body).toEqual({ isOpen: false })
    expect((await ask(token, 'any')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect((await reset(token)).status).toBe(200)
  })

  test('is guessed at ten times an hour at the most', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, () => reset('a'.repeat(43))))
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    for (const { status } of guesses) expect([400, 429]).toContain(status)
  })

  test('an administrator’s stays valid when another is requested; using either ends both', async () => {
    const mails = await startMailServer()
    const own = await startOpenInstance({ SMTP_URL: mails.url, MAIL_FROM: 'newsroom@example.com' })
    try {
      const boss = await own.instance.login()
      const { id, email } = await join(own.instance, boss, 'asked-for@example.com')
      const offered = await boss.post(`/api/users/${id}/reset`)
      const token = new URL(offered.body.resetUrl).searchParams.get('reset')
      const stranger = own.instance.anonymous()
      for (let n = 0; n < 2; n++) await stranger.post('/api/auth/forgot-password', { email })
      const links = () => own.inDatabase((sql) => sql`select from password_resets where user_id = ${id}`)
      await expect.poll(links).toHaveLength(2)
      const form = { token, password: PASSWORD }
      expect((await own.instance.anonymous().post('/api/auth/reset-password', form)).status).toBe(200)
      expect(await links()).toHaveLength(0)
    } finally {
      await own.stop()
      await mails.stop()
    }
  })

  test.each([
    ['are demoted', (id: string) => admin.put(`/api/users/${id}`, { role: 'editor' })],
    ['are disabled', (id: string) => admin.put(`/api/users/${id}`, { isActive: false })],
    ['are deleted', (id: string) => admin.delete(`/api/users/${id}`)],
  ])('from an administrator ends when they %s', async (how, end) => {
    const name = how.replace(' ', '-')
    const maker = await join(open.instance, admin, `maker-${name}@example.com`, 'administrator')
    const { id } = await join(open.instance, admin, `of-${name}@example.com`)
    await maker.client.post('/api/auth/confirm', { password: maker.password })
    const offered = await maker.client.post(`/api/users/${id}/reset`)
    expect(offered.status).toBe(201)
    const token = new URL(offered.body.resetUrl).searchParams.get('reset') ?? ''
    expect((await ask(token)).body).toEqual({ isOpen: true })
    expect((await end(maker.id)).status).toBe(200)
    expect((await ask(token)).body).toEqual({ isOpen: false })
    expect((await reset(token)).status).toBe(400)
    if (how === 'are deleted') return
    // Nor does it become valid again with the rights.
    await admin.put(`/api/users/${maker.id}`, { isActive: true, role: 'administrator' })
    expect((await reset(token)).status).toBe(400)
  })

  test('is sent once in ten minutes, however often it is asked for, and ends with a changed password', async () => {
    const mails = await startMailServer()
    const own = await startOpenInstance({ SMTP_URL: mails.url, MAIL_FROM: 'newsroom@example.com' })
    try {
      const boss = await own.instance.login()
      const { email, password, client } = await join(own.instance, boss, 'flooded@example.com')
      const forgot = () => own.instance.anonymous().post('/api/auth/forgot-password', { email })
      const sent = () => mails.letters.filter((letter) => letter.includes('Set a new password')).length
      const links = () => own.inDatabase((sql) => sql`select token_hash from password_resets`)
      expect((await forgot()).status).toBe(200)
      await expect.poll(sent).toBe(1)
      const first = await links()
      expect((await forgot()).status).toBe(200)
      expect((await forgot()).status).toBe(200)
      await own.inDatabase((sql) => sql`update password_resets set created_at = now() - interval '9 minutes'`)
      expect((await forgot()).status).toBe(200)
      expect(await links()).toEqual(first)
      expect(sent()).toBe(1)
      await own.inDatabase((sql) => sql`update password_resets set created_at = now() - interval '11 minutes'`)
      expect((await forgot()).status).toBe(200)
      await expect.poll(sent).toBe(2)
      const change = { currentPassword: password, newPassword: PASSWORD }
      expect((await client.put('/api/auth/password', change)).status).toBe(200)
      expect(await links()).toEqual([])
    } finally {
      await own.stop()
      await mails.stop()
    }
  })

  test('is sent once to a mailbox for which thirty addresses ask in the same moment', async () => {
    const mails = await startMailServer()
    const own = await startOpenInstance({
      SMTP_URL: mails.url,
      MAIL_FROM: 'newsroom@example.com',
      TRUST_PROXY: '127.0.0.1',
    })
    try {
      const boss = await own.instance.login()
      const { email } = await join(own.instance, boss, 'rushed@example.com')
      const asked = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          own.instance
            .anonymous()
            .post('/api/auth/forgot-password', { email }, { 'x-forwarded-for': `203.0.113.${n}` }),
        ),
      )
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
      const sent = () => mails.letters.filter((letter) => letter.includes('Set a new password')).length
      await expect.poll(sent).toBeGreaterThan(0)
      // Links are created after the responses; give them time.
      await sleep(500)
      expect((await boss.get('/api/audit?action=user.offer-reset')).body).toHaveLength(1)
      expect(sent()).toBe(1)
    } finally {
      await own.stop()
      await mails.stop()
    }
  })

  test('replaces one that was made in the same moment', async () => {
    const { id: userId } = await join(open.instance, admin, 'at-once@example.com')
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const stored = await open.inDatabase(async (sql) => {
      // Like two calls of which neither sees the other's link yet.
      for (const tokenHash of ['first of two', 'second of two']) {
        await insertReset(drizzle(sql), { tokenHash, userId, expiresAt, liftsPasskey: false })
      }
      return sql`select token_hash from password_resets where user_id = ${userId}`
    })
    expect(stored.map((row) => row['token_hash'])).toEqual(['second of two'])
  })

  test('cannot be asked for where no email is sent', async () => {
    expect((await open.instance.anonymous().get('/api/auth/forgot-password')).body).toEqual({ sendsLinks: false })
    const answer = await open.instance.anonymous().post('/api/auth/forgot-password', { email: 'any@example.com' })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('administrator')
  })
})
