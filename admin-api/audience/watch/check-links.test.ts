import { expect, test } from 'vitest'
import { linksOfArticles } from './check-links.ts'

const SITE = 'https://site.example'

test('the texts of a check are read one at a time: others get a turn after each', async () => {
  const articles = Array.from({ length: 20 }, (_, id) => ({
    id,
    content: `<p><a href="https://x.example/${id}">x</a></p>`,
  }))
  let turns = 0
  const others = () => {
    turns += 1
    waiting = setImmediate(others)
  }
  let waiting = setImmediate(others)
  const found = await linksOfArticles(articles, SITE)
  clearImmediate(waiting)
  expect(found.map(({ url }) => url)).toEqual(articles.map(({ id }) => `https://x.example/${id}`))
  expect(turns).toBeGreaterThanOrEqual(articles.length - 1)
})

test('a long text is read in full, wherever that is', async () => {
  const links = Array.from({ length: 2000 }, (_, n) => `https://x.example/${n}`)
  const content = links.map((url) => `<p><a href="${url}">x</a></p>`).join('')
  const found = await linksOfArticles([{ id: 7, content }], SITE)
  expect(found.map(({ url, refId }) => [url, refId])).toEqual(links.map((url) => [url, 7]))
})
