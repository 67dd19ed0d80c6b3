import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createDestination } from '../../admin-api/publish/destination/create-destination.ts'
import type { Destination } from '../../admin-api/publish/destination/destination.ts'
import { createPurgeList, type PurgeList } from '../../admin-api/publish/destination/purge-list.ts'
import { createSiteCopy, type SiteCopy } from '../../admin-api/publish/destination/site-copy.ts'
import { createTestBucket } from '../support/s3.ts'

/** A copy of the site, in a bucket if the suite has a store, otherwise in a folder. */
const root = await mkdtemp(join(tmpdir(), 'site-copy-'))
const bucket = await createTestBucket()
let site: string
let destination: Destination
let copy: SiteCopy
let made = 0

beforeEach(async () => {
  made += 1
  site = join(root, `site-${made}`)
  const to = bucket ? `s3://${bucket.name}/sites/${made}` : join(root, `away-${made}`)
  const { publishTo } = readEnv({ ...bucket?.env, PUBLISH_TO: to })
  if (!publishTo) throw new Error('PUBLISH_TO was not read')
  destination = await createDestination(publishTo)
  copy = createCopy(destination)
  await lay({ 'index.html': 'home', 'story.html': 'story', 'rss.xml': 'feed', '_astro/a.css': 'style' })
})
afterAll(() => rm(root, { recursive: true, force: true }))

function createCopy(to: Destination, purges: PurgeList | null = null): SiteCopy {
  const recordFile = join(root, `own-${made}.txt`)
  return createSiteCopy({ destination: to, recordFile, purges, log: pino({ level: 'silent' }), backoffSeconds: [0.05] })
}

async function lay(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await writeFile(join(site, file), text)
  }
}

async function there(): Promise<string[]> {
  return [...(await destination.list()).keys()].sort()
}

const WHOLE = ['_astro/a.css', 'index.html', 'rss.xml', 'story.html']

describe('the copy of a site', () => {
  test('is whole after the start, and follows each file', async () => {
    copy.start(site)
    await expect.poll(there).toEqual(WHOLE)
    await lay({ 'story.html': 'another story', 'new.html': 'new' })
    await rm(join(site, 'rss.xml'))
    copy.note(['story.html', 'new.html', 'rss.xml'])
    await expect.poll(there).toEqual(['_astro/a.css', 'index.html', 'new.html', 'story.html'])
    await expect.poll(copy.pending).toBe(0)
    await copy.stop()
  })

  test('counts a file as pending until it is there', async () => {
    const gate = Promise.withResolvers<void>()
    const reached: string[] = []
    copy = createCopy({
      ...destination,
      put: async (file, bytes) => {
        reached.push(file)
        if (file === 'new.html') await gate.promise
        await destination.put(file, bytes)
      },
    })
    copy.start(site)
    await expect.poll(there).toEqual(WHOLE)
    await expect.poll(copy.pending).toBe(0)
    await lay({ 'new.html': 'new' })
    copy.note(['new.html'])
    await expect.poll(() => reached).toContain('new.html')
    expect(copy.pending()).toBe(1)
    gate.resolve()
    await expect.poll(copy.pending).toBe(0)
    expect(await there()).toContain('new.html')
    await copy.stop()
  })

  test('keeps a file that is written again while others are removed', async () => {
    const gate = Promise.withResolvers<void>()
    let removing = 0
    copy = createCopy({
      ...destination,
      remove: async (file) => {
        removing += 1
        await gate.promise
        await destination.remove(file)
      },
    })
    const gone = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`gone-${n}.html`, 'gone']))
    await lay(gone)
    copy.start(site)
    await expect.poll(there).toHaveLength(34)
    for (const file of Object.keys(gone)) await rm(join(site, file))
    copy.note(Object.keys(gone))
    await expect.poll(() => removing).toBeGreaterThan(0)
    await lay({ 'gone-29.html': 'back' })
    copy.note(['gone-29.html'])
    gate.resolve()
    await expect.poll(copy.pending).toBe(0)
    expect(await there()).toEqual([...WHOLE, 'gone-29.html'].sort())
    await copy.stop()
  })

  test('puts what a page needs before it, and the pages last', async () => {
    const order: string[] = []
    const watched = { ...destination, put: put(order) }
    copy = createCopy(watched)
    copy.start(site)
    await expect.poll(there).toEqual(WHOLE)
    await copy.stop()
    expect(order[0]).toBe('_astro/a.css')
    expect(order[1]).toBe('rss.xml')
    expect(order.slice(2).sort()).toEqual(['index.html', 'story.html'])
  })

  test('puts no page whose style could not be put, names it, and tries again', async () => {
    let isRefusing = true
    const refusing: Destination = {
      ...destination,
      put: (file, bytes) => {
        if (isRefusing && file.endsWith('.css')) throw new Error('refused')
        return destination.put(file, bytes)
      },
    }
    copy = createCopy(refusing)
    copy.start(site)
    await expect
      .poll(() => copy.failures())
      .toMatchObject([{ file: 'PUBLISH_TO/_astro/a.css', error: 'refused', attempts: expect.any(Number) }])
    expect(await there()).toEqual([])
    isRefusing = false
    await expect.poll(there).toEqual(WHOLE)
    await expect.poll(() => copy.failures()).toEqual([])
    await copy.stop()
  })

  test('keeps what pages of the version before need until each is replaced and the CDN has forgotten them', async () => {
    copy.start(site)
    await expect.poll(there).toEqual(WHOLE)
    await copy.stop()
    const next = { 'index.html': 'home, new', 'story.html': 'story, new', '_astro/b.css': 'new style' }
    await lay(next)
    await rm(join(site, '_astro/a.css'))
    let isRefusing = true
    let isPurging = false
    const purged: string[][] = []
    const refusing: Destination = {
      ...destination,
      put: (file, bytes) => {
        if (isRefusing && file === 'story.html') throw new Error('refused')
        return destination.put(file, bytes)
      },
    }
    const purges = createPurgeList(join(root, `purge-${made}.txt`), async (files) => {
      if (!isPurging) throw new Error('the CDN refused')
      purged.push([...files])
    })
    copy = createCopy(refusing, purges)
    copy.start(site)
    const failing = () => new Set(copy.failures().map(({ file }) => file))
    await expect.poll(failing).toEqual(new Set(['PUBLISH_TO/story.html', 'PURGE_WITH']))
    expect(await there()).toEqual(['_astro/a.css', '_astro/b.css', 'index.html', 'rss.xml', 'story.html'])

    isRefusing = false
    await expect.poll(failing).toEqual(new Set(['PURGE_WITH']))
    expect(await there()).toContain('_astro/a.css')

    isPurging = true
    await expect.poll(there).toEqual(['_astro/b.css', 'index.html', 'rss.xml', 'story.html'])
    expect(purged.flat()).toEqual(expect.arrayContaining(['index.html', 'story.html']))
    await expect.poll(() => [copy.pending(), copy.failures()]).toEqual([0, []])
    await copy.stop()
  })

  test('after a restart uploads differences and removes obsolete files, but none of others', async () => {
    copy.start(site)
    await expect.poll(there).toEqual(WHOLE)
    await copy.stop()
    await destination.put('others.html', Buffer.from('not ours'))
    await destination.put('index.html', Buffer.from('tampered with'))
    await rm(join(site, 'story.html'))
    const order: string[] = []
    copy = createCopy({ ...destination, put: put(order) })
    copy.start(site)
    await expect.poll(there).toEqual(['_astro/a.css', 'index.html', 'others.html', 'rss.xml'])
    await expect.poll(() => order).toEqual(['index.html'])
    await copy.stop()
  })

  if (bucket) {
    test('gives each object its type and how long it may be kept', async () => {
      copy.start(site)
      await expect.poll(there).toEqual(WHOLE)
      await copy.stop()
      const about = async (file: string) => {
        const object = { Bucket: bucket.name, Key: `sites/${made}/${file}` }
        const { ContentType, CacheControl } = await bucket.client.send(new GetObjectCommand(object))
        return [ContentType, CacheControl]
      }
      expect(await about('story.html')).toEqual(['text/html; charset=utf-8', 'public, max-age=0, must-revalidate'])
      expect((await about('_astro/a.css'))[1]).toContain('immutable')
    })
  }
})

function put(order: string[]): Destination['put'] {
  return async (file, bytes) => {
    order.push(file)
    await destination.put(file, bytes)
  }
}
