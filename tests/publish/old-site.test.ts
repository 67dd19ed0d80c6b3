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

/** What version 8809a01 itself made of the database that is kept of it: each file of its site, and what it said. */
const OLD_SITE = resolve(import.meta.dirname, '../fixtures/8809a01/site.json')
// The address that it was published at, and the day: some pages show what is of today.
const SITE_URL = 'http://old.example'
const DAY = '2026-11-22T15:30:00Z'

/** What a later version says otherwise on purpose, by file. */
const ON_PURPOSE: Readonly<Record<string, string[]>> = {
  // Featured tips became tips with a record, at the odds of a bookmaker that is named where there are some.
  'betting-tips.html': ['href="/go/karoo-odds?p=tips"'],
}

test('the site of a database of 8809a01 is what it was, but for what was changed on purpose', async () => {
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
  expect(gone).toEqual([])
  expect(otherwise).toEqual(ON_PURPOSE)
})
