import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchChange } from '../../admin-api/content/marks.ts'
import type { Db } from '../../admin-api/platform/database/client.ts'
import { publishedKindOf } from '../../admin-api/publish/pages/kinds.ts'
import { marks } from '../../admin-api/publish/pages/marks.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { transactionsOf } from '../support/transactions.ts'

/** Which pages a change of several competitions, or of a tip, marks, and how many at once. */

let open: OpenInstance
let teams: number[]

beforeAll(async () => {
  open = await startOpenInstance()
  const rows = await open.inDatabase(
    (sql) => sql`insert into teams (name, slug, category_id)
      select 'Team ' || n, 'team-' || n, (select min(id) from categories) from generate_series(1, 2) n returning id`,
  )
  teams = rows.map(({ id }) => id)
})
afterAll(() => open?.stop())

/** Some competitions with so many matches of the same two teams: of the first in the first months, and so on. */
function addCompetitions(name: string, many: number, matches: number, months: number): Promise<number[]> {
  return open.inDatabase(async (sql) => {
    const rows = await sql`insert into competitions (name, slug, season, category_id, format, points, tie_breaks)
      select ${name} || n, ${name} || '-' || n, '', (select min(id) from categories), 'league', '{}', '[]'
      from generate_series(1, ${many}::int) n returning id`
    await sql`insert into matches (slug, competition_id, home_id, away_id, kick_off, time_zone, local_date, day, status)
      select 'of-' || c.slug || '-' || n, c.id, ${teams[0] as number}, ${teams[1] as number}, date '1950-01-01' + n, 'UTC',
        date '1950-01-01' + n, date '1950-01-05' + ((row_number() over (order by c.id, n) - 1) % ${months}::int) * interval '1 month', 'cancelled'
      from competitions c, generate_series(1, ${matches}::int) n where starts_with(c.slug, ${`${name}-`})`
    return rows.map(({ id }) => id)
  })
}

type Marked = { file: string; isDue: boolean }

/** The files that a change marks, each once; `isDue`: their kind marks others in their place when the publisher comes to them. */
async function marksOf(change: (tx: Db) => Promise<unknown> | undefined): Promise<Marked[]> {
  let found: Marked[] = []
  const undone = new Error('undone')
  const db = open.instance.inside?.deps.db as Db
  const done = db.transaction(async (tx) => {
    await tx.execute(sql`delete from dirty_files`)
    await change(tx)
    found = [
      ...(await tx.execute<Marked>(
        sql`select distinct file, due_at > '1970-01-01' as "isDue" from dirty_files order by file`,
      )),
    ]
    throw undone
  })
  await expect(done).rejects.toBe(undone)
  return found
}

const change = (competitionIds: readonly number[], more: Partial<MatchChange> = {}) =>
  marksOf((tx) => marks.matches(tx, { matches: [], competitionIds, ...more }))

const filesOf = (marked: readonly Marked[], beginning: string) =>
  marked.filter(({ file }) => file.startsWith(beginning)).map(({ file }) => file)

test('the database is asked for its time only if pages come afterwards', async () => {
  const [id = 0] = await addCompetitions('small', 1, 1, 1)
  const db = open.instance.inside?.deps.db as Db
  const transactions = await transactionsOf(open.instance, () =>
    db.transaction((tx) => marks.matches(tx, { matches: [], competitionIds: [id] })),
  )
  const own = transactions.find((statements) => statements.some((words) => words.includes('"competitions" where')))
  expect(own?.filter((words) => words.includes('insert into "dirty_files"'))).toHaveLength(1)
  expect(own?.filter((words) => words.includes('clock_timestamp'))).toEqual([])
})

test('competitions are marked in the months that each has matches in, or had, and not in those of all others', async () => {
  const ids = await addCompetitions('cup', 10, 12, 120)
  expect(filesOf(await change(ids), 'competition-months/')).toHaveLength(120)
  const [competitionId = 0] = ids
  const removed = { days: ['1930-05-05'], months: [{ competitionId, month: '1930-05' }] }
  const months = filesOf(await change(ids, { removed }), 'competition-months/')
  expect(months).toHaveLength(121)
  expect(months).toContain('competition-months/cup-1/1930-05.json')
})

test('a result changes the pages of its own tips, and of tips on other matches only another name of the competition', async () => {
  const [id = 0] = await addCompetitions('derby', 1, 2, 1)
  const [own, other] = await open.inDatabase(async (sql) => {
    const matches = await sql`update matches set status = 'scheduled' where competition_id = ${id} returning id, slug,
      competition_id as "competitionId", home_id as "homeId", away_id as "awayId", day, kick_off as "kickOff", updated_at as "updatedAt"`
    await sql`insert into tips (slug, status, event, starts_at, sport, market, selection, odds, reasoning, match_id, published_at)
      select 'on-' || slug, 'open', 'Home v Away', now(), 'tennis', 'other', 'Rain', 2, '', id, now()
      from matches where competition_id = ${id}`
    return JSON.parse(JSON.stringify(matches))
  })
  const files = (marked: readonly Marked[]) => filesOf(marked, 'tips/on-of-derby')
  const both = [own, other].map(({ slug }) => `tips/on-${slug}.json`).sort()
  const result = await marksOf((tx) => marks.matches(tx, { matches: [own], competitionIds: [] }))
  expect(files(result)).toEqual([`tips/on-${own.slug}.json`])
  expect(filesOf(result, 'match/of-derby')).toContain(`match/${other.slug}.json`)
  expect(files(await change([id]))).toEqual(both)
})

test('of competitions with very many matches the pages are marked one after the other', async () => {
  const most = 3_000
  const [first = 0, second = 0] = await addCompetitions('league', 2, most, 2)
  const [one, other] = ['competitions/league-1.json', 'competitions/league-2.json']
  // Pages of the second show earlier meetings of the same teams.
  for (const ids of [[first, second], [first]]) {
    const marked = await change(ids)
    expect(marked.filter(({ isDue }) => isDue)).toEqual([{ file: other, isDue: true }])
    expect(marked).toContainEqual({ file: one, isDue: false })
    expect(filesOf(marked, 'match/of-league-1-')).toHaveLength(most)
    expect(filesOf(marked, 'match/of-league-2-')).toHaveLength(0)
  }
  const rest = await marksOf((tx) => publishedKindOf(other)?.comeDue?.(tx, [other], marks, ''))
  expect(rest.filter(({ isDue }) => isDue)).toEqual([])
  expect(rest).toContainEqual({ file: other, isDue: false })
  expect(filesOf(rest, 'match/')).toHaveLength(most)
})

test('of a tip that counts as another outcome the later ones with its confidence are marked afterwards if they are many', async () => {
  const many = 2_001
  const ids = await open.inDatabase(
    (
      sql,
    ) => sql`insert into tips (slug, status, event, starts_at, sport, market, selection, odds, reasoning, confidence, outcome,
        published_at, settled_at)
      select 'banded-' || n, 'settled', 'Home v Away', now(), 'tennis', 'other', 'Rain', 2, '', 71 + n % 2, 'won',
        now() + n * interval '1 minute', now() + n * interval '1 minute' + interval '1 second'
      from generate_series(0, ${many}::int) n returning id`,
  )
  const recount = (at: number) =>
    marksOf((tx) => marks.tip(tx, { slugs: [`banded-${at}`], month: null, recounted: ids[at]?.['id'] }))
  const later = `later/tip/${ids[0]?.['id']}.json`
  const first = await recount(0)
  expect(filesOf(first, 'tips/')).toEqual(['tips/banded-0.json'])
  expect(first).toContainEqual({ file: later, isDue: true })
  const [target] = await open.inDatabase((sql) => sql`select name from publish_targets limit 1`)
  const rest = await marksOf((tx) => publishedKindOf(later)?.comeDue?.(tx, [later], marks, target?.['name']))
  expect(filesOf(rest, 'tips/banded-')).toHaveLength(many)
  expect(filesOf(await recount(1), 'tips/banded-')).toHaveLength(many)
})
