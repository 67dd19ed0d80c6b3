import { expect, test } from 'vitest'
import { mentionedIn } from './mention.ts'

const people = ['Thandi', 'Thandi Nkosi', 'Sipho Dlamini', 'n@example.com'].map((name, at) => ({
  id: String(at),
  name,
}))

test.each([
  ['@Thandi Nkosi, please look', ['Thandi Nkosi']],
  ['@thandi and @SIPHO DLAMINI.', ['Sipho Dlamini', 'Thandi']],
  ['@Thandiwe is somebody else', []],
  ['ask @n@example.com', ['n@example.com']],
  ['Thandi Nkosi without a sign', []],
])('%s', (text, names) => {
  expect(mentionedIn(text, people).map(({ name }) => name)).toEqual(names)
})
