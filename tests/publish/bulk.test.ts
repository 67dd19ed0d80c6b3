import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Manifest } from '#shared/content.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hashFiles } from '../support/files.ts'
import { plainFile } from '../support/import-files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runBuild } from '../support/run-build.ts'
import { runScript } from '../support/run-script.ts'

/** How a bulk change affects an article saved meanwhile, and the next one. */

const ARTICLES = Number(process.env.TEST_ARTICLES ?? 400)

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ ownProcess: true })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

async function manifest(): Promise<Manifest> {
  return (await editor.get('/api/content/manifest')).body
}

async function importedPages(): Promise<string[]> {
  return (await readdir(instance.dirs.dist)).filter((file) => /^imported-\d+\.html$/.test(file))
}

/** How many of the imported articles were published after a file, by the order that the manifest keeps. */
async function publishedAfter(file: string): Promise<number> {
  const { files } = await manifest()
  const own = files.find(({ path }) => path === file)
  if (!own) throw new Error(`${file} is not published`)
  return files.filter(({ path, version }) => path.startsWith('articles/imported-') && version > own.version).length
}

describe(`an import of ${ARTICLES} articles`, () => {
  test('is published in the background, after an editor’s save', async () => {
    const { articles } = plainFile('imported', ARTICLES)
    const category = { slug: 'surfing', name: 'Surfing' }
    const answer = await editor.post('/api/articles/import', {
      articles: articles.map((article) => ({ ...article, category })),
    })
    expect(answer.body).toMatchObject({ imported: ARTICLES })
    // In the middle of a large batch.
    await expect.poll(() => importedPages(), { interval: 5, timeout: 20_000 }).not.toHaveLength(0)
    const own = await publishArticle(editor, { title: 'Saved meanwhile' })
    await waitUntilPublished(editor)
    expect(await publishedAfter(`articles/${own.slug}.json`)).toBeGreaterThan(ARTICLES / 2)
    expect(await importedPages()).toHaveLength(ARTICLES)
  })

  test('a new helpline, which re-renders every page, does not delay an article', async () => {
    await editor.put('/api/settings', { helpline: '0800 111 222' })
    await expectToBeOvertaken('0800 111 222')
  })

  test('a new category name, which re-renders all its articles, does not delay an article', async () => {
    const { id } = (await editor.get('/api/categories/surfing')).body
    expect((await editor.put(`/api/categories/${id}`, { name: 'Waves and boards' })).status).toBe(200)
    await expectToBeOvertaken('Waves and boards')
  })

  test('after 50 concurrent saves every page shows the database’s state', async () => {
    const { id, slug } = await publishArticle(editor, { title: 'Much contested' })
    const saves = Array.from({ length: 50 }, (_, n) => editor.put(`/api/articles/${id}`, { title: `Contested, ${n}` }))
    expect((await Promise.all(saves)).filter(({ status }) => status !== 200)).toEqual([])
    await waitUntilPublished(editor)
    const { title, revision } = (await editor.get(`/api/articles/${id}`)).body
    expect(revision).toBe(51)
    for (const page of [slug, 'index', 'news']) {
      const html = await readFile(join(instance.dirs.dist, `${page}.html`), 'utf8')
      expect(html, page).toContain(title)
      expect(
        html.match(/Contested, \d+/g)?.every((found) => found === title),
        page,
      ).toBe(true)
    }
  })

  /**
   * Publishes an article while every imported page is rendered again, and checks that these show `words` in the end.
   */
  async function expectToBeOvertaken(words: string): Promise<void> {
    const own = await publishArticle(editor)
    const reader = instance.anonymous()
    await expect.poll(async () => (await reader.get(`/${own.slug}`)).status, { interval: 10 }).toBe(200)
    const { pending } = (await editor.get('/api/publish/status')).body
    expect(pending).toBeGreaterThan(ARTICLES / 2)
    await waitUntilPublished(editor)
    for (const page of ['imported-0', `imported-${ARTICLES - 1}`]) {
      expect((await reader.get(`/${page}`)).body, page).toContain(words)
    }
  }
})

describe('another machine', () => {
  test('pulls and renders only the pages that a change affects', async () => {
    const { key } = (await editor.post('/api/keys', { name: 'build machine' })).body
    const elsewhere = {
      CONTENT_CACHE_DIR: join(instance.dirs.root, 'content'),
      DIST_DIR: join(instance.dirs.root, 'cdn'),
    }
    const pull = () => runScript('content:pull', { ...elsewhere, CONTENT_API_URL: instance.url, CONTENT_API_KEY: key })
    expect((await pull()).output).toMatch(/, 0 unchanged/)
    expect((await runBuild(elsewhere)).output).toMatch(/^Every page is built/)

    const [{ id }] = (await editor.get('/api/articles?slug=imported-7')).body
    await editor.put(`/api/articles/${id}`, { content: '<p>Set right.</p>' })
    await waitUntilPublished(editor)
    // Its page and archive month, and the top of lists if it is one of the newest.
    const [, brought] = /^(\d+) files downloaded, 0 removed/.exec((await pull()).output) ?? []
    expect(Number(brought)).toBeGreaterThan(0)
    expect(Number(brought)).toBeLessThan(12)
    const [, drawn] = /^(\d+) pages are built/.exec((await runBuild(elsewhere)).output) ?? []
    expect(Number(drawn)).toBeGreaterThan(0)
    expect(Number(drawn)).toBeLessThan(20)
    expect(await hashFiles(elsewhere.DIST_DIR)).toEqual(await hashFiles(instance.dirs.dist))
  })
})
