import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { waitUntilPublished } from '../support/publish.ts'

let open: OpenInstance

beforeAll(async () => {
  open = await startOpenInstance({ LOG_LEVEL: 'fatal' }, undefined, { ownProcess: false })
})
afterAll(() => open?.stop())

test('a start whose first rounds of publishing fail is over once the rest is published too', async () => {
  const { slug } = await publishArticle(await open.instance.login())
  await waitUntilPublished(await open.instance.login())
  // Counted with a sequence, since a failed transaction undoes everything else.
  await open.inDatabase((sql) =>
    sql.unsafe(`
      create sequence refused;
      create function refuse() returns trigger language plpgsql as $$
        begin
          if nextval('refused') <= 3 then raise 'not now'; end if;
          return null;
        end $$;
      create trigger refuse before insert on content_files for each statement execute function refuse()`),
  )
  await rm(open.instance.dirs.cache, { recursive: true })
  await open.instance.restart()
  expect(existsSync(join(open.instance.dirs.cache, `articles/${slug}.json`))).toBe(true)
})
