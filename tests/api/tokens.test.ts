import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { dumpTables, type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { ADMIN } from '../support/instance.ts'
import { invite, join } from '../support/people.ts'
import { createRandom } from '../support/random.ts'

const SEED = Number(process.env.TEST_SEED ?? 20261121)
const SESSIONS_EACH = 8

let open: OpenInstance
let admin: Client
/** Every secret that the test received; none may be in the database. */
const told: string[] = [ADMIN.password]
let made = 0

beforeAll(async () => {
  open = await startOpenInstance()
  admin = await open.instance.login()
  told.push(cookieOf(admin))
})
afterAll(() => open?.stop())

function cookieOf(client: Client): string {
  const value = client.cookie()?.split('=')[1]
  if (!value) throw new Error('There is no session cookie')
  return value
}

async function joinAsNew() {
  made += 1
  const person = await join(open.instance, admin, `person${made}@example.com`)
  told.push(person.password, cookieOf(person.client))
  return person
}

/** More sessions of a user. */
async function sessionsOf({ email, password }: { email: string; password: string }, count: number): Promise<Client[]> {
  const clients = Array.from({ length: count }, () => open.instance.anonymous())
  for (const client of clients) {
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(200)
    told.push(cookieOf(client))
  }
  return clients
}

async function newInvitation(): Promise<string> {
  made += 1
  const token = await invite(admin, `invited${made}@example.com`)
  told.push(token)
  return token
}

async function newKey(form: Record<string, unknown> = {}): Promise<{ id: number; key: string }> {
  const { body } = await admin.post('/api/keys', { name: 'Key', ...form })
  told.push(body.key)
  return body
}

/** A token with a character changed, removed, added or in the other case; its hash; and invented ones. */
function forgeries(token: string, count: number): string[] {
  const random = createRandom(SEED)
  const others = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const alter = (n: number): string => {
    const at = 3 + random.below(token.length - 4)
    const rest = token.slice(at + 1)
    if (n % 4 === 0) return token.slice(0, at) + [...others].find((letter) => letter !== token[at]) + rest
    if (n % 4 === 1) return token.slice(0, at) + rest
    if (n % 4 === 2) return `${token}${random.pick([...others])}`
    return randomBytes(token.length).toString('base64url').slice(0, token.length)
  }
  const hash = createHash('sha256').update(token).digest('hex')
  const altered = Array.from({ length: count }, (_, n) => alter(n))
  return [hash, token.toUpperCase(), [...token].reverse().join(''), ...altered].filter((made) => made !== token)
}

const asSession = (value: string) =>
  open.instance.anonymous().send('/api/auth/me', { headers: { cookie: `touchline_session=${value}` } })
const asKey = (key: string) =>
  open.instance.anonymous().send('/api/content/manifest', { headers: { authorization: `Bearer ${key}` } })
const asInvitation = (token: string) =>
  open.instance.anonymous().post('/api/auth/accept-invite', { token, password: 'whatever it takes' })

/** Cookies of ended sessions: signed out, or ended by a new password, by hand, with their user, or by time. */
async function retiredSessions(late: { email: string; password: string }): Promise<string[]> {
  const retired: Client[] = []
  const several = async (person: { email: string; password: string }) => {
    const clients = await sessionsOf(person, SESSIONS_EACH)
    retired.push(...clients)
    return clients
  }
  await several(late)

  const values: string[] = []
  for (const client of await sessionsOf(await joinAsNew(), SESSIONS_EACH)) {
    values.push(cookieOf(client))
    expect((await client.post('/api/auth/logout')).status).toBe(200)
  }

  const careful = await joinAsNew()
  await several(careful)
  const newPassword = 'a password never seen before'
  told.push(newPassword)
  await careful.client.put('/api/auth/password', { currentPassword: careful.password, newPassword })

  const tidy = await joinAsNew()
  await several(tidy)
  await tidy.client.delete('/api/auth/sessions')

  const disabled = await joinAsNew()
  await several(disabled)
  await admin.put(`/api/users/${disabled.id}`, { isActive: false })

  const removed = await joinAsNew()
  await several(removed)
  await admin.delete(`/api/users/${removed.id}`)
  return [...values, ...retired.map(cookieOf)]
}

async function retiredInvitations(late: string): Promise<string[]> {
  const used = await Promise.all([newInvitation(), newInvitation(), newInvitation()])
  for (const token of used) expect((await asInvitation(token)).status).toBe(200)
  const replaced = await invite(admin, 'replaced@example.com')
  told.push(replaced, await invite(admin, 'replaced@example.com'))
  return [...used, replaced, late]
}

async function retiredKeys(inactive: string): Promise<string[]> {
  const deleted = await Promise.all([newKey(), newKey(), newKey()])
  for (const { id } of deleted) await admin.delete(`/api/keys/${id}`)
  const over = await newKey({ expiresAt: new Date(Date.now() - 1000).toISOString() })
  return [...deleted.map(({ key }) => key), over.key, inactive]
}

describe('stale, replayed, altered and made-up tokens', () => {
  test('0 of 200 and more are accepted', async () => {
    const [live, invitation, key] = [cookieOf(admin), await newInvitation(), (await newKey()).key]
    const [late, lateInvitation, inactive] = [await joinAsNew(), await newInvitation(), await newKey()]
    const attempts = [
      ...[...(await retiredSessions(late)), ...forgeries(live, 60)].map((value) => ['session', value] as const),
      ...[...(await retiredKeys(inactive.key)), ...forgeries(key, 40)].map((value) => ['key', value] as const),
      ...[...(await retiredInvitations(lateInvitation)), ...forgeries(invitation, 40)].map(
        (value) => ['invitation', value] as const,
      ),
    ]
    const lateHash = createHash('sha256').update(lateInvitation).digest('hex')
    await open.inDatabase(async (sql) => {
      await sql`update sessions set expire = now() - interval '1 second' where sess ->> 'userId' = ${late.id}`
      await sql`update invitations set expires_at = now() - interval '1 second' where token_hash = ${lateHash}`
      await sql`update api_keys set is_active = false where id = ${inactive.id}`
    })
    expect(attempts.length).toBeGreaterThan(200)

    const use = { session: asSession, key: asKey, invitation: asInvitation }
    const accepted: string[] = []
    for (const [kind, value] of attempts) {
      const { status } = await use[kind](value)
      if (status !== (kind === 'invitation' ? 400 : 401)) accepted.push(`${kind} ${value}: ${status}`)
    }
    expect(accepted).toEqual([])
    expect((await asSession(live)).status, 'the one they were made from is still good').toBe(200)
    expect((await asKey(key)).status).toBe(200)
  })

  test('one kind is not accepted as another', async () => {
    const { key } = await newKey()
    const live = cookieOf(admin)
    expect((await asSession(key)).status).toBe(401)
    expect((await asKey(live)).status).toBe(401)
    expect((await asInvitation(live)).status).toBe(400)
  })
})

test('a dump of the database holds no usable token, password or key', async () => {
  const secret = randomBytes(24).toString('base64url')
  await open.instance.anonymous().post('/api/auth/login', { email: 'nobody@example.com', password: secret })
  told.push(secret, await newInvitation(), (await newKey()).key, (await joinAsNew()).password)
  const dump = await open.inDatabase(dumpTables)
  expect(dump).toContain(ADMIN.email)
  expect(dump.length).toBeGreaterThan(5000)
  expect(told.length).toBeGreaterThan(60)
  for (const value of new Set(told)) expect(dump.includes(value), `${value.slice(0, 6)}…`).toBe(false)

  // The stored hash is not accepted as the token itself.
  const stored = [...new Set(dump.match(/\b[0-9a-f]{64}\b/g))]
  expect(stored.length).toBeGreaterThan(5)
  for (const hash of stored) {
    expect((await asSession(hash)).status).toBe(401)
    expect((await asKey(hash)).status).toBe(401)
    expect((await asInvitation(hash)).status).toBe(400)
  }
})
