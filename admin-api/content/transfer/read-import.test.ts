import { expect, test } from 'vitest'
import { readImport } from './read-import.ts'

const LOOKUP = {
  skip: new Set<string>(),
  categories: new Map<string, number>(),
  accounts: new Map<string, string>(),
  importer: '',
  importId: '',
}

/** How many articles each batch of a file has, when a hundred are wanted. */
function batchesOf(contents: readonly string[]): number[] {
  const articles = contents.map((content, n) => ({ title: `Article ${n}`, content }))
  const body = new TextEncoder().encode(JSON.stringify({ articles }))
  const now = new Date().toISOString()
  const { found, batchOf } = readImport({ body, now, timeZone: 'UTC', isTrusted: true })
  expect(found).toMatchObject({ kind: 'checked' })
  const taken: number[] = []
  for (let from = 0; from < articles.length; from += taken.at(-1) ?? 1) taken.push(batchOf(from, 100, LOOKUP).taken)
  return taken
}

test('a batch has as many articles as are wanted, but few long ones and few with thousands of links', () => {
  const usual = `<p>${'A word. '.repeat(250)}</p>`
  expect(batchesOf(Array.from({ length: 150 }, () => usual))).toEqual([100, 50])
  const long = `<p>${'A word. '.repeat(12_500)}</p>`
  expect(batchesOf(Array.from({ length: 5 }, () => long))).toEqual([2, 2, 1])
  const longest = `<p>${'A word. '.repeat(50_000)}</p>`
  expect(batchesOf([longest, longest, usual, usual])).toEqual([1, 1, 2])
  const links = Array.from({ length: 4000 }, (_, n) => `<a href="/team/t-${n}">t</a>`).join(' ')
  expect(batchesOf([`<p>${links}</p>`, `<p>${links}</p>`])).toEqual([1, 1])
})

test('refuses an article with any number of unknown fields in words', () => {
  const fields = Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`f${n}`, 0]))
  const corrections = Array(200).fill(Object.fromEntries(Object.entries(fields).slice(0, 1000)))
  for (const article of [fields, { corrections }]) {
    const body = new TextEncoder().encode(JSON.stringify({ articles: [article] }))
    const { found } = readImport({ body, now: new Date().toISOString(), timeZone: 'UTC', isTrusted: true })
    expect(found).toMatchObject({ kind: 'refused', message: expect.stringContaining('Nothing was imported') })
  }
})

test('a file has twenty thousand corrections at the most, which are stored while readers wait', () => {
  const correctedAt = new Date().toISOString()
  const corrections = Array.from({ length: 200 }, () => ({ text: 'It was a draw.', correctedAt }))
  const found = (length: number) => {
    const articles = Array.from({ length }, (_, n) => ({
      title: `Article ${n}`,
      content: '<p>A word.</p>',
      corrections,
    }))
    const body = new TextEncoder().encode(JSON.stringify({ articles }))
    return readImport({ body, now: correctedAt, timeZone: 'UTC', isTrusted: true }).found
  }
  expect(found(100)).toMatchObject({ kind: 'checked' })
  expect(found(101)).toMatchObject({ kind: 'refused', message: expect.stringContaining('20200 corrections') })
})

test('two articles with one slug are both named as people count', () => {
  const article = { title: 'Same', content: '<p>A word.</p>' }
  const body = new TextEncoder().encode(JSON.stringify({ articles: [article, article] }))
  const { found } = readImport({ body, now: new Date().toISOString(), timeZone: 'UTC', isTrusted: true })
  const message = 'Nothing was imported. Article 2, slug: Article 1 has the same slug, same.'
  expect(found).toMatchObject({ kind: 'refused', message, issues: [{ path: 'articles.1.slug' }] })
})
