import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { publishTip } from '../support/tips.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  editor = await instance.login()
  await waitUntilPublished(editor)
})
afterAll(() => instance?.stop())

const ledgers = async () =>
  (await readdir(join(instance.dirs.dist, 'data/tips'))).filter((name) => name.startsWith('ledger-')).sort()

const read = (path: string) => readFile(join(instance.dirs.dist, path), 'utf8')
const tipsOn = (page: string) => new Set([...page.matchAll(/href="\/tips\/([a-z0-9-]+)/g)].map(([, slug]) => slug))

test('the demo shows a tipster’s record and settled tips on their matches’ pages; none await settlement', async () => {
  const [settled] = (await editor.get('/api/tips?status=settled&limit=1')).body
  expect(settled.author).toEqual({ name: 'Demo tips desk', slug: 'demo-tips-desk' })
  const record = await read('authors/demo-tips-desk.html')
  expect(record).toContain('nobody published them')
  expect(record).toMatch(/data-figure="yield"/)
  expect(tipsOn(record).size).toBe(10)
  const match = await read(`match/${settled.match.slug}.html`)
  expect([...tipsOn(match)]).toEqual([settled.slug])
  expect(match).toMatch(/class="slip-state"[^>]*>(Won|Lost), [+−]\d+\.\d\d units/)
  expect((await editor.get('/api/tips/waiting')).body).toEqual([])
})

test('the first real tip replaces the demo’s ledger files', async () => {
  expect((await ledgers()).length).toBeGreaterThan(1)
  expect(tipsOn(await read('index.html')).size).toBe(4)
  const tip = await publishTip(editor)
  await waitUntilPublished(editor)
  expect(await instance.contentDiff()).toEqual([])
  const month = `ledger-${tip.publishedAt?.slice(0, 7)}.jsonl`
  expect(await ledgers()).toEqual([month])
  const lines = (await readFile(join(instance.dirs.dist, 'data/tips', month), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).slug)).toEqual([tip.slug])
  // The demo's tips stay on their own pages and those of their matches until the demo is removed.
  for (const page of ['index.html', 'betting-tips.html']) expect([...tipsOn(await read(page))]).toEqual([tip.slug])
  const csv: string = (await editor.get('/api/tips/record?format=csv')).body
  expect(csv.trim().split('\n').slice(1)).toEqual([expect.stringContaining(tip.slug)])
  const open = (await editor.get('/api/tips?status=open')).body
  const demo = open.find(({ slug }: { slug: string }) => slug !== tip.slug)
  expect(await read(`tips/${demo.slug}.html`)).toContain('The demo has a ledger of its own')
})
