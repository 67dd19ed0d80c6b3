import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createRandom, type Random } from '../support/random.ts'
import { listRoutes, type Route } from '../support/routes.ts'

/** How many requests; `npm run prove` sends 100,000. */
const REQUESTS = Number(process.env.TEST_FUZZ ?? 400)
const random = createRandom(Number(process.env.TEST_SEED ?? 20261127))

// These would end the session, or the server, that the other calls need.
const LEFT_OUT = /^(POST \/api\/auth\/logout|DELETE \/api\/auth\/sessions|DELETE \/api\/users\/)/
/** Refusals by the API itself: a service is unreachable, or it is too busy. */
const OWN_5XX = [502, 503]

const SLOW_MS = 500

let instance: Instance
let editor: Client

beforeAll(async () => {
  // A separate process, so that its memory can be measured.
  instance = await startInstance({ env: { DEMO_CONTENT: '1', RENDER: 'off' }, ownProcess: true })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const routes = listRoutes().filter(({ method, path }) => !LEFT_OUT.test(`${method} ${path}`))

const DEEP = 3000
const ODD_TEXTS = [
  ...['', ' ', '0', '-1', '1', '2147483648', '9'.repeat(400), '1e309', 'NaN', 'null', 'true', '[]', '{}'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '\uffff',
    '😀'.repeat(50),
    'ß'.normalize('NFD'),
  ],
  ...['../../etc/passwd', '..\\..', '%2e%2e%2f', '%00', "' or 1=1 --", '$1', '{{7*7}}', '#{7*7}', '<script>', '=1+1'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '2026-02-30', '2026-13-01T00:00:00Z', '-0', '0x10'],
  ...['+275760-09-13T00:00:00.001Z', 'a'.repeat(10_000), 'http://[::1]/', 'https://', 'javascript:alert(1)', '.'],
]
const ODD_NUMBERS = ['0', '-0', '-1', '1e308', '1e309', '-1e309', '0.1', '5e-324', '9007199254740993', '9'.repeat(500)]
const NAMES = [
  ...['id', 'ids', 'title', 'name', 'slug', 'content', 'excerpt', 'published', 'publishedAt', 'categoryId', 'tags'],
  ...[
    'authorIds',
    'email',
    'password',
    'role',
    'isActive',
    'rating',
    'rank',
    'affiliateLink',
    'home',
    'away',
    'kickOff',
  ],
  ...['status', 'odds', 'stake', 'matchId', 'market', 'selection', 'articles', 'matches', 'tips', 'value', 'enabled'],
  ...[
    'settings',
    'revision',
    'limit',
    'offset',
    'q',
    'sort',
    'from',
    'to',
    'days',
    'format',
    'kind',
    'token',
    'reason',
  ],
  ...['__proto__', 'constructor', 'prototype', '', '\u0000', '$where', 'length'],
]

/** JSON as text, so that it can contain what objects cannot: repeated names, huge numbers, lone surrogates. */
function jsonOf({ below, pick }: Random, depth = 0): string {
  const leaf = () =>
    pick([() => JSON.stringify(pick(ODD_TEXTS)), () => pick(ODD_NUMBERS), () => 'null', () => 'true'])()
  if (depth > 3 || below(3) === 0) return leaf()
  const parts = Array.from({ length: below(5) }, () => jsonOf({ below, pick }, depth + 1))
  if (below(3) === 0) return `[${parts.join(',')}]`
  return `{${parts.map((part) => `${JSON.stringify(pick(NAMES))}:${part}`).join(',')}}`
}

const OTHER_BODIES: (() => string | Uint8Array)[] = [
  () => `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  () => `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  () => '{"title":"cut off',
  () => '',
  () => '\ufeff{}',
  () => '{"title":"\\ud800","content":"\\u0000"}',
  () => Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
  () => `{"ids":[${Array.from({ length: 20_000 }, (_, n) => n).join(',')}]}`,
  () => 'a=1&b=2',
  () => '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--x--',
]
const CONTENT_TYPES = [
  ...Array.from({ length: 6 }, () => 'application/json'),
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'image/png', 'text/csv'],
  ...['application/json; charset=utf-16', 'application/octet-stream', 'nonsense'],
]

function requestOf({ method, path }: Route): { address: string; init: RequestInit } {
  const part = () => encodeURIComponent((random.below(2) === 0 ? '1' : random.pick(ODD_TEXTS)).toWellFormed() || '0')
  const filled = path.replaceAll(/:\w+(\{[^}]*\})?/g, part).replaceAll('*', part)
  const query = new URLSearchParams(
    Array.from({ length: random.below(4) }, () => [
      random.pick(NAMES).toWellFormed(),
      random.pick(ODD_TEXTS).toWellFormed(),
    ]),
  )
  const headers: Record<string, string> = { origin: instance.url, 'content-type': random.pick(CONTENT_TYPES) }
  if (random.below(8) === 0) headers['if-match'] = random.pick(['"1"', '*', '"', 'W/"x"', '"999999999999999999999"'])
  if (random.below(8) === 0) headers['idempotency-key'] = random.pick(['k', 'k'.repeat(300), ''])
  const text = random.below(4) === 0 ? random.pick(OTHER_BODIES)() : jsonOf(random)
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: text as BodyInit }
  return { address: `${filled}?${query}`.slice(0, 12_000), init: { method, headers, ...body } }
}

test('every route responds to random requests with its own messages, and the server keeps running', async () => {
  expect(routes.length).toBeGreaterThan(150)
  const seen = new Map<number, number>()
  const memory: number[] = []
  const slow = new Map<string, number>()
  for (let n = 0; n < REQUESTS; n++) {
    const route = routes[n % routes.length] as Route
    const { address, init } = requestOf(route)
    const client = random.below(5) === 0 ? instance.anonymous() : editor
    const what = `request ${n}: ${route.method} ${address.slice(0, 300)} ${String(init.body).slice(0, 500)}`
    const sent = performance.now()
    const answer: Answer = await client.send(address, init).catch((error: unknown) => {
      throw new Error(`No answer to ${what}`, { cause: error })
    })
    const ms = Math.round(performance.now() - sent)
    const name = `${route.method} ${route.path}`
    if (ms > SLOW_MS) slow.set(name, Math.max(ms, slow.get(name) ?? 0))
    if (n % Math.ceil(REQUESTS / 20) === 0) memory.push(await memoryMb(instance.pid))
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500 && !OWN_5XX.includes(answer.status)) expect.fail(`${answer.status} to ${what}`)
    if (answer.status >= 400) expect(answer.body, what).toMatchObject({ message: expect.stringMatching(/\S/) })
    if (answer.status === 401 && client === editor) editor = await instance.login()
  }
  console.log(`Slow answers, in ms: ${JSON.stringify(Object.fromEntries(slow))}; memory in MB: ${memory.join(' ')}`)
  expect({}).not.toHaveProperty('isAdmin')
  expect((await instance.anonymous().get('/api/health')).status).toBe(200)
  expect((await editor.get('/api/articles?limit=1')).status).toBe(200)
  // Not everything is refused before reaching a handler.
  expect(Math.max(...seen.keys())).toBeLessThan(504)
  for (const status of [200, 400, 404]) expect(seen.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(10)
})

/** Resident memory of a process, in MB. */
async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
}
