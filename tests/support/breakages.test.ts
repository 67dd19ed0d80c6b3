import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BREAKAGES } from '../breakages.ts'
import { SENTENCES } from '../spec/breakages.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every kept breakage names words that its file has', async () => {
  const gone: string[] = []
  for (const { file, from } of [...BREAKAGES, ...SENTENCES]) {
    const text = await readFile(join(ROOT, file), 'utf8').catch(() => '')
    if (!text.includes(from)) gone.push(`${file}: ${from}`)
  }
  expect(gone).toEqual([])
})
