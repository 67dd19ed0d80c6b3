import { expect, test } from 'vitest'
import { openImportFile } from './import-file.ts'

test('a file of many articles is read beside the thread that serves readers', { timeout: 60_000 }, async () => {
  const articles = Array.from({ length: 2000 }, (_, n) => ({ title: `Story ${n}`, content: '<p>Words.</p>' }))
  const body = new TextEncoder().encode(JSON.stringify({ articles }))
  const input = { body, now: new Date().toISOString(), timeZone: 'UTC', isTrusted: true }
  const file = openImportFile(input, new AbortController().signal)
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 1)
  try {
    expect((await file.check()).slugs).toHaveLength(articles.length)
  } finally {
    clearInterval(timer)
    await file.close()
  }
  expect(beats).toBeGreaterThan(0)
  // The thread has it, and there is no second copy.
  expect(body.byteLength).toBe(0)
})
