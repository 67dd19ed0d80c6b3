import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type ConfigData, HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { ALLOWED_TAGS } from '#shared/html-policy.ts'
import * as snippets from '../../site/admin/editor/snippets.ts'
import { importArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { isDrawn } from '../support/drawn.ts'
import { EVERY_ELEMENT, UNTIDY } from '../support/every-element.ts'
import { listFiles } from '../support/files.ts'
import { startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { jsonLdOf, structuredDataProblems } from '../support/structured-data.ts'

/** The pages' validity: nesting, attributes and order; and the size of inline scripts. */

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Parts outside the page's outline: a dialog, and script templates.
    'heading-level': ['error', { sectioningRoots: ['dialog', 'template'], minSectioningRootInitialRank: 'h3' }],
    // It treats an unnamed aside within an article as a landmark; the browser's accessibility tests know better.
    'unique-landmark': 'off',
  },
}

// Brotli bytes, including the islands' runtime.
const MOST_SCRIPT = 3_000

const STANDING = ['index', 'news', 'betting-tips', 'category/tennis', 'bookmaker/reviews', 'search', 'archive', 'login']
  .concat([
    'about',
    'privacy-policy',
    'terms-of-service',
    '404',
    'not-found/article',
    'not-found/category',
    'not-found/preview',
    'admin',
  ])
  .map((path) => `${path}.html`)

test('every page of a full site is valid HTML, including articles and reviews with bad markup', async () => {
  const pages = await pagesOf({ DEMO_CONTENT: '1' }, async (editor) => {
    const [category] = (await editor.get('/api/categories')).body
    const { FIGURE, QUOTE, TABLE, TIP, bookmakerBlock, comparisonBlock } = snippets
    const blocks = [TIP, FIGURE, QUOTE, TABLE, bookmakerBlock('karoo-odds'), comparisonBlock(['karoo-odds'])]
    await importArticle(editor, { slug: 'every-element', content: EVERY_ELEMENT, categoryId: category.id })
    await importArticle(editor, { slug: 'untidy', content: UNTIDY, title: 'a < b & "c"' })
    await importArticle(editor, { slug: 'from-snippets', content: blocks.join('\n'), excerpt: '' })
    const author = (await editor.post('/api/authors', { name: 'Tester Fixture' })).body
    const checker = (await editor.post('/api/authors', { name: 'Checker Fixture' })).body
    await publishArticle(editor, { slug: 'with-names', authorIds: [author.id], reviewedById: checker.id })
    const test = {
      testerId: author.id,
      testedOn: '2026-11-02',
      testMethod: 'Two withdrawals.\n\nBoth < a day & "quick".',
    }
    await createBookmaker(editor, { slug: 'reviewed', review: UNTIDY, pros: ['Quick'], cons: ['Dear'], ...test })
    await createBookmaker(editor, { slug: 'not-reviewed' })
    await createBookmaker(editor, { slug: 'ended', validUntil: '2026-01-01T00:00:00Z' })
    await editor.put('/api/settings', { wordingAbout: UNTIDY, socialX: 'https://x.com/touchline' })
  })
  const reviews = ['reviewed', 'not-reviewed', 'ended'].map((slug) => `bookmaker/reviews/${slug}.html`)
  expect([...pages.keys()]).toEqual(expect.arrayContaining([...STANDING, ...reviews, 'untidy.html', 'with-names.html']))
  expect([...pages.keys()].some((file) => /^archive\/\d{4}\/\d\d\.html$/.test(file))).toBe(true)
  for (const tag of ALLOWED_TAGS) expect(pages.get('every-element.html')).toMatch(new RegExp(`<${tag}[ >]`))
  expect(await problemsIn(pages)).toEqual([])
  expect(dataProblemsIn(pages)).toEqual([])
  expect(pagesWithMuchScript(pages)).toEqual([])
  expect(jsonLdOf(pages.get('bookmaker/reviews/reviewed.html') as string)).toContainEqual(
    expect.objectContaining({
      author: { '@type': 'Person', name: 'Tester Fixture', url: expect.stringMatching(/\/authors\/tester-fixture$/) },
      datePublished: '2026-11-02',
    }),
  )
})

test('structured data that search engines reject is reported', () => {
  const page = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const rating = { '@type': 'Rating', ratingValue: 6, bestRating: 5, worstRating: 1 }
  const review = { '@context': 'https://schema.org', '@type': 'Review', reviewRating: rating }
  const problems = structuredDataProblems(page(review), 'Review').map((problem) => problem.split(':')[0])
  expect(problems).toEqual(
    expect.arrayContaining(['itemReviewed', 'reviewRating', 'author', 'datePublished'].map((name) => `Review.${name}`)),
  )
  const match = { '@context': 'https://schema.org', '@type': 'SportsEvent', name: 'A v B', startDate: '2026-11-02' }
  const event = { ...match, eventStatus: 'https://schema.org/EventScheduled' }
  expect(structuredDataProblems(page(event))).toEqual([expect.stringMatching(/^SportsEvent\.location:/)])
  const place = { '@type': 'Place', name: 'The Trees' }
  expect(structuredDataProblems(page({ ...event, location: place }))).toEqual([
    expect.stringMatching(/^SportsEvent\.location\.address:/),
  ])
  expect(structuredDataProblems(page({ ...event, location: { ...place, address: 'The Trees' } }))).toEqual([])
  const reviewedBy = { '@type': 'Person', name: 'Nomsa', beat: 'Rugby' }
  const story = { '@context': 'https://schema.org', '@type': 'NewsArticle', reviewedBy }
  expect(structuredDataProblems(page(story)).filter((problem) => problem.includes('no property'))).toEqual([
    'NewsArticle.reviewedBy: no property of NewsArticle',
    'Person.beat: no property of Person',
  ])
  expect(structuredDataProblems('', 'NewsArticle')).toEqual(['NewsArticle: 0 of it, must be one'])
})

test('every page of an empty site is valid HTML', async () => {
  const pages = await pagesOf({ DEMO_CONTENT: '0' })
  expect([...pages.keys()]).toEqual(expect.arrayContaining(STANDING))
  expect(await problemsIn(pages)).toEqual([])
})

/** The pages of a new site, by their files. */
async function pagesOf(
  env: Record<string, string>,
  fill?: (editor: Client) => Promise<void>,
): Promise<Map<string, string>> {
  const instance = await startInstance({ ownProcess: true, env })
  try {
    const editor = await instance.login()
    await fill?.(editor)
    await waitUntilPublished(editor)
    const files = sample((await listFiles(instance.dirs.dist)).filter((file) => file.endsWith('.html')))
    const texts = await Promise.all(files.map((file) => readFile(join(instance.dirs.dist, file), 'utf8')))
    return new Map(files.map((file, n) => [file, texts[n] as string]))
  } finally {
    await instance.stop()
  }
}

// A few of the demo's hundreds of tips and matches, which differ only in numbers, and some of its articles.
const SHARES = [
  [/^(?:tips|match|matches|team)\//, 27],
  [/^[^/]+\.html$/, 4],
] as const
const ALWAYS = new Set([...STANDING, 'every-element.html', 'untidy.html', 'from-snippets.html', 'with-names.html'])

function sample(files: readonly string[]): string[] {
  return files.filter((file) => {
    const [, share = 1] = SHARES.find(([pattern]) => pattern.test(file)) ?? []
    return ALWAYS.has(file) || isDrawn(file, share)
  })
}

/** Problems in the structured data of articles, reviews, matches and other pages. */
function dataProblemsIn(pages: Map<string, string>): string[] {
  return [...pages].flatMap(([file, html]) => {
    const isReview = /^bookmaker\/reviews\/[^/]+\.html$/.test(file)
    const isArticle = html.includes('data-testid="article-page"')
    const isMatch = /^match\/[^/]+\.html$/.test(file)
    const expected = isArticle ? 'NewsArticle' : isReview ? 'Review' : isMatch ? 'SportsEvent' : null
    return structuredDataProblems(html, expected).map((problem) => `${file}: ${problem}`)
  })
}

/** The pages' problems, each once, with the first page that has it. */
async function problemsIn(pages: Map<string, string>): Promise<string[]> {
  const validator = new HtmlValidate(RULES)
  const found = new Map<string, string>()
  const note = (problem: string, file: string) => found.has(problem) || found.set(problem, file)
  for (const [file, html] of pages) {
    const { results } = await validator.validateString(html, file)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      note(`${ruleId}: ${message} (${selector?.replace(/:nth-child\(\d+\)/g, '')})`, file)
    }
    for (const tag of wrongValues(html)) note(tag, file)
  }
  return [...found].map(([problem, file]) => `${file}: ${problem}`)
}

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,3})?Z)?$/
const SRCSET = /^[^\s,]+ [1-9]\d*w(, [^\s,]+ [1-9]\d*w)*$/

/** Tags with values that the validator cannot read: dates, and images in several widths. */
function wrongValues(html: string): string[] {
  return (html.match(/<(?:time|img)\b[^>]*>/g) ?? []).filter((tag) => {
    const { datetime = '', srcset, sizes } = attributesOf(tag)
    if (tag.startsWith('<time')) return !DATE.test(datetime)
    return srcset === undefined ? sizes !== undefined : sizes === undefined || !SRCSET.test(srcset)
  })
}

function attributesOf(tag: string): Record<string, string | undefined> {
  return Object.fromEntries([...tag.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

function pagesWithMuchScript(pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([file, html]) => {
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, type]) => !/json|rules/.test(type ?? ''),
    )
    const bytes = brotliCompressSync(scripts.map(([, , text]) => text).join('\n')).length
    return bytes > MOST_SCRIPT ? [`${file}: ${bytes}`] : []
  })
}
