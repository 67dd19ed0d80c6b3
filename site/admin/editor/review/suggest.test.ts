import { expect, test } from 'vitest'
import { suggest, typedName, withName } from './suggest.ts'

const people = ['Thandi Nkosi', 'Theo', 'Sipho Dlamini'].map((name, at) => ({ id: String(at), name }))
const namesFor = (typed: string) => suggest(typed, people).map(({ name }) => name)

test.each([
  ['@', ''],
  ['Ask @Tha', 'Tha'],
  ['Ask (@Thandi N', 'Thandi N'],
  ['mail@example', null],
  ['no sign', null],
  ['@Theo\nand', null],
])('typed of a name in %j: %j', (text, typed) => expect(typedName(text, text.length)).toBe(typed))

test('a person is found by the beginning of any of their names', () => {
  expect(namesFor('')).toHaveLength(3)
  expect(namesFor('th')).toEqual(['Thandi Nkosi', 'Theo'])
  expect(namesFor('dla')).toEqual(['Sipho Dlamini'])
  expect(namesFor('theo ')).toEqual([])
  expect(namesFor('andi')).toEqual([])
})

test('the full name replaces the typed part', () => {
  expect(withName('Ask @tha please', 8, 'tha', 'Thandi Nkosi')).toEqual({
    text: 'Ask @Thandi Nkosi please',
    cursor: 17,
  })
  expect(withName('@tha', 4, 'tha', 'Thandi Nkosi')).toEqual({ text: '@Thandi Nkosi', cursor: 13 })
  expect(withName('@thawaits', 4, 'tha', 'Thandi Nkosi').text).toBe('@Thandi Nkosi waits')
})
