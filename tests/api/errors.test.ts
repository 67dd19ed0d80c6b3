import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

/** Posts a raw body to the articles with a valid session and origin. */
function postRaw(body: BodyInit, contentType: string | null = 'application/json'): Promise<Answer> {
  const headers: Record<string, string> = { origin: instance.url }
  if (contentType) headers['content-type'] = contentType
  return editor.send('/api/articles', { method: 'POST', headers, body })
}

function expectError(answer: Answer, status: number): void {
  expect(answer.status).toBe(status)
  expect(answer.body.message).toEqual(expect.any(String))
  expect(Object.keys(answer.body).filter((key) => key !== 'message' && key !== 'issues')).toEqual([])
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts|select |insert |postgres|stack|\/tmp/i)
}

describe('an invalid body', () => {
  test.each(['{', '', 'null', '[]', '"text"', '7', '{"title":', '{"a":1}trailing', '\ufeff{', 'title=x'])(
    'is rejected: %j',
    async (body) => expectError(await postRaw(body), 400),
  )

  test.each([
    { title: 7 },
    { title: ['x'] },
    { title: { x: 1 } },
    { content: true },
    { published: 1 },
    { publishedAt: 7 },
    { categoryId: [] },
    { slug: {} },
  ])('of a wrong type is rejected: %j', async (overrides) => {
    expectError(await postRaw(JSON.stringify(articleForm(overrides))), 400)
  })

  test('nested 100,000 levels deep is rejected', async () => {
    expectError(await postRaw(`{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 400)
  })

  // Parsing them would block the thread that serves readers.
  test.each([
    ['deep lists', `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`, /more than 100 levels/],
    ['deep lists without an end', '['.repeat(4_500_000), /more than 100 levels/],
    ['deep objects', `${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}`, /more than 100 levels/],
    ['empty lists', `[${'[],'.repeat(1_000_000)}1]`, /too many/],
    ['fields', `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`)}}`, /too many/],
  ])('with megabytes of %s is rejected before parsing', async (_what, body, words) => {
    const answer = await postRaw(body)
    expectError(answer, 400)
    expect(answer.body.message).toMatch(words)
  })

  test('with megabytes of brackets or fields in a JSON string is rejected before parsing', async () => {
    const lists = `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`
    const fields = `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`)}}`
    for (const [text, words] of [
      [lists, /more than 100 levels/],
      [fields, /too many/],
    ] as const) {
      const answer = await editor.put('/api/auto-blogger/settings', { preferredCategories: text })
      expectError(answer, 400)
      expect(answer.body.message).toMatch(words)
    }
    const few = { preferredCategories: '["tennis"]', factSheets: '{"tennis": "Words: [\\"one\\"]"}' }
    expect((await editor.put('/api/auto-blogger/settings', few)).status).toBe(200)
  })

  test('may contain brackets in strings', async () => {
    const content = `<p>${'[{":\\'.repeat(100_000)}</p>`
    expect((await postRaw(JSON.stringify(articleForm({ content })))).status).toBe(201)
  })

  test('with invalid UTF-8 is never stored unchanged', async () => {
    const form = JSON.stringify(articleForm())
    const bytes = Buffer.concat([
      Buffer.from(form.slice(0, 12)),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(form.slice(12)),
    ])
    const answer = await postRaw(bytes)
    expect([201, 400]).toContain(answer.status)
  })

  test('with control characters or a lone surrogate is rejected with the field', async () => {
    for (const escaped of ['\\u0000', '\\u0007', '\\ud800', '\\udc00x']) {
      for (const field of ['title', 'content', 'excerpt']) {
        const body = JSON.stringify(articleForm({ [field]: 'broken MARK text' })).replace('MARK', escaped)
        const answer = await postRaw(body)
        expectError(answer, 400)
        expect(answer.body.issues[0].path).toBe(field)
      }
    }
  })

  test('with a complete surrogate pair is valid', async () => {
    const answer = await editor.post('/api/articles', articleForm({ excerpt: 'A 🏏 tale in isiXhosa: Ẹ̀kọ́' }))
    expect(answer.status).toBe(201)
    expect(answer.body.excerpt).toBe('A 🏏 tale in isiXhosa: Ẹ̀kọ́')
  })

  test('cannot pollute the prototype', async () => {
    const form = JSON.stringify(articleForm()).slice(0, -1)
    for (const extra of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"polluted":1}}']) {
      expectError(await postRaw(`${form},${extra}}`), 400)
    }
    expect((await editor.get('/api/auth/me')).body.user.polluted).toBeUndefined()
  })

  test('of 10 MB is rejected with 413, with or without Content-Length', async () => {
    const body = JSON.stringify(articleForm({ content: 'a'.repeat(10 * 1024 * 1024) }))
    expectError(await postRaw(body), 413)
    expect(await postChunked(body)).toBe(413)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('with the type %s is rejected with 415', async (type) =>
    expectError(await postRaw(JSON.stringify(articleForm()), type), 415),
  )

  test('without a type is rejected with 415', async () => {
    expectError(await postRaw(Buffer.from(JSON.stringify(articleForm())), null), 415)
  })
})

/** Sends a chunked body without a length and returns the status. */
function postChunked(body: string): Promise<number> {
  return new Promise((done, reject) => {
    const headers = { origin: instance.url, cookie: editor.cookie() ?? '', 'content-type': 'application/json' }
    const call = request(new URL('/api/articles', instance.url), { method: 'POST', headers }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    call.on('error', reject)
    for (let at = 0; at < body.length; at += 65_536) call.write(body.slice(at, at + 65_536))
    call.end()
  })
}

describe('a call from another site', () => {
  const forged: [string, Record<string, string>][] = [
    ['of another origin', { origin: 'https://elsewhere.example.com' }],
    ['of no origin', {}],
    ['of the origin "null"', { origin: 'null' }],
    ['of an empty origin', { origin: '' }],
    ['of the same host on https', { origin: 'https://localhost' }],
    ['of another port', { origin: 'http://localhost:1' }],
    ['of a look-alike host', { origin: 'http://localhost.elsewhere.example.com' }],
    ['marked cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['marked same-site', { 'sec-fetch-site': 'same-site' }],
    [
      'of another origin though marked same-origin',
      { origin: 'https://a.example.com', 'sec-fetch-site': 'same-origin' },
    ],
  ]

  test.each(forged)('%s is rejected, signed in or not', async (_name, headers) => {
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify(articleForm())
    const write = await editor.send('/api/articles', { method: 'POST', headers: { ...json, ...headers }, body })
    expectError(write, 403)
    const login = await instance.anonymous().send('/api/auth/login', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(ADMIN),
    })
    expectError(login, 403)
  })

  test('is rejected as a form too', async () => {
    const headers = { origin: 'https://elsewhere.example.com', 'content-type': 'text/plain' }
    expectError(await editor.send('/api/articles', { method: 'POST', headers, body: '{}' }), 403)
    const logout = await editor.send('/api/auth/logout', { method: 'POST', headers })
    expectError(logout, 403)
    expect((await editor.get('/api/auth/me')).status).toBe(200)
  })

  test('is distinguished from the site’s own, under each of its hosts', async () => {
    const { port } = new URL(instance.url)
    for (const url of [`http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
      const answer = await editor.send(`${url}/api/articles`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json', cookie: editor.cookie() ?? '' },
        body: JSON.stringify(articleForm()),
      })
      expect(answer.status, url).toBe(201)
    }
    const marked = await editor.send('/api/articles', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(articleForm()),
    })
    expect(marked.status).toBe(201)
  })
})

describe('an unknown path', () => {
  test('in the API returns 404 as JSON', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/articles/a/b/c', '/api/auth']) {
      expectError(await editor.get(path), 404)
    }
  })
})
