import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { sharedData } from '../../../../tests/support/shared-data.ts'
import { createArticleDoc, visualNode } from './article-doc.ts'
import { splitBlocks } from './split-blocks.ts'

const LEAST_VISUAL = 0.85

const path = sharedData('wordpress-sample.xml')

test.runIf(path)('posts of a WordPress export keep their bytes, and most of their blocks are visual', () => {
  const posts = readPosts(readFileSync(path as string, 'utf8'))
  expect(posts.length).toBeGreaterThan(3)
  for (const html of posts) {
    const article = createArticleDoc()
    expect(article.write(article.read(html))).toBe(html)
  }
  const blocks = posts.flatMap((html) => splitBlocks(html).blocks)
  expect(blocks.filter((block) => visualNode(block)).length / blocks.length).toBeGreaterThanOrEqual(LEAST_VISUAL)
})

function readPosts(xml: string): string[] {
  const parser = new XMLParser({ parseTagValue: false })
  const items: Record<string, unknown>[] = [parser.parse(xml).rss.channel.item].flat()
  return items.map((item) => String(item['content:encoded'] ?? '')).filter((html) => html.trim() !== '')
}
