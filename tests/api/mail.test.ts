import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { join } from '../support/people.ts'

let mail: MailServer
let instance: Instance
let admin: Client

beforeAll(async () => {
  mail = await startMailServer()
  const env = { RENDER: 'off', SMTP_URL: mail.url, MAIL_FROM: 'Touchline <desk@example.com>' }
  instance = await startInstance({ env })
  admin = await instance.login()
})
afterAll(() => instance?.stop())

// Lines in emails are folded.
const unfolded = (letter = '') => letter.replaceAll('=\n', '').replaceAll('=3D', '=').replaceAll('\n ', ' ')

test('an invitation is sent', async () => {
  const answer = await admin.post('/api/users/invite', { email: 'invited@example.com' })
  expect(answer.body).toMatchObject({ isSent: true })
  const letter = unfolded(mail.letters.at(-1))
  expect(letter).toContain('To: invited@example.com')
  expect(letter).toContain('From: Touchline <desk@example.com>')
  expect(letter).toContain(answer.body.inviteUrl)
})

test('a mentioned user gets an email, and a notification until it is seen', async () => {
  const { client: writer } = await join(instance, admin, 'writer@example.com', 'contributor')
  const { client: editor } = await join(instance, admin, 'lerato@example.com', 'editor')
  const { client: other } = await join(instance, admin, 'other@example.com', 'contributor')
  await editor.put('/api/auth/me', { firstName: 'Lerato', lastName: 'Desk' })
  await writer.put('/api/auth/me', { firstName: 'Anele', lastName: 'Writer' })
  await other.put('/api/auth/me', { firstName: 'Zola', lastName: 'Other' })
  const { id } = (await writer.post('/api/articles', articleForm({ published: false, title: 'A wet derby' }))).body
  const people = (await writer.get(`/api/articles/${id}/colleagues`)).body.map(({ name }: { name: string }) => name)
  expect(people).toEqual(expect.arrayContaining(['Lerato Desk', 'Anele Writer']))
  expect(people, 'may not open the draft').not.toContain('Zola Other')
  expect((await other.get(`/api/articles/${id}/colleagues`)).status).toBe(404)

  const before = mail.letters.length
  const note = { text: '@Lerato Desk and @Zola Other, is this right?', about: 'It rained' }
  const left = await writer.post(`/api/articles/${id}/notes`, note)
  expect(left.body).toMatchObject([{ kind: 'note', about: 'It rained' }])
  await expect.poll(() => mail.letters.length, { timeout: 10_000 }).toBe(before + 1)
  const letter = unfolded(mail.letters.at(-1))
  expect(letter).toContain('To: lerato@example.com')
  expect(letter).toContain('Anele Writer mentioned you in a note')
  expect(letter).toContain(`tab=editor&id=${id}`)

  const mentions = await editor.get('/api/mentions')
  expect(mentions.body).toMatchObject([{ articleId: id, title: 'A wet derby', text: note.text, by: 'Anele Writer' }])
  for (const client of [writer, other]) expect((await client.get('/api/mentions')).body).toEqual([])
  const ids = [mentions.body[0].id]
  expect((await other.post('/api/mentions/seen', { ids })).status).toBe(200)
  expect((await editor.get('/api/mentions')).body, 'seen by somebody else').toHaveLength(1)
  expect((await editor.post('/api/mentions/seen', { ids: [] })).status).toBe(400)
  await editor.post('/api/mentions/seen', { ids })
  expect((await editor.get('/api/mentions')).body).toEqual([])

  // Emails are sent in order, so when this one arrives all of the first note's have arrived.
  await editor.post(`/api/articles/${id}/notes`, { text: 'Yes, @Anele Writer' })
  const sentTo = (to: string) => mail.letters.slice(before).filter((one) => unfolded(one).includes(`To: ${to}`)).length
  await expect.poll(() => sentTo('writer@example.com'), { timeout: 10_000 }).toBe(1)
  expect(sentTo('lerato@example.com')).toBe(1)
  expect(sentTo('other@example.com'), 'may not open the draft').toBe(0)
})

test('editors get an email about a submitted draft, its writer about a returned one, neither repeatedly', async () => {
  const { client: writer } = await join(instance, admin, 'reporter@example.com', 'contributor')
  const { client: editor } = await join(instance, admin, 'thato@example.com', 'editor')
  await editor.put('/api/auth/me', { firstName: 'Thato', lastName: 'Desk' })
  const { id } = (await writer.post('/api/articles', articleForm({ published: false, title: 'A dry derby' }))).body
  const before = mail.letters.length
  const sent = () => mail.letters.slice(before).map((letter) => unfolded(letter))
  const subjects = (to: string) =>
    sent()
      .filter((letter) => letter.includes(`To: ${to}`))
      .map((letter) => /Subject: (.*)/.exec(letter)?.[1])

  for (const text of ['@Thato Desk, look', '@Thato Desk, look again']) {
    expect((await writer.post(`/api/articles/${id}/notes`, { text })).status).toBe(201)
  }
  for (let n = 0; n < 2; n++) {
    expect((await writer.post(`/api/articles/${id}/submit`, { note: 'To @Thato Desk' })).status).toBe(200)
    expect((await editor.post(`/api/articles/${id}/ask-changes`, { note: 'Name the scorer' })).status).toBe(200)
  }
  // Emails go one after the other: this one is the last.
  await admin.post(`/api/articles/${id}/notes`, { text: 'Yes, @reporter@example.com' })
  await expect.poll(() => subjects('reporter@example.com').length, { timeout: 10_000 }).toBe(2)
  expect(subjects('thato@example.com')).toEqual([
    'reporter@example.com mentioned you in a note: A dry derby',
    'reporter@example.com submitted a draft for review: A dry derby',
  ])
  expect(subjects(ADMIN.email)).toEqual(['reporter@example.com submitted a draft for review: A dry derby'])
  expect(subjects('reporter@example.com')[0]).toBe('Thato Desk requested changes to your draft: A dry derby')
  expect(sent().find((letter) => letter.includes('requested changes'))).toContain('Name the scorer')
  expect((await editor.get('/api/mentions')).body).toHaveLength(4)
})

test('the writer of a submitted draft gets one email when it is published or scheduled', async () => {
  const { client: writer } = await join(instance, admin, 'told@example.com', 'contributor')
  const before = mail.letters.length
  const told = () =>
    mail.letters
      .slice(before)
      .map(unfolded)
      .filter((letter) => letter.includes('To: told@example.com'))
      .map((letter) => /Subject: (.*)/.exec(letter)?.[1])
  const draftOf = async (title: string) =>
    (await writer.post('/api/articles', articleForm({ published: false, title }))).body.id
  const [now, later, unsent] = [await draftOf('Out today'), await draftOf('Out later'), await draftOf('Never sent')]
  for (const id of [now, later]) expect((await writer.post(`/api/articles/${id}/submit`, {})).status).toBe(200)
  const publish = async (id: number, more = {}) =>
    expect((await admin.put(`/api/articles/${id}`, { published: true, ...more })).status).toBe(200)
  await publish(unsent)
  await publish(now)
  await publish(now, { excerpt: 'Saved again.' })
  await publish(later, { publishedAt: new Date(Date.now() + 86_400_000).toISOString() })
  // Emails go one after the other: this one is the last.
  await admin.post(`/api/articles/${unsent}/notes`, { text: '@told@example.com' })
  const name = ADMIN.email
  await expect
    .poll(told, { timeout: 10_000 })
    .toEqual([
      `${name} published your draft: Out today`,
      `${name} scheduled your draft: Out later`,
      `${name} mentioned you in a note: Never sent`,
    ])
})

test('an email rejected by a busy mail server is sent later, once', async () => {
  const { client: writer } = await join(instance, admin, 'second@example.com', 'contributor')
  const { id } = (await writer.post('/api/articles', articleForm({ published: false, title: 'A late derby' }))).body
  const mention = () => writer.post(`/api/articles/${id}/notes`, { text: `@${ADMIN.email}, look` })
  const before = mail.letters.length
  mail.state.isBusy = true
  await mention()
  await expect.poll(() => mail.state.refused, { timeout: 10_000 }).toBe(1)
  mail.state.isBusy = false
  await mention()
  await expect.poll(() => mail.letters.length, { timeout: 15_000 }).toBe(before + 1)
  expect(unfolded(mail.letters.at(-1))).toContain('second@example.com mentioned you in a note')
  expect(await problems()).toEqual([])
})

test('a forgotten password gets a link by email, and the response does not reveal accounts', async () => {
  const ask = (email: string) => instance.anonymous().post('/api/auth/forgot-password', { email })
  expect((await instance.anonymous().get('/api/auth/forgot-password')).body).toEqual({ sendsLinks: true })
  const before = mail.letters.length
  const [known, unknown] = [await ask(ADMIN.email), await ask('nobody@example.com')]
  expect(known.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
  await expect.poll(() => mail.letters.length, { timeout: 10_000 }).toBe(before + 1)
  const [, token] = /\/login\?reset=([\w-]+)/.exec(unfolded(mail.letters.at(-1))) ?? []
  const answer = await instance.anonymous().post('/api/auth/reset-password', { token, password: 'a new long password' })
  expect(answer.status).toBe(200)
})

test('without the mail server the link can be copied', async () => {
  await mail.stop()
  const again = await signInAgain()
  const { status, body } = await again.post('/api/users/invite', { email: 'later@example.com' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ isSent: false, sendsMail: true, inviteUrl: expect.stringContaining('/login?invite=') })

  // Anonymous callers get the usual answer; the log informs administrators.
  const asked = await instance.anonymous().post('/api/auth/forgot-password', { email: ADMIN.email })
  expect(asked.body.message).toBe('If there is an account with this email, a link is on its way')
  const logged = async () => (await again.get('/api/audit?action=user.&limit=20')).body
  await expect
    .poll(logged, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ action: 'user.reset-not-sent', target: ADMIN.email }))
})

async function problems(client = admin) {
  return (await client.get('/api/watch')).body.mail
}

async function signInAgain(): Promise<Client> {
  const client = instance.anonymous()
  await client.post('/api/auth/login', { email: ADMIN.email, password: 'a new long password' })
  return client
}
