import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Deps } from '../../admin-api/deps.ts'
import { sweep } from '../../admin-api/sweep.ts'
import { articleForm, createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { statementsOf } from '../support/transactions.ts'

/**
 * The rows that the hourly sweep removes, and those that it must keep: each rule a minute before and after its limit.
 */

const HOUR_MS = 3_600_000

let open: OpenInstance
let editor: Client
let hourly: () => void

beforeAll(async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  open = await startOpenInstance({}, undefined, { ownProcess: false })
  hourly = timers.mock.calls.find(([, ms]) => ms === HOUR_MS)?.[0] as () => void
  timers.mockRestore()
  editor = await open.instance.login()
})
afterAll(() => open?.stop())

function deps(): Deps {
  if (!open.instance.inside) throw new Error('The sweep is called in the process of the instance')
  return open.instance.inside.deps
}

type Rule = {
  what: string
  /** How long it is kept. */
  days: number
  /** Inserts a row that is `age` old and returns its key. */
  insert: (sql: postgres.Sql, age: string) => Promise<string>
  /** Keys of the existing rows. */
  keys: (sql: postgres.Sql) => Promise<string[]>
}

const keysOf = async (rows: PromiseLike<postgres.Row[]>) => (await rows).map((row) => String(row['key']))
const keyOf = async (rows: PromiseLike<postgres.Row[]>) => (await keysOf(rows))[0] ?? ''

const RULES: Rule[] = [
  {
    what: 'articles in the trash',
    days: 30,
    insert: async (sql, age) => {
      const { id } = await createArticle(editor)
      return keyOf(sql`update articles set trashed_at = now() - ${age}::interval where id = ${id} returning id as key`)
    },
    keys: (sql) => keysOf(sql`select id as key from articles`),
  },
  {
    what: 'jobs',
    days: 30,
    insert: (sql, age) =>
      keyOf(sql`insert into jobs (kind, payload, state, updated_at)
        values ('old', '{}', 'done', now() - ${age}::interval) returning id as key`),
    keys: (sql) => keysOf(sql`select id as key from jobs`),
  },
  {
    what: 'runs of the AI',
    days: 90,
    insert: (sql, age) =>
      keyOf(sql`insert into ai_runs (at, purpose, prompt_version, model, outcome)
        values (now() - ${age}::interval, 'review', '1', 'none', 'ok') returning id as key`),
    keys: (sql) => keysOf(sql`select id as key from ai_runs`),
  },
  {
    what: 'news that nobody wrote from',
    days: 31,
    insert: (sql, age) =>
      keyOf(sql`insert into news_items (url, title, text, published_at)
        values (${randomUUID()}, 'Old', 'Words', now() - ${age}::interval) returning id as key`),
    keys: (sql) => keysOf(sql`select id as key from news_items`),
  },
  {
    what: 'that news was used',
    days: 400,
    insert: (sql, age) =>
      keyOf(sql`insert into news_items (url, title, text, published_at, used_at)
        values (${randomUUID()}, 'Old', '', now() - interval '500 days', now() - ${age}::interval) returning id as key`),
    keys: (sql) => keysOf(sql`select id as key from news_items`),
  },
  {
    what: 'batches of counts',
    days: 7,
    insert: (sql, age) =>
      keyOf(sql`insert into count_batches (id, written_at)
        values (${randomUUID()}, now() - ${age}::interval) returning id as key`),
    keys: (sql) => keysOf(sql`select id as key from count_batches`),
  },
  {
    what: 'answers kept for a repeated call',
    days: 1,
    insert: (sql, age) =>
      keyOf(sql`insert into idempotency_keys (user_id, key, call, created_at)
        select id, ${randomUUID()}, 'call', now() - ${age}::interval from users limit 1 returning key`),
    keys: (sql) => keysOf(sql`select key from idempotency_keys`),
  },
  {
    what: 'sessions',
    days: 0,
    insert: (sql, age) =>
      keyOf(sql`insert into sessions (sid, sess, expire)
        select ${randomUUID()}, jsonb_build_object('userId', id, 'attrs', '{}'::jsonb), now() - ${age}::interval
        from users limit 1 returning sid as key`),
    keys: (sql) => keysOf(sql`select sid as key from sessions`),
  },
  {
    what: 'who had an article open',
    days: 1,
    insert: (sql, age) =>
      keyOf(sql`with opened as (
          insert into articles (title, slug, content, reading_minutes) values ('x', ${randomUUID()}, '', 1) returning id
        )
        insert into article_presence (article_id, tab, user_id, seen_at)
        select opened.id, ${randomUUID()}, users.id, now() - ${age}::interval from opened, users limit 1
        returning tab as key`),
    keys: (sql) => keysOf(sql`select tab as key from article_presence`),
  },
  {
    what: 'previews',
    days: 0,
    insert: (sql, age) =>
      keyOf(sql`insert into previews (token_hash, form, expires_at)
        values (${randomUUID()}, '{}', now() - ${age}::interval) returning token_hash as key`),
    keys: (sql) => keysOf(sql`select token_hash as key from previews`),
  },
  {
    what: 'counters of failed log-ins',
    days: 0,
    insert: (sql, age) =>
      keyOf(sql`insert into rate_limits (key, points, expire)
        values (${randomUUID()}, 1, now() - ${age}::interval) returning key`),
    keys: (sql) => keysOf(sql`select key from rate_limits`),
  },
]

describe('the sweep', () => {
  test.each(RULES)('removes $what $days days past their time, and none before', async ({ days, insert, keys }) => {
    const [fresh, old] = await open.inDatabase(async (sql) => [
      await insert(sql, `${days} days -1 minutes`),
      await insert(sql, `${days} days 1 minute`),
    ])
    await sweep(deps())
    const left = await open.inDatabase(keys)
    expect(left).toContain(fresh)
    expect(left).not.toContain(old)
  })

  test('removes images after 30 days in the trash by the database’s clock, whatever this process’s says', async () => {
    const insert = (sql: postgres.Sql, age: string) => {
      const path = `/media/${randomUUID()}-800x600.webp`
      return keyOf(sql`insert into media (path, name, width, height, variants, trashed_at)
        values (${path}, 'Old', 800, 600, '[]', now() - ${age}::interval) returning id as key`)
    }
    const [fresh, old] = await open.inDatabase(async (sql) => [
      await insert(sql, '30 days -1 minutes'),
      await insert(sql, '30 days 1 minute'),
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR_MS })
    try {
      await sweep(deps())
    } finally {
      vi.useRealTimers()
    }
    const left = await open.inDatabase((sql) => keysOf(sql`select id as key from media`))
    expect(left).toContain(fresh)
    expect(left).not.toContain(old)
  })

  test('never removes an article outside the trash, its history, or the audit log', async () => {
    const article = await createArticle(editor)
    await editor.put(`/api/articles/${article.id}`, { title: 'Another title' }, { 'if-match': `"${article.revision}"` })
    const count = () =>
      open.inDatabase(async (sql) => {
        const [row] = await sql`select (select count(*) from article_revisions where article_id = ${article.id}) as
          revisions, (select count(*) from audit) as audit, (select count(*) from articles) as articles`
        return row
      })
    await open.inDatabase(async (sql) => {
      await sql`update articles set created_at = now() - interval '10 years', updated_at = now() - interval '10 years'
        where id = ${article.id}`
      await sql`update article_revisions set saved_at = now() - interval '10 years' where article_id = ${article.id}`
      await sql`insert into audit (at, action) values (now() - interval '10 years', 'article.update')`
    })
    const before = await count()
    expect(Number(before?.['revisions'])).toBeGreaterThan(0)
    await sweep(deps())
    expect(await count()).toEqual(before)
  })

  test('removes the rows of an import that broke off, and none of a running one', async () => {
    const laid = (state: string) =>
      open.inDatabase(async (sql) => {
        const job = await keyOf(
          sql`insert into jobs (kind, payload, state) values ('old', '{}', ${state}) returning id as key`,
        )
        const { id } = await createArticle(editor)
        await sql`update articles set import_id = ${job}, trashed_at = now() where id = ${id}`
        return String(id)
      })
    const [running, broken] = [await laid('running'), await laid('failed')]
    await sweep(deps())
    const left = await open.inDatabase((sql) => keysOf(sql`select id as key from articles`))
    expect(left).toContain(running)
    expect(left).not.toContain(broken)
    await open.inDatabase((sql) => sql`update jobs set state = 'done' where state = 'running'`)
  })

  test('removes uploads unused for an hour', async () => {
    const folder = join(open.instance.dirs.data, 'uploads')
    await mkdir(folder, { recursive: true })
    for (const [name, minutes] of [
      ['fresh', 59],
      ['old', 61],
    ] as const) {
      await writeFile(join(folder, name), 'bytes')
      const at = new Date(Date.now() - minutes * 60_000)
      await utimes(join(folder, name), at, at)
    }
    await sweep(deps())
    expect(await readdir(folder)).toEqual(['fresh'])
  })

  test('runs every hour', async () => {
    const sid = randomUUID()
    await open.inDatabase(
      (sql) => sql`insert into sessions (sid, sess, expire)
        select ${sid}, jsonb_build_object('userId', id, 'attrs', '{}'::jsonb), now() - interval '1 minute' from users limit 1`,
    )
    hourly()
    await expect.poll(() => open.inDatabase((sql) => keysOf(sql`select sid as key from sessions`))).not.toContain(sid)
  })
})

test('targets that published nothing for 30 days are forgotten at the start', async () => {
  await open.inDatabase(
    (sql) => sql`insert into publish_targets (name, seen_at) values
      ('local:fresh', now() - interval '30 days -1 minutes'), ('local:old', now() - interval '30 days 1 minute')`,
  )
  await open.instance.restart()
  const left = await open.inDatabase((sql) => keysOf(sql`select name as key from publish_targets`))
  expect(left).toContain('local:fresh')
  expect(left).not.toContain('local:old')
})

test('of sign-ins that failed for no account the newest 10,000 stay, and all of accounts', async () => {
  const nobody = { email: 'nobody@example.com', password: 'not the password' }
  expect((await open.instance.anonymous().post('/api/auth/login', nobody)).status).toBe(401)
  const guesses = () =>
    open.inDatabase((sql) => sql`select count(*)::int from audit where action = 'login.failed' and target is null`)
  expect(await guesses()).toMatchObject([{ count: 1 }])
  await open.inDatabase(
    (sql) => sql`insert into audit (action, target)
      select 'login.failed', case when n = 1 then 'editor@example.com' end from generate_series(1, 10010) n`,
  )
  await sweep(deps())
  expect(await guesses()).toMatchObject([{ count: 10_000 }])
  const [oldest] = await open.inDatabase(
    (
      sql,
    ) => sql`select (select count(*)::int from audit where target = 'editor@example.com' and user_id is null) as of_it,
      (select count(*)::int from audit where action = 'login') as signed_in`,
  )
  expect(oldest).toMatchObject({ of_it: 1 })
  expect(oldest?.['signed_in']).toBeGreaterThan(0)
})

test('a session is over at its time, swept or not', async () => {
  const own = await open.instance.login()
  const setExpiry = (minutes: number) =>
    open.inDatabase((sql) => sql`update sessions set expire = now() + make_interval(mins => ${minutes})`)
  await setExpiry(1)
  expect((await own.get('/api/auth/me')).status).toBe(200)
  await setExpiry(-1)
  expect((await own.get('/api/auth/me')).status).toBe(401)
  editor = await open.instance.login()
})

test('a session is over 90 days after it was started, however much it is used', async () => {
  const own = await open.instance.login()
  const startedAgo = (age: string) =>
    open.inDatabase(
      (sql) => sql`update sessions set expire = now() + interval '29 days',
        sess = jsonb_set(sess, '{attrs,startedAt}', to_jsonb(now() - ${age}::interval))`,
    )
  await startedAgo('90 days -1 minutes')
  expect((await own.get('/api/auth/me')).status).toBe(200)
  await startedAgo('90 days 1 minute')
  expect((await own.get('/api/auth/me')).status).toBe(401)
  editor = await open.instance.login()
})

test('an Idempotency-Key means the first call for 24 hours, and a new one after that', async () => {
  const [form, headers] = [articleForm(), { 'idempotency-key': randomUUID() }]
  const setAge = (age: string) =>
    open.inDatabase((sql) => sql`update idempotency_keys set created_at = now() - ${age}::interval`)
  const { body: first } = await editor.post('/api/articles', form, headers)
  await setAge('24 hours -1 minutes')
  expect((await editor.post('/api/articles', form, headers)).body.id).toBe(first.id)
  await setAge('24 hours 1 minute')
  const after = await editor.post('/api/articles', { ...form, slug: `${first.slug}-again` }, headers)
  expect(after.status).toBe(201)
  expect(after.body.id).not.toBe(first.id)
})

test('of very many old answers some are forgotten at a time', async () => {
  await open.inDatabase(
    (sql) => sql`insert into idempotency_keys (user_id, key, call, created_at)
      select (select id from users limit 1), 'many-' || n, '', now() - interval '25 hours' from generate_series(1, 250) n`,
  )
  const { others } = await statementsOf(open.instance, () => sweep(deps()))
  expect(others.filter((words) => words.includes('delete from "idempotency_keys"')).length).toBeGreaterThanOrEqual(3)
  const left = await open.inDatabase((sql) => sql`select from idempotency_keys where key like 'many-%'`)
  expect(left).toHaveLength(0)
})

test('of old answers of some megabytes few are forgotten at a time', async () => {
  await open.inDatabase(
    (sql) => sql`insert into idempotency_keys (user_id, key, call, created_at, answer)
      select (select id from users limit 1), 'long-' || n, '', now() - interval '25 hours',
        (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 100000) part) from generate_series(1, 6) n`,
  )
  const { others } = await statementsOf(open.instance, () => sweep(deps()))
  expect(others.filter((words) => words.includes('delete from "idempotency_keys"')).length).toBeGreaterThanOrEqual(3)
  const left = await open.inDatabase((sql) => sql`select from idempotency_keys where key like 'long-%'`)
  expect(left).toHaveLength(0)
})
