import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { instanceDirs, instanceEnv, ROOT } from '../support/instance.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

/** SENTRY_DSN and OTEL_EXPORTER_OTLP_ENDPOINT: one local server acts as both. */

type Value = { stringValue?: string; intValue?: number }
type Span = { traceId: string; name: string; kind: number; attributes: { key: string; value: Value }[] }
type ErrorEvent = {
  level: string
  logentry: { message: string }
  tags: Record<string, string>
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] }
}

let posts: { path: string; body: string }[]
let services: ReturnType<typeof createServer>
let url: string
let webhook: Receiver
let open: OpenInstance
let editor: Client

beforeAll(async () => {
  posts = []
  services = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const isPacked = request.headers['content-encoding'] === 'gzip'
    posts.push({ path: request.url ?? '', body: String(isPacked ? gunzipSync(bytes) : bytes) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(services, 'listening')
  url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  webhook = await startReceiver()
  open = await startOpenInstance(
    {
      SENTRY_DSN: url.replace('://', '://publickey@').concat('/7'),
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      REBUILD_WEBHOOK_URL: webhook.url,
    },
    undefined,
    { ownProcess: true },
  )
  editor = await open.instance.login()
})
afterAll(async () => {
  await open?.stop()
  await webhook?.stop()
  services?.closeAllConnections()
  services?.close()
})

function events(): ErrorEvent[] {
  return posts
    .filter(({ path }) => path.startsWith('/api/7/envelope/'))
    .map(({ body }) => JSON.parse(body.split('\n')[2] ?? ''))
}

function spans(): Span[] {
  return posts
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
}

const about = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

test('requests, publishing and outgoing calls are traced, without addresses', async () => {
  const { headers } = await editor.get('/api/articles?q=somebody@example.com')
  await createArticle(editor, { title: 'Traced', published: true })
  const find = (name: string) => spans().find((span) => span.name === name)
  const named = () => spans().map(({ name }) => name)
  await expect
    .poll(named, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['POST /api/auth/login', 'publish', `POST ${new URL(webhook.url).host}`]))
  expect(
    about(spans().find((span) => about(span)['touchline.request_id'] === headers.get('x-request-id')) as Span),
  ).toMatchObject({ 'http.request.method': 'GET', 'http.route': '/api/articles', 'http.response.status_code': 200 })
  expect(about(find('publish') as Span)['publish.files']).toBeGreaterThan(0)
  expect(about(find(`POST ${new URL(webhook.url).host}`) as Span)).toMatchObject({ 'http.response.status_code': 204 })
  const text = JSON.stringify(spans())
  for (const secret of ['somebody@example.com', '127.0.0.1/', '/hook']) expect(text).not.toContain(secret)
})

test('an error is reported with its place and route, but without the request’s content or user', async () => {
  await open.inDatabase((sql) => sql`alter table api_keys rename to api_keys_away`)
  try {
    const answer = await editor.get('/api/keys?q=private-words', {
      'user-agent': 'a reader of private-agent',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(answer.status).toBe(500)
    const request = answer.headers.get('x-request-id') ?? ''
    await expect.poll(() => events().map(({ tags }) => tags['request']), { timeout: 10_000 }).toContain(request)
    const event = events().find(({ tags }) => tags['request'] === request) as ErrorEvent
    expect(event).toMatchObject({ level: 'error', logentry: { message: 'unexpected error' } })
    const [value] = event.exception.values.slice(-1)
    expect(value?.type).toContain('42P01')
    expect(value?.stacktrace.frames.length).toBeGreaterThan(0)
    const text = JSON.stringify(events())
    for (const secret of ['private', '203.0.113.9', 'select ', 'params']) expect(text).not.toContain(secret)
  } finally {
    await open.inDatabase((sql) => sql`alter table api_keys_away rename to api_keys`)
  }
})

describe('a process that cannot start', () => {
  const startInVain = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['admin-api/server.ts'], {
      cwd: ROOT,
      env: instanceEnv(instanceDirs(open.instance.dirs.root.concat('-in-vain')), { RENDER: 'off', ...env }),
      stdio: 'ignore',
    })
    const [code] = await once(child, 'close')
    return code
  }
  const nowhere = `postgres://somebody:hidden@127.0.0.1:1/none`

  test('says so before it ends', async () => {
    const dsn = `${url.replace('://', '://publickey@')}/7`
    expect(await startInVain({ SENTRY_DSN: dsn, DATABASE_URL: nowhere })).toBe(1)
    expect(events().at(-1)).toMatchObject({ logentry: { message: 'the server did not start' } })
    expect(JSON.stringify(events())).not.toContain('hidden')
  })

  test('stops normally when the service is unreachable', async () => {
    const dsn = `http://publickey@127.0.0.1:${await freePort()}/7`
    expect(await startInVain({ SENTRY_DSN: dsn, DATABASE_URL: nowhere })).toBe(1)
  })
})

test('nothing of it is loaded where neither is set', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => {
      if (/@sentry|@opentelemetry.(?!api.)/.test(url)) { console.error(url); process.exit(9) }
      return next(url, context)
    } })
    process.argv.push('--help')
    await import('${ROOT}/admin-api/server.ts')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
})
