import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { insertCategory } from '../../../content/categories/store.ts'
import { insertCompetition } from '../../../content/matches/store/competitions.ts'
import { insertTeams } from '../../../content/matches/store/teams.ts'
import { insertMatches } from '../../../content/matches/store/write-matches.ts'
import { insertLines, linesOfTip } from '../../../content/tips/ledger/store.ts'
import { openTipsOfDay, tipsOfMatches } from '../../../content/tips/store/published.ts'
import type { Db } from '../../../platform/database/client.ts'
import { match } from '../kinds/match.ts'
import type { BuildContext } from '../kinds/published-kind.ts'
import { tip } from '../kinds/tip.ts'
import { tipsOfArticles } from './article-tips.ts'
import { createMatchReads } from './match-reads.ts'
import { createTipReads } from './tip-reads.ts'
import { toSlips } from './tip-slips.ts'

/** A match, its day and an article with more tips than a page shows, each with a long text. */
const MANY = 150
const SHOWN = 100
const TEXT = `<p>${'Word '.repeat(3000)}</p>`

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db
let matchIds: number[]
let articleId: number

beforeAll(async () => {
  database = await openOwnDatabase()
  db = database.db
  const { id: categoryId } = await insertCategory(db, { name: 'Rain', slug: 'rain', description: null })
  const competition = { name: 'League', slug: 'league', season: '2026', points: { win: 3 } as never, tieBreaks: [] }
  const competitionId = await insertCompetition(db, { ...competition, categoryId })
  const [homeId = 0, awayId = 0] = await insertTeams(
    db,
    ['home', 'away'].map((name) => ({ name, slug: name, categoryId })),
  )
  const match = { competitionId, homeId, awayId, timeZone: 'UTC', kickOff: '2999-05-01T12:00:00.000Z' }
  matchIds = await insertMatches(
    db,
    ['2999-05-01', '2999-05-02'].map((localDate) => ({ ...match, slug: localDate, localDate, day: '2999-05-01' })),
  )
  const [row] = await db.execute<{ id: number }>(sql`
    insert into articles (title, slug, content, published, reading_minutes) values ('A', 'a', '<p>A.</p>', true, 1) returning id`)
  articleId = row?.id ?? 0
  await db.execute(sql`
    insert into tips (slug, status, event, starts_at, sport, market, selection, odds, reasoning, afterwards, published_at,
      match_id, article_id)
    select 'tip-' || n, 'open', 'Home v Away', '2999-05-01T12:00:00Z', 'rain', '1x2', 'home', 2, ${TEXT}::text,
      ${TEXT}::text, '2026-01-01'::timestamptz + n * interval '1 minute',
      case when n <= ${MANY}::int then ${matchIds[0]}::int else ${matchIds[1]}::int end,
      case when n <= ${MANY}::int then ${articleId}::int end
    from generate_series(1, ${MANY}::int + 2) n`)
})
afterAll(() => database?.close())

test('a page of a match shows its first hundred, whatever other matches have, and a day those of all', async () => {
  const tips = await tipsOfMatches(db, matchIds)
  const of = (id: number | undefined) => tips.filter(({ matchId }) => matchId === id).map(({ slug }) => slug)
  expect(of(matchIds[0])).toHaveLength(SHOWN)
  expect(of(matchIds[0])[0]).toBe('tip-1')
  expect(of(matchIds[1])).toEqual([`tip-${MANY + 1}`, `tip-${MANY + 2}`])
  expect(await openTipsOfDay(db, '2999-05-01')).toHaveLength(SHOWN)
})

test('no more of a text is read for a slip than its summary is made of', async () => {
  const tips = await tipsOfMatches(db, matchIds)
  expect(JSON.stringify(tips).length).toBeLessThan(SHOWN * 5_000)
  const [slip] = await toSlips(db, tips.slice(0, 1))
  expect(slip?.summary).toMatch(/^Word Word .{100,}…$/)
})

test('an article carries a hundred of those in its text, and a hundred that were written for it', async () => {
  const blocks = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `<div data-tip="tip-${from + n}"></div>`).join('')
  const never = Array.from({ length: MANY }, (_, n) => `<div data-tip="never-was-${n}"></div>`).join('')
  const rows = [
    { id: articleId, content: '<p>Words.</p>' },
    { id: articleId + 1, content: `${never}${blocks(11, MANY + 2)}` },
  ]
  const carried = await tipsOfArticles(db, rows)
  expect(carried.get(articleId)?.map(({ inText }) => inText)).toEqual(Array.from({ length: SHOWN }, () => false))
  const slugs = carried.get(articleId + 1)?.map(({ slug }) => slug)
  expect(slugs).toHaveLength(SHOWN)
  expect(slugs?.slice(0, 2)).toEqual(['tip-11', 'tip-12'])
})

test('which tips an article carries is the same, whatever other articles are read with it', async () => {
  const own = { id: articleId, content: '<div data-tip="tip-1"></div>' }
  const other = { id: articleId + 1, content: `<div data-tip="tip-${MANY}"></div>` }
  const alone = (await tipsOfArticles(db, [own])).get(articleId)
  expect(alone).toHaveLength(SHOWN)
  expect((await tipsOfArticles(db, [own, other])).get(articleId)).toEqual(alone)
})

test('the page of a tip has all of its text, also when that of its match is built first', async () => {
  const reads = { matchReads: createMatchReads(db, []), tipReads: createTipReads(db), together: new Map() }
  const files = [`match/2999-05-02.json`, `tips/tip-${MANY + 1}.json`, `tips/tip-${MANY + 2}.json`]
  const context = { ...reads, files } as unknown as BuildContext
  await match.build(db, files.slice(0, 1), context)
  const built = await tip.build(db, files.slice(1), context)
  const tips = built.map(({ text }) => JSON.parse(text ?? '{}').tip)
  for (const { reasoning, afterwards } of tips) expect([reasoning, afterwards]).toEqual([TEXT, TEXT])
})

test('the page of a tip that was corrected again and again shows its first line and the newest', async () => {
  const [tipId = 0] = (await tipsOfMatches(db, matchIds)).map(({ id }) => id)
  const line = { chain: 'live' as const, type: 'corrected' as const, tipId, at: '2026-01-01T00:00:00.000Z', line: '{}' }
  await insertLines(
    db,
    Array.from({ length: MANY }, (_, n) => ({ ...line, seq: n + 1, hash: String(n + 1).padStart(64, '0') })),
  )
  const seqs = (await linesOfTip(db, tipId, SHOWN)).map(({ seq }) => seq)
  expect(seqs).toEqual([1, ...Array.from({ length: SHOWN }, (_, n) => MANY - SHOWN + 1 + n)])
  expect(await linesOfTip(db, tipId, MANY)).toHaveLength(MANY)
})
