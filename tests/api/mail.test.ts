import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'

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

// Lines are folded in letters.
const unfolded = (letter = '') => letter.replaceAll('=\n', '').replaceAll('=3D', '=')

test('an invitation is sent', async () => {
  const answer = await admin.post('/api/users/invite', { email: 'invited@example.com' })
  expect(answer.body).toMatchObject({ isSent: true })
  const letter = unfolded(mail.letters.at(-1))
  expect(letter).toContain('To: invited@example.com')
  expect(letter).toContain('From: Touchline <desk@example.com>')
  expect(letter).toContain(answer.body.inviteUrl)
})

test('somebody who forgot the password is sent a link, and nobody is told who has an account', async () => {
  const ask = (email: string) => instance.anonymous().post('/api/auth/forgot-password', { email })
  const before = mail.letters.length
  const [known, unknown] = [await ask(ADMIN.email), await ask('nobody@example.com')]
  expect(known.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
  await expect.poll(() => mail.letters.length, { timeout: 10_000 }).toBe(before + 1)
  const [, token] = /\/login\?reset=([\w-]+)/.exec(unfolded(mail.letters.at(-1))) ?? []
  const answer = await instance.anonymous().post('/api/auth/reset-password', { token, password: 'a new long password' })
  expect(answer.status).toBe(200)
})

test('with the mail server away the link is there to copy', async () => {
  await mail.stop()
  const again = await signInAgain()
  const { status, body } = await again.post('/api/users/invite', { email: 'later@example.com' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ isSent: false, inviteUrl: expect.stringContaining('/login?invite=') })
})

async function signInAgain(): Promise<Client> {
  const client = instance.anonymous()
  await client.post('/api/auth/login', { email: ADMIN.email, password: 'a new long password' })
  return client
}
