import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { statementsOf } from '../support/transactions.ts'

/** The pages of hundreds of tags and teams: a first start builds all of them. */

const LISTS = 300
const ARTICLES = 60
// Files read together.
const TOGETHER = 64

let open: OpenInstance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  editor = await open.instance.login()
  await open.inDatabase(async (sql) => {
    await sql`
      insert into teams (name, slug, category_id)
      select 'Team ' || n, 'team-' || n, (select min(id) from categories) from generate_series(1, ${LISTS}::int) n`
    await sql`insert into tags (name, slug) select 'Tag ' || n, 'tag-' || n from generate_series(1, ${LISTS}::int) n`
    await sql`
      insert into articles (title, slug, content, published, published_at, published_day, reading_minutes)
      select 'Story ' || n, 'story-' || n, '<p>Words.</p>', true, '2024-01-05'::timestamptz + n * interval '1 hour', '2024-01-05', 1
      from generate_series(1, ${ARTICLES}::int) n`
    // Each list has twenty articles, of which its first page shows twelve.
    await sql`
      insert into article_tags (article_id, tag_id)
      select articles.id, tags.id from articles, tags where (articles.id + tags.id) % 3 = 0`
    await sql`
      insert into article_refs (article_id, kind, ref)
      select articles.id, 'team', teams.slug from articles, teams where (articles.id + teams.id) % 3 = 0`
  })
})
afterAll(() => open?.stop())

test('are built by a few statements for many of them, whatever they show', async () => {
  const slugs = await open.inDatabase((sql) => sql`select slug from tags union all select slug from teams`)
  const files = slugs.flatMap(({ slug }) =>
    slug.startsWith('tag-')
      ? [`tags/${slug}.json`, `tags/${slug}/1.json`, `tags/${slug}/2.json`, `feeds/tags/${slug}.json`]
      : [`teams/${slug}.json`, `teams/${slug}/1.json`, `teams/${slug}/2.json`, `calendars/team/${slug}.json`],
  )
  await open.inDatabase(
    (sql) => sql`
      insert into dirty_files (target, file, due_at, version, priority)
      select publish_targets.name, file, 'epoch', nextval('dirty_version'), 10
      from publish_targets, unnest(${files}::text[]) file where name like 'local:%'`,
  )
  const { others, transactions } = await statementsOf(open.instance, async () => {
    await editor.post('/api/publish/retry', {})
    await waitUntilPublished(editor)
  })
  expect(others.length + transactions.flat().length).toBeLessThan((files.length / TOGETHER) * 20)
  const known = await open.inDatabase((sql) => sql`select path from content_files where not is_removed`)
  expect(known.map(({ path }) => path)).toEqual(expect.arrayContaining(files))
})
