import { readFile } from 'node:fs/promises'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { sharedData } from '../support/shared-data.ts'
import { visibleText, whatRuns } from '../support/text.ts'

type Post = { title: string; content: string }

const path = sharedData('wordpress-sample.xml')

describe.runIf(path)('posts of a WordPress export', () => {
  let instance: Instance
  let editor: Client
  let posts: Post[]

  beforeAll(async () => {
    posts = readPosts(await readFile(path as string, 'utf8'))
    instance = await startInstance()
    editor = await instance.login()
  })
  afterAll(() => instance?.stop())

  test('become static pages with their full text and no scripts', async () => {
    expect(posts.length).toBeGreaterThan(3)
    const slugs: string[] = []
    for (const [n, { title, content }] of posts.entries()) {
      const form = { title: title || `Untitled ${n}`, slug: `imported-${n}`, content, published: true }
      await importArticle(editor, form)
      slugs.push(form.slug)
    }
    await waitUntilPublished(editor)

    const reader = instance.anonymous()
    for (const [n, { title, content }] of posts.entries()) {
      const page = await reader.get(`/${slugs[n]}`)
      expect(page.status).toBe(200)
      const prose = proseOf(page.body)
      expect(visibleText(prose), title).toContain(visibleText(content))
      expect(whatRuns(prose), title).toEqual([])
    }
  })
})

function readPosts(xml: string): Post[] {
  const parser = new XMLParser({ parseTagValue: false })
  const items: Record<string, unknown>[] = [parser.parse(xml).rss.channel.item].flat()
  return items
    .map((item) => ({ title: String(item.title ?? ''), content: String(item['content:encoded'] ?? '') }))
    .filter(({ content }) => visibleText(content) !== '')
}

function proseOf(html: string): string {
  const found = /<article>([\s\S]*)<\/article>/.exec(html)?.[1]
  if (!found) throw new Error('The page has no article element')
  return found
}
