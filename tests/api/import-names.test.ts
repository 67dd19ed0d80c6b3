import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { plainFile } from '../support/import-files.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

/** The tags, authors and corrections of a large import are stored without scanning all of its articles. */

const MANY = 1_200

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

/** How many article rows have been read so far, with or without an index. */
async function rowsRead(): Promise<number> {
  return open.inDatabase(async (sql) => {
    await sql`select pg_stat_force_next_flush()`
    const [row] = await sql`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'articles'`
    return row?.['rows']
  })
}

async function readBy(file: object): Promise<number> {
  const before = await rowsRead()
  const { status, body } = await editor.post('/api/articles/import', file)
  expect(status, JSON.stringify(body)).toBe(200)
  return (await rowsRead()) - before
}

// Each connection of Postgres reports what it has read up to ten seconds later; the embedded engine has one.
test.skipIf(testServerUrl())(
  'importing articles with tags and authors reads hardly more rows than without',
  async () => {
    await open.inDatabase(
      (sql) => sql`update publish_targets set lease_owner = 'another', lease_until = now() + interval '1 day'`,
    )
    const drafts = (prefix: string) => plainFile(prefix, MANY).articles.map((one) => ({ ...one, published: false }))
    const plain = await readBy({ articles: drafts('plain') })
    const named = drafts('named').map((article, n) => ({
      ...article,
      tags: [{ slug: `topic-${n % 9}`, name: `Topic ${n % 9}` }],
      authors: [{ slug: `writer-${n % 7}`, name: `Writer ${n % 7}` }],
      corrections: [{ text: `Corrected ${n}.`, placement: 'foot', correctedAt: '2026-01-02T00:00:00.000Z' }],
    }))
    expect((await readBy({ articles: named })) - plain).toBeLessThan(9 * MANY)
    const [{ id = 0 } = {}] = (await editor.get('/api/articles?slug=named-777')).body
    const { body } = await editor.get(`/api/articles/${id}`)
    expect(body).toMatchObject({ tags: ['topic-3'], authors: [{ slug: 'writer-0' }] })
    const corrections = (await editor.get(`/api/corrections?articleId=${id}`)).body
    expect(corrections.map(({ text }: { text: string }) => text)).toEqual(['Corrected 777.'])
  },
)
