import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PurgeWith } from '../../platform/env/notified.ts'
import { writeAtomically } from '../../platform/files/atomic-file.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { folderDestination } from './folder-destination.ts'
import { createPurge } from './purge-calls.ts'
import { createPurgeList } from './purge-list.ts'
import { createSiteCopy } from './site-copy.ts'

/** Each CDN's API, on a local server. */
type Call = { path: string; headers: Record<string, unknown>; body: string }

let calls: Call[] = []
let status = 200
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  calls.push({ path: request.url ?? '', headers: request.headers, body })
  response.writeHead(status).end('{}')
})
let api: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const SITE = 'https://www.example.com'
const FILES = ['index.html', 'category/tennis.html', 'rss.xml', '_astro/a.css']

function purgeWith(cdn: PurgeWith['cdn']) {
  calls = []
  status = 200
  return createPurge({ cdn, zone: 'zone-1', token: 'secret', api }, SITE)
}

test('Cloudflare is told addresses, thirty a call, and everything where that is quicker', async () => {
  const purge = purgeWith('cloudflare')
  await purge(FILES)
  expect(calls).toMatchObject([{ path: '/zones/zone-1/purge_cache', headers: { authorization: 'Bearer secret' } }])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    files: [`${SITE}/`, `${SITE}/category/tennis`, `${SITE}/rss.xml`],
  })
  calls = []
  await purge(Array.from({ length: 61 }, (_, n) => `page-${n}.html`))
  expect(calls).toHaveLength(3)
  calls = []
  await purge(Array.from({ length: 501 }, (_, n) => `page-${n}.html`))
  expect(calls.map(({ body }) => JSON.parse(body))).toEqual([{ purge_everything: true }])
})

test('Fastly is told surrogate keys', async () => {
  await purgeWith('fastly')(FILES)
  expect(calls).toMatchObject([
    {
      path: '/service/zone-1/purge',
      headers: { 'fastly-key': 'secret', 'surrogate-key': 'index.html category/tennis.html rss.xml' },
    },
  ])
})

test('Bunny is told one address a call', async () => {
  await purgeWith('bunny')(FILES)
  const asked = calls.map(({ path }) => new URL(path, api).searchParams.get('url'))
  expect(asked.sort()).toEqual([`${SITE}/`, `${SITE}/category/tennis`, `${SITE}/rss.xml`])
  expect(calls[0]?.headers['accesskey']).toBe('secret')
})

test('a purge that fails is named and tried again; one that a kill kept from being made is made by the next start', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-purge-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const record = join(root, 'purge.txt')
  const purge = purgeWith('cloudflare')
  const start = () => {
    const copy = createSiteCopy({
      destination: folderDestination(join(root, 'away')),
      recordFile: join(root, 'own.txt'),
      purges: createPurgeList(record, purge),
      log: createLog('silent'),
      backoffSeconds: [600],
    })
    copy.start(join(root, 'site'))
    return copy
  }
  await writeAtomically(join(root, 'site', 'about.html'), 'About')
  status = 403
  const copy = start()
  await copy.idle()
  expect(copy.failures()).toEqual([
    { file: 'PURGE_WITH', error: 'cloudflare answered 403: PURGE_TOKEN may not purge', attempts: 1 },
  ])
  expect(copy.pending()).toBe(1)
  expect(await readFile(record, 'utf8')).toContain('about.html')
  await copy.stop()

  status = 200
  const next = start()
  await next.idle()
  expect(next.failures()).toEqual([])
  expect(calls.at(-1)?.body).toContain(`${SITE}/about`)
  await expect(readFile(record)).rejects.toThrow('ENOENT')

  status = 500
  next.note(['about.html'])
  await next.idle()
  status = 200
  next.retry()
  await next.idle()
  expect([next.failures(), next.pending()]).toEqual([[], 0])
  await next.stop()
})
