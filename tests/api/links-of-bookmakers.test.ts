import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookmakerFinder, hostsOf, mayLeadToBookmaker } from '#shared/affiliate-text-links.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { linkedBookmakers } from '../../admin-api/content/bookmakers/store/bookmakers.ts'
import { articlesLinking, linksInTexts } from '../../admin-api/content/bookmakers/store/links-in-texts.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { articleRefs } from '../../admin-api/platform/database/tables/articles.ts'
import { linkKeyOf } from '../../admin-api/platform/database/tables/columns.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { processorMs } from '../support/processor-ms.ts'

/** Finding links to bookmakers in texts among any number of others. */

const MANY = 60_000
const SITE = 'https://www.news.example'

let open: OpenInstance
let editor: Client
let db: Db
let aloe: Bookmaker

beforeAll(async () => {
  open = await startOpenInstance({ DEMO_CONTENT: '0', SITE_URL: SITE }, undefined, { ownProcess: false })
  db = open.instance.inside?.deps.db as Db
  editor = await open.instance.login()
  aloe = await createBookmaker(editor, {
    ...{ name: 'Aloe Odds', slug: 'aloe-odds', affiliateLink: 'https://partner.aloe.example:8443/go/join?s={click}' },
    termsLink: 'https://www.aloe.example/terms',
  })
  await createBookmaker(editor, { name: 'Bücher', slug: 'buecher', affiliateLink: 'https://bücher.example/join' })
})
afterAll(() => open?.stop())

test('links to bookmakers are found in any spelling, links to the site are not', async () => {
  const hrefs = [
    ...['/go/aloe-odds', '/go/aloe-odds?p=text', '/go/aloe-odds#x', '/go/./aloe-odds', '/go/../go/aloe-odds'],
    ...['/go/else', '/go/aloe-odds-two', `${SITE}/go/aloe-odds?a=1`, `${SITE.toUpperCase()}/go/aloe-odds`],
    ...['//news.example/go/aloe-odds', `${SITE}/a-story`, 'https://else.example/go/aloe-odds', 'https://else.example'],
    ...[
      'https://partner.aloe.example:8443/go/join?s=7',
      'HTTPS://WWW.ALOE.EXAMPLE/Odds',
      '//aloe.example?x',
      '//aloe.example',
    ],
    ...[
      'http://aloe.example:80#x',
      'https://me:secret@aloe.example/x',
      'https://aloe.example.org',
      'https://notaloe.example',
    ],
    ...[
      'https://bücher.example/x',
      'https://xn--bcher-kva.example/y',
      'https://B%C3%BCcher.example',
      'https:// aloe.example',
    ],
  ]
  const article = await publishArticle(editor)
  // As recorded when saving an article; a save refuses some that imports used to accept.
  const noted = new Map(hrefs.map((href) => [href, mayLeadToBookmaker(href)[0]]))
  const refs = [...new Set(noted.values())].filter((ref) => ref !== undefined)
  await open.inDatabase(async (sql) => {
    for (const ref of refs) await sql`insert into article_refs values (${article.id}, 'link', ${ref})`
  })
  const unusual = await db.execute(
    sql`select ref from article_refs where kind = 'link' and ${linkKeyOf(articleRefs.ref)} = ''`,
  )
  expect([...unusual]).toEqual([])
  // As recorded by older versions.
  const old = 'https://me@aloe.example/old'
  await open.inDatabase((sql) => sql`insert into article_refs values (${article.id}, 'link', ${old})`)
  const linked = await linkedBookmakers(db)
  const targets = { slugs: linked.map(({ slug }) => slug), hosts: linked.flatMap(hostsOf), siteUrl: SITE }
  const found = await linksInTexts(db, targets)
  const find = bookmakerFinder(linked, SITE)
  const leading = hrefs.filter((href) => find(href) !== null).map((href) => noted.get(href))
  expect(leading.length).toBeGreaterThan(12)
  expect(found).toEqual(expect.arrayContaining([...leading, old]))
  expect(found).not.toContain(`${SITE}/a-story`)
  expect(found).not.toContain('https://else.example')
  expect(new Set(found).size).toBe(found.length)

  const linking = (slugs: string[], hosts: string[]) => articlesLinking(db, { slugs, hosts, siteUrl: SITE })
  expect(await linking(['aloe-odds'], [])).toEqual([article.slug])
  expect(await linking([], ['partner.aloe.example:8443'])).toEqual([article.slug])
  expect(await linking([], ['xn--bcher-kva.example'])).toEqual([article.slug])
  expect(await linking(['aloe'], ['loe.example'])).toEqual([])
  expect(await linking([], [])).toEqual([])
})

test('links are found without reading tens of thousands of others', async () => {
  await open.inDatabase(
    (sql) => sql`
      insert into article_refs (article_id, kind, ref)
      select id, 'link', 'https://site-' || n || '.else.example/' || n from generate_series(1, ${MANY}::int) n,
        (select min(id) as id from articles) first`,
  )
  const read = async () => {
    const from = process.cpuUsage()
    expect((await editor.get('/api/adverts')).body).toMatchObject([
      { name: 'Aloe Odds', articles: 1 },
      { name: 'Bücher' },
    ])
    expect((await editor.put(`/api/bookmakers/${aloe.id}`, { name: 'Aloe Odds' })).status).toBe(200)
    return processorMs(from)
  }
  const times = [await read(), await read(), await read()]
  // One by one they take ten times as long.
  expect(Math.min(...times)).toBeLessThan(300)
})

test('links of drafts, and those above the limit, are ignored', async () => {
  const link = (name: string) => ({ content: `<p><a href="https://aloe.example/${name}">Aloe</a></p>` })
  const [draft, live] = [await createArticle(editor, link('draft')), await publishArticle(editor, link('live'))]
  const targets = { slugs: ['aloe-odds'], hosts: ['aloe.example'], siteUrl: SITE }
  const found = await linksInTexts(db, targets)
  expect(found).toContain('https://aloe.example/live')
  expect(found).not.toContain('https://aloe.example/draft')
  expect(await linksInTexts(db, targets, 2)).toHaveLength(2)
  const linking = await articlesLinking(db, targets)
  expect(linking).toContain(live.slug)
  expect(linking).not.toContain(draft.slug)
})
