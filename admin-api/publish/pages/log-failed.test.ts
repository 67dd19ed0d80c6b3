import { expect, test } from 'vitest'
import { logFailed } from './log-failed.ts'

test('a reason that many files share is one line, and a retry is none', () => {
  const lines: unknown[] = []
  const quiet: unknown[] = []
  const log = { warn: (said: unknown) => lines.push(said), debug: (said: unknown) => quiet.push(said) }
  const due = ['a', 'b', 'c', 'd', 'e'].map((file) => ({ file, attempts: file === 'd' ? 2 : 0 }))
  const away = 'the store is away'
  const failed = new Map([...['a', 'b', 'd'].map((file) => [file, away] as const), ['c', 'no title'] as const])
  logFailed(log, due, failed)
  expect(lines).toEqual([
    { files: 2, first: 'a', reason: away },
    { file: 'c', reason: 'no title', attempts: 0 },
  ])
  expect(quiet).toEqual([{ file: 'd', reason: away, attempts: 2 }])
})
