import type { RequestListener } from 'node:http'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { type PublicHost, startPublicHost } from '../support/public-host.ts'

/**
 * A user saves a result at the moment when a feed delivers another. On Postgres only, since the embedded engine
 * serialises.
 */
describe.runIf(testServerUrl())('a result that is typed while a feed is read', () => {
  let host: PublicHost
  let open: OpenInstance
  let editor: Client
  let answer: RequestListener

  beforeAll(async () => {
    host = await startPublicHost((request, response) => answer(request, response))
    open = await startOpenInstance(host.env)
    editor = await open.instance.login()
  })
  afterAll(async () => {
    await open?.stop()
    await host?.stop()
  })

  function serve(more: object): void {
    const competition = { name: 'Typed League', sport: 'football-news', season: '2026/27', format: 'league' }
    const match = { date: '2026-11-21', time: '15:00', home: 'Typed Home', away: 'Typed Away', ...more }
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ competition, matches: [match] }))
    }
  }

  test('stays, and the feed says that it differs', async () => {
    serve({})
    const feed = { name: 'Typed', url: `${host.url}/typed`, isPaused: true }
    const { id } = (await editor.post('/api/feeds', feed)).body
    const read = () => editor.post(`/api/feeds/${id}/fetch`)
    expect((await read()).body.message).toMatch(/1 created/)
    const stored = async () => (await editor.get('/api/matches?team=typed-home')).body[0]
    const match = await stored()

    serve({ score: { home: 1, away: 0 } })
    let reading: ReturnType<typeof read> | undefined
    await open.inDatabase((sql) =>
      sql.begin(async (tx) => {
        // As the desk in another process saves a result.
        await tx`update matches set status = 'finished', score = '{"home": 3, "away": 2}', held_at = now(),
          revision = revision + 1, updated_at = now() where id = ${match.id}`
        reading = read()
        await untilSomebodyWaits(tx)
      }),
    )
    expect((await reading)?.status).toBe(200)
    expect(await stored()).toMatchObject({
      status: 'finished',
      score: { home: 3, away: 2 },
      heldAt: expect.any(String),
    })
    const [kept] = (await editor.get('/api/feeds')).body
    expect(kept.kept).toEqual([expect.stringContaining('3–2 here, finished 1–0 in the feed')])
  })
})

async function untilSomebodyWaits(tx: postgres.TransactionSql): Promise<void> {
  await expect
    .poll(
      async () => {
        await tx`select pg_stat_clear_snapshot()`
        const [row] = await tx`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return row?.['waiting']
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
}
