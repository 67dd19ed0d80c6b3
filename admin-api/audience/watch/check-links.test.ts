import { expect, test } from 'vitest'
import { eachBySite, linksOfArticles } from './check-links.ts'

const SITE = 'https://site.example'

test('the texts of a check are read one at a time: others get a turn after each', async () => {
  const articles = Array.from({ length: 20 }, (_, id) => ({
    id,
    content: `<p><a href="https://x.example/${id}">x</a></p>`,
  }))
  const { found, turns } = await withOthers(() => linksOfArticles(articles, SITE))
  expect(found.map(({ url }) => url)).toEqual(articles.map(({ id }) => `https://x.example/${id}`))
  expect(turns).toBeGreaterThanOrEqual(articles.length - 1)
})

test('others get a turn after each address, one that is refused at once too', async () => {
  const urls = Array.from({ length: 400 }, (_, n) => `http://10.0.0.1:${n + 1}/`)
  const asked: string[] = []
  const act = async (url: string) => void asked.push(url)
  const { turns } = await withOthers(() => eachBySite(urls, new AbortController().signal, act))
  expect(asked.toSorted()).toEqual(urls.toSorted())
  // Four are under way at a time.
  expect(turns).toBeGreaterThanOrEqual(urls.length / 4 - 1)
})

/** The result of some work, and how often another had a turn meanwhile. */
async function withOthers<T>(work: () => Promise<T>): Promise<{ found: T; turns: number }> {
  let turns = 0
  const others = () => {
    turns += 1
    waiting = setImmediate(others)
  }
  let waiting = setImmediate(others)
  const found = await work()
  clearImmediate(waiting)
  return { found, turns }
}

test('a long text is read in full, wherever that is', async () => {
  const links = Array.from({ length: 2000 }, (_, n) => `https://x.example/${n}`)
  const content = links.map((url) => `<p><a href="${url}">x</a></p>`).join('')
  const found = await linksOfArticles([{ id: 7, content }], SITE)
  expect(found.map(({ url, refId }) => [url, refId])).toEqual(links.map((url) => [url, 7]))
})
