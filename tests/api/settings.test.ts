import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, Client } from '../support/client.ts'
import { plain, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { whatRuns } from '../support/text.ts'

let instance: Instance
let admin: Client
let writer: Client
let image: string

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  admin = await instance.login()
  writer = (await join(instance, admin, 'writer@example.com')).client
  const uploaded = await upload(admin, await plain(200, 80).png().toBuffer(), 'image/png')
  image = uploaded.body.normalizedPath
})
afterAll(() => instance?.stop())

const EVERY = {
  siteName: 'The Far Post',
  helpline: '0800 111 222',
  responsibleGamblingUrl: 'https://help.example.com/',
  socialInstagram: 'https://instagram.example.com/farpost',
  socialX: 'https://x.example.com/farpost',
  wordingPrivacy: '<p>Private.</p>',
  wordingTerms: '<p>Terms.</p>',
  wordingAbout: '<p>About.</p>',
}
const EMPTY = Object.fromEntries(Object.keys(EVERY).map((key) => [key, '']))

beforeEach(async () => {
  await admin.put('/api/settings', EMPTY)
  await admin.post('/api/settings/logo', { value: '' })
})

function valuesOf({ body }: Answer): unknown {
  const { revision, ...values } = body
  expect(revision).toBeGreaterThan(0)
  return values
}

describe('/api/settings', () => {
  test('has only changed settings, and no internals', async () => {
    const answer = await admin.get('/api/settings')
    expect(answer.status).toBe(200)
    expect(valuesOf(answer)).toEqual({})
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('takes every part or any, and answers them all', async () => {
    const whole = await admin.put('/api/settings', EVERY)
    expect(whole.status).toBe(200)
    expect(valuesOf(whole)).toEqual(EVERY)
    const part = await admin.put('/api/settings', { siteName: 'Renamed' })
    expect(valuesOf(part)).toEqual({ ...EVERY, siteName: 'Renamed' })
    expect(valuesOf(await admin.get('/api/settings'))).toEqual(valuesOf(part))
  })

  test('an empty value restores the default', async () => {
    await admin.put('/api/settings', EVERY)
    const { siteName: _cleared, ...rest } = EVERY
    expect(valuesOf(await admin.put('/api/settings', { siteName: '' }))).toEqual(rest)
    expect(valuesOf(await admin.put('/api/settings', EMPTY))).toEqual({})
  })

  test('an empty change is none', async () => {
    await admin.put('/api/settings', EVERY)
    expect(valuesOf(await admin.put('/api/settings', {}))).toEqual(EVERY)
  })

  test('wording keeps its form and loses what could run', async () => {
    const harmful = '<h2>Rules</h2><p onclick="x()">Fair <a href="javascript:x()">play</a></p><script>x()</script>'
    for (const key of ['wordingPrivacy', 'wordingTerms', 'wordingAbout']) {
      const stored: string = (await admin.put('/api/settings', { [key]: harmful })).body[key]
      expect(stored).toContain('<h2>Rules</h2>')
      expect(stored).toContain('Fair')
      expect(whatRuns(stored)).toEqual([])
    }
    const nothingLeft = await admin.put('/api/settings', { wordingTerms: '<script>x()</script>' })
    expect(nothingLeft.body).not.toHaveProperty('wordingTerms')
  })

  test.each([
    [{ demoContent: '1' }, 'demoContent'],
    [{ colour: 'green' }, 'colour'],
    [{ siteName: 7 }, 'siteName'],
    [{ siteName: null }, 'siteName'],
    [{ siteName: 'x'.repeat(61) }, 'siteName'],
    [{ siteName: 'two\nlines' }, 'siteName'],
    [{ helpline: 'x'.repeat(41) }, 'helpline'],
    [{ helpline: 'Ask us' }, 'helpline'],
    [{ contactPhone: 'None' }, 'contactPhone'],
    [{ responsibleGamblingUrl: 'javascript:x()' }, 'responsibleGamblingUrl'],
    [{ socialX: '//x.example.com' }, 'socialX'],
    [{ socialInstagram: 'https://a:b@x.example.com' }, 'socialInstagram'],
    [{ wordingAbout: 'x'.repeat(100_001) }, 'wordingAbout'],
  ])('refuses %j, whole', async (form, path) => {
    const answer = await admin.put('/api/settings', { wordingPrivacy: '<p>x</p>', ...form })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(valuesOf(await admin.get('/api/settings'))).toEqual({})
  })

  test.each([[[]], ['x'], [null], [7]])('refuses %j as a body', async (body) => {
    expect((await admin.put('/api/settings', body)).status).toBe(400)
  })

  test('is administrators’ alone', async () => {
    expect((await writer.get('/api/settings')).status).toBe(403)
    expect((await writer.put('/api/settings', { siteName: 'Mine' })).status).toBe(403)
    expect((await writer.post('/api/settings/logo', { value: image })).status).toBe(403)
    expect((await instance.anonymous().get('/api/settings')).status).toBe(401)
    expect(valuesOf(await admin.get('/api/settings'))).toEqual({})
  })
})

describe('POST /api/settings/logo', () => {
  test('stores an image of this site, and clears it', async () => {
    const answer = await admin.post('/api/settings/logo', { value: image })
    expect(answer.status).toBe(200)
    expect(valuesOf(answer)).toEqual({ logo: image })
    expect(valuesOf(await admin.get('/api/settings'))).toEqual({ logo: image })
    expect(valuesOf(await admin.post('/api/settings/logo', { value: '' }))).toEqual({})
  })

  test('PUT takes back the logo that was read, and leaves it alone', async () => {
    await admin.post('/api/settings/logo', { value: image })
    const answer = await admin.put('/api/settings', { logo: '/media/other.png', siteName: 'Named' })
    expect(valuesOf(answer)).toEqual({ logo: image, siteName: 'Named' })
  })

  test.each([
    '/media/nobody-uploaded-it-160x160.png',
    'logo.png',
    '/logo.png',
    '//media/logo.png',
    '/media/../secret.png',
    '/media/a/b.png',
    '/media/',
    '/media/.hidden',
    'https://example.com/media/logo.png',
    'javascript:x()',
    'data:image/svg+xml,x',
    null,
    7,
    undefined,
  ])('refuses %j', async (value) => {
    const answer = await admin.post('/api/settings/logo', { value })
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].path).toBe('value')
    expect(valuesOf(await admin.get('/api/settings'))).toEqual({})
  })
})

test('a webhook that is not set up cannot be tried, which is said', async () => {
  const answer = await admin.post('/api/settings/webhook-test')
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('REBUILD_WEBHOOK_URL') } })
})
