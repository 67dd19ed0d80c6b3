import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../admin-api/platform/telemetry/log.ts'
import { startRenderer } from '../../admin-api/publish/renderer/renderer.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { findProcesses } from '../support/processes.ts'
import { waitUntilPublished } from '../support/publish.ts'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ ownRenderer: true })
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(() => instance?.stop())

async function failures() {
  return (await editor.get('/api/publish/status')).body.failures
}

test('a page that cannot be written is reported, delays no other page, and is retried automatically', async () => {
  const blocked = join(instance.dirs.dist, 'no-room-at-the-inn.html')
  await mkdir(join(blocked, 'occupied'), { recursive: true })
  const article = await publishArticle(editor, { title: 'No room at the inn' })
  const other = await publishArticle(editor, { title: 'Room next door' })
  await expect.poll(async () => (await reader.get(`/${other.slug}`)).status).toBe(200)
  await expect.poll(failures).toEqual([
    {
      file: `articles/${article.slug}.json`,
      error: '/no-room-at-the-inn: A folder is where the file should be',
      attempts: expect.any(Number),
    },
  ])
  await expect.poll(async () => (await reader.get('/rss.xml')).body).toContain('Room next door')

  await rm(blocked, { recursive: true })
  await expect.poll(async () => (await reader.get(`/${article.slug}`)).status).toBe(200)
  await waitUntilPublished(editor)
})

test('a failed page is published after a manual retry', async () => {
  const article = await publishArticle(editor, { title: 'Good as it was', content: '<p>First.</p>' })
  await waitUntilPublished(editor)
  // The page exists; the path of the month's next page is blocked.
  const blocked = join(instance.dirs.dist, 'sitemaps/2026-02.xml')
  await mkdir(join(blocked, 'occupied'), { recursive: true })
  await editor.put(`/api/articles/${article.id}`, { publishedAt: '2026-02-03T08:00:00Z', content: '<p>Second.</p>' })
  await expect.poll(async () => (await failures()).length).toBe(1)
  expect((await failures())[0]).toMatchObject({
    file: 'archive/2026/02/1.json',
    error: '/sitemaps/2026-02.xml: A folder is where the file should be',
  })
  expect((await reader.get(`/${article.slug}`)).body).toContain('Second.')
  await rm(blocked, { recursive: true })
  await editor.post('/api/publish/retry')
  // The reason is kept until the page is rendered.
  await expect.poll(failures, { timeout: 20_000 }).toEqual([])
  await waitUntilPublished(editor)
  expect((await reader.get('/sitemaps/2026-02.xml')).body).toContain(`/${article.slug}<`)
})

test('a page whose template throws is reported and keeps its last version; the rest of the batch is rendered', async () => {
  await publishArticle(editor, { title: 'Worse than it was' })
  await waitUntilPublished(editor)
  // The publisher writes only valid files, so this tests the renderer with a copy.
  const contentDir = join(instance.dirs.root, 'broken-content')
  const distDir = join(instance.dirs.root, 'broken-dist')
  await cp(instance.dirs.cache, contentDir, { recursive: true })
  await writeFile(join(contentDir, 'articles/worse-than-it-was.json'), '{"v":1}')
  await mkdir(distDir)
  await writeFile(join(distDir, 'worse-than-it-was.html'), 'The last good version')
  const [hash = ''] = await readdir(join(instance.dirs.data, 'renderer'))
  const renderer = startRenderer(join(instance.dirs.data, 'renderer', hash), createLog('silent'))
  try {
    const pages = ['/news', '/worse-than-it-was', '/good-as-it-was']
    const { changed, failed } = await renderer.render({ contentDir, distDir, render: pages, remove: [] })
    expect(changed).toEqual(['/news', '/good-as-it-was'])
    expect(failed).toEqual([
      { page: '/worse-than-it-was', error: expect.stringMatching(/worse-than-it-was.json is broken: article/) },
    ])
    expect(await readFile(join(distDir, 'worse-than-it-was.html'), 'utf8')).toBe('The last good version')
  } finally {
    await renderer.stop()
  }
})

test('a renderer that dies is restarted, and its pages are rendered', async () => {
  const [pid] = findProcesses('renderer-child.ts', instance.dirs.data)
  process.kill(pid as number, 'SIGKILL')
  const article = await publishArticle(editor, { title: 'Drawn by another' })
  await expect.poll(async () => (await reader.get(`/${article.slug}`)).status).toBe(200)
  await expect.poll(failures).toEqual([])
  await waitUntilPublished(editor)
  expect(findProcesses('renderer-child.ts', instance.dirs.data)).not.toContain(pid)
})
