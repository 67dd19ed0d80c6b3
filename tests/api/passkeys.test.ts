import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_PASSKEYS } from '#shared/passkey.ts'
import { androidStatement } from '../support/android-statement.ts'
import type { Client } from '../support/client.ts'
import { Device } from '../support/device.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { join, type Person } from '../support/people.ts'

let open: OpenInstance
let admin: Client
let mails: MailServer

beforeAll(async () => {
  mails = await startMailServer()
  open = await startOpenInstance({
    SMTP_URL: mails.url,
    MAIL_FROM: 'newsroom@example.com',
    TRUST_PROXY: '127.0.0.1,::1',
  })
  admin = await open.instance.login()
})
afterAll(async () => {
  await open?.stop()
  await mails?.stop()
})

async function addPasskey({ client }: Person, device = new Device()): Promise<Device> {
  const { body: options } = await client.post('/api/auth/passkeys/options')
  const answer = await client.post('/api/auth/passkeys', {
    name: 'A phone',
    response: device.register(options.challenge, open.instance.url),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return device
}

async function challenge(): Promise<string> {
  return (await open.instance.anonymous().post('/api/auth/login/passkey/options')).body.challenge
}

const signIn = (response: object, client = open.instance.anonymous()) =>
  client.post('/api/auth/login/passkey', { response })

describe('a passkey', () => {
  test('signs in, is listed without its key, and is removed', async () => {
    const person = await join(open.instance, admin, 'key@example.com')
    const device = await addPasskey(person)
    const client = open.instance.anonymous()
    const answer = await signIn(device.sign(await challenge(), open.instance.url), client)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.user.email).toBe(person.email)
    expect((await client.get('/api/auth/me')).status).toBe(200)
    const { body } = await person.client.get('/api/auth/passkeys')
    expect(body).toMatchObject({ passkeys: [{ name: 'A phone', lastUsedAt: expect.any(String) }], isRequired: false })
    expect(JSON.stringify(body)).not.toContain('publicKey')
    const other = await join(open.instance, admin, 'notmine@example.com')
    expect((await other.client.delete(`/api/auth/passkeys/${body.passkeys[0].id}`)).status).toBe(404)
    expect((await person.client.delete(`/api/auth/passkeys/${body.passkeys[0].id}`)).status).toBe(200)
    expect((await signIn(device.sign(await challenge(), open.instance.url))).status).toBe(401)
  })

  test('is kept without the statement of the device’s maker: no address in its certificates is called', async () => {
    const asked: string[] = []
    const lists = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await once(lists.listen(0, '127.0.0.1'), 'listening')
    const address = `http://127.0.0.1:${(lists.address() as AddressInfo).port}/revoked`
    const person = await join(open.instance, admin, 'android@example.com', 'contributor')
    const { body: options } = await person.client.post('/api/auth/passkeys/options')
    const device = new Device()
    const response = device.register(options.challenge, open.instance.url, androidStatement(address))
    const answer = await person.client.post('/api/auth/passkeys', { name: 'A phone', response })
    lists.close()
    expect(asked).toEqual([])
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect((await signIn(device.sign(await challenge(), open.instance.url))).status).toBe(200)
  })

  test('is refused beyond twenty of one account, however many were begun before', async () => {
    const { client } = await join(open.instance, admin, 'many@example.com', 'contributor')
    const begun = []
    for (let n = 0; n <= MOST_PASSKEYS; n++)
      begun.push((await client.post('/api/auth/passkeys/options')).body.challenge)
    const statuses = []
    for (const challenge of begun) {
      const response = new Device().register(challenge, open.instance.url)
      statuses.push((await client.post('/api/auth/passkeys', { name: 'One of many', response })).status)
    }
    expect(statuses).toEqual([...Array(MOST_PASSKEYS).fill(201), 422])
    expect((await client.post('/api/auth/passkeys/options')).status).toBe(422)
  })

  test('is refused where the device’s answer cannot be read', async () => {
    const { client } = await join(open.instance, admin, 'garbled@example.com', 'contributor')
    for (const attestationObject of ['AAAA', '_'.repeat(20_000), 'gYGBgYGB'.repeat(2500), 'oA']) {
      const { body: options } = await client.post('/api/auth/passkeys/options')
      const response = new Device().register(options.challenge, open.instance.url)
      Object.assign(response.response, { attestationObject })
      expect((await client.post('/api/auth/passkeys', { name: 'Garbled', response })).status).toBe(400)
    }
  })

  test('is refused for a used or invented challenge, another site, another key, and without user verification', async () => {
    const person = await join(open.instance, admin, 'attacked@example.com')
    const device = await addPasskey(person)
    const used = device.sign(await challenge(), open.instance.url)
    expect((await signIn(used)).status).toBe(200)
    expect((await signIn(used)).status).toBe(401)
    const stranger = new Device()
    stranger.id = device.id
    for (const response of [
      device.sign(randomBytes(32).toString('base64url'), open.instance.url),
      device.sign(await challenge(), 'https://elsewhere.example.com'),
      stranger.sign(await challenge(), open.instance.url),
      device.sign(await challenge(), open.instance.url, 0x01),
      new Device().sign(await challenge(), open.instance.url),
    ]) {
      expect((await signIn(response)).status).toBe(401)
    }
    const { body: refused } = await signIn(stranger.sign(await challenge(), open.instance.url))
    await admin.put(`/api/users/${person.id}`, { isActive: false })
    expect(await signIn(device.sign(await challenge(), open.instance.url))).toMatchObject({
      status: 401,
      body: refused,
    })
  })

  test('may be required: the password alone is not enough, nor is a link by email; an administrator’s link is', async () => {
    const person = await join(open.instance, admin, 'both@example.com')
    const { email, password, client } = person
    expect((await client.put('/api/auth/second-factor', { required: true })).status).toBe(422)
    const device = await addPasskey(person)
    const early = await client.put('/api/auth/second-factor', { required: true })
    expect(early).toMatchObject({ status: 422, body: { message: expect.stringContaining('Create recovery codes') } })
    expect((await client.get('/api/auth/passkeys')).body.isRequired).toBe(false)
    await client.post('/api/auth/recovery-codes')
    expect((await client.put('/api/auth/second-factor', { required: true })).status).toBe(200)
    expect((await client.post('/api/auth/confirm', { password })).status).toBe(400)
    await admin.post('/api/auth/recovery-codes')
    // An account that has no code to get back in, from an earlier version, is on the go-live list.
    await open.inDatabase((sql) => sql`delete from recovery_codes where user_id = ${person.id}`)
    const codes = async () =>
      (await admin.get('/api/go-live')).body.find((item: { id: string }) => item.id === 'recovery-codes')
    expect(await codes()).toMatchObject({ isDone: false, open: 1 })
    await client.post('/api/auth/recovery-codes')
    expect(await codes()).toMatchObject({ isDone: true, open: 0 })
    const refused = await open.instance.anonymous().post('/api/auth/login', { email, password })
    expect(refused.status).toBe(401)
    expect(refused.body.message).toContain('passkey')
    expect((await signIn(device.sign(await challenge(), open.instance.url))).status).toBe(200)

    await open.instance.anonymous().post('/api/auth/forgot-password', { email })
    await expect
      .poll(() => mails.letters.find((letter) => letter.includes('reset=3D') || letter.includes('reset=')))
      .toBeDefined()
    const letter = mails.letters.at(-1)?.replaceAll('=\n', '').replaceAll('=3D', '=') ?? ''
    const [, token] = /reset=([A-Za-z0-9_-]+)/.exec(letter) ?? []
    const entering = open.instance.anonymous()
    const reset = await entering.post('/api/auth/reset-password', { token, password: 'a password by email' })
    expect(reset).toMatchObject({ status: 200, body: { user: null } })
    expect((await entering.get('/api/auth/me')).status).toBe(401)

    // Access to the mailbox alone does not remove recovery codes.
    expect(reset.body.lostCodes).toBe(false)
    const offered = await admin.post(`/api/users/${person.id}/reset`)
    const link = new URL(offered.body.resetUrl).searchParams.get('reset')
    const byAdmin = await open.instance.anonymous().post('/api/auth/reset-password', { token: link, password })
    expect(offered.body).toMatchObject({ endsPasskeys: true, endsCodes: true })
    expect(byAdmin.body).toMatchObject({ user: { email }, lostPasskeys: true, lostCodes: true })
    expect((await signIn(device.sign(await challenge(), open.instance.url))).status).toBe(401)
    expect((await open.instance.anonymous().post('/api/auth/login', { email, password })).status).toBe(200)
  })
})

describe('password and passkey together', () => {
  test('each alone is refused, both sign in, and the passkey alone is enough again when the choice is taken back', async () => {
    const person = await join(open.instance, admin, 'together@example.com')
    const { email, password, client } = person
    const device = await addPasskey(person)
    await client.post('/api/auth/recovery-codes')
    const choose = (json: object) => client.put('/api/auth/second-factor', json)
    expect((await choose({ required: true, withPassword: true })).body).toEqual({
      isRequired: true,
      isPasswordRequired: true,
    })
    expect((await client.get('/api/auth/passkeys')).body).toMatchObject({ isRequired: true, isPasswordRequired: true })

    const first = await open.instance.anonymous().post('/api/auth/login', { email, password })
    expect(first).toMatchObject({ status: 401, body: { issues: [{ path: 'passkey' }] } })
    expect((await open.instance.anonymous().post('/api/auth/login', { email, password: 'not it' })).body).toEqual({
      message: 'Invalid email or password',
    })
    const sign = async () => device.sign(await challenge(), open.instance.url)
    const alone = await signIn(await sign())
    expect(alone).toMatchObject({ status: 401, body: { message: expect.stringContaining('Enter your email') } })
    const stranger = open.instance.anonymous()
    const wrong = await stranger.post('/api/auth/login/passkey', { response: await sign(), password: 'not it' })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect((await stranger.get('/api/auth/me')).status).toBe(401)
    const both = open.instance.anonymous()
    expect((await both.post('/api/auth/login/passkey', { response: await sign(), password })).status).toBe(200)
    expect((await both.get('/api/auth/me')).body.user.email).toBe(email)

    // If no passkey is required, the password alone is enough.
    expect((await choose({ required: false, withPassword: true })).body.isPasswordRequired).toBe(false)
    expect((await open.instance.anonymous().post('/api/auth/login', { email, password })).status).toBe(200)
    await choose({ required: true })
    expect((await signIn(await sign())).status).toBe(200)
  })
})

test('a user can begin to add a passkey about sixty times in a quarter of an hour, not indefinitely', async () => {
  const { client } = await join(open.instance, admin, 'begins@example.com')
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await client.post('/api/auth/passkeys/options')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})

describe('a recovery code', () => {
  test('lets an owner back in who lost the password and the phone, once, whatever strangers guess meanwhile', async () => {
    const person = await join(open.instance, admin, 'owner@example.com', 'administrator')
    const device = await addPasskey(person)
    const { codes } = (await person.client.post('/api/auth/recovery-codes')).body
    expect((await person.client.put('/api/auth/second-factor', { required: true })).status).toBe(200)
    expect(new Set(codes).size).toBe(10)
    const stored = await open.inDatabase((sql) => sql`select code_hash from recovery_codes`)
    expect(JSON.stringify(stored)).not.toContain(codes[0])
    const recover = (code: string, client = open.instance.anonymous(), address = '198.51.100.1') => {
      const form = { email: person.email, code, password: 'after the phone was lost' }
      return client.post('/api/auth/reset-password/by-code', form, { 'x-forwarded-for': address })
    }
    const stranger = '198.51.100.2'
    const guesses = []
    for (let n = 0; n < 6; n++) {
      const guess = { email: person.email, password: `guess ${n}` }
      const headers = { 'x-forwarded-for': stranger }
      guesses.push((await open.instance.anonymous().post('/api/auth/login', guess, headers)).status)
    }
    expect(guesses.at(-1), 'the account is closed').toBe(429)
    for (let n = 0; n < 15; n++)
      guesses.push((await recover('aaaa-bbbb-cccc-dddd', open.instance.anonymous(), stranger)).status)
    expect(guesses.at(-2)).toBe(400)
    expect(guesses.at(-1), 'so is their address').toBe(429)
    const client = open.instance.anonymous()
    // As typed from paper.
    const answer = await recover(codes[0].toUpperCase().replaceAll('-', ' '), client)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.lostPasskeys).toBe(true)
    expect((await client.get('/api/auth/me')).body.user.email).toBe(person.email)
    expect((await client.get('/api/auth/passkeys')).body.recoveryCodes).toBe(9)
    expect((await person.client.get('/api/auth/me')).status).toBe(401)
    const login = { email: person.email, password: 'after the phone was lost' }
    expect((await open.instance.anonymous().post('/api/auth/login', login)).status).toBe(200)
    expect((await recover(codes[0])).status).toBe(400)
    // The phone may be in someone else's hands.
    expect((await signIn(device.sign(await challenge(), open.instance.url))).status).toBe(401)
  })
})

test('earlier recovery codes end with the link that sets a new password, and both sides are told', async () => {
  const { id, email, client } = await join(open.instance, admin, 'taken-over@example.com')
  const { codes } = (await client.post('/api/auth/recovery-codes')).body
  const { resetUrl, ...offered } = (await admin.post(`/api/users/${id}/reset`)).body
  expect(offered).toMatchObject({ endsPasskeys: false, endsCodes: true })
  const own = open.instance.anonymous()
  const token = new URL(resetUrl).searchParams.get('reset')
  const reset = await own.post('/api/auth/reset-password', { token, password: 'the owner has it again' })
  expect(reset.body).toMatchObject({ user: { email }, lostPasskeys: false, lostCodes: true })
  expect((await own.get('/api/auth/passkeys')).body.recoveryCodes).toBe(0)
  const form = { email, code: codes[0], password: 'the thief has it again' }
  expect((await open.instance.anonymous().post('/api/auth/reset-password/by-code', form)).status).toBe(400)
  const rows = (await admin.get('/api/audit?action=user.reset')).body
  expect(rows[0]).toMatchObject({ target: email, details: { codesRemoved: 10 } })
})

test('a passkey that a thief has added ends with the link that the owner is sent', async () => {
  const person = await join(open.instance, admin, 'burgled@example.com')
  const device = await addPasskey(person)
  await open.instance.anonymous().post('/api/auth/forgot-password', { email: person.email })
  const linkOf = (letter: string) => /reset=([A-Za-z0-9_-]+)/.exec(letter.replaceAll('=\n', '').replaceAll('=3D', '='))
  const sent = () =>
    mails.letters.filter((letter) => letter.includes(person.email)).flatMap((l) => linkOf(l)?.[1] ?? [])
  await expect.poll(sent).toHaveLength(1)
  const own = open.instance.anonymous()
  const form = { token: sent()[0], password: 'the owner has it again' }
  const reset = await own.post('/api/auth/reset-password', form)
  expect(reset.body).toMatchObject({ user: { email: person.email }, lostPasskeys: true })
  expect((await signIn(device.sign(await challenge(), open.instance.url))).status).toBe(401)
  expect((await own.get('/api/auth/passkeys')).body.passkeys).toEqual([])
  // Stay within the limit on counted calls for the next tests.
  await open.inDatabase((sql) => sql`delete from rate_limits where key like 'reset%'`)
})

describe('a sensitive change', () => {
  test('moves the email when the new address confirms it, once, by its own account', async () => {
    const { client, email, password } = await join(open.instance, admin, 'old@example.com')
    const answer = await client.put('/api/auth/me', { email: 'new@example.com', firstName: 'Ann' })
    expect(answer.body).toMatchObject({ user: { email, firstName: 'Ann' }, pendingEmail: 'new@example.com' })
    await expect.poll(() => mails.letters.filter((letter) => letter.includes('new@example.com')).length).toBe(2)
    const letter = mails.letters.find((each) => each.includes('confirm-email')) ?? ''
    const [, token] = /confirm-email=([A-Za-z0-9_-]+)/.exec(letter.replaceAll('=\n', '').replaceAll('=3D', '=')) ?? []
    expect((await admin.post('/api/auth/me/email', { token })).status).toBe(400)
    const cut = await client.post('/api/auth/me/email', { token: token?.slice(0, 9) })
    expect([cut.status, cut.body.message]).toEqual([
      400,
      expect.stringMatching(/^This link was already used, or has expired/),
    ])
    expect((await client.post('/api/auth/me/email', { token })).body.user.email).toBe('new@example.com')
    expect((await client.post('/api/auth/me/email', { token })).status).toBe(400)
    const signedIn = await open.instance.anonymous().post('/api/auth/login', { email: 'new@example.com', password })
    expect(signedIn.status).toBe(200)
  })

  test('shows an email that waits for its link, sends the link again and is cancelled, each by its own account', async () => {
    const { client, email } = await join(open.instance, admin, 'before@example.com')
    const pendingOf = async (one: Client) => (await one.get('/api/auth/me/email')).body
    expect(await pendingOf(client)).toEqual({ pending: null })
    for (const refused of [client.post('/api/auth/me/email/link'), client.delete('/api/auth/me/email')])
      expect(await refused).toMatchObject({ status: 404, body: { message: expect.stringContaining('pending') } })
    await client.put('/api/auth/me', { email: 'after@example.com' })
    const shown = await pendingOf(client)
    expect(shown).toEqual({ pending: { email: 'after@example.com', expiresAt: expect.any(String) } })
    expect(Date.parse(shown.pending.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(await pendingOf(admin)).toEqual({ pending: null })
    expect((await admin.delete('/api/auth/me/email')).status).toBe(404)
    expect((await admin.post('/api/auth/me/email/link')).status).toBe(404)
    for (const call of ['get', 'delete'] as const)
      expect((await open.instance.anonymous()[call]('/api/auth/me/email')).status).toBe(401)
    expect((await open.instance.anonymous().post('/api/auth/me/email/link')).status).toBe(401)

    const linksTo = (address: string) =>
      mails.letters
        .map((letter) => letter.replaceAll('=\n', '').replaceAll('=3D', '='))
        .filter((letter) => letter.includes(`To: ${address}`))
        .flatMap((letter) => /confirm-email=([A-Za-z0-9_-]+)/.exec(letter)?.[1] ?? [])
    // If the email was not sent, the first one's link stays valid.
    mails.state.isBusy = true
    expect((await client.post('/api/auth/me/email/link')).status).toBe(502)
    mails.state.isBusy = false
    expect(await pendingOf(client)).toEqual(shown)
    const again = await client.post('/api/auth/me/email/link')
    expect(again).toMatchObject({ status: 200, body: { pending: { email: 'after@example.com' } } })
    const [first, second] = linksTo('after@example.com')
    expect(JSON.stringify([again.body, await pendingOf(client)])).not.toContain(second)
    expect(Date.parse(again.body.pending.expiresAt)).toBeGreaterThan(Date.parse(shown.pending.expiresAt))
    expect((await client.post('/api/auth/me/email', { token: first })).status, 'void').toBe(400)

    expect((await client.delete('/api/auth/me/email')).status).toBe(200)
    expect(await pendingOf(client)).toEqual({ pending: null })
    expect((await client.post('/api/auth/me/email', { token: second })).status, 'cancelled').toBe(400)
    expect((await client.get('/api/auth/me')).body.user.email).toBe(email)
  })

  test('sends a link to a new email as seldom as other links', async () => {
    const { client } = await join(open.instance, admin, 'impatient@example.com')
    await client.put('/api/auth/me', { email: 'patient@example.com' })
    const sent = []
    for (let n = 0; n < 11; n++) sent.push((await client.post('/api/auth/me/email/link')).status)
    expect(sent).toContain(429)
  })

  test('asks who it is once the sign-in is a while ago; wrong passwords are counted', async () => {
    const { id, client, password } = await join(open.instance, admin, 'away@example.com', 'administrator')
    const { id: former } = await join(open.instance, admin, 'disabled-admin@example.com', 'administrator')
    const { id: writer } = await join(open.instance, admin, 'disabled-writer@example.com', 'contributor')
    for (const user of [former, writer]) await admin.put(`/api/users/${user}`, { isActive: false })
    await open.inDatabase(
      (sql) => sql`update sessions set sess = jsonb_set(sess, '{attrs,startedAt}', to_jsonb(
        to_char(now() - interval '11 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) where sess ->> 'userId' = ${id}`,
    )
    const changes = [
      () => client.put('/api/auth/me', { email: 'taken-over@example.com' }),
      () => client.post('/api/auth/me/email/link'),
      () => client.post('/api/keys', { name: 'Stolen' }),
      () => client.post('/api/auth/passkeys/options'),
      () => client.post('/api/auth/recovery-codes'),
      () => client.put('/api/auth/second-factor', { required: false }),
      // It creates an administrator just as a new role does.
      () => client.put(`/api/users/${former}`, { isActive: true }),
    ]
    for (const change of changes) {
      const answer = await change()
      expect(answer.status).toBe(403)
      expect(answer.headers.get('x-confirm-identity')).toBe('required')
    }
    expect((await client.put('/api/auth/me', { firstName: 'Still' })).status).toBe(200)
    expect((await client.put(`/api/users/${writer}`, { isActive: true })).status).toBe(200)
    expect((await client.post('/api/auth/confirm', { password: 'not the password' })).status).toBe(400)
    expect((await client.post('/api/auth/confirm', { password })).status).toBe(200)
    expect((await client.post('/api/keys', { name: 'Mine' })).status).toBe(201)
    const guesses = []
    for (let n = 0; n < 12; n++)
      guesses.push((await client.post('/api/auth/confirm', { password: `guess ${n}` })).status)
    expect(guesses).toContain(429)
  })
})

// Last, since the address has used up its failures.
describe('guesses', () => {
  test('wrong passwords with a right passkey are counted as at any sign-in', async () => {
    const person = await join(open.instance, admin, 'guessed@example.com')
    const device = await addPasskey(person)
    await person.client.post('/api/auth/recovery-codes')
    await person.client.put('/api/auth/second-factor', { required: true, withPassword: true })
    await open.inDatabase((sql) => sql`delete from rate_limits where key like 'login-address%'`)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const response = device.sign(await challenge(), open.instance.url)
      const guess = { response, password: `guess ${n}` }
      statuses.push((await open.instance.anonymous().post('/api/auth/login/passkey', guess)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
