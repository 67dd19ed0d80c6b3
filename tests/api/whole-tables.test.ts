import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { plainFile } from '../support/import-files.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** Publishing must cost the same however long the archive is: none of its statements reads all articles. */

const ARTICLES = 2_500

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
  const articles = plainFile('archived', ARTICLES, 1_500).articles.map((article) => ({ ...article, published: false }))
  expect((await editor.post('/api/articles/import', { articles })).body).toMatchObject({ imported: ARTICLES })
  await waitUntilPublished(editor)
  await open.inDatabase((sql) => sql`analyze`)
})
afterAll(() => open?.stop())

/** How many article rows have been read by full table scans so far. */
async function rowsReadInWhole(): Promise<number> {
  return open.inDatabase(async (sql) => {
    await sql`select pg_stat_force_next_flush()`
    const [row] = await sql`select seq_tup_read::int as rows from pg_stat_user_tables where relname = 'articles'`
    return row?.['rows']
  })
}

test('a publish and an edit never read the whole table of articles', async () => {
  const before = await rowsReadInWhole()
  const { id } = await publishArticle(editor, { title: 'One of many' })
  await waitUntilPublished(editor)
  expect((await editor.put(`/api/articles/${id}`, { title: 'One of very many' })).status).toBe(200)
  await waitUntilPublished(editor)
  expect((await rowsReadInWhole()) - before).toBeLessThan(ARTICLES)
})
