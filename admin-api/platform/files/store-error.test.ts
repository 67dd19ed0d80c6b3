import { expect, test } from 'vitest'
import { StoreError } from './store-error.ts'

const answered = (httpStatusCode: number, name = 'Error', message = 'UnknownError') =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode } })

test.each<[what: string, error: unknown, words: string, todo: RegExp]>([
  ['a missing bucket', answered(404, 'NotFound'), 'the store has no bucket images', /Create the bucket/],
  ['a wrong key', answered(403, 'SignatureDoesNotMatch', 'no match'), 'refuses the keys', /S3_SECRET_ACCESS_KEY/],
  ['a refusal without words', answered(403), 'refuses the keys for the bucket images', /S3_ACCESS_KEY_ID/],
  ['a wrong clock', answered(403, 'RequestTimeTooSkewed', 'skewed'), 'this machine’s time', /NTP/],
  ['another region', answered(301, 'PermanentRedirect', 'elsewhere'), 'in another region', /S3_REGION/],
  ['a store that fails', answered(503, 'SlowDown', 'slow down'), 'answers 503 (SlowDown: slow down)', /try again/],
  [
    'a store that is away',
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }),
    'cannot be reached (connect ECONNREFUSED 127.0.0.1:1)',
    /start the store/,
  ],
])('%s is named, and what to do about it', (_what, error, words, todo) => {
  const { message, trouble } = new StoreError(error, 'images')
  expect(trouble.words).toContain(words)
  expect(trouble.todo).toMatch(todo)
  expect(trouble.words).not.toContain('UnknownError')
  // Editors read only that it is away.
  expect(message).toBe('The file store cannot be reached right now; try again in a moment')
})
