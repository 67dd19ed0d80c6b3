import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf, withoutDuplicates } from './import-duplicates.ts'
import type { RowIssue, RowPlan } from './import-row.ts'
import type { StoredMatch } from './store/matches.ts'

const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
const match = (id: number, homeId: number, awayId: number, date: number) =>
  ({ id, slug: `match-${id}`, homeId, awayId, localDate: day(date) }) as StoredMatch
const plan = (row: number, id: number | null, fields: RowPlan['fields']): RowPlan => ({
  row,
  kind: id === null ? 'created' : 'updated',
  id,
  fields,
  title: `Row ${row}`,
  what: '',
})

/** The rule word for word: all rows that are in the way are left out, until none is. */
function allAtATime(plans: readonly RowPlan[], stored: readonly StoredMatch[]) {
  const issues: RowIssue[] = []
  for (let rows = [...plans]; ; ) {
    const planned = new Map(rows.map(({ id, fields }) => [id, fields]))
    const places = Map.groupBy(stored, (one) => placeOf({ ...one, ...planned.get(one.id) }))
    const duplicates = new Map(
      rows.flatMap((row) => {
        if (row.fields.localDate === undefined) return []
        const place = placeOf({ ...stored.find(({ id }) => id === row.id), ...row.fields })
        const other = places.get(place)?.find(({ id }) => id !== row.id)
        return other ? [[row, other] as const] : []
      }),
    )
    if (duplicates.size === 0) return { rows, issues }
    for (const [{ row, title }, { slug }] of duplicates) {
      issues.push({ row, field: 'date', message: `${title}: these sides already play each other that day, in ${slug}` })
    }
    rows = rows.filter((row) => !duplicates.has(row))
  }
}

test('rows that are in the way of a match, or of one that could not move, are left out', () => {
  const side = fc.integer({ min: 1, max: 3 })
  const date = fc.integer({ min: 0, max: 5 })
  const place = fc.record({ homeId: side, awayId: side, date })
  const changes = fc.record({ homeId: side, awayId: side, date }, { requiredKeys: [] })
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 9 }),
      fc.uniqueArray(fc.tuple(fc.option(fc.integer({ min: 1, max: 9 })), changes), {
        maxLength: 12,
        // Each match is that of one row at the most.
        comparator: ([one], [other]) => one !== null && one === other,
      }),
      (places, rows) => {
        const stored = places.map(({ homeId, awayId, date }, n) => match(n + 1, homeId, awayId, date))
        const plans = rows.map(([id, { date, ...sides }], row) =>
          plan(row, id, { ...sides, ...(date !== undefined && { localDate: day(date) }) }),
        )
        expect(withoutDuplicates(plans, stored)).toEqual(allAtATime(plans, stored))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a long chain of matches that cannot move takes time in proportion to it', { timeout: 20_000 }, () => {
  // Each is moved onto the day of the next, and the last one's day is taken by a match that stays.
  const length = 8_000
  const stored = Array.from({ length }, (_, n) => match(n + 1, 1, 2, n))
  const plans = stored.slice(1).map(({ id }, row) => plan(row, id - 1, { localDate: day(id - 1) }))
  const { rows, issues } = withoutDuplicates(plans, stored)
  expect([rows.length, issues.length]).toEqual([0, length - 1])
})
