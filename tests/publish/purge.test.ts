import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import { type Instance, startInstance } from '../support/instance.ts'

/** A server that publishes to another place behind Fastly, whose API is a local server. */

type Call = { path: string; keys: string[]; token: unknown }
type Answer = (response: ServerResponse) => void

const well: Answer = (response) => response.writeHead(200).end('{"status":"ok"}')

let calls: Call[] = []
let answer = well
const cdn = createServer((request: IncomingMessage, response) => {
  const { 'surrogate-key': keys = '', 'fastly-key': token } = request.headers
  calls.push({ path: request.url ?? '', keys: String(keys).split(' '), token })
  answer(response)
})
let instance: Instance
let away: string

beforeAll(async () => {
  away = await mkdtemp(join(tmpdir(), 'purge-'))
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  instance = await startInstance({
    ownProcess: true,
    env: {
      SITE_URL: 'https://www.example.com',
      PUBLISH_TO: away,
      PURGE_WITH: 'fastly:service1',
      PURGE_TOKEN: 'token-of-the-service',
      PURGE_API: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`,
    },
  })
})
afterAll(async () => {
  await instance?.stop()
  cdn.closeAllConnections()
  cdn.close()
  await rm(away, { recursive: true, force: true })
})

const there = (file: string) => () => readFile(join(away, file), 'utf8').catch(() => '')
const purged = () => calls.flatMap(({ keys }) => keys)

async function failures(): Promise<{ file: string; error: string }[]> {
  return (await (await instance.login()).get('/api/publish/status')).body.failures
}

test('changed files are purged by surrogate key once they are uploaded', async () => {
  await expect.poll(there('index.html')).toContain('</html>')
  let pageAtPurge = ''
  answer = (response) => {
    there('purged-in-time.html')().then((page) => {
      if (purged().includes('purged-in-time.html')) pageAtPurge = page
      well(response)
    })
  }
  calls = []
  await publishArticle(await instance.login(), { title: 'Purged in time' })
  await expect.poll(purged).toEqual(expect.arrayContaining(['purged-in-time.html', 'index.html', 'rss.xml']))
  await expect.poll(() => pageAtPurge).toContain('</html>')
  expect(calls.every(({ path, token }) => path === '/service/service1/purge' && token === 'token-of-the-service')).toBe(
    true,
  )
})

test('a failed purge is reported, delays no page, and is retried', async () => {
  answer = (response) => response.writeHead(503).end()
  await publishArticle(await instance.login(), { title: 'Purged later' })
  await expect.poll(failures).toMatchObject([{ file: 'PURGE_WITH', error: 'fastly answered 503' }])
  await publishArticle(await instance.login(), { title: 'Put meanwhile' })
  await expect.poll(there('put-meanwhile.html')).toContain('</html>')
  answer = well
  calls = []
  await (await instance.login()).post('/api/publish/retry')
  await expect.poll(purged).toEqual(expect.arrayContaining(['purged-later.html', 'put-meanwhile.html']))
  await expect.poll(failures).toEqual([])
})

test('a server that dies between upload and purge purges after a restart', async () => {
  answer = () => {}
  calls = []
  await publishArticle(await instance.login(), { title: 'Cut off' })
  await expect.poll(purged).toContain('cut-off.html')
  expect(await there('cut-off.html')()).toContain('</html>')
  await instance.kill9()
  answer = well
  calls = []
  await instance.restart()
  await expect.poll(purged).toEqual(expect.arrayContaining(['cut-off.html', 'index.html']))
  await expect.poll(failures).toEqual([])
})
