import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hashFiles } from '../support/files.ts'
import { type Instance, ROOT, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** PUBLISH_TO with a folder; `away` is the target, which already has unrelated files. */
let instance: Instance
let editor: Client
let away: string

beforeAll(async () => {
  away = await mkdtemp(join(tmpdir(), 'publish-to-'))
  await writeFile(join(away, 'not-of-the-site.html'), 'somebody’s own')
  instance = await startInstance({ env: { PUBLISH_TO: away, DEMO_CONTENT: '0' } })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await rm(away, { recursive: true, force: true })
})

async function copied(): Promise<Record<string, string>> {
  const { 'not-of-the-site.html': theirs, ...files } = await hashFiles(away)
  expect(theirs).toBeDefined()
  return files
}

const site = () => hashFiles(instance.dirs.dist)

/** Waits until both places have the same files. */
async function waitUntilCopied(): Promise<void> {
  await expect.poll(async () => ({ away: await copied(), site: await site() })).toSatisfy(isSame)
}

function isSame({ away: there, site: here }: { away: Record<string, string>; site: Record<string, string> }): boolean {
  return Object.keys(here).length > 30 && JSON.stringify(there) === JSON.stringify(here)
}

type Parameter = { value: string; multiValue?: { value: string }[] }
type CloudFront = { request: { uri: string; querystring: Record<string, Parameter> } }
type Found = { uri?: string; statusCode?: number; headers?: unknown }

/** The function as CloudFront runs it: a script that names its handler. */
async function cloudFrontFunction(): Promise<(event: CloudFront) => Found> {
  const code = await readFile(join(ROOT, 'deploy/cloudfront-function.js'), 'utf8')
  return new Function(`${code}\nreturn handler`)()
}

describe('PUBLISH_TO', () => {
  test('receives the whole site at the first start', async () => {
    await waitUntilCopied()
  })

  test('receives published articles and loses deleted ones; unrelated files stay', async () => {
    const article = await publishArticle(editor, { title: 'Put elsewhere too' })
    await waitUntilPublished(editor)
    const page = join(away, 'put-elsewhere-too.html')
    expect(await readFile(page, 'utf8')).toContain('Put elsewhere too')
    expect(await copied()).toEqual(await site())
    await editor.delete(`/api/articles/${article.id}`)
    await waitUntilPublished(editor)
    await expect(readFile(page)).rejects.toThrow('ENOENT')
    expect(await copied()).toEqual(await site())
  })

  test('CloudFront’s function resolves the same URLs as the server', async () => {
    const { slug } = await publishArticle(editor, { title: 'Behind CloudFront' })
    await waitUntilPublished(editor)
    const files = Object.keys(await site())
    const find = await cloudFrontFunction()
    const pages = files.filter((file) => file.endsWith('.html') && !/^(404|not-found\/)/.test(file))
    const own = pages.map((file) => `/${file.replace(/(^index)?\.html$/, '')}`)
    const others = files.filter((file) => !file.endsWith('.html')).map((file) => `/${file}`)
    const longer = own
      .filter((path) => /^\/[^/]+$/.test(path))
      .flatMap((path) => [`/news${path}`, `/category/news${path}`])
    const wrong: string[] = []
    for (const path of [...own, ...others, ...longer, `/betting-tips/${slug}`, '/nothing-here', '/news/nothing-here']) {
      const { status } = await fetch(`${instance.url}${path}`, { redirect: 'manual' })
      const { uri = '' } = find({ request: { uri: path, querystring: {} } })
      if (files.includes(uri.slice(1)) !== (status === 200)) wrong.push(`${path}: ${status} here, ${uri} there`)
    }
    expect(wrong).toEqual([])
    expect(find({ request: { uri: `//${slug}/`, querystring: { a: { value: '1' } } } })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: `/${slug}?a=1` } },
    })
    const twice = { tag: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] }, empty: { value: '' } }
    expect(find({ request: { uri: '/search/', querystring: twice } })).toMatchObject({
      headers: { location: { value: '/search?tag=x&tag=y&empty' } },
    })
  })

  test('reports a file that cannot be uploaded, still publishes locally, and retries', async () => {
    // A folder where the page's file should be.
    await mkdir(join(away, 'in-the-way.html'))
    await publishArticle(editor, { title: 'In the way' })
    const failures = async () => (await editor.get('/api/publish/status')).body.failures
    await expect.poll(failures).toMatchObject([{ file: 'PUBLISH_TO/in-the-way.html' }])
    expect((await fetch(`${instance.url}/in-the-way`)).status).toBe(200)

    await rm(join(away, 'in-the-way.html'), { recursive: true })
    expect((await editor.post('/api/publish/retry')).status).toBe(200)
    await expect.poll(failures).toEqual([])
    await waitUntilPublished(editor)
    expect(await copied()).toEqual(await site())
  })

  test('is repaired at the next start: missing, changed and obsolete files', async () => {
    await publishArticle(editor, { title: 'Missing there' })
    const going = await publishArticle(editor, { title: 'Gone meanwhile' })
    await waitUntilPublished(editor)
    await rm(join(away, 'missing-there.html'))
    await writeFile(join(away, 'index.html'), 'not what it was')
    await editor.delete(`/api/articles/${going.id}`)
    await waitUntilPublished(editor)
    await writeFile(join(away, 'gone-meanwhile.html'), 'left behind')
    await instance.restart()
    editor = await instance.login()
    await waitUntilCopied()
  })
})
