import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hashFiles, listFiles } from '../support/files.ts'
import { type Instance, ROOT, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom, type Random } from '../support/random.ts'

const SEED = Number(process.env.TEST_SEED ?? 20261121)
const STEPS = Number(process.env.TEST_STEPS ?? 60)
const DAY_MS = 86_400_000

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
})
afterAll(() => instance?.stop())

test(`after ${STEPS} random writes the site is byte for byte a fresh build (seed ${SEED})`, async () => {
  const random = createRandom(SEED)
  const categories: number[] = (await editor.get('/api/categories')).body.map(({ id }: { id: number }) => id)
  const articles = new Map<number, Article>()
  for (let step = 1; step <= STEPS; step++) {
    const article = await write(random, [...articles.values()], categories)
    articles.set(article.id, article)
    // Now and then the publisher catches up, so that batches of many sizes are met.
    if (random.below(6) === 0) await waitUntilPublished(editor)
  }
  await waitUntilPublished(editor)

  const published = [...articles.values()].filter((article) => article.published)
  expect(published.length).toBeGreaterThan(5)
  const fresh = join(instance.dirs.root, 'fresh')
  await build(instance.dirs.cache, fresh)
  const [live, rebuilt] = [await hashFiles(instance.dirs.dist), await hashFiles(fresh)]
  expect(Object.keys(live)).toEqual(expect.arrayContaining(published.map(({ slug }) => `${slug}.html`)))
  expect(live).toEqual(rebuilt)
})

test('and its content is what one gets that is made anew from the database', async () => {
  const { cache } = instance.dirs
  // The address has the port in it, which is another one after a restart.
  const kept = await hashFiles(cache, instance.url)
  await rm(cache, { recursive: true })
  await instance.restart()
  editor = await instance.login()
  await waitUntilPublished(editor)
  expect(kept).toEqual(await hashFiles(cache, instance.url))
})

test('an article that was withdrawn leaves no file behind', async () => {
  const answer = await editor.post('/api/articles', articleForm({ title: 'Soon withdrawn', published: true }))
  await waitUntilPublished(editor)
  expect(await listFiles(instance.dirs.dist)).toContain('soon-withdrawn.html')
  await editor.put(`/api/articles/${answer.body.id}`, { published: false })
  await waitUntilPublished(editor)
  const files = [...(await listFiles(instance.dirs.dist)), ...(await listFiles(instance.dirs.cache))]
  expect(files.filter((file) => file.includes('soon-withdrawn'))).toEqual([])
})

async function write(random: Random, articles: Article[], categories: number[]): Promise<Article> {
  const existing = articles.length > 0 && random.below(3) > 0 ? random.pick(articles) : null
  const answer = existing
    ? await editor.put(`/api/articles/${existing.id}`, change(random, categories))
    : await editor.post('/api/articles', articleForm({ ...change(random, categories), title: headline(random) }))
  // Two headlines may come out alike; the refusal is right and the next step goes on.
  if (answer.status === 409) return write(random, articles, categories)
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

function change(random: Random, categories: number[]): Record<string, unknown> {
  const changes: (() => Record<string, unknown>)[] = [
    () => ({ published: true }),
    () => ({ published: true, publishedAt: past(random) }),
    () => ({ published: false }),
    () => ({ title: headline(random) }),
    () => ({ title: headline(random), slug: '' }),
    () => ({ categoryId: random.pick([...categories, null]) }),
    () => ({ excerpt: random.pick(['A tip for Saturday', 'Nothing to bet on', '', '"Quoted" & <angled>']) }),
    () => ({ content: `<h2>${headline(random)}</h2><p>Rand &amp; cents, naïve façade, 9&nbsp;°C — “so”.</p>` }),
    () => ({ featuredImage: random.pick(['/media/cover.avif', 'https://images.example.com/a.jpg', '']) }),
  ]
  return { ...random.pick(changes)(), ...random.pick(changes)() }
}

function past(random: Random): string {
  return new Date(Date.UTC(2026, 9, 20) - random.below(200) * DAY_MS).toISOString()
}

function headline(random: Random): string {
  const sides = ['Harbour side', 'Valley', 'The uplanders', 'Bay City']
  const deeds = ['hold on', 'turn it round', 'drop two points', 'go through']
  return `${random.pick(sides)} ${random.pick(deeds)} in round ${random.below(500)}`
}

async function build(cache: string, dist: string): Promise<void> {
  const env = { ...process.env, CONTENT_CACHE_DIR: cache, DIST_DIR: dist }
  await promisify(execFile)('npm', ['run', 'build'], { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
}
