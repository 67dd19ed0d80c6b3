import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join, type Person } from '../support/people.ts'

const STAFF = 50
// More than the limit of queued hashes, from one address and in total.
const FLOOD = 300
const OFFICE = '203.0.113.1'
const ELSEWHERE = '198.51.100.1'
const TOO_MANY_WAIT = 'Too many people are signing in. Try again in a moment.'

let instance: Instance
let admin: Client
let staff: Person[]

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1,::1' } })
  admin = await instance.login()
  staff = await Promise.all(Array.from({ length: STAFF }, (_, n) => join(instance, admin, `staff${n}@example.com`)))
})
afterAll(() => instance?.stop())

const signIn = (email: string, password: string, address: string) =>
  instance.anonymous().post('/api/auth/login', { email, password }, { 'x-forwarded-for': address })

test(`${STAFF} people of one office who sign in at once are all let in`, async () => {
  const answers = await Promise.all(staff.map(({ email, password }) => signIn(email, password, OFFICE)))
  expect(answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body])).toEqual([])
})

test('a flood of guesses is refused with a message, and users elsewhere need not wait for its end', async () => {
  let ended = 0
  const flood = Array.from({ length: FLOOD }, async (_, n) => {
    const answer = await signIn(`nobody${n}@example.com`, 'not the password', ELSEWHERE)
    ended += 1
    return answer
  })
  const [{ email, password } = { email: '', password: '' }] = staff
  await Promise.race(flood)
  expect((await signIn(email, password, OFFICE)).status).toBe(200)
  expect(ended, 'guesses that were answered before').toBeLessThan(FLOOD)

  const answers = await Promise.all(flood)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 401)
  for (const { status, headers } of refused) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(refused.map(({ body }) => body.message)).toContain(TOO_MANY_WAIT)
})

test('guesses from all of one network’s addresses that fill the queue do not close it for others', async () => {
  const guess = (address: string) => signIn('nobody@example.com', 'not the password', address)
  const flood = Array.from({ length: FLOOD }, (_, n) => guess(`2001:db8:0:${n}::1`))
  const [{ email, password } = { email: '', password: '' }] = staff
  const own = Array.from({ length: 5 }, () => signIn(email, password, OFFICE))
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all(flood)
})

test('an unknown invitation costs no hash, so a flood of such cannot fill the queue', async () => {
  const form = { token: 'A'.repeat(43), password: 'a password of nobody' }
  const post = () => instance.anonymous().post('/api/auth/accept-invite', form)
  const answers = await Promise.all(Array.from({ length: FLOOD }, post))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
})
