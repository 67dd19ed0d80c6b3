import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { onBehalfOf } from '../threads/turns.ts'
import { createFileReader, type StaticFile, toStaticFile } from './static-file.ts'

const READS = 2
const words = Array.from({ length: 2500 }, (_, n) => `<p>${(n * 7919) % 1009} of ${n % 13}</p>`).join('')

test('a page that is asked for often is sent smaller, with the same words and ETag', async () => {
  const page = newPage()
  const first = await page.encoded('br')
  await waitUntilSmaller(page)
  expect((await page.encoded('br')).byteLength).toBeLessThan(first.byteLength)
  expect(brotliDecompressSync(await page.encoded('br')).toString()).toBe(words)
  expect(page.etag).toBe(newPage().etag)
})

test('one page at a time is compressed again: another is skipped, and has its turn later', async () => {
  const [one, other] = [newPage(), newPage()]
  const first = await other.encoded('br')
  await one.encoded('br')
  for (let n = 1; n < READS; n++) one.encoded('br')
  for (let n = 1; n < READS; n++) other.encoded('br')
  await waitUntilSmaller(one)
  expect(await other.encoded('br', false)).toBe(first)
  await waitUntilSmaller(other)
})

test.each([
  ['a page whose length only was asked for', newPage, READS, false],
  ['another file', () => toStaticFile('a.js', Buffer.from(words)), READS, true],
  ['a large page', () => toStaticFile('a.html', Buffer.from(words.repeat(5))), READS, true],
  ['a page that few asked for', newPage, READS - 1, true],
])('%s is compressed once', async (_, create, reads, isSent) => {
  const file = create()
  const first = await file.encoded('br', isSent)
  for (let n = 1; n < reads; n++) file.encoded('br', isSent)
  // One at a time: when a page after it is done, so would it be.
  await waitUntilSmaller(newPage())
  expect(await file.encoded('br', false)).toBe(first)
})

test('nobody waits for the many files that somebody else asked for before the same one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = Array.from({ length: 200 }, (_, n) => join(folder, `${n}.png`))
  await Promise.all(paths.map((path) => writeFile(path, words)))
  const read = createFileReader()
  let theirs = 0
  const many = paths.map((path) => onBehalfOf('a', () => read(path)).then(() => (theirs += 1)))
  const last = await onBehalfOf('b', () => read(paths.at(-1) ?? ''))
  expect(last?.bytes.toString()).toBe(words)
  expect(theirs).toBeLessThan(paths.length / 2)
  await Promise.all(many)
})

test('a file that is too large to be kept is in memory once for all who have it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'large.jsonl')
  await writeFile(path, '')
  await truncate(path, 40 * 1024 * 1024)
  const read = createFileReader()
  const file = await read(path)
  // Not by toBe, which would print both.
  expect((await read(path)) === file).toBe(true)
  await truncate(path, 41 * 1024 * 1024)
  expect((await read(path))?.bytes.byteLength).toBe(41 * 1024 * 1024)
  expect(file?.bytes.byteLength).toBe(40 * 1024 * 1024)
})

function newPage(): StaticFile {
  return toStaticFile('a.html', Buffer.from(words))
}

async function waitUntilSmaller(page: StaticFile) {
  const first = await page.encoded('br', false)
  await expect.poll(async () => (await page.encoded('br')).byteLength).toBeLessThan(first.byteLength)
}
