import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { rawGet } from '../support/raw-get.ts'

const SITE_URL = 'https://www.touchline.example'
const ADMIN_URL = 'https://newsroom.touchline.example'
const METRICS_KEY = 'a-key-for-the-metrics'

let instance: Instance

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', SITE_URL, ADMIN_URL, METRICS_KEY } })
})
afterAll(() => instance?.stop())

const at = (path: string) => `${instance.url}${path}`
const metrics = (key: string) => fetch(at('/metrics'), { headers: { authorization: `Bearer ${key}` } })

test('metrics require the key', async () => {
  expect((await fetch(at('/metrics'))).status).toBe(401)
  expect((await metrics('another key')).status).toBe(401)
  await fetch(at('/api/articles/no-such-story'))
  const answer = await metrics(METRICS_KEY)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('touchline_publish_queue_files ')
  expect(text).toContain('touchline_database_up 1')
  expect(text).toContain('touchline_file_store_up 1')
  expect(text).toContain('nodejs_eventloop_lag_seconds ')
  expect(text).toMatch(/route="\/api\/articles\/:slug",status="404"/)
  // Patterns, not user-visible text.
  expect(text).not.toContain('no-such-story')
})

test('every answer of an https site asks for https, and its cookies are the host’s alone', async () => {
  for (const path of ['/', '/api/health', '/go/nobody', '/media/none.png', '/metrics']) {
    const { headers } = await rawGet(instance.url, path)
    expect(headers['strict-transport-security'], path).toContain('max-age=15552000')
  }
  const answer = await instance.anonymous().post('/api/auth/login', ADMIN)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.find((cookie) => cookie.startsWith('__Host-touchline_session='))).toMatch(/; Secure/i)
  expect(cookies.every((cookie) => /; Secure/i.test(cookie))).toBe(true)
})

test('calls from the second origin are same-site, others are not', async () => {
  const login = (origin: string) =>
    fetch(at('/api/auth/login'), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
  expect((await login(ADMIN_URL)).status).toBe(200)
  expect((await login(SITE_URL)).status).toBe(200)
  expect((await login('https://elsewhere.example')).status).toBe(403)
})

test('a log-in takes 4 KB, and a stranger is refused before a large body is read', async () => {
  const reader = instance.anonymous()
  const large = await reader.post('/api/auth/login', { ...ADMIN, password: 'x'.repeat(5000) })
  expect(large.status).toBe(413)
  expect(large.body.message).toBe('The body is larger than 4 KB')
  expect((await reader.post('/api/articles', { title: 'A', content: 'x'.repeat(100_000) })).status).toBe(401)
})

test('ready says so within a second', async () => {
  expect((await fetch(at('/api/ready'))).status).toBe(200)
})

test('security.txt names a way to report, and when it ends', async () => {
  const answer = await fetch(at('/.well-known/security.txt'))
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain(`Contact: ${SITE_URL}/contact`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('the data folder is for its owner alone', async () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect(await modeOf(instance.dirs.data)).toBe('700')
  expect(await modeOf(join(instance.dirs.data, 'installation-id'))).toBe('600')
})
