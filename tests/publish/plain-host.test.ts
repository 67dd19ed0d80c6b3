import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import { type DemoSite, startDemoSite } from '../support/demo-site.ts'
import { listFiles } from '../support/files.ts'
import { photo, upload } from '../support/images.ts'
import { plainFile } from '../support/import-files.ts'
import { startPlainHost } from '../support/plain-host.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** The site on a static host, without our server behind it. */

const LINKS_DEEP = 3
/** One month with more stories than fit on an archive page. */
const LONG_MONTH = 700
/** Paths that only the server answers. */
const OF_THE_SERVER = /^\/(api|go|admin|login|preview)(\/|$)/

let site: DemoSite
let host: Awaited<ReturnType<typeof startPlainHost>> | undefined
let ours: { image: string; unused: string }

beforeAll(async () => {
  site = await startDemoSite({ ownProcess: true })
  const { instance } = site
  const editor = await instance.login()
  const first = (await upload(editor, await photo(900, 600, 1))).body.normalizedPath
  const second = (await upload(editor, await photo(900, 600, 2))).body.normalizedPath
  await editor.post('/api/settings/logo', { value: first })
  const article = await createArticle(editor, { published: true, featuredImage: second, title: 'With two images' })
  await waitUntilPublished(editor)
  expect(existsSync(join(instance.dirs.dist, second)), 'while it is shown').toBe(true)
  await editor.put(`/api/articles/${article.id}`, { featuredImage: first })
  await waitUntilPublished(editor)
  ours = { image: first, unused: second }
  expect((await editor.post('/api/articles/import', plainFile('archived', LONG_MONTH))).status).toBe(200)
  await waitUntilPublished(editor)
  // Like a power cut, so that the folders stay.
  await instance.kill9()
  host = await startPlainHost(instance.dirs.dist)
})
afterAll(async () => {
  await host?.stop()
  await site?.instance.stop()
})

const status = async (path: string) => (await fetch(`${host?.url}${path}`)).status

async function pages(): Promise<{ path: string; html: string }[]> {
  const found = []
  for (const file of await listFiles(site.instance.dirs.dist)) {
    if (!file.endsWith('.html')) continue
    found.push({ path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`, html: await site.read(file) })
  }
  return found
}

describe('without the server', () => {
  test('every image of every page exists', async () => {
    const wanted = new Map<string, string>()
    for (const { path, html } of await pages()) for (const image of imagesOf(html)) wanted.set(image, path)
    expect(wanted.size).toBeGreaterThan(50)
    const missing: string[] = []
    for (const [image, page] of wanted) if ((await status(image)) !== 200) missing.push(`${image} of ${page}`)
    expect(missing).toEqual([])
  })

  test('the logo’s file is its image, and an image on no page is removed', async () => {
    const [logo, image] = await Promise.all(
      ['/media/logo', ours.image].map(async (path) => (await fetch(`${host?.url}${path}`)).arrayBuffer()),
    )
    expect(Buffer.from(logo as ArrayBuffer).equals(Buffer.from(image as ArrayBuffer))).toBe(true)
    for (const folder of [site.instance.dirs.dist, site.instance.dirs.cache]) {
      expect(existsSync(join(folder, ours.image))).toBe(true)
      expect(existsSync(join(folder, ours.unused))).toBe(false)
    }
  })

  test(`every published article is at most ${LINKS_DEEP} links from the home page, without scripts`, async () => {
    const links = new Map((await pages()).map(({ path, html }) => [path, linksOf(html)]))
    const steps = new Map([['/', 0]])
    for (const [path, step] of steps) {
      for (const link of links.get(path) ?? []) if (!steps.has(link)) steps.set(link, step + 1)
    }
    const archived = plainFile('archived', LONG_MONTH).articles
    const far = [...site.published, ...archived].filter(
      ({ slug }) => (steps.get(`/${slug}`) ?? Number.POSITIVE_INFINITY) > LINKS_DEEP,
    )
    expect(far.map(({ slug }) => slug)).toEqual([])
  })

  test('every link of every page works', async () => {
    const wanted = new Map<string, string>()
    for (const { path, html } of await pages()) for (const link of linksOf(html)) wanted.set(link, path)
    const dead: string[] = []
    for (const [link, page] of wanted) if ((await status(link)) !== 200) dead.push(`${link} on ${page}`)
    expect(dead).toEqual([])
  })
})

function imagesOf(html: string): string[] {
  const sets = [...html.matchAll(/<(?:img|source)\b[^>]*?\ssrcset="([^"]*)"/g)].flatMap(([, set = '']) =>
    set.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  )
  const sources = [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map(([, src = '']) => src)
  return [...sets, ...sources].filter((src) => src.startsWith('/'))
}

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g)].map(([, href = '']) => href)
  return [...new Set(links)].filter((link) => !OF_THE_SERVER.test(link))
}
