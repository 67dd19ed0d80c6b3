import { expect, test } from 'vitest'
import { z } from 'zod'
import './issue-words.ts'

const wordsOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  [z.string(), undefined, 'Required'],
  [z.string(), 5, 'Must be text'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.number(), '1', 'Must be a number'],
  [z.array(z.int()), {}, 'Must be a list'],
  [z.object({}), null, 'Must be an object'],
  [z.enum(['a', 'b']), 'c', 'Must be one of: a, b'],
  [z.enum(['a', 'b']), undefined, 'Required'],
  [z.literal('a'), 'c', 'Must be a'],
  [z.number().min(3), 2, 'Must be at least 3'],
  [z.number().max(3), 4, 'Must be at most 3'],
  [z.string().max(3), 'abcd', 'Must have at most 3 characters'],
  [z.array(z.int()).min(1), [], 'Required'],
  [z.array(z.int()).max(1), [1, 2], 'Must have at most 1 item'],
  [z.uuid(), 'x', 'Must be a UUID'],
  [z.email(), 'x', 'Must be a valid email address'],
  [z.iso.datetime(), 'x', 'Must be a date and time, like 2026-11-22T10:00:00Z'],
  [z.string().regex(/a/), 'b', 'Not in the right format'],
  [z.strictObject({}), { colour: 1 }, 'Unknown field: colour'],
  [z.union([z.string(), z.boolean()]), 5, 'Must be text'],
  [z.string().regex(/a/, 'Has words of its own'), 'b', 'Has words of its own'],
])('case %#: plain words for what a rule refuses', (schema, value, words) => {
  expect(wordsOf(schema, value)).toBe(words)
})
