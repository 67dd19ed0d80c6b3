import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { invalidateAll } from '../../admin-api/publish/pages/store/content.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { statementsOf } from '../support/transactions.ts'

/** The frame of all pages has changed, on a site with very many of them. */

let open: OpenInstance

beforeAll(async () => {
  open = await startOpenInstance()
})
afterAll(() => open?.stop())

test('the pages of a large site are marked in batches, each once', async () => {
  await open.inDatabase(async (sql) => {
    await sql`insert into publish_targets (name) values ('large')`
    await sql`insert into content_files (target, path, sha256, version, is_rendered, is_removed)
      select 'large', 'articles/' || n || '.json', 'x', n, true, n = 1 from generate_series(1, 4500) n
      union all select 'large', 'site.json', 'x', 0, true, false`
  })
  const { others } = await statementsOf(open.instance, () =>
    invalidateAll(open.instance.inside?.deps.db as Db, 'large'),
  )
  expect(others.filter((words) => words.includes('insert into "dirty_files"')).length).toBeGreaterThan(2)
  const [row] = await open.inDatabase(
    (sql) => sql`select (select count(distinct file)::int from dirty_files where target = 'large') as marked,
      (select count(*)::int from content_files where target = 'large' and not is_rendered) as changed,
      (select is_rendered from content_files where target = 'large' and path = 'site.json') as frame`,
  )
  expect(row).toEqual({ marked: 4499, changed: 4499, frame: true })
})
