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

test('every kept breakage that runs one test names words of its title', async () => {
  const gone: string[] = []
  for (const { file, test: path, only } of BREAKAGES) {
    if (only === undefined) continue
    const text = await readFile(join(ROOT, path), 'utf8').catch(() => '')
    if (!text.includes(only)) gone.push(`${file}: ${path} has no test "${only}"`)
  }
  expect(gone).toEqual([])
})
