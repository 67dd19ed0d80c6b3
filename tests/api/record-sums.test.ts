import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorKind } from '#shared/kinds/author.ts'
import { type TipsRecordFile, tipsRecordFileSchema } from '#shared/kinds/tips-record.ts'
import { TIP_OUTCOMES } from '#shared/tips/settlement.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom } from '../support/random.ts'
import { publishTip, startedTips } from '../support/tips.ts'

/** Every table of the published record breaks down the same tips. */

const TIPS = 40
const seed = Math.floor(Math.random() * 2 ** 31)
const random = createRandom(seed)
const SPORTS = ['football-news', 'tennis', 'cricket']
const PICKS = [
  { market: '1x2', selection: 'away' },
  { market: 'asian-handicap', selection: 'home', line: -0.75 },
  { market: 'outright', selection: 'Z. Khumalo' },
]

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', DEMO_CONTENT: '1' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

async function read(path: string): Promise<unknown> {
  await waitUntilPublished(editor)
  return JSON.parse(await readFile(join(instance.dirs.cache, path), 'utf8'))
}

async function expectSameSums(): Promise<TipsRecordFile> {
  const record = tipsRecordFileSchema.parse(await read('tips-record.json'))
  const { totals, months, sports, markets, authors, bookmakers } = record
  for (const [table, rows] of Object.entries({ months, sports, markets, authors, bookmakers })) {
    const sum = (field: 'tips' | 'won' | 'lost' | 'void' | 'staked' | 'units') =>
      rows.reduce((all, row) => all + row[field], 0)
    const counts = [sum('tips'), sum('won'), sum('lost'), sum('void')]
    const about = `${table} of seed ${seed}`
    expect(counts, about).toEqual([totals.tips, totals.won, totals.lost, totals.void])
    expect(totals.won + totals.lost + totals.void, about).toBe(totals.tips)
    expect(sum('staked'), about).toBeCloseTo(totals.staked, 8)
    // Each row is rounded once, to two places.
    expect(Math.abs(sum('units') - totals.units), about).toBeLessThanOrEqual(0.005 * (rows.length + 1) + 1e-9)
  }
  expect(record.plot.at(-1)?.units ?? 0).toBe(totals.units)
  for (const row of authors) {
    if (!row.href) continue
    const { tips } = authorKind.schema.parse(await read(authorKind.fileOf({ slug: row.key })))
    const { key: _key, label: _label, href: _href, ...figures } = row
    expect(tips?.totals, `${row.label} of seed ${seed}`).toEqual(figures)
  }
  return record
}

test('of the demo', async () => {
  const { isDemo, totals } = await expectSameSums()
  expect([isDemo, totals.tips > 50]).toEqual([true, true])
})

test('of real tips with every outcome, withdrawn and corrected ones among them', async () => {
  const authorIds = [null]
  for (const name of ['Sum One', 'Sum Two']) authorIds.push((await editor.post('/api/authors', { name })).body.id)
  const bookmakerIds = [null, (await createBookmaker(editor)).id]
  const form = (n: number) => ({
    ...random.pick(PICKS),
    event: `Random event ${n}`,
    sport: random.pick(SPORTS),
    odds: (101 + random.below(900)) / 100,
    stake: (50 + random.below(451)) / 100,
    confidence: null,
    authorId: random.pick(authorIds),
    bookmakerId: random.pick(bookmakerIds),
  })
  const decision = (n: number) => {
    const outcome = TIP_OUTCOMES[n % TIP_OUTCOMES.length] ?? 'void'
    return { outcome, ...(outcome === 'dead-heat' && { fraction: (1 + random.below(9999)) / 10_000 }) }
  }
  const withdrawn = await publishTip(editor, form(-1))
  const started = await startedTips(
    editor,
    Array.from({ length: TIPS }, (_, n) => form(n)),
  )
  for (const [n, { id }] of started.entries())
    expect((await editor.post(`/api/tips/${id}/settle`, decision(n))).status).toBe(200)
  const settled = await expectSameSums()
  expect(settled).toMatchObject({ isDemo: false, totals: { tips: TIPS, yield: null } })

  await editor.post(`/api/tips/${withdrawn.id}/withdraw`, { reason: 'The keeper is out' })
  for (const [n, { id }] of started.slice(0, 12).entries()) {
    const corrected = { ...decision(n + 1), reason: 'Wrong score' }
    expect((await editor.post(`/api/tips/${id}/correct`, corrected)).status).toBe(200)
  }
  expect((await editor.delete(`/api/authors/${authorIds[1]}?keepName=true`)).status).toBe(200)
  const after = await expectSameSums()
  expect(after.totals.tips).toBe(TIPS + 1)
  expect(after.totals.units).not.toBe(settled.totals.units)
}, 120_000)

test('of imported tips, of more tipsters than have a row of their own', async () => {
  const old = (n: number) => ({
    event: `Bay Dockers v Guests ${n}`,
    startsAt: '2025-03-01 15:00',
    sport: 'football-news',
    market: '1x2',
    selection: 'home',
    odds: 2.35,
    outcome: random.pick(['won', 'lost', 'void']),
    tipster: `Somebody Before ${n}`,
  })
  const rows = Array.from({ length: 23 }, (_, n) => old(n))
  expect((await editor.post('/api/tips/import', rows)).body).toMatchObject({ created: 23 })
  const { imported } = await expectSameSums()
  expect(imported?.authors.at(-1)).toMatchObject({ label: '3 others', tips: 3, href: null })
  for (const field of ['tips', 'won', 'lost', 'void', 'staked', 'units'] as const) {
    const sum = imported?.authors.reduce((all, row) => all + row[field], 0)
    expect(sum, `${field} of seed ${seed}`).toBeCloseTo(Number(imported?.totals[field]), 8)
  }
})
