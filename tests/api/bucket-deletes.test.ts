import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Deps } from '../../admin-api/deps.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { s3Storage } from '../../admin-api/platform/files/s3-storage.ts'
import { sweep } from '../../admin-api/sweep.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { startFakeBucket } from '../support/fake-bucket.ts'
import { photo, upload } from '../support/images.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

/** Images deleted permanently from a bucket that refuses, is slow, or is on another server. */
describe('permanently deleting images', () => {
  let bucket: Awaited<ReturnType<typeof startFakeBucket>>
  let open: OpenInstance
  let editor: Client

  beforeAll(async () => {
    bucket = await startFakeBucket()
    open = await startOpenInstance({ ...bucket.env, LOG_LEVEL: 'fatal' }, undefined, { ownProcess: false })
    editor = await open.instance.login()
  })
  afterAll(async () => {
    await open?.stop()
    bucket?.stop()
  })

  async function trashNew(bytes: Buffer): Promise<string> {
    const { normalizedPath } = (await upload(editor, bytes)).body
    const [{ id }] = (await editor.get(`/api/media?q=${normalizedPath}`)).body
    expect((await editor.delete(`/api/media/${id}`)).status).toBe(200)
    return normalizedPath
  }

  /** An image's files in the bucket. */
  function filesOf(path: string): string[] {
    const [, key = ''] = /^\/(.+)-\d+x/.exec(path) ?? []
    return bucket
      .images()
      .filter((name) => name.startsWith(key))
      .sort()
  }

  test('images whose files cannot be deleted stay in the trash, are reported, and are deleted on retry', async () => {
    for (const seed of [1, 2]) await trashNew(await photo(300, 200, seed))
    const files = bucket.images().length
    bucket.mood.refusesDeletes = 'media/'
    const refused = await editor.post('/api/media/empty-trash')
    bucket.mood.refusesDeletes = ''
    expect(refused).toMatchObject({
      status: 502,
      body: { message: expect.stringMatching(/did not delete “.+”, “.+”/) },
    })
    expect((await editor.get('/api/media?trashed=true')).body).toHaveLength(2)
    expect(bucket.images()).toHaveLength(files)
    expect((await editor.post('/api/media/empty-trash')).body).toEqual({ deleted: 2 })
    expect(bucket.images()).toEqual([])
  })

  test('an image whose files cannot be deleted does not block others', async () => {
    const kept = await trashNew(await photo(300, 200, 4))
    await trashNew(await photo(300, 200, 5))
    bucket.mood.refusesDeletes = kept.replace(/^.|-\d+x.*$/g, '')
    const refused = await editor.post('/api/media/empty-trash')
    bucket.mood.refusesDeletes = ''
    expect(refused).toMatchObject({ status: 502, body: { message: expect.stringMatching(/did not delete “[^”]+”:/) } })
    expect((await editor.get('/api/media?trashed=true')).body).toMatchObject([{ path: kept }])
    expect((await editor.post('/api/media/empty-trash')).body).toEqual({ deleted: 1 })
    expect(bucket.images()).toEqual([])
  })

  test('an image uploaded again meanwhile keeps its files', async () => {
    const bytes = await photo(300, 200, 3)
    const path = await trashNew(bytes)
    const files = bucket.images().length
    bucket.mood.deleteMs = 400
    const emptying = editor.post('/api/media/empty-trash')
    await expect.poll(() => bucket.images().length).toBeLessThan(files)
    const again = await upload(editor, bytes)
    expect((await emptying).body).toEqual({ deleted: 1 })
    bucket.mood.deleteMs = 0
    expect(again.body.normalizedPath).toBe(path)
    expect(bucket.images()).toHaveLength(files)
  })

  test('reads and saves do not wait for the bucket meanwhile', async () => {
    const { normalizedPath } = (await upload(editor, await photo(300, 200, 4))).body
    await createArticle(editor, { featuredImage: normalizedPath, published: true })
    const [image] = (await editor.get(`/api/media?q=${normalizedPath}`)).body
    expect((await editor.delete(`/api/media/${image.id}?force=true`)).status).toBe(200)
    bucket.mood.hangs = true
    let isOver = false
    const emptying = editor.post('/api/media/empty-trash').finally(() => {
      isOver = true
    })
    await expect.poll(bucket.waiting).toBeGreaterThan(0)
    await createArticle(editor, { published: true })
    expect((await editor.get('/api/media?trashed=true')).body).toHaveLength(1)
    expect(isOver).toBe(false)
    bucket.wakeUp()
    expect((await emptying).body).toEqual({ deleted: 1 })
  })

  test('an image being deleted cannot be restored or deleted by another call', async () => {
    const path = await trashNew(await photo(300, 200, 6))
    const [{ id }] = (await editor.get('/api/media?trashed=true')).body
    bucket.mood.hangs = true
    const emptying = editor.post('/api/media/empty-trash')
    await expect.poll(bucket.waiting).toBeGreaterThan(0)
    const asked = bucket.waiting()
    expect((await editor.post(`/api/media/${id}/restore`)).status).toBe(404)
    expect((await editor.post('/api/media/empty-trash')).body).toEqual({ deleted: 0 })
    expect(bucket.waiting()).toBe(asked)
    bucket.wakeUp()
    expect((await emptying).body).toEqual({ deleted: 1 })
    expect(filesOf(path)).toEqual([])
  })

  test('after a kill an image is still in the trash, and can soon be deleted or restored', async () => {
    const bytes = await photo(300, 200, 7)
    const path = await trashNew(bytes)
    const files = filesOf(path)
    const inside = open.inDatabase
    // The state left by a process killed while the bucket deletes.
    await inside((sql) => sql`update media set taken_until = now() + interval '1 hour' where path = ${path}`)
    for (const name of files.slice(1)) bucket.lose(name)
    expect((await editor.post('/api/media/empty-trash')).body).toEqual({ deleted: 0 })
    await inside((sql) => sql`update media set taken_until = now() where path = ${path}`)
    expect((await upload(editor, bytes)).body.normalizedPath).toBe(path)
    expect(filesOf(path)).toEqual(files)
    await trashNew(bytes)
    expect((await editor.post('/api/media/empty-trash')).body).toEqual({ deleted: 1 })
    expect(filesOf(path)).toEqual([])
  })

  test('after a pause a process does not release an image that another is deleting', async () => {
    const path = await trashNew(await photo(300, 200, 9))
    bucket.mood.hangs = true
    const emptying = editor.post('/api/media/empty-trash')
    await expect.poll(bucket.waiting).toBeGreaterThan(0)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
    // The other process took it while this one was paused.
    await open.inDatabase((sql) => sql`update media set taken_until = now() + interval '1 hour' where path = ${path}`)
    bucket.mood.refusesDeletes = 'media/'
    bucket.wakeUp()
    expect((await emptying).status).toBe(502)
    bucket.mood.refusesDeletes = ''
    vi.restoreAllMocks()
    const [image] = await open.inDatabase(
      (sql) => sql`select taken_until > now() as taken from media where path = ${path}`,
    )
    expect(image).toEqual({ taken: true })
    await open.inDatabase((sql) => sql`update media set taken_until = null where path = ${path}`)
    expect((await editor.post('/api/media/empty-trash')).body).toEqual({ deleted: 1 })
  })

  test('an image whose files cannot be deleted does not block the hourly cleanup', async () => {
    const path = await trashNew(await photo(300, 200, 8))
    await open.inDatabase(async (sql) => {
      await sql`update media set trashed_at = now() - interval '31 days' where path = ${path}`
      await sql`
        insert into jobs (kind, payload, state, updated_at) values ('old', '{}', 'done', now() - interval '31 days')`
    })
    const { deps } = open.instance.inside ?? {}
    bucket.mood.refusesDeletes = 'media/'
    await expect(sweep(deps as Deps)).rejects.toThrow('did not delete')
    bucket.mood.refusesDeletes = ''
    expect(await open.inDatabase((sql) => sql`select from jobs where kind = 'old'`)).toHaveLength(0)
    await sweep(deps as Deps)
    expect(filesOf(path)).toEqual([])
  })

  test('an unresponsive bucket does not keep readers from cached images', async () => {
    const { s3 } = readEnv(bucket.env)
    if (!s3) throw new Error('There is no bucket')
    const storage = s3Storage(s3, { error: () => undefined })
    await storage.writeObject('b-1x1.png', Buffer.from('an image'))
    const file = await storage.readObject('b-1x1.png')
    bucket.mood.hangs = true
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
    expect(await storage.readObject('b-1x1.png')).toBe(file)
    expect(bucket.waiting()).toBe(1)
    vi.restoreAllMocks()
    bucket.wakeUp()
  })

  test('a file that another server deleted is not served from memory for long', async () => {
    const { s3 } = readEnv(bucket.env)
    if (!s3) throw new Error('There is no bucket')
    const [here, there] = [s3Storage(s3, { error: () => undefined }), s3Storage(s3, { error: () => undefined })]
    await here.writeObject('a-1x1.png', Buffer.from('an image'))
    expect(await here.readObject('a-1x1.png')).not.toBeNull()
    await there.removeObject('a-1x1.png')
    await expect.poll(() => here.readObject('a-1x1.png'), { timeout: 15_000 }).toBeNull()
  })
})
