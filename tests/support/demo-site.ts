import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Article } from '#shared/article.ts'
import type { Client } from './client.ts'
import { listFiles } from './files.ts'
import { type Instance, type InstanceOptions, startInstance } from './instance.ts'
import { waitUntilPublished } from './publish.ts'

/** The demo publication, as a new user sees it. */
export type DemoSite = {
  instance: Instance
  reader: Client
  /** Files of dist. */
  files: string[]
  published: Article[]
  read(file: string): Promise<string>
  isArticle(path: string): boolean
  /** The path of an absolute address; throws for an address elsewhere. */
  pathOf(address: string): string
}

/** Starts it, with a draft, a scheduled article and one in the trash, which readers must not find. */
export async function startDemoSite(options: Pick<InstanceOptions, 'ownProcess'> = {}): Promise<DemoSite> {
  const instance = await startInstance({ env: { DEMO_CONTENT: '1' }, ...options })
  try {
    return await fillDemoSite(instance)
  } catch (error) {
    await instance.stop()
    throw error
  }
}

async function fillDemoSite(instance: Instance): Promise<DemoSite> {
  const editor = await instance.login()
  // In addition to the six in the header; it has a page too.
  await editor.post('/api/categories', { name: 'Surfing' })
  const reader = instance.anonymous()
  await editor.post('/api/articles', { title: 'Hidden draft', content: '<p>Not yet.</p>' })
  const form = { content: '<p>Later.</p>', published: true }
  await editor.post('/api/articles', { ...form, title: 'Hidden until later', publishedAt: '2099-01-01T00:00:00Z' })
  const { body } = await editor.post('/api/articles', { ...form, title: 'Hidden in the trash' })
  await editor.delete(`/api/articles/${body.id}`)
  await waitUntilPublished(editor)
  const published = await everyArticle(reader)
  return {
    instance,
    reader,
    files: await listFiles(instance.dirs.dist),
    published,
    read: (file) => readFile(join(instance.dirs.dist, file), 'utf8'),
    isArticle: (path) => published.some(({ slug }) => path === `/${slug}`),
    pathOf: (address) => {
      if (!address.startsWith(`${instance.url}/`)) throw new Error(`${address} is not an address of the site`)
      return address.slice(instance.url.length)
    },
  }
}

async function everyArticle(reader: Client): Promise<Article[]> {
  const all: Article[] = []
  for (let offset = 0; ; offset += 100) {
    const { body } = await reader.get(`/api/articles?limit=100&offset=${offset}`)
    all.push(...body)
    if (body.length < 100) return all
  }
}
