import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentUserSchema } from '#shared/user.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'

let instance: Instance

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
})
afterAll(() => instance?.stop())

describe('POST /api/auth/login', () => {
  test('returns the user without secrets', async () => {
    const answer = await instance.anonymous().post('/api/auth/login', ADMIN)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['user'])
    expect(currentUserSchema.strict().parse(answer.body.user)).toMatchObject({ email: ADMIN.email, isAdmin: true })
  })

  test('sets cookies that scripts and other sites cannot use: the session’s, and the device’s', async () => {
    const answer = await instance.anonymous().post('/api/auth/login', ADMIN)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['touchline_session', 'touchline_device'])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).toMatch(/; Path=\//i)
      expect(cookie).not.toMatch(/; Secure/i)
    }
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test('accepts the email in any case, with surrounding spaces', async () => {
    const email = `  ${ADMIN.email.toUpperCase()} `
    const answer = await instance.anonymous().post('/api/auth/login', { ...ADMIN, email })
    expect(answer.status).toBe(200)
  })

  test.each([
    [{ email: 'nobody', password: '123456' }, 'email', 'Please enter a valid email address'],
    [{ email: '', password: '123456' }, 'email', 'Please enter a valid email address'],
    [{ password: '123456' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@example.com', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'a@example.com' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'a@example.com', password: 123456 }, 'password', 'Password must be at least 6 characters'],
  ])('validates the form first: %j', async (form, path, message) => {
    const answer = await instance.anonymous().post('/api/auth/login', form)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toContainEqual({ path, message })
  })

  test('returns the same message for an unknown email and a wrong password', async () => {
    const client = instance.anonymous()
    const unknown = await client.post('/api/auth/login', { email: 'nobody@example.com', password: ADMIN.password })
    const wrong = await client.post('/api/auth/login', { ...ADMIN, password: 'not the password' })
    expect(unknown.status).toBe(401)
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual({ message: 'Invalid email or password' })
    expect(wrong.body).toEqual(unknown.body)
    expect(client.cookie()).toBeNull()
  })
})

describe('a session', () => {
  test('is required by /api/auth/me', async () => {
    expect((await instance.anonymous().get('/api/auth/me')).status).toBe(401)
    const client = await instance.login()
    const answer = await client.get('/api/auth/me')
    expect(answer.status).toBe(200)
    expect(answer.body.user.email).toBe(ADMIN.email)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test('cannot be forged', async () => {
    const name = (await instance.login()).cookie()?.split('=')[0]
    for (const value of ['', 'x', 'a'.repeat(40), 'a'.repeat(5000), '%00', "' or 1=1 --"]) {
      const answer = await instance.anonymous().send('/api/auth/me', { headers: { cookie: `${name}=${value}` } })
      expect(answer.status, value.slice(0, 50)).toBe(401)
    }
  })

  test('is ended on the server by logout, others are not', async () => {
    const client = await instance.login()
    const other = await instance.login()
    const cookie = client.cookie() ?? ''
    const answer = await client.post('/api/auth/logout')
    expect(answer.status).toBe(200)
    expect(answer.body.message).toEqual(expect.any(String))
    const replayed = await instance.anonymous().send('/api/auth/me', { headers: { cookie } })
    expect(replayed.status).toBe(401)
    expect((await other.get('/api/auth/me')).status).toBe(200)
  })

  test('survives a restart', async () => {
    const client = await instance.login()
    const cookie = client.cookie() ?? ''
    await instance.restart()
    const answer = await instance.anonymous().send('/api/auth/me', { headers: { cookie } })
    expect(answer.status).toBe(200)
  })
})

describe('failed log-ins', () => {
  test('five for an account lock it temporarily, known or not, even with the right password', async () => {
    const own = await startInstance({ env: { RENDER: 'off' } })
    try {
      for (const email of [ADMIN.email, 'nobody@example.com']) {
        const client = own.anonymous()
        for (let failure = 1; failure <= 5; failure++) {
          const answer = await client.post('/api/auth/login', { email, password: 'not the password' })
          expect(answer.status).toBe(401)
        }
        const closed = await client.post('/api/auth/login', { email, password: ADMIN.password })
        expect(closed.status).toBe(429)
        const seconds = Number(closed.headers.get('retry-after'))
        expect(seconds).toBeGreaterThan(0)
        expect(seconds).toBeLessThanOrEqual(15 * 60)
      }
      const spelt = await own.anonymous().post('/api/auth/login', { ...ADMIN, email: ADMIN.email.toUpperCase() })
      expect(spelt.status, 'the same account in capitals').toBe(429)
    } finally {
      await own.stop()
    }
  })

  test('twenty from an address block it, whatever X-Forwarded-For claims', async () => {
    const own = await startInstance({ env: { RENDER: 'off' } })
    try {
      const client = own.anonymous()
      const attempt = (n: number) =>
        client.post(
          '/api/auth/login',
          { email: `nobody${n}@example.com`, password: 'not the password' },
          { 'x-forwarded-for': `192.0.2.${n}` },
        )
      for (let n = 1; n <= 20; n++) expect((await attempt(n)).status).toBe(401)
      expect((await attempt(21)).status).toBe(429)
    } finally {
      await own.stop()
    }
  })

  test('by others do not lock out a device that has signed in before', async () => {
    const own = await startInstance({ env: { RENDER: 'off' } })
    try {
      const known = await own.login()
      await known.post('/api/auth/logout')
      const stranger = own.anonymous()
      for (let failure = 1; failure <= 5; failure++) {
        await stranger.post('/api/auth/login', { ...ADMIN, password: 'not the password' })
      }
      expect((await stranger.post('/api/auth/login', ADMIN)).status).toBe(429)
      const forged = own.anonymous()
      const cookie = 'touchline_device=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
      expect((await forged.post('/api/auth/login', ADMIN, { cookie })).status).toBe(429)
      expect((await known.post('/api/auth/login', ADMIN)).status).toBe(200)
    } finally {
      await own.stop()
    }
  })

  test('are limited to ten for a device that has signed in before', async () => {
    const own = await startInstance({ env: { RENDER: 'off' } })
    try {
      const known = await own.login()
      await known.post('/api/auth/logout')
      const attempt = (password: string) => known.post('/api/auth/login', { ...ADMIN, password })
      for (let failure = 1; failure <= 10; failure++) expect((await attempt('not the password')).status).toBe(401)
      expect((await attempt(ADMIN.password)).status).toBe(429)
    } finally {
      await own.stop()
    }
  })

  test('of a blocked address do not count against accounts', async () => {
    const own = await startInstance({ env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1' } })
    try {
      const from = (address: string, email: string, password = 'not the password') =>
        own.anonymous().post('/api/auth/login', { email, password }, { 'x-forwarded-for': address })
      for (let n = 1; n <= 20; n++) {
        expect((await from(`2001:db8:1:2::${n}`, `nobody${n}@example.com`)).status).toBe(401)
      }
      // An IPv6 network counts as one caller.
      for (let n = 1; n <= 6; n++) expect((await from(`2001:db8:1:2:ffff::${n}`, ADMIN.email)).status).toBe(429)
      expect((await from('2001:db8:1:3::1', ADMIN.email, ADMIN.password)).status).toBe(200)
    } finally {
      await own.stop()
    }
  })

  test('are reset by a right password', async () => {
    const own = await startInstance({ env: { RENDER: 'off' } })
    try {
      const client = own.anonymous()
      for (let round = 1; round <= 2; round++) {
        for (let failure = 1; failure <= 4; failure++) {
          await client.post('/api/auth/login', { ...ADMIN, password: 'not the password' })
        }
        expect((await client.post('/api/auth/login', ADMIN)).status).toBe(200)
      }
    } finally {
      await own.stop()
    }
  })
})
