import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { reasonOf } from './failure.ts'

test('a file error is said without its path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-reason-'))
  const error = await writeFile(folder, 'x').catch((reason: unknown) => reason)
  await rm(folder, { recursive: true })
  expect(reasonOf(error)).toBe('A folder is where the file should be')
})

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EROFS', 'The disk is read-only'],
  ['EIO', 'A file could not be read or written (EIO)'],
])('%s is "%s"', (code, words) => {
  expect(reasonOf(Object.assign(new Error(`${code}: write '/srv/site/dist/a.html'`), { code }))).toBe(words)
})

test('a failed query is said without its SQL', () => {
  const error = Object.assign(new Error('Failed query: select "password" from "users"'), { query: 'select' })
  expect(reasonOf(error)).toBe('The database did not answer')
})

test('a template error keeps its words and loses paths and stack', () => {
  const error = new Error("Cannot find '/srv/site/.prerender/chunk.mjs' in file:///srv/site/x.mjs\n    at render")
  expect(reasonOf(error)).toBe("Cannot find '…' in …")
})

test('content that breaks its schema is said by its field', () => {
  const { error } = z.object({ title: z.string() }).safeParse({})
  expect(reasonOf(error)).toMatch(/^The content does not match its schema: title: /)
})
