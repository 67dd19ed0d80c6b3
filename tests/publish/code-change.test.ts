import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import { copyCheckout } from '../support/checkout.ts'
import { createClient } from '../support/client.ts'
import { listFiles } from '../support/files.ts'
import { freePort } from '../support/free-port.ts'
import { ADMIN, type InstanceDirs, instanceDirs, instanceEnv } from '../support/instance.ts'
import { lendCode } from '../support/renderers.ts'

const FOOTER = 'site/components/Footer.astro'
const FRAME_SCRIPT = 'site/browser/frame.ts'

let folder: string
let checkout: string
let dirs: InstanceDirs
let port: number
let server: ChildProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-code-'))
  checkout = join(folder, 'checkout')
  dirs = instanceDirs(folder)
  await copyCheckout(checkout)
  await lendCode(dirs.data)
  port = await freePort()
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the checkout; resolves when it has printed the site's address. */
async function start(): Promise<void> {
  const env = instanceEnv(dirs, { PORT: String(port) })
  const child = spawn(process.execPath, ['admin-api/server.ts'], { cwd: checkout, env, stdio: 'pipe' })
  server = child
  let output = ''
  await new Promise<void>((done, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      if (/^Site: /m.test(output)) done()
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('exit', (code) => reject(new Error(`Ended with code ${code}:\n${output}`)))
  })
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(checkout, file)
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
  await writeFile(path, text.replace(from, to))
}

/** A reader's responses until `until` resolves. */
async function watchReaders(until: Promise<void>): Promise<{ statuses: Set<number>; pages: Set<string> }> {
  const statuses = new Set<number>()
  const pages = new Set<string>()
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const page = await fetch(`http://localhost:${port}/`).catch(() => null)
    if (page) {
      statuses.add(page.status)
      pages.add(/Back to [a-z]+/.exec(await page.text())?.[0] ?? 'another page')
    }
    await sleep(25)
  }
  return { statuses, pages }
}

test('a new version of the code is built next to the live site and swapped in without downtime', async () => {
  await start()
  const client = createClient(`http://localhost:${port}`)
  expect((await client.get('/')).body).toContain('Back to top')
  const before = await listFiles(join(dirs.dist, '_astro'))
  await stop()

  await edit(FOOTER, 'Back to top', 'Back to start')
  // And a script with a hashed name, which open pages still request.
  await edit(FRAME_SCRIPT, 'document.documentElement', 'window.document.documentElement')
  const starting = start()
  const { statuses, pages } = await watchReaders(starting)
  await starting

  expect([...statuses]).toEqual([200])
  expect([...pages]).toContain('Back to top')
  const page = await client.get('/about')
  expect(page.body).toContain('Back to start')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const after = await listFiles(join(dirs.dist, '_astro'))
  expect(after).toEqual(expect.arrayContaining(before))
})

test('a start with the same code serves immediately', async () => {
  await stop()
  const starting = start()
  const { statuses } = await watchReaders(starting)
  await starting
  expect([...statuses]).toEqual([200])
})

test('a version that cannot be built keeps the old site, which still publishes, and reports the error', async () => {
  await stop()
  await edit(FOOTER, '---', '---\nimport "./nowhere.ts"')
  const starting = start()
  const { statuses, pages } = await watchReaders(starting)
  await starting
  expect([...statuses]).toEqual([200])
  expect([...pages]).toEqual(['Back to start'])

  const editor = createClient(`http://localhost:${port}`)
  expect((await editor.post('/api/auth/login', ADMIN)).status).toBe(200)
  const { failures } = (await editor.get('/api/publish/status')).body
  expect(failures).toEqual([{ file: 'templates', error: expect.stringContaining('nowhere.ts'), attempts: 1 }])
  expect(failures[0].error).not.toContain(folder)
  const article = await publishArticle(editor, { title: 'Published by the old version' })
  await expect.poll(async () => (await editor.get(`/${article.slug}`)).status).toBe(200)

  await stop()
  await edit(FOOTER, '---\nimport "./nowhere.ts"', '---')
  await edit(FOOTER, 'Back to start', 'Back to top')
  await start()
  expect((await editor.get(`/${article.slug}`)).body).toContain('Back to top')
})
