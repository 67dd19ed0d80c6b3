import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { tipStates } from './states.ts'

const MANY = 900

test('of many tips that a text names each is found by its id or its slug, and none that never was', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    await client`
      insert into tips (slug, event, starts_at, sport, market, selection, odds, reasoning)
      select 'away-win-harbour-v-hills-' || n, 'Harbour v Hills', now(), 'rugby', 'other', 'Rain', 2, ''
      from generate_series(1, ${MANY}::int) n`
    const ids = (await client`select id from tips order by id`).map(({ id }) => String(id))
    const states = await tipStates(db, [...ids, 'away-win-harbour-v-hills-1', 'never-was'])
    expect(states.size).toBe(MANY + 1)
    expect(states.get('away-win-harbour-v-hills-1')).toEqual({ isPublished: false })
  } finally {
    await close()
  }
})
