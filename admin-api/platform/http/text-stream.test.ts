import { expect, test } from 'vitest'
import { textStream } from './text-stream.ts'

test('ends what makes the parts when the reader leaves', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (let n = 0; ; n += 1) yield `${n},`
    } finally {
      isEnded = true
    }
  }
  const reader = textStream(endless(), () => {}).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('0,')
  await reader.cancel()
  expect(isEnded).toBe(true)
})
