import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import type { ArticleFile } from '#shared/kinds/article.ts'
import type { MostRead } from '#shared/snapshot.ts'
import { countMostRead } from '../../admin-api/audience/most-read/count-most-read.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { waitUntilPublished } from '../support/publish.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let open: OpenInstance
let editor: Client
let tennis: number
let cricket: number
let readers = 0

beforeAll(async () => {
  open = await startOpenInstance({ TRUST_PROXY: '127.0.0.1' }, undefined, { ownProcess: false })
  editor = await open.instance.login()
  const { body } = await editor.get('/api/categories')
  const idOf = (slug: string) => body.find((one: { slug: string }) => one.slug === slug).id
  tennis = idOf('tennis')
  cricket = idOf('cricket')
  await editor.post('/api/tags', { name: 'Durban' })
})
afterAll(() => open?.stop())

async function contentOf<File>(file: string): Promise<File> {
  await waitUntilPublished(editor)
  return JSON.parse(await readFile(join(open.instance.dirs.cache, file), 'utf8'))
}
const relatedTo = async ({ slug }: Article) =>
  (await contentOf<ArticleFile>(`articles/${slug}.json`)).related.map((card) => card.slug)

let day = 0
/** A story a day later than the one before. */
function story(slug: string, more: Record<string, unknown> = {}): Promise<Article> {
  day += 1
  return publishArticle(editor, { title: `Story ${slug}`, slug, publishedAt: `2026-05-${10 + day}T10:00:00Z`, ...more })
}

describe('related stories', () => {
  let final: Article

  test('share a tag before they share a category, then the nearest in time come first', async () => {
    await story('serve-one', { categoryId: tennis })
    await story('serve-two', { categoryId: tennis })
    await story('over-one', { categoryId: cricket, tags: ['durban'] })
    await story('serve-three', { categoryId: tennis })
    await story('over-two', { categoryId: cricket })
    final = await story('final', { categoryId: tennis, tags: ['durban'] })
    expect(await relatedTo(final)).toEqual(['over-one', 'serve-three', 'serve-two'])
  })

  test('stay as they are when a new story comes', async () => {
    const later = await story('serve-four', { categoryId: tennis })
    expect(await relatedTo(later)).toContain('final')
    expect(await relatedTo(final)).not.toContain('serve-four')
  })

  test('follow what happens to the story that is named: its title, and that it leaves', async () => {
    const named = (await editor.get('/api/articles/serve-three')).body as Article
    await editor.put(`/api/articles/${named.id}`, { title: 'Third serve' })
    const { related } = await contentOf<ArticleFile>('articles/final.json')
    expect(related[1]?.title).toBe('Third serve')
    await editor.delete(`/api/articles/${named.id}`)
    expect(await relatedTo(final)).toEqual(['over-one', 'serve-four', 'serve-two'])
  })

  test('are none where nothing is shared', async () => {
    expect(await relatedTo(await story('alone'))).toEqual([])
  })
})

describe('the most read', () => {
  const mostRead = async (file: string) => (await contentOf<{ mostRead: MostRead }>(file)).mostRead
  const slugs = (list: MostRead['day']) => list.map(({ slug }) => slug)

  async function read(slug: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      readers += 1
      const visitor = { 'user-agent': BROWSER, 'x-forwarded-for': `198.51.100.${readers}` }
      await open.instance.anonymous().post(`/api/articles/${slug}/view`, undefined, visitor)
    }
  }

  /** Forces an immediate count. */
  async function count(): Promise<void> {
    const { deps } = open.instance.inside ?? {}
    if (!deps) throw new Error('Counting needs the instance in this process')
    await deps.hitCounter.flush()
    await deps.db.execute(sql`update most_read_counts set counted_at = now() - interval '16 minutes'`)
    await countMostRead(deps)
  }

  test('is nothing while nothing is read', async () => {
    await count()
    expect(await mostRead('home.json')).toEqual({ day: [], week: [] })
  })

  test('is a list of the site and one of each category, the most read first', async () => {
    await read('serve-one', 3)
    await read('over-one', 2)
    await read('serve-two', 2)
    await read('final', 1)
    await count()
    const ofSite = ['serve-one', 'over-one', 'serve-two', 'final']
    const home = await mostRead('home.json')
    expect(slugs(home.day)).toEqual(ofSite)
    expect(slugs(home.week)).toEqual(ofSite)
    expect(slugs((await mostRead('categories/tennis.json')).day)).toEqual(['serve-one', 'serve-two', 'final'])
    // There is no list for a single story.
    expect((await mostRead('categories/cricket.json')).day).toEqual([])
  })

  test('is counted at most every 15 minutes, and marks nothing while the order stays', async () => {
    const { deps } = open.instance.inside ?? {}
    if (!deps) throw new Error('Counting needs the instance in this process')
    await read('final', 9)
    await deps.hitCounter.flush()
    await countMostRead(deps)
    expect(slugs((await mostRead('home.json')).day)[0]).toBe('serve-one')
    await count()
    expect(slugs((await mostRead('home.json')).day)[0]).toBe('final')
    const before = (await editor.get('/api/content/manifest')).body.version
    await read('final', 1)
    await count()
    await waitUntilPublished(editor)
    expect((await editor.get('/api/content/manifest')).body.version).toBe(before)
  })

  test('names nothing that has left the site', async () => {
    const { body } = await editor.get('/api/articles/final')
    await editor.put(`/api/articles/${body.id}`, { published: false })
    expect(slugs((await mostRead('home.json')).day)).toEqual(['serve-one', 'over-one', 'serve-two'])
  })
})
