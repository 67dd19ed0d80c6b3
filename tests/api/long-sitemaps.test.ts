import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createTip, publishTip } from '../support/tips.ts'

const MOST = 50_000
const MORE = 7

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

async function file(name: string) {
  return JSON.parse(await readFile(join(open.instance.dirs.cache, name), 'utf8'))
}

/** The tip sitemaps after the first. */
async function furtherParts(): Promise<string[]> {
  return (await readdir(join(open.instance.dirs.cache, 'sitemap-parts/tips')).catch(() => [])).sort()
}

test('tips beyond 50,000 are in further sitemaps, none is missing, and empty sitemaps are removed', async () => {
  const { id } = await createTip(editor)
  await open.inDatabase(async (sql) => {
    await sql`insert into tips (slug, status, event, starts_at, sport, market, selection, odds, reasoning, published_at,
        is_demo)
      select 'tip-' || i, 'open', event, starts_at, sport, market, selection, odds, reasoning, now(), true
      from tips, generate_series(1, ${2 * MOST + MORE - 1}::int) i where id = ${id}`
  })
  const { slug } = await publishTip(editor)
  await waitUntilPublished(editor)
  const first = await file('tips-sitemap.json')
  const second = await file('sitemap-parts/tips/2.json')
  const third = await file('sitemap-parts/tips/3.json')
  expect([first.tips.length, second.pages.length, third.pages.length]).toEqual([MOST, MOST, MORE])
  expect(await file('sitemap-index.json')).toMatchObject({ tips: 3, matches: 1 })
  const paths = [...first.tips.map((tip: { slug: string }) => `/tips/${tip.slug}`)]
  for (const page of [...second.pages, ...third.pages]) paths.push(page.path)
  expect(new Set(paths).size).toBe(2 * MOST + MORE)
  expect(paths).toContain(`/tips/${slug}`)

  await open.inDatabase((sql) => sql`delete from tips where is_demo`)
  await publishTip(editor)
  await waitUntilPublished(editor)
  expect(await furtherParts()).toEqual([])
  expect(await file('sitemap-index.json')).toMatchObject({ tips: 1 })
})
