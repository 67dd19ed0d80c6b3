import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchResultSchema, reviewSchema, rewriteSchema } from '#shared/review.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { hasEnded, importArticles, jobWhen, readArticle, startJob } from '../support/reviews.ts'

// The full proof has 10,000.
const ARTICLES = Number(process.env.TEST_BATCH ?? 150)

let instance: Instance
let editor: Client
beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

const WEAK = {
  title: 'A tip for Saturday',
  excerpt: null,
  content: '<p>It rained. This is a sure bet. They play at home.</p>',
}

test('without a key the built-in checks review, and say so', async () => {
  expect((await editor.get('/api/ai/status')).body).toMatchObject({ isBuiltIn: true, model: null })
  const { id } = await publishArticle(editor, WEAK)
  const answer = await editor.post(`/api/articles/${id}/review`)
  expect(answer.status).toBe(200)
  const review = reviewSchema.strict().parse(answer.body.review)
  expect(review).toMatchObject({ approved: false, reviewedBy: 'Built-in checks', imageAnalysis: { hasImage: false } })
  expect(review.summary).toMatch(/^Built-in checks/)
  expect(review.checks?.reduce((sum, { weight }) => sum + weight, 0)).toBe(10)
  expect(Object.keys(review.issues)).toEqual(
    expect.arrayContaining(['contentIssues', 'seoIssues', 'complianceIssues', 'imageIssues']),
  )
  const rewrite = rewriteSchema.strict().parse(JSON.parse(answer.body.article.aiRewrittenContent))
  expect(rewrite).toMatchObject({
    title: WEAK.title,
    content: expect.stringMatching(/^<p>It rained\. They play at home\.<\/p>\n<p>18\+\./),
    writtenBy: 'Built-in checks',
  })
  const applied = await editor.post(`/api/articles/${id}/apply-rewrite`)
  // No model was involved.
  expect(applied.body).toMatchObject({ revision: 2, content: rewrite.content, aiWritten: false, published: true })
  expect((await editor.get('/api/ai/runs')).body).toEqual([])
})

test('a text with hundreds of faults gets a review as short as others, with the number of faults', async () => {
  const faults = Array.from({ length: 400 }, (_, n) => `<p>${`Word ${n} `.repeat(90)}</p><p><img src="/a${n}.jpg"></p>`)
  const { id } = await createArticle(editor, { content: faults.join('') })
  const { review, article } = (await editor.post(`/api/articles/${id}/review`)).body
  expect(reviewSchema.strict().parse(review).issues.imageIssues).toHaveLength(51)
  expect(review.issues.imageIssues.at(-1)).toMatch(/^And 35\d more\.$/)
  expect(review.imageAnalysis.suggestions.length).toBeLessThanOrEqual(51)
  // Article lists read all of them.
  expect(article.aiReviewSummary.length).toBeLessThan(60_000)
  expect(JSON.parse(article.aiReviewSummary)).toEqual(review)
})

test('the length asked for is that of the chosen quality', async () => {
  const { id } = await createArticle(editor)
  const words = async () => {
    const { body } = await editor.post(`/api/articles/${id}/review`)
    return body.review.issues.contentIssues.join()
  }
  expect(await words()).toContain('800 or more')
  await editor.put('/api/auto-blogger/settings', { contentQuality: 'basic' })
  expect(await words()).toContain('500 or more')
})

test('a title that another article has is found', async () => {
  const first = await createArticle(editor, { title: 'Twice the same', slug: 'twin-one' })
  await createArticle(editor, { title: 'Twice the same', slug: 'twin-two' })
  const { body } = await editor.post(`/api/articles/${first.id}/review`)
  expect(body.review.issues.seoIssues.join('\n')).toContain('Duplicate title')
})

test('a cover is drawn', async () => {
  const answer = await editor.post('/api/articles/generate-image', { title: 'Rain', category: 'rugby-tournament' })
  expect(answer.body).toEqual({ imagePath: expect.stringMatching(/^\/media\/.+\.avif$/) })
})

test(`a batch of ${ARTICLES} is done whole, and those below 7 get a rewrite that rules can make`, async () => {
  await importArticles(editor, ARTICLES, (n) => ({ ...WEAK, title: `Tip ${n}`, slug: `tip-${n}` }))
  const total = Number((await editor.get('/api/articles?limit=1')).headers.get('x-total-count'))
  // In the background, so that no call waits for minutes.
  const job = await jobWhen(editor, await startJob(editor, '/api/articles/batch-review'), hasEnded)
  expect(job).toMatchObject({ state: 'done', done: total })
  const { summary, failures } = batchResultSchema.strict().parse(job.result)
  expect(failures).toEqual([])
  expect(summary).toMatchObject({ processed: total, failed: 0 })
  expect(summary.improved).toBeGreaterThanOrEqual(ARTICLES)
  const { id } = (await editor.get('/api/articles/tip-7')).body
  expect(await readArticle(editor, id)).toMatchObject({
    aiReviewed: true,
    revision: 1,
    aiRewrittenContent: expect.any(String),
  })
})
