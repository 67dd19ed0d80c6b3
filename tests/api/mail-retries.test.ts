import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { ADMIN, startInstance } from '../support/instance.ts'
import { startMailServer } from '../support/mail-server.ts'
import { join } from '../support/people.ts'

/** Emails that the mail server does not accept at once. The tests build on each other, in this order. */

const SOON = { timeout: 20_000 }
const PASSWORD = 'a new long password'

let open: OpenInstance
let admin: Client
let port: number

beforeAll(async () => {
  port = await freePort()
  open = await startOpenInstance({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@example.com' })
  admin = await open.instance.login()
})
afterAll(() => open?.stop())

const ask = (email: string) => open.instance.anonymous().post('/api/auth/forgot-password', { email })
const mailProblems = async (client = admin) => (await client.get('/api/watch')).body.mail
const waiting = () => open.inDatabase((sql) => sql`select sealed, error from letters`)
const unfolded = (letter = '') => letter.replaceAll('=\n', '').replaceAll('=3D', '=')

test('without the mail server administrators see that email fails, and the database stores no link', async () => {
  const invited = await admin.post('/api/users/invite', { email: 'invited@example.com' })
  expect(invited.body).toMatchObject({ isSent: false, sendsMail: true })
  await ask(ADMIN.email)
  await expect
    .poll(() => mailProblems(), SOON)
    .toMatchObject([{ count: 2, reason: 'The mail server cannot be reached.' }])
  const token = new URL(invited.body.inviteUrl).searchParams.get('invite') ?? 'none'
  expect(JSON.stringify(await waiting())).not.toContain(token)
  const editor = await join(open.instance, admin, 'desk-editor@example.com', 'editor')
  expect(await mailProblems(editor.client), 'they cannot do anything about it').toEqual([])
})

test('replaced, revoked, used and expired links are not sent', async () => {
  await ask(ADMIN.email)
  await ask(ADMIN.email)
  await expect.poll(waiting, SOON).toHaveLength(2)
  await admin.post('/api/users/invite', { email: 'revoked@example.com' })
  const list = (await admin.get('/api/users/invitations')).body
  const { id } = list.find(({ email }: { email: string }) => email === 'revoked@example.com')
  expect((await admin.delete(`/api/users/invitations/${id}`)).status).toBe(200)
  expect(await waiting()).toHaveLength(2)

  await admin.post('/api/users/invite', { email: 'late@example.com' })
  await open.inDatabase(async (sql) => {
    await sql`update letters set until = now() where id = (select max(id) from letters)`
    await sql.unsafe(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before insert on audit for each row when (new.action = 'mail.lost') execute function refuse()`)
  })
  await admin.post('/api/users/invite', { email: 'wakes@example.com' })
  await expect.poll(() => open.instance.output(), SOON).toContain('sending email failed')
  // It is given up once that is recorded.
  await open.inDatabase((sql) => sql.unsafe('drop function refuse cascade'))
  await admin.post('/api/users/invite', { email: 'wakes@example.com' })
  await expect
    .poll(async () => (await admin.get('/api/audit?action=mail.&limit=20')).body, SOON)
    .toMatchObject([{ action: 'mail.lost', target: 'late@example.com' }])
})

test('waiting emails are sent once the mail server is back, each once', async () => {
  const mail = await startMailServer(port)
  const recipients = () => mail.letters.map((letter) => /^To: (.*)$/m.exec(unfolded(letter))?.[1]).sort()
  // One success means that the others can be sent.
  await admin.post('/api/users/invite', { email: 'now@example.com' })
  await expect.poll(waiting, SOON).toEqual([])
  expect(recipients()).toEqual([ADMIN.email, 'invited@example.com', 'now@example.com', 'wakes@example.com'].sort())
  expect(await mailProblems()).toEqual([])

  const reset = mail.letters.map(unfolded).find((letter) => letter.includes('/login?reset='))
  const [, token] = /reset=([\w-]+)/.exec(reset ?? '') ?? []
  const set = await open.instance.anonymous().post('/api/auth/reset-password', { token, password: PASSWORD })
  expect(set.status).toBe(200)
  await mail.stop()
})

test('an address that the mail server defers waits for its retry, while other mail is sent', async () => {
  const mail = await startMailServer(port)
  // The new password ended the session.
  admin = open.instance.anonymous()
  expect((await admin.post('/api/auth/login', { email: ADMIN.email, password: PASSWORD })).status).toBe(200)
  mail.state.putOff = 'putoff@example.com'
  await admin.post('/api/users/invite', { email: 'first@example.com' })
  await admin.post('/api/users/invite', { email: mail.state.putOff })
  for (const name of 'abcdef') await admin.post('/api/users/invite', { email: `${name}@example.com` })
  await expect.poll(() => mail.letters.length, SOON).toBe(7)
  // At most once more, on its own schedule: the first retry is after five seconds.
  expect([1, 2]).toContain(mail.state.refused)
  expect(await mailProblems()).toMatchObject([{ count: 1, reason: 'The mail server answered: 450 try again later' }])
  await mail.stop()
})

test('an email that another process is sending is not sent by this one', async () => {
  await open.inDatabase((sql) => sql`delete from letters`)
  await admin.post('/api/users/invite', { email: 'elsewhere@example.com' })
  expect(await waiting()).toMatchObject([{ error: 'The mail server cannot be reached.' }])
  await open.inDatabase((sql) => sql`update letters set taken_until = now() + interval '1 hour'`)
  const mail = await startMailServer(port)
  await admin.post('/api/users/invite', { email: 'here@example.com' })
  await admin.post('/api/users/invite', { email: 'here-too@example.com' })
  await expect.poll(() => mail.letters.length, SOON).toBe(2)
  expect(mail.letters.map(unfolded).join('')).not.toContain('elsewhere@example.com')

  await open.inDatabase((sql) => sql`update letters set taken_until = null, retry_at = now()`)
  await admin.post('/api/users/invite', { email: 'last@example.com' })
  await expect.poll(() => mail.letters.map(unfolded).join(''), SOON).toContain('elsewhere@example.com')
  await mail.stop()
})

test('an email whose response was lost is sent again with the same Message-ID', async () => {
  const mail = await startMailServer(port)
  mail.state.losesAnswer = true
  await admin.post('/api/users/invite', { email: 'twice@example.com' })
  const ids = () =>
    mail.letters
      .map(unfolded)
      .filter((letter) => letter.includes('To: twice@example.com'))
      .map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1])
  await expect.poll(() => ids().length, SOON).toBe(2)
  expect(ids()[0]).toMatch(/^<[\w-]+@example\.com>$/)
  expect(ids()[1]).toBe(ids()[0])
  await mail.stop()
})

test('a draft’s status and its email are stored together or not at all', async () => {
  const writer = await join(open.instance, admin, 'step-writer@example.com', 'contributor')
  const draft = await createArticle(writer.client)
  await open.inDatabase((sql) => sql`alter table letters add constraint full_up check (false) not valid`)
  expect((await writer.client.post(`/api/articles/${draft.id}/submit`, { note: 'Ready' })).status).toBe(500)
  expect((await writer.client.get(`/api/articles/${draft.id}`)).body.submission).toBeNull()
  expect((await writer.client.get(`/api/articles/${draft.id}/notes`)).body).toEqual([])
  await open.inDatabase((sql) => sql`alter table letters drop constraint full_up`)

  const before = (await waiting()).length
  expect((await writer.client.post(`/api/articles/${draft.id}/submit`, { note: 'Ready' })).status).toBe(200)
  expect((await waiting()).length, 'the one that failed was not counted').toBeGreaterThan(before)
})

test('a waiting email survives a kill of the server', async () => {
  const smtp = await freePort()
  const env = { RENDER: 'off', SMTP_URL: `smtp://127.0.0.1:${smtp}`, MAIL_FROM: 'desk@example.com' }
  const instance = await startInstance({ ownProcess: true, env })
  try {
    const invited = await (await instance.login()).post('/api/users/invite', { email: 'patient@example.com' })
    expect(invited.body.isSent).toBe(false)
    await instance.kill9()
    const mail = await startMailServer(smtp)
    await instance.restart()
    await expect.poll(() => mail.letters.map(unfolded).join(''), SOON).toContain(invited.body.inviteUrl)
    await mail.stop()
  } finally {
    await instance.stop()
  }
})
