import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createClock } from '../support/clock.ts'
import { startInstance } from '../support/instance.ts'
import { layOldData } from '../support/old-database.ts'
import { partsOf } from '../support/page-parts.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** The output of version 8809a01 for its saved database: each file of its site, with its content. */
const OLD_SITE = resolve(import.meta.dirname, '../fixtures/8809a01/site.json')
// Its address and date, since some pages depend on today's date.
const SITE_URL = 'http://old.example'
const DAY = '2026-11-22T15:30:00Z'

const GUIDS = ['weekend-tips-for-the-coast', 'harbour-side-hold-on'].map(
  (slug) => `<guid isPermaLink="true">${SITE_URL}/${slug}</guid>`,
)
const TEXTS = [
  '<div class="prose"> <p>The back line stood ten metres deeper than last week.</p><figure><img src="/media/b1aead3f36b6fb40-640x360.avif" srcset="/media/b1aead3f36b6fb40-480x270.avif 480w, /media/b1aead3f36b6fb40-640x360.avif 640w" sizes="(min-width: 40rem) 38rem, 100vw" alt="Floodlights over a wet pitch" width="640" height="360" loading="lazy" decoding="async" /></figure> </div>',
  '<div class="prose"> <p>Two prices that we think are fair, and why they may still lose. 18+ only.</p> </div>',
] as const

const PATTERN = [
  '<time datetime="2026-01-01">Date</time>',
  '<img src="data:," alt="" width="1600" height="900" loading="lazy" decoding="async">',
] as const

/** Intended differences of later versions, by file. */
const ON_PURPOSE: Readonly<Record<string, string[]>> = {
  // Featured tips became tips with a record, with a bookmaker's name if they have odds.
  'betting-tips.html': ['href="/go/karoo-odds?p=tips"'],
  // A review's card no longer links to its own page.
  'bookmaker/reviews/karoo-odds.html': ['href="/bookmaker/reviews/karoo-odds"'],
  'bookmaker/reviews/marula-bet.html': ['href="/bookmaker/reviews/marula-bet"'],
  // Feed items have ids that do not depend on the slug.
  'rss.xml': GUIDS,
  'category/football-news/rss.xml': GUIDS,
  // One more space at the end of a text, where tips may be. And no card template for a script, since related stories
  // are in the page.
  'harbour-side-hold-on.html': [PATTERN[0], TEXTS[0], PATTERN[1]],
  'weekend-tips-for-the-coast.html': [PATTERN[0], TEXTS[1], PATTERN[1]],
}

test('the site of a database of 8809a01 is unchanged except for intended changes', async () => {
  const data = await mkdtemp(join(tmpdir(), 'touchline-old-site-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const clock = await createClock(DAY)
  onTestFinished(() => clock.remove())
  await layOldData(data)
  const instance = await startInstance({ env: { DATA_DIR: data, SITE_URL, ...clock.env }, database: 'embedded' })
  onTestFinished(() => instance.stop())
  await waitUntilPublished(await instance.login())

  const old: Record<string, string[]> = JSON.parse(await readFile(OLD_SITE, 'utf8'))
  const gone: string[] = []
  const otherwise: Record<string, string[]> = {}
  for (const [name, before] of Object.entries(old)) {
    const file = join(instance.dirs.dist, name)
    if (!existsSync(file)) {
      gone.push(name)
      continue
    }
    const now = partsOf(name, await readFile(file, 'utf8'))
    const missing = before.filter((part) => !now.includes(part))
    if (missing.length > 0) otherwise[name] = missing
  }
  // The source of related stories before they were in the pages.
  expect(gone.filter((name) => !name.startsWith('data/categories/'))).toEqual([])
  expect(otherwise).toEqual(ON_PURPOSE)
})
