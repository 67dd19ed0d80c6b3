import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { findProcesses } from '../support/processes.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { capFileSize, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'

const MEGABYTES = 16
const FULL = /The disk is full|larger than the disk allows/

/** How a test fills a folder's disk, and frees space again. */
type Disk = Pick<SmallDisk, 'fill' | 'free' | 'unmount'>

let folder: string
let pages: Disk
let content: SmallDisk | null
let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-disk-'))
  const data = join(folder, 'data')
  const cache = join(folder, 'content-cache')
  pages = (await mountSmallDisk(join(data, 'releases'), MEGABYTES)) ?? cappedRenderer(data)
  content = await mountSmallDisk(cache, MEGABYTES)
  instance = await startInstance({
    ownProcess: true,
    env: { DATA_DIR: data, CONTENT_CACHE_DIR: cache, DIST_DIR: join(folder, 'dist') },
  })
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(async () => {
  await instance?.stop()
  await pages?.unmount()
  await content?.unmount()
  await rm(folder, { recursive: true, force: true })
})

// If mounting is not allowed, the renderer can write only files of a few bytes.
function cappedRenderer(dataDir: string): Disk {
  const cap = async (bytes: number | null) => {
    for (const pid of findProcesses('renderer-child.ts', dataDir)) await capFileSize(pid, bytes)
  }
  return { fill: () => cap(64), free: () => cap(null), unmount: async () => {} }
}

async function failures(): Promise<{ file: string; error: string; attempts: number }[]> {
  return (await editor.get('/api/publish/status')).body.failures
}

describe('while the disk is full', () => {
  test('the old site is served with an error in the status, and changes go live once there is space', async () => {
    const article = await publishArticle(editor, { title: 'Before the flood' })
    await waitUntilPublished(editor)
    await pages.fill()

    const saved = await editor.put(`/api/articles/${article.id}`, { title: 'After the flood' })
    expect(saved.status).toBe(200)
    const other = await publishArticle(editor, { title: 'In the flood' })
    await expect
      .poll(async () => (await failures()).map(({ file }) => file))
      .toEqual(expect.arrayContaining([`articles/${article.slug}.json`, `articles/${other.slug}.json`, 'home.json']))
    const own = (await failures()).find(({ file }) => file === `articles/${article.slug}.json`)
    expect(own?.error).toMatch(FULL)
    expect(own?.error).toMatch(/^\/before-the-flood: /)
    expect(JSON.stringify(await failures())).not.toContain(folder)

    const page = await reader.get(`/${article.slug}`)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Before the flood')
    expect((await reader.get('/')).status).toBe(200)
    expect((await reader.get(`/${other.slug}`)).status).toBe(404)

    await pages.free()
    await recovered()
    expect((await reader.get(`/${article.slug}`)).body).toContain('After the flood')
    expect((await reader.get(`/${other.slug}`)).status).toBe(200)
    expect((await reader.get('/')).body).toContain('In the flood')
  })

  test('nothing is lost when the content cache’s disk is full', async () => {
    // Without a separate disk the first test covers everything possible.
    const disk = content ?? pages
    await disk.fill()
    const article = await publishArticle(editor, { title: 'High water' })
    await expect.poll(async () => (await failures()).length).toBeGreaterThan(0)
    expect((await failures())[0]?.error).toMatch(FULL)
    expect((await reader.get('/before-the-flood')).status).toBe(200)
    await disk.free()
    await recovered()
    expect((await reader.get(`/${article.slug}`)).status).toBe(200)
  })
})

/** Waits until nothing fails any longer, without a new request. */
async function recovered(): Promise<void> {
  await expect.poll(async () => failures(), { interval: 250 }).toEqual([])
  await waitUntilPublished(editor)
}
