import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkableText, placeOf } from '#shared/link-place.ts'
import { namesIn } from '../../admin-api/ai/suggestions/store.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { createArticle } from '../support/articles.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { processorMs } from '../support/processor-ms.ts'

/** Finding linkable names of teams and tags in a text among thousands. */

const OTHERS = 10_000
const NAMES = [
  'Arsenal',
  'Cape Town Spurs',
  'Cape Town',
  'Mid-Vaal (Old) Boys',
  '(Old) Boys of Umlazi',
  '1. FC Köln',
  'Ñandú FC',
  'Кайзер',
  'St. Mary’s',
  'O’Hara & Sons',
  'AS Roma U19 Women Reserves',
  '2010',
  'goals',
  'late goals',
  'FCB!',
]

let open: OpenInstance
let db: Db

beforeAll(async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  db = open.instance.inside?.deps.db as Db
  await open.inDatabase(async (sql) => {
    await sql`
      insert into teams (name, slug, category_id)
      select name, 'team-' || n, (select min(id) from categories) from unnest(${NAMES}::text[]) with ordinality as t(name, n)`
    await sql`
      insert into teams (name, slug, category_id)
      select 'Side number ' || n, 'side-' || n, (select min(id) from categories) from generate_series(1, ${OTHERS}::int) n`
    await sql`insert into tags (name, slug) select 'Topic number ' || n, 'topic-' || n from generate_series(1, ${OTHERS}::int) n`
    await sql`
      insert into articles (title, slug, content, published, published_at, published_day, reading_minutes)
      select 'Story ' || n, 'story-' || n, '<p>Words.</p>', true, '2024-01-05', '2024-01-05', 1 from generate_series(1, 300) n`
    await sql`
      insert into article_tags (article_id, tag_id)
      select articles.id, tags.id from articles join tags on tags.id % 100 = articles.id % 100`
  })
})
afterAll(() => open?.stop())

/** The names in a text as whole words, each searched in all of it. */
function eachIn(text: string): string[] {
  const stretches = linkableText(text)
  return NAMES.filter((name) => text.toLowerCase().includes(name.toLowerCase()) && placeOf(stretches, name) !== null)
}

test('are found whatever is before, in and after them', async () => {
  const around = ['', ' ', '.', '“', '-', '’', '\n', 'é', 'x', '9', ', the ', ' FC ', '…']
  // Each before and after a name, and combined with a few others.
  const texts = around.flatMap((before, n) =>
    [3, 7].map((step) => {
      const after = around[(n + step) % around.length]
      return NAMES.map((name) => `${before}${name}${after}`).join(' | ')
    }),
  )
  for (const text of [...texts, ...NAMES, NAMES.join(' '), NAMES.join(''), '', '!']) {
    const found = new Set((await namesIn(db, text)).teams.map(({ name }) => name))
    expect(eachIn(text).filter((name) => !found.has(name))).toEqual([])
  }
})

test('are looked up: the others are not looked for in the text', async () => {
  const editor = await open.instance.login()
  const words = Array.from({ length: 9_000 }, (_, n) => `wo${(n % 700).toString(36)}`).join(' ')
  const content = `<p>Side number 4711 won. Side number 12345 too. Topic number 815 and a topic. ${words}</p>`
  const { id } = await createArticle(editor, { content })
  const from = process.cpuUsage()
  const { body } = await editor.post(`/api/articles/${id}/suggestions`, { kind: 'links' })
  const took = processorMs(from)
  expect(body.links.map(({ href }: { href: string }) => href)).toEqual(['/team/side-4711', '/tag/topic-815'])
  expect(took).toBeLessThan(300)
})
