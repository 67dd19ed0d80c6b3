import { expect, test } from 'vitest'
import { firstDialect, nextDialect } from './dialect.ts'
import { reasonIn } from './server-reason.ts'

const SENT = { image: false, tokens: 4000, isProven: true }
const refused = (reason: string) => nextDialect(firstDialect(false), { status: 400, reason }, SENT)

test('the room that a long question leaves is the limit', () => {
  const reason =
    'This model’s maximum context length is 4097 tokens. However, you requested 5000 tokens (1000 in the messages, 4000 in the completion).'
  expect(refused(reason)).toMatchObject({ mostTokens: 4097 - 1000 - 16 })
})

test('of a reason that is far too long only the beginning is read, whatever its format', () => {
  const long = 'maximum context length is 1 '.repeat(50_000)
  expect(reasonIn(long)).toBe(long.slice(0, 2000))
  expect(reasonIn(JSON.stringify({ error: { message: long } }))).toBe(long.slice(0, 2000))
  expect(reasonIn(`${'x'.repeat(1999)}😀`).isWellFormed()).toBe(true)
})

test('a number without end is no limit, and found to be none in time', () => {
  expect(refused(`The maximum context length is ${'1'.repeat(100_000)}`)).toBe(null)
})
