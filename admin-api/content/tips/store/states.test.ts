import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { tipStates } from './states.ts'

const MANY = 9_000

test('a text that names thousands of tips has them found in time in proportion to their number', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    await client`
      insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning)
      select 'away-win-harbour-v-hills-' || n, 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, ''
      from generate_series(1, ${MANY}::int) n`
    const ids = (await client`select id from tips order by id`).map(({ id }) => String(id))
    const began = process.threadCpuUsage()
    const states = await tipStates(db, [...ids, 'away-win-harbour-v-hills-1', 'never-was'])
    const { user, system } = process.threadCpuUsage(began)
    expect(states.size).toBe(MANY + 1)
    expect(states.get('away-win-harbour-v-hills-1')).toEqual({ event: 'Harbour v Hills', isPublished: false })
    // Of this thread's own time: one search of all for each took more than a second.
    expect(user + system).toBeLessThan(700_000)
  } finally {
    await close()
  }
})
