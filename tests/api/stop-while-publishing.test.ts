import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

/** A server that stops while very many pages wait to be published. */

const PAGES = 6000

let open: OpenInstance

beforeAll(async () => {
  open = await startOpenInstance()
})
afterAll(() => open?.stop())

async function waiting(): Promise<number> {
  const rows = await open.inDatabase((sql) => sql`select from dirty_files where starts_with(file, 'articles/none-')`)
  return rows.length
}

test('the batch under way is published, and the rest is left to the next start', async () => {
  await open.inDatabase(
    (sql) => sql`insert into dirty_files (target, file, due_at, version, priority)
      select name, 'articles/none-' || n || '.json', to_timestamp(0), nextval('dirty_version'), 10
      from publish_targets, generate_series(1, ${PAGES}::int) n where name not in ('webhook', 'indexnow', 'websub')`,
  )
  const all = await waiting()
  expect(all).toBeGreaterThanOrEqual(PAGES)
  const publisher = open.instance.inside?.deps.publisher
  publisher?.wake()
  while ((await waiting()) === all) await sleep(5)
  await publisher?.stop()
  expect(await waiting()).toBeGreaterThan(0)
})
