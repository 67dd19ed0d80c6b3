import { expect, test } from 'vitest'
import { completePoints, pointsInputSchema, usualPoints } from '#shared/matches/points.ts'
import { pointsOf, pointsProblems, pointsValuesOf } from './points-values.ts'

const blank = pointsValuesOf(null)
const rugby = usualPoints('rugby-tournament')

test('loaded values are sent back unchanged', () => {
  expect(pointsOf(pointsValuesOf(rugby), false)).toEqual(rugby)
})

test('a new competition has its sport’s defaults where fields are blank; 0 means no bonus', () => {
  const made = (values: Partial<typeof blank>) => {
    const sent = JSON.parse(JSON.stringify(pointsOf({ ...blank, ...values }, true)))
    return completePoints('rugby-tournament', pointsInputSchema.parse(sent))
  }
  expect(made({})).toEqual(rugby)
  expect(made({ win: '5', tryBonus: '3', tryBonusFor: 'more', losingBonus: '0' })).toEqual({
    ...rugby,
    win: 5,
    tryBonus: { tries: 3, more: true },
    losingBonus: null,
  })
})

test('a field that is emptied takes its rule away', () => {
  const values = { ...pointsValuesOf(rugby), tryBonus: '', losingBonus: ' ' }
  expect(pointsOf(values, false)).toEqual({ ...rugby, tryBonus: null, losingBonus: null })
})

test('what cannot be is named by its field', () => {
  const problems = pointsProblems({ ...blank, win: 'three', tryBonus: '21', losingBonus: '5.5', overs: '50' })
  expect(problems).toEqual([
    { field: 'win', message: 'Must be a number, −10 to 100' },
    { field: 'tryBonus', message: 'Must be a whole number, 1 to 20' },
    { field: 'losingBonus', message: 'Must be a whole number, 1 to 50' },
  ])
  expect(pointsProblems(blank)).toEqual([])
})
