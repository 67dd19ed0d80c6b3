import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Category } from '#shared/category.ts'
import { type Manifest, manifestSchema } from '#shared/content.ts'
import { articleFileSchema } from '#shared/kinds/article.ts'
import { categoryFileSchema } from '#shared/kinds/category.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { rawGet } from '../support/raw-get.ts'
import { statementsOf } from '../support/transactions.ts'

let instance: Instance
let editor: Client
let key: string

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  key = (await editor.post('/api/keys', { name: 'CDN' })).body.key
})
afterAll(() => instance?.stop())

async function manifest(since?: number): Promise<Manifest> {
  await waitUntilPublished(editor)
  const query = since === undefined ? '' : `?since=${since}`
  const answer = await editor.send(`/api/content/manifest${query}`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(200)
  return manifestSchema.strict().parse(answer.body)
}

const pathsOf = ({ files }: Manifest) => files.map(({ path }) => path)

async function fileText(path: string): Promise<string> {
  const response = await fetch(`${instance.url}/api/content/${path}`, { headers: { authorization: `Bearer ${key}` } })
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return response.text()
}

async function createCategory(name: string): Promise<Category> {
  const answer = await editor.post('/api/categories', { name })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('GET /api/content/manifest', () => {
  test('lists every file with its hash', async () => {
    const article = await publishArticle(editor)
    const { files, removed } = await manifest()
    expect(removed).toEqual([])
    const paths = files.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const wanted of ['site.json', 'home.json', 'news.json', 'bookmakers.json', `articles/${article.slug}.json`]) {
      expect(paths).toContain(wanted)
    }
    for (const { path, sha256 } of files) {
      expect(
        createHash('sha256')
          .update(await fileText(path))
          .digest('hex'),
        path,
      ).toBe(sha256)
    }
  })

  test('is read in batches, regardless of the number of files', async () => {
    const { client } = instance.inside?.database ?? {}
    if (!client) throw new Error('Only an instance of this process can be watched')
    const before = await manifest()
    await client`
      insert into content_files (target, path, sha256, version)
      select ${before.source}, 'articles/of-many-' || n || '.json', repeat('a', 64), nextval('dirty_version')
      from generate_series(1, 5000) n`
    let after = before
    const { others } = await statementsOf(instance, async () => {
      after = await manifest(before.version)
    })
    const wanted = Array.from({ length: 5000 }, (_, n) => `articles/of-many-${n + 1}.json`)
    expect(pathsOf(after).sort()).toEqual(wanted.sort())
    expect(after.version).toBe(Math.max(...after.files.map(({ version }) => version)))
    expect(others.filter((words) => /from "content_files"[\s\S]*limit/.test(words)).length).toBeGreaterThan(2)
    await client`delete from content_files where path like 'articles/of-many-%'`
  })

  test('since a version, lists only later changes', async () => {
    const before = await manifest()
    expect(await manifest(before.version)).toEqual({ ...before, files: [], removed: [] })
    const article = await publishArticle(editor)
    const after = await manifest(before.version)
    expect(after.version).toBeGreaterThan(before.version)
    expect(pathsOf(after)).toContain(`articles/${article.slug}.json`)
    expect(pathsOf(after)).not.toContain('site.json')
    for (const { version } of after.files) expect(version).toBeGreaterThan(before.version)
  })

  test('lists removed files only to callers that had them', async () => {
    const article = await publishArticle(editor)
    const path = `articles/${article.slug}.json`
    const before = await manifest()
    expect(pathsOf(before)).toContain(path)
    await editor.delete(`/api/articles/${article.id}`)
    const after = await manifest(before.version)
    expect(after.removed).toContain(path)
    expect(pathsOf(after)).not.toContain(path)
    const whole = await manifest()
    expect(pathsOf(whole)).not.toContain(path)
    expect(whole.removed).toEqual([])
    expect((await editor.get(`/api/content/${path}`)).status).toBe(404)

    await editor.post(`/api/articles/${article.id}/restore`)
    const restored = await manifest(after.version)
    expect(pathsOf(restored)).toContain(path)
    expect(restored.removed).not.toContain(path)
  })

  test('lists the pages of a renamed category and its articles', async () => {
    const category = await createCategory('Surf lifesaving')
    const article = await publishArticle(editor, { categoryId: category.id })
    const before = await manifest()
    await editor.put(`/api/categories/${category.id}`, { name: 'Surf and sand' })
    const changed = pathsOf(await manifest(before.version))
    expect(changed).toContain(`categories/${category.slug}.json`)
    expect(changed).toContain(`articles/${article.slug}.json`)
    const page = categoryFileSchema.parse(JSON.parse(await fileText(`categories/${category.slug}.json`)))
    expect(page.category.name).toBe('Surf and sand')
    const story = articleFileSchema.parse(JSON.parse(await fileText(`articles/${article.slug}.json`)))
    expect(story.article.category?.name).toBe('Surf and sand')
  })

  test('removes a deleted category, and its articles show the new one', async () => {
    const [from, to] = [await createCategory('Going'), await createCategory('Staying')]
    const article = await publishArticle(editor, { categoryId: from.id })
    const before = await manifest()
    expect((await editor.delete(`/api/categories/${from.id}?moveTo=${to.id}`)).status).toBe(200)
    expect((await manifest(before.version)).removed).toContain(`categories/${from.slug}.json`)
    const story = articleFileSchema.parse(JSON.parse(await fileText(`articles/${article.slug}.json`)))
    expect(story.article.category?.slug).toBe(to.slug)
  })

  test.each(['-1', 'x', '1.5', '', '1e3', '9'.repeat(16)])('rejects since=%s', async (since) => {
    const answer = await editor.get(`/api/content/manifest?since=${since}`)
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].path).toBe('since')
  })

  test('requires a session or key', async () => {
    for (const path of ['manifest', 'site.json', 'nothing.json']) {
      expect((await instance.anonymous().get(`/api/content/${path}`)).status).toBe(401)
    }
  })
})

describe('GET /api/content/{path}', () => {
  test('returns 404 for an unknown file', async () => {
    for (const path of ['nothing.json', 'articles/nothing-here.json', 'articles', 'articles/']) {
      expect((await editor.get(`/api/content/${path}`)).status, path).toBe(404)
    }
  })

  test('serves only files of its folder', async () => {
    await writeFile(joinPath(instance.dirs.root, 'secret.json'), '{"secret":true}')
    await writeFile(joinPath(instance.dirs.cache, '.hidden.json'), '{"secret":true}')
    const headers = { authorization: `Bearer ${key}` }
    for (const path of [
      '../secret.json',
      '%2e%2e/secret.json',
      '..%2fsecret.json',
      '%2e%2e%2fsecret.json',
      '..%252fsecret.json',
      '..%5csecret.json',
      'articles/../../secret.json',
      'articles/..%2f..%2fsecret.json',
      './site.json/../../secret.json',
      '/secret.json',
      `${encodeURIComponent(joinPath(instance.dirs.root, 'secret.json'))}`,
      'secret.json%00.json',
      '.hidden.json',
      '.manifest.json',
      'SITE.JSON',
      'site.json%00',
      'site.json/',
      '..%2fdata%2fsecret-key',
    ]) {
      const answer = await rawGet(instance.url, `/api/content/${path}`, headers)
      expect([400, 404], `${path}: ${answer.status}`).toContain(answer.status)
      expect(answer.text).not.toContain('secret":true')
    }
    expect((await rawGet(instance.url, '/api/content/site.json', headers)).status).toBe(200)
  })
})
