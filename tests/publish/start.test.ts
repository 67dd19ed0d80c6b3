import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'

/** A start's output, as seen in the terminal. */

const SIGN_IN = /^Sign in with (\S+) and the password (\S+) \(shown only now\)$/m

describe('the first start', () => {
  let instance: Instance
  let first: string

  beforeAll(async () => {
    instance = await startInstance({ ownProcess: true, env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'info' } })
    first = instance.output()
  })
  afterAll(() => instance?.stop())

  test('logs its steps as JSON without a terminal', () => {
    const steps = first.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).msg] : []))
    expect(steps.filter((step) => !step.startsWith('building'))).toEqual([
      'opening the database',
      'rendering what changed',
    ])
  })

  test('ends with the URLs and the first password', async () => {
    const [site, admin, signIn] = first.trim().split('\n').slice(-3)
    expect(site).toBe(`Site: ${instance.url}`)
    expect(admin).toBe(`Admin: ${instance.url}/admin`)
    const [, email, password] = SIGN_IN.exec(signIn ?? '') ?? []
    expect((await instance.anonymous().post('/api/auth/login', { email, password })).status).toBe(200)
  })

  test('is followed by starts that print no password', async () => {
    await instance.restart()
    expect(instance.output()).toContain(`Site: ${instance.url}`)
    expect(instance.output()).not.toMatch(SIGN_IN)
  })
})
