import { expect, test } from 'vitest'
import { joinedNote } from './joined-note.ts'

test.each([
  ['Rain at noon', 'Naledi Dube', 'Rain at noon. Image: Naledi Dube'],
  ['Rain at noon.', 'Naledi Dube', 'Rain at noon. Image: Naledi Dube'],
  ['“Did it rain?”', 'Naledi Dube', '“Did it rain?” Image: Naledi Dube'],
  ['Rain at noon', null, 'Rain at noon'],
  [null, 'Naledi Dube', 'Image: Naledi Dube'],
  [null, null, ''],
])('a caption %j and a credit %j are %j', (caption, credit, text) => {
  expect(joinedNote({ caption, credit })).toBe(text)
})
