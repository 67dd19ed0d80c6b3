import { expect, test } from 'vitest'
import { changedSinceWords, editResult, isOvertaken, overtakenWords, type Result, resultLine } from './match-result.ts'

const TO_COME: Result = { status: 'scheduled', score: null }
const figures = { home: 2, away: 1 }

test('figures begin a match, and end one of a day that is over', () => {
  expect(editResult(TO_COME, { figures }, false)).toEqual({ status: 'live', score: figures })
  expect(editResult(TO_COME, { figures }, true)).toEqual({ status: 'finished', score: figures })
})

test('a finished match stays finished when its score is corrected', () => {
  const before: Result = { status: 'finished', score: { home: 2, away: 0, halfTime: { home: 1, away: 0 } } }
  expect(editResult(before, { figures }, false)).toEqual({
    status: 'finished',
    score: { ...figures, halfTime: { home: 1, away: 0 } },
  })
})

test('a state that has no score drops it, and a final without one is left for the API to refuse', () => {
  expect(editResult({ status: 'live', score: figures }, { status: 'postponed' }, false).score).toBeNull()
  expect(editResult(TO_COME, { status: 'finished' }, false).score).toBeNull()
  expect(editResult(TO_COME, { status: 'live' }, false).score).toEqual({ home: 0, away: 0 })
})

test('a walk-over keeps the figures that it is awarded with, and no level ones', () => {
  const walkOver = (score: Result['score']) => editResult({ status: 'live', score }, { status: 'walkover' }, false)
  expect(walkOver(figures)).toEqual({ status: 'walkover', score: figures })
  expect(walkOver({ home: 0, away: 0 })).toEqual({ status: 'walkover', score: null })
  expect(editResult({ status: 'walkover', score: null }, { figures }, false)).toEqual({
    status: 'walkover',
    score: figures,
  })
})

test('half-time keeps the figures as they are then', () => {
  const before: Result = { status: 'live', score: { home: 1, away: 0 } }
  expect(editResult(before, { isHalfTime: true }, false).score).toMatchObject({ halfTime: { home: 1, away: 0 } })
})

test('runs of the last innings follow the figures', () => {
  const parts = [
    { side: 'home' as const, runs: 200, wickets: 6, overs: 50 },
    { side: 'away' as const, runs: 90, wickets: 4, overs: 20.3 },
  ]
  const before: Result = { status: 'live', score: { home: 200, away: 90, parts } }
  const { score } = editResult(before, { figures: { home: 200, away: 101 } }, false)
  expect(score?.parts).toEqual([parts[0], { ...parts[1], runs: 101 }])
})

test('a line of a walk-over names figures only where it was awarded with some', () => {
  expect(resultLine({ status: 'walkover', score: { home: 0, away: 0, winner: 'home' } })).toBe('Walk-over')
  expect(resultLine({ status: 'walkover', score: { home: 3, away: 0 } })).toBe('Walk-over 3–0')
  expect(resultLine({ status: 'finished', score: { home: 0, away: 0 } })).toBe('Final 0–0')
})

test('a result is overtaken when it is neither the one that was seen nor one of the user’s own', () => {
  const seen: Result = { status: 'live', score: { home: 0, away: 0 } }
  const own: Result = { status: 'live', score: { home: 1, away: 0 } }
  expect(isOvertaken(seen, { status: 'live', score: { away: 0, home: 0 } }, [])).toBe(false)
  expect(isOvertaken(seen, { status: 'finished', score: { home: 3, away: 1 } }, [own])).toBe(true)
  expect(isOvertaken(seen, own, [own])).toBe(false)
  expect(isOvertaken(seen, own, [])).toBe(true)
})

test('Enter repeats a typed score, but not a state that was chosen with it', () => {
  const now: Result = { status: 'finished', score: { home: 5, away: 4 } }
  expect(overtakenWords(now, { figures })).toBe(
    'The result is now Final 5–4. To replace it, press Enter in its box; to keep it, press Escape there.',
  )
  const again = 'The result is now Final 5–4. To replace it, make the change again.'
  expect(overtakenWords(now, { figures, status: 'finished' })).toBe(again)
  expect(overtakenWords(now, { isHalfTime: true })).toBe(again)
})

test('a result that cannot be undone says why, and what to do', () => {
  const after: Result = { status: 'finished', score: { home: 2, away: 1 } }
  const other: Result = { status: 'finished', score: { home: 2, away: 2 } }
  expect(changedSinceWords('A v B', after, other)).toBe(
    'The result of A v B has been changed since: it is Final 2–2 now. Correct it in its row.',
  )
  const details: Result = { status: 'finished', score: { home: 2, away: 1, halfTime: { home: 1, away: 0 } } }
  expect(changedSinceWords('A v B', after, details)).toBe(
    'The score details of A v B have been changed since. Correct the result, Final 2–1, in its row.',
  )
})
