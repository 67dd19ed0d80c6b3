import { expect, test } from 'vitest'
import { mentionedIn } from './mention.ts'

const people = ['Thandi', 'Thandi Nkosi', 'Sipho Dlamini', 'n@example.com', 'Lerato', 'Jan van Wyk', 'Jan Van Wyk'].map(
  (name, at) => ({
    id: String(at),
    name,
  }),
)

test.each([
  ['@Thandi Nkosi, please look', ['Thandi Nkosi']],
  ['@thandi and @SIPHO DLAMINI.', ['Sipho Dlamini', 'Thandi']],
  ['@Thandiwe is somebody else', []],
  ['ask @n@example.com', ['n@example.com']],
  ['Thandi Nkosi without a sign', []],
  ['write to press@lerato.co.za', []],
  ['(@Lerato) and @Thandi’s words', ['Thandi', 'Lerato']],
  ['@Jan van Wyk is two people', ['Jan van Wyk', 'Jan Van Wyk']],
  ['@Lerato-Anne and @Thandi’Ann are others', []],
])('%s', (text, names) => {
  expect(mentionedIn(text, people).map(({ name }) => name)).toEqual(names)
})
