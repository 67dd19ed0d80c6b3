import { afterAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { statementsOf } from '../support/transactions.ts'

/** A team that hundreds of articles link to is merged at once; their texts are updated a few at a time. */

const MANY = 450
// Enough for a kill in between.
const MANY_MORE = 2_000
const MOST_A_STEP = 100

let open: OpenInstance
let editor: Client

afterAll(() => open?.stop())

async function addTeams(name: string, many: number): Promise<void> {
  for (const team of [`${name} Utd`, `${name} United`]) {
    expect((await editor.post('/api/teams', { name: team, sport: 'football-news' })).status).toBe(201)
  }
  const slug = `${name.toLowerCase()}-utd`
  const articles = Array.from({ length: many }, (_, n) => ({
    title: `${name} ${n}`,
    slug: `${name.toLowerCase()}-${n}`,
    content: `<p><a href="/team/${slug}">Them</a></p><div data-next-match="${slug}"></div>`,
    published: true,
  }))
  expect((await editor.post('/api/articles/import', { articles })).status).toBe(200)
}

const merge = (name: string) => editor.post(`/api/teams/${name}-utd/merge`, { into: `${name}-united` })

/** How many texts still link to the old address, and the other team's articles by number of revisions. */
const stateOf = (name: string) =>
  open.inDatabase(async (sql) => {
    const [texts] =
      await sql`select count(*)::int as left from articles where content like ${`%"${name}-utd"%`} or content like ${`%/${name}-utd"%`}`
    const listed = await sql`select kind, ref, count(*)::int as articles from article_refs
      where ref like ${`${name}-ut%`} or ref = ${`${name}-united`} group by kind, ref order by kind`
    const revisions = await sql`select revision, count(*)::int as articles from articles
      where slug like ${`${name}-%`} group by revision order by revision`
    return { left: texts?.['left'], listed: [...listed], revisions: [...revisions] }
  })

const doneWith = (name: string, many: number) => ({
  left: 0,
  listed: ['next-match', 'team'].map((kind) => ({ kind, ref: `${name}-united`, articles: many })),
  revisions: [{ revision: 2, articles: many }],
})

test('texts are rewritten after the merge, so many at a time; lists have them at once', async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  editor = await open.instance.login()
  await addTeams('Steps', MANY)
  const { transactions } = await statementsOf(open.instance, async () => {
    expect((await merge('steps')).body).toMatchObject({ articles: MANY, team: { slug: 'steps-united' } })
    await expect.poll(() => stateOf('steps'), { timeout: 30_000 }).toEqual(doneWith('steps', MANY))
  })
  const rewrites = (words: string) => /^\s*update "articles" set content/.test(words)
  const relists = (words: string) => /update "article_refs" set ref/.test(words)
  const steps = transactions.filter((all) => all.some(rewrites))
  expect(steps).toHaveLength(Math.ceil(MANY / MOST_A_STEP))
  const [merging] = transactions.filter((all) => all.some((words) => /delete from "teams"/.test(words)))
  expect(merging?.some(rewrites)).toBe(false)
  expect(merging?.some(relists)).toBe(true)
  await open.stop()
})

const textOf = async (n: number) => (await editor.get(`/api/articles/killed-${n}`)).body.content

test('a kill in between leaves no text behind, and rewrites none twice', async () => {
  open = await startOpenInstance({}, undefined, { ownProcess: true })
  editor = await open.instance.login()
  await addTeams('Killed', MANY_MORE)
  expect((await merge('killed')).status).toBe(200)
  await expect.poll(() => textOf(0), { timeout: 30_000 }).toContain('/team/killed-united')
  // On the embedded engine inspecting it kills the process.
  const { left, listed } = await stateOf('killed')
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(MANY_MORE)
  const done = doneWith('killed', MANY_MORE)
  expect(listed).toEqual(done.listed)
  if (testServerUrl()) {
    await open.instance.kill9()
    await open.instance.restart()
  }
  await expect.poll(() => textOf(MANY_MORE - 1), { timeout: 60_000 }).toContain('/team/killed-united')
  expect(await stateOf('killed')).toEqual(done)
}, 120_000)
