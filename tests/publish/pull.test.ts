import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hashFiles, listFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runBuild } from '../support/run-build.ts'
import { runScript } from '../support/run-script.ts'

/** The newsroom on one machine, and the files of a CDN's build machine in another folder. */
let instance: Instance
let editor: Client
let article: Article
let key: string
let cache: string
let dist: string

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  for (let n = 0; n < 5; n++) await publishArticle(editor)
  article = await publishArticle(editor, { title: 'Pulled over' })
  await waitUntilPublished(editor)
  key = (await editor.post('/api/keys', { name: 'build machine' })).body.key
  cache = join(instance.dirs.root, 'elsewhere/content-cache')
  dist = join(instance.dirs.root, 'elsewhere/dist')
})
afterAll(() => instance?.stop())

function pull(env: Record<string, string> = {}) {
  return runScript('content:pull', {
    CONTENT_API_URL: instance.url,
    CONTENT_API_KEY: key,
    CONTENT_CACHE_DIR: cache,
    ...env,
  })
}

function build(env: Record<string, string> = {}) {
  return runBuild({ CONTENT_CACHE_DIR: cache, DIST_DIR: dist, CONTENT_API_URL: '', ...env })
}

async function pulledFiles(): Promise<Record<string, string>> {
  const { '.manifest.json': _state, ...files } = await hashFiles(cache)
  return files
}

/** How many files the pull reports as downloaded and removed. */
function counted(output: string) {
  const [, brought, removed, here] = /(\d+) files downloaded, (\d+) removed, (\d+) unchanged/.exec(output) ?? []
  return { brought: Number(brought), removed: Number(removed), here: Number(here) }
}

describe('content:pull', () => {
  test('reports missing settings', async () => {
    expect(await pull({ CONTENT_API_URL: '' })).toMatchObject({
      failed: true,
      output: expect.stringMatching(/Set CONTENT_API_URL/),
    })
    expect(await pull({ CONTENT_API_KEY: 'a-key-that-nobody-made' })).toMatchObject({
      output: expect.stringMatching(/CONTENT_API_KEY/),
    })
    const away = await pull({ CONTENT_API_URL: 'http://127.0.0.1:1' })
    expect(away).toMatchObject({ failed: true, output: expect.stringMatching(/does not answer/) })
    expect(away.output.trim().split('\n')).toHaveLength(1)
  })

  test('downloads everything, and its build is byte-identical to the server’s site', async () => {
    const { output } = await pull()
    expect(counted(output).here).toBe(0)
    expect(await pulledFiles()).toEqual(await hashFiles(instance.dirs.cache))
    expect(await build()).toMatchObject({ failed: false, output: expect.stringMatching(/Every page is built/) })
    expect(await hashFiles(dist)).toEqual(await hashFiles(instance.dirs.dist))
  })

  test('downloads nothing if nothing changed, and a build renders nothing', async () => {
    expect(counted((await pull()).output)).toMatchObject({ brought: 0, removed: 0 })
    expect((await build()).output).toMatch(/^0 pages are built/)
  })

  test('downloads what changed, and a build renders what changed', async () => {
    await editor.put(`/api/articles/${article.id}`, { title: 'Pulled over again', slug: 'pulled-again' })
    await waitUntilPublished(editor)
    const { brought, removed } = counted((await pull()).output)
    expect(removed).toBe(1)
    expect(brought).toBeGreaterThan(4)
    expect(brought).toBeLessThan(12)
    const { output } = await build()
    expect(Number(/^(\d+) pages are built/.exec(output)?.[1])).toBeLessThan(20)
    expect(await pulledFiles()).toEqual(await hashFiles(instance.dirs.cache))
    expect(await hashFiles(dist)).toEqual(await hashFiles(instance.dirs.dist))
    expect(await listFiles(dist)).not.toContain('pulled-over.html')
  })

  test('repairs damaged and lost files, and removes foreign ones', async () => {
    await writeFile(join(cache, 'home.json'), '{"v":1,"articles":[]}')
    await rm(join(cache, 'categories'), { recursive: true })
    await writeFile(join(cache, 'articles/of-another-site.json'), '{}')
    expect(counted((await pull()).output)).toMatchObject({ brought: 7, removed: 1 })
    expect(await pulledFiles()).toEqual(await hashFiles(instance.dirs.cache))
  })

  test('resumes where it was interrupted', async () => {
    const files = (await listFiles(cache)).filter((file) => file.endsWith('.json') && !file.startsWith('.'))
    for (const file of files.slice(0, 10)) await rm(join(cache, file))
    await rm(join(cache, '.manifest.json'))
    expect(counted((await pull()).output)).toEqual({ brought: 10, removed: 0, here: files.length - 10 })
  })

  test('gets a consistent state while the site is being edited', async () => {
    let isEditing = true
    const edits = (async () => {
      for (let n = 0; isEditing; n++) {
        await editor.put(`/api/articles/${article.id}`, { title: `Edited ${n} times` })
        await sleep(400)
      }
    })()
    try {
      for (let n = 0; n < 3; n++) expect(await pull()).toMatchObject({ failed: false })
    } finally {
      isEditing = false
      await edits
    }
    await waitUntilPublished(editor)
    await pull()
    expect(await pulledFiles()).toEqual(await hashFiles(instance.dirs.cache))
  })

  test('starts over with another installation, which has its own versions', async () => {
    const other = await startInstance({ database: 'embedded' })
    try {
      const client = await other.login()
      await publishArticle(client, { title: 'Somewhere else' })
      await waitUntilPublished(client)
      const { key: otherKey } = (await client.post('/api/keys', { name: 'build machine' })).body
      const result = await pull({ CONTENT_API_URL: other.url, CONTENT_API_KEY: otherKey })
      expect(result.failed).toBe(false)
      expect(await pulledFiles()).toEqual(await hashFiles(other.dirs.cache))
    } finally {
      await other.stop()
    }
    await pull()
    expect(await pulledFiles()).toEqual(await hashFiles(instance.dirs.cache))
  })
})

describe('build', () => {
  test('renders everything when the frame changed or its dist was modified', async () => {
    expect((await build()).output).toMatch(/built/)
    await editor.put('/api/settings', { siteName: 'Sideline' })
    await waitUntilPublished(editor)
    await pull()
    expect((await build()).output).toMatch(/^Every page is built/)
    await rm(join(dist, 'about.html'))
    expect((await build()).output).toMatch(/^Every page is built/)
    expect(await hashFiles(dist)).toEqual(await hashFiles(instance.dirs.dist))
  })

  test('that fails keeps the last site and reports the error', async () => {
    const before = await hashFiles(dist)
    const file = join(cache, 'articles/pulled-again.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('"title"', '"heading"'))
    const result = await build()
    expect(result).toMatchObject({
      failed: true,
      output: expect.stringMatching(/pulled-again.json is broken: .*title/),
    })
    expect(result.output.trim().split('\n')).toHaveLength(1)
    expect(await hashFiles(dist)).toEqual(before)
    await writeFile(file, text)
    expect((await build()).failed).toBe(false)
  })

  test('without content shows an error message', async () => {
    const result = await build({ CONTENT_CACHE_DIR: join(instance.dirs.root, 'nowhere') })
    expect(result).toMatchObject({
      failed: true,
      output: expect.stringMatching(/^The build failed: the content cache is empty/),
    })
  })

  test('with an invalid setting shows a one-line error', async () => {
    const { failed, output } = await build({ CDN_LAYOUT: 'round' })
    expect(failed).toBe(true)
    expect(output.trim()).toBe('The build failed: CDN_LAYOUT must be one of flat, sharded, but is "round"')
  })
})

describe('build, where a server publishes', () => {
  test('replaces the site in DIST_DIR, and the server keeps publishing', async () => {
    const { failed } = await runBuild({
      CONTENT_CACHE_DIR: instance.dirs.cache,
      DIST_DIR: instance.dirs.dist,
    })
    expect(failed).toBe(false)
    await editor.put(`/api/articles/${article.id}`, { title: 'Published all the same' })
    await waitUntilPublished(editor)
    expect((await instance.anonymous().get('/pulled-again')).body).toContain('Published all the same')
  })
})
