import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { ADMIN } from '../support/instance.ts'
import { join } from '../support/people.ts'

const DAY = 86_400
const MINUTE = 60

let open: OpenInstance
let admin: Client

beforeAll(async () => {
  open = await startOpenInstance()
  admin = await open.instance.login()
})
afterAll(() => open?.stop())

/** A user's only session: its expected state, and changes to it. Seconds from now. */
async function oneSession(email: string) {
  const { id, client } = await join(open.instance, admin, email)
  const isTheirs = (sql: Parameters<Parameters<OpenInstance['inDatabase']>[0]>[0]) => sql`sess ->> 'userId' = ${id}`
  return {
    client,
    secondsLeft: async () => {
      const [row] = await open.inDatabase(
        (sql) => sql`select extract(epoch from expire - now())::float8 as seconds from sessions where ${isTheirs(sql)}`,
      )
      return Number(row?.['seconds'])
    },
    endsIn: (seconds: number) =>
      open.inDatabase(
        (sql) => sql`update sessions set expire = now() + make_interval(secs => ${seconds}) where ${isTheirs(sql)}`,
      ),
    startedAgo: (seconds: number) =>
      open.inDatabase((sql) => {
        const startedAt = new Date(Date.now() - seconds * 1000).toISOString()
        return sql`update sessions set sess = jsonb_set(sess, '{attrs,startedAt}', to_jsonb(${startedAt}::text))
          where ${isTheirs(sql)}`
      }),
  }
}

const isAbout = (seconds: number, expected: number) => Math.abs(seconds - expected) < 10 * MINUTE

test('an unused session ends after 30 days', async () => {
  const { client, secondsLeft, endsIn } = await oneSession('idle@example.com')
  expect(isAbout(await secondsLeft(), 30 * DAY)).toBe(true)
  const [cookie] = (await open.instance.anonymous().post('/api/auth/login', ADMIN)).headers
    .getSetCookie()
    .filter((each) => each.startsWith('touchline_session='))
  expect(cookie).toContain(`Max-Age=${30 * DAY}`)
  await endsIn(-1)
  expect((await client.get('/api/auth/me')).status).toBe(401)
})

test('use puts its end off once half of that is over', async () => {
  const { client, secondsLeft, endsIn } = await oneSession('used@example.com')
  await endsIn(15 * DAY + 20 * MINUTE)
  const early = await client.get('/api/auth/me')
  expect(early.headers.getSetCookie()).toEqual([])
  expect(isAbout(await secondsLeft(), 15 * DAY + 20 * MINUTE)).toBe(true)
  await endsIn(15 * DAY - 20 * MINUTE)
  const late = await client.get('/api/auth/me')
  expect(late.headers.getSetCookie().join()).toContain(`Max-Age=${30 * DAY}`)
  expect(isAbout(await secondsLeft(), 30 * DAY)).toBe(true)
})

test('however much it is used, it ends 90 days after it began', async () => {
  const { client, startedAgo, endsIn } = await oneSession('always@example.com')
  await startedAgo(90 * DAY - 20 * MINUTE)
  await endsIn(29 * DAY)
  expect((await client.get('/api/auth/me')).status).toBe(200)
  await startedAgo(90 * DAY + 20 * MINUTE)
  await endsIn(29 * DAY)
  expect((await client.get('/api/auth/me')).status).toBe(401)
})

test('a sign-in that was under way when the password changed starts no session', async () => {
  const { id, email, password } = await join(open.instance, admin, 'meanwhile@example.com')
  // As another process would, between the password check and the session.
  await open.inDatabase(async (sql) => {
    await sql`create function change_meanwhile() returns trigger language plpgsql as $$ begin
      update users set password = 'another one' where id::text = new.sess ->> 'userId' and email = 'meanwhile@example.com';
      return new;
    end $$`
    await sql`create trigger change_meanwhile before insert on sessions for each row execute function change_meanwhile()`
  })
  const late = open.instance.anonymous()
  const answer = await late.post('/api/auth/login', { email, password })
  expect([answer.status, late.cookie()]).toEqual([401, null])
  const left = await open.inDatabase(async (sql) => {
    await sql`drop trigger change_meanwhile on sessions`
    return sql`select sid from sessions where sess ->> 'userId' = ${id}`
  })
  // The invitation's session, which the change itself would end.
  expect(left).toHaveLength(1)
})

test('an account has five hundred sessions at most: the one that would end first makes room', async () => {
  const { id, client, email, password } = await join(open.instance, admin, 'everywhere@example.com')
  await open.inDatabase(
    (sql) => sql`insert into sessions (sid, sess, expire)
      select 'made-up-' || n, jsonb_build_object('userId', ${id}::text, 'attrs', '{}'::jsonb),
        now() + make_interval(days => 1, secs => n)
      from generate_series(1, 600) n`,
  )
  const another = open.instance.anonymous()
  expect((await another.post('/api/auth/login', { email, password })).status).toBe(200)
  const { body } = await client.get('/api/auth/sessions')
  expect(body).toHaveLength(500)
  expect((await another.get('/api/auth/me')).status).toBe(200)
  expect((await admin.get('/api/auth/me')).status).toBe(200)
  const [left] = await open.inDatabase((sql) => sql`select min(expire) from sessions where sid = 'made-up-103'`)
  expect(left?.['min']).not.toBeNull()
})

test('making a user an administrator requires signing in again after ten minutes', async () => {
  const { client, startedAgo } = await oneSession('making@example.com')
  const list = (await admin.get('/api/users')).body as { id: string; email: string }[]
  const idOf = (email: string) => list.find((user) => user.email === email)?.id
  const { id: other } = await join(open.instance, admin, 'made@example.com')
  expect((await admin.put(`/api/users/${idOf('making@example.com')}`, { role: 'administrator' })).status).toBe(200)
  await startedAgo(9 * MINUTE)
  const made = await client.post('/api/users/invite', { email: 'early@example.com', role: 'administrator' })
  expect(made.status).toBe(201)

  await startedAgo(11 * MINUTE)
  const changes = [
    () => client.post('/api/users/invite', { email: 'late@example.com', role: 'administrator' }),
    () => client.post('/api/users/invite', { email: 'late@example.com', isAdmin: true }),
    () => client.put(`/api/users/${other}`, { role: 'administrator' }),
    () => client.put(`/api/users/${other}`, { isAdmin: true }),
  ]
  for (const change of changes) {
    const answer = await change()
    expect(answer.status).toBe(403)
    expect(answer.headers.get('x-confirm-identity')).toBe('required')
  }
  expect((await client.post('/api/users/invite', { email: 'late@example.com', role: 'editor' })).status).toBe(201)
  expect((await client.put(`/api/users/${other}`, { role: 'contributor' })).status).toBe(200)
  const password = 'the password of making@example.com'
  expect((await client.post('/api/auth/confirm', { password })).status).toBe(200)
  expect((await client.put(`/api/users/${other}`, { role: 'administrator' })).status).toBe(200)
})

test('a copied cookie ends with a change of password, while the changing session continues', async () => {
  const { client, password } = await join(open.instance, admin, 'copied@example.com')
  const copy = { cookie: client.cookie() ?? '' }
  expect((await open.instance.anonymous().get('/api/auth/me', copy)).status).toBe(200)
  const [before] = (await client.get('/api/auth/sessions')).body
  const given = { currentPassword: password, newPassword: 'another harbour at night' }
  const changed = await client.put('/api/auth/password', given)
  expect(changed).toMatchObject({ status: 200, body: { passkeys: 0 } })
  expect(changed.body).not.toHaveProperty('sessionId')
  expect((await open.instance.anonymous().get('/api/auth/me', copy)).status).toBe(401)
  const [after, ...more] = (await client.get('/api/auth/sessions')).body
  expect(more).toEqual([])
  expect(after).toEqual({ ...before, id: after.id })
  expect(after.id).not.toBe(before.id)
})
