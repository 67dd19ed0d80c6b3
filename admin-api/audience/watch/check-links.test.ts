import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { eachBySite, linksOfArticles, listUses } from './check-links.ts'

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

test('a check has an end: it looks at the links of offers, and then of the newest articles', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    await client`insert into bookmakers (name, slug, affiliate_link) values ('One', 'one', 'https://one.example/')`
    await client`
      insert into articles (title, slug, content, published, published_at, reading_minutes)
      select 'Piece ' || n, 'piece-' || n, '<p><a href="https://x.example/' || n || '">x</a> <a href="/media/m' || n
        || '">m</a> <a href="/news">n</a></p>', true, now(), 1 from generate_series(1, 5) n`
    const all = await listUses({ db, siteUrl: SITE })
    expect([all.outside.length, all.own.size]).toEqual([6, 6])
    const { outside, own } = await listUses({ db, siteUrl: SITE }, 6)
    expect(outside.map(({ url }) => url)).toEqual([
      'https://one.example/',
      'https://x.example/5',
      'https://x.example/4',
    ])
    expect([...own]).toEqual(['/media/m5', '/news', '/media/m4'])
  } finally {
    await close()
  }
})
