import { expect, test } from 'vitest'
import type { Renderer } from '../renderer/renderer.ts'
import type { BatchResult } from '../renderer/renderer-child.ts'
import { inOrder } from './kinds.ts'
import { type Site, startRendering } from './render-pages.ts'

type Failure = BatchResult['failed'][number]

/** A renderer that records its calls; it crashes on some pages and cannot render others. */
function fakeRenderer(deadly: readonly string[], broken: Record<string, Omit<Failure, 'page'>> = {}) {
  const rendered: string[] = []
  const removed: string[] = []
  const renderer: Renderer = {
    render: async ({ render, remove }) => {
      if (render.some((page) => deadly.includes(page))) throw new Error('The renderer stopped (SIGSEGV)')
      rendered.push(...render.filter((page) => !broken[page]))
      removed.push(...remove)
      const failed = render.flatMap((page) => (broken[page] ? [{ page, ...broken[page] }] : []))
      return { id: 1, changed: [], failed }
    },
    renderPage: async () => ({ id: 1, html: null }),
    stop: async () => {},
  }
  return { renderer, rendered, removed }
}

function renderPages(site: Site, contentDir: string, ...parts: { file: string; text: string | null }[][]) {
  const rendering = startRendering(site, contentDir)
  for (const part of parts) rendering.add(part)
  return rendering.failures()
}

function changed(...files: string[]) {
  return files.map((file) => ({ file, text: '{}' }))
}

test('a page that cannot be rendered is named with its reason, and the others are rendered', async () => {
  const { renderer, rendered } = fakeRenderer([], {
    '/two': { error: 'content-cache/articles/two.json is broken: title' },
  })
  const changes = changed('articles/one.json', 'articles/two.json', 'articles/three.json')
  const failed = await renderPages({ renderer, distDir: '/dist' }, '/content', changes)
  expect([...failed]).toEqual([['articles/two.json', '/two: content-cache/articles/two.json is broken: title']])
  expect(rendered).toEqual(['/one', '/three'])
})

test('a page that kills the renderer takes no other with it', async () => {
  const { renderer, rendered, removed } = fakeRenderer(['/two'])
  const changes = [...changed('home.json', 'articles/two.json', 'articles/three.json'), gone('articles/four.json')]
  const failed = await renderPages({ renderer, distDir: '/dist' }, '/content', changes)
  expect([...failed]).toEqual([['articles/two.json', '/two: The renderer stopped (SIGSEGV)']])
  expect(rendered).toEqual(['/', '/three'])
  expect(removed).toEqual(['/four'])
})

test('parts that the renderer had not begun when a page killed it are rendered too', async () => {
  const { renderer, rendered } = fakeRenderer(['/two'])
  const { render } = renderer
  // As its process does: one batch after the other, and with a page that kills it all behind it are lost.
  let last: Promise<unknown> = Promise.resolve()
  let given = 0
  renderer.render = (batch) => {
    if (given === 0) last = Promise.resolve()
    given += 1
    const result = last.then(() => render(batch))
    last = result
    result.catch(() => {}).finally(() => (given -= 1))
    return result
  }
  const parts = [changed('articles/one.json', 'articles/two.json'), changed('home.json'), changed('news.json')]
  const failed = await renderPages({ renderer, distDir: '/dist' }, '/content', ...parts)
  expect([...failed]).toEqual([['articles/two.json', '/two: The renderer stopped (SIGSEGV)']])
  expect(rendered.sort()).toEqual(['/', '/news', '/one'])
})

test('a page that cannot be written is said in words', async () => {
  const { renderer } = fakeRenderer([], {
    '/one': { error: "ENOSPC: no space left, write '/srv/dist/one.html'", code: 'ENOSPC' },
  })
  const failed = await renderPages({ renderer, distDir: '/dist' }, '/content', changed('articles/one.json'))
  expect([...failed]).toEqual([['articles/one.json', '/one: The disk is full']])
})

test('articles come before the lists that name them, and leave after them', async () => {
  const { renderer, rendered, removed } = fakeRenderer([])
  const files = inOrder(['feeds/rss.json', 'home.json', 'articles/new.json'])
  await renderPages({ renderer, distDir: '/dist' }, '/content', changed(...files))
  expect(rendered).toEqual(['/new', '/', '/rss.xml'])
  const left = inOrder(['categories/old.json', 'articles/old.json']).map(gone)
  await renderPages({ renderer, distDir: '/dist' }, '/content', left)
  expect(removed).toContain('/category/old')
  expect(removed.at(-1)).toBe('/old')
})

test('what a change is about comes before the lists of everything', () => {
  const score = ['home.json', 'matches.json', 'teams/lions.json', 'competitions/cup.json', 'match/lions-v-bulls.json']
  expect(inOrder(score)).toEqual([
    'match/lions-v-bulls.json',
    'teams/lions.json',
    'competitions/cup.json',
    'home.json',
    'matches.json',
  ])
  expect(inOrder(['news.json', 'authors.json', 'tags/derby.json', 'authors/writer.json'])).toEqual([
    'tags/derby.json',
    'authors/writer.json',
    'news.json',
    'authors.json',
  ])
})

function gone(file: string) {
  return { file, text: null }
}
