import { expect, test } from 'vitest'
import type { CardRow } from '../../../content/matches/store/cards.ts'
import { nextAndLast } from './next-and-last.ts'

function rows(...all: [day: string, status: string][]): CardRow[] {
  const side = { name: '', slug: '', badge: null, colours: null }
  return all.map(([day, status]) => {
    const row = { home: side, away: side, competition: {}, round: null, group: null, day, status }
    return { ...row, slug: `${day} ${status}` } as unknown as CardRow
  })
}

function listed(all: CardRow[], most = 10) {
  const { next, last, off } = nextAndLast(all, most)
  return { next: next.map(({ slug }) => slug), last: last.map(({ slug }) => slug), off: off.map(({ slug }) => slug) }
}

test('what is called off for a later day pushes no result off the page', () => {
  const all = rows(['03-07', 'finished'], ['03-14', 'walkover'], ['04-04', 'postponed'], ['04-11', 'cancelled'])
  expect(listed(all, 2)).toEqual({
    next: ['04-04 postponed', '04-11 cancelled'],
    last: ['03-14 walkover', '03-07 finished'],
    off: [],
  })
})

test('what was called off is apart from the results once its day, or a later one, was played', () => {
  const all = rows(
    ['03-07', 'postponed'],
    ['03-07', 'finished'],
    ['03-14', 'live'],
    ['03-14', 'cancelled'],
    ['03-21', 'scheduled'],
  )
  expect(listed(all)).toEqual({
    next: ['03-14 live', '03-21 scheduled'],
    last: ['03-07 finished'],
    off: ['03-14 cancelled', '03-07 postponed'],
  })
})
