import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'
import { rawGet } from '../support/raw-get.ts'

const SITE_URL = 'https://www.touchline.example'
const ADMIN_URL = 'https://newsroom.touchline.example'
const AT_NEWSROOM = { Host: 'newsroom.touchline.example' }

/** A server that renders no site and is the newsroom for one on a CDN. */
let instance: Instance

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', SITE_URL, ADMIN_URL } })
})
afterAll(() => instance?.stop())

const get = (path: string, headers: Record<string, string> = AT_NEWSROOM) => rawGet(instance.url, path, headers)

describe('ADMIN_URL where RENDER is off', () => {
  test.each(['/admin', '/login'])('serves %s, with its scripts and styles', async (path) => {
    const page = await get(path)
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' })
    expect(page.text).toContain('Touchline')
    const files = [...page.text.matchAll(/(?:src|href|component-url|renderer-url)="(\/[^"]+\.(?:js|css))"/g)]
    expect(files.length).toBeGreaterThan(1)
    for (const [, file = ''] of files) {
      const answer = await get(file)
      expect(answer.status, file).toBe(200)
      expect(answer.headers['cache-control']).toContain('immutable')
    }
  })

  test('is printed at the start', () => {
    expect(instance.output()).toContain(`Admin: ${ADMIN_URL}/admin`)
  })

  test('allows sign-in, and invitation links point to it', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: ADMIN_URL }
    const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password })
    const answer = await fetch(`${instance.url}/api/auth/login`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    const [session = ''] = answer.headers.getSetCookie().filter((cookie) => cookie.includes('session'))
    const invited = await fetch(`${instance.url}/api/users/invite`, {
      method: 'POST',
      headers: { ...headers, Cookie: session.split(';')[0] ?? '' },
      body: JSON.stringify({ email: 'freelancer@example.com' }),
    })
    const { inviteUrl } = (await invited.json()) as { inviteUrl: string }
    expect(inviteUrl).toMatch(/^https:\/\/newsroom\.touchline\.example\/login\?invite=/)
  })

  test('redirects other paths to the site', async () => {
    expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/admin' } })
    expect(await get('/some-story?page=2')).toMatchObject({
      status: 302,
      headers: { location: `${SITE_URL}/some-story?page=2` },
    })
    expect(await get('//elsewhere.example/x')).toMatchObject({
      headers: { location: `${SITE_URL}//elsewhere.example/x` },
    })
  })

  test('does not serve the site at the site’s URL', async () => {
    expect((await get('/some-story', { Host: 'www.touchline.example' })).status).toBe(503)
  })

  test('shows the site name from Settings', async () => {
    const editor = await instance.login()
    const settings = (await editor.get('/api/settings')).body
    expect((await editor.put('/api/settings', { ...settings, siteName: 'The Far Post' })).status).toBe(200)
    await expect.poll(async () => (await get('/admin')).text).toContain('The Far Post')
  })
})
