import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { articleSchema } from '#shared/article.ts'
import { reviewSchema, rewriteSchema } from '#shared/review.ts'
import { createArticle, publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'
import { readArticle } from '../support/reviews.ts'

let ai: stub.OpenAiStub
let instance: Instance
let editor: Client
beforeAll(async () => {
  ai = await stub.startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', ...ai.env } })
  editor = await instance.login()
})
afterEach(() => {
  ai.answer(stub.good())
  ai.calls.length = 0
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

const review = (id: number) => editor.post(`/api/articles/${id}/review`, { again: true })
const apply = (id: number) => editor.post(`/api/articles/${id}/apply-rewrite`)
const weak = { review: { approved: false, score: 4 } }

describe('a review', () => {
  test('is answered, and kept with the article', async () => {
    const article = await publishArticle(editor)
    const answer = await review(article.id)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['review', 'article'])
    const found = reviewSchema.strict().parse(answer.body.review)
    expect(found).toMatchObject({
      ...stub.REVIEW,
      issues: { structureIssues: ['The third paragraph is long.'], imageIssues: [] },
      // There is no image, whatever the model answers.
      imageAnalysis: { ...stub.REVIEW.imageAnalysis, hasImage: false },
      reviewedBy: 'stub-words',
      revision: 1,
    })
    const after = articleSchema.strict().parse(answer.body.article)
    expect(JSON.parse(after.aiReviewSummary ?? '')).toEqual(found)
    expect(after).toMatchObject({ aiReviewed: true, aiApproved: true, aiRewrittenContent: null })
    expect(await readArticle(editor, article.id)).toEqual(after)
    // Nothing else changed: not the editor's score, revision or update time.
    const { aiReviewed, aiReviewedAt, aiApproved, aiReviewSummary, ...rest } = after
    expect(article).toMatchObject(rest)
  })

  test('is the badge that readers see', async () => {
    const article = await publishArticle(editor)
    const seen = async () => (await instance.anonymous().get(`/api/articles/${article.slug}`)).body.aiApproved
    expect(await seen()).toBe(false)
    await review(article.id)
    expect(await seen()).toBe(true)
    // Reviews do not read the search fields.
    await editor.put(`/api/articles/${article.id}`, { searchTitle: 'Found by this' })
    expect(await seen()).toBe(true)
    ai.answer(stub.good(weak))
    await review(article.id)
    expect(await seen()).toBe(false)
  })

  test('approves nothing below 7', async () => {
    ai.answer(stub.good({ review: { approved: true, score: 6.9 } }))
    const { id } = await createArticle(editor)
    expect((await review(id)).body.review).toMatchObject({ approved: false, score: 6.9 })
  })

  test('keeps the model’s score for each part, which limits the total, and checks its quotations', async () => {
    const rubric = { accuracy: 3, sourcing: '8/10', structure: 9, language: 9, compliance: 9, readers_service: 8.25 }
    const issues = { contentIssues: ['“A sentence that nobody wrote” is false'] }
    ai.answer(stub.says(JSON.stringify({ ...stub.REVIEW, score: 7.7, rubric, issues })))
    const { id } = await createArticle(editor)
    const { review: stored } = (await review(id)).body
    const { readers_service: _service, ...same } = rubric
    expect(stored.rubric).toEqual({ ...same, sourcing: 8, service: 8.3 })
    expect([stored.score, stored.approved]).toEqual([5, false])
    expect(stored.issues.contentIssues).toEqual(['“…” is false (The words that it quoted are not in the article.)'])
    expect(JSON.parse((await readArticle(editor, id)).aiReviewSummary ?? '').rubric).toEqual(stored.rubric)
  })

  test('shows the image to a model that can see', async () => {
    const bytes = await editor.post('/api/articles/generate-image', { title: 'A cover' })
    ai.calls.length = 0
    const { id } = await createArticle(editor, { featuredImage: bytes.body.imagePath })
    const answer = await review(id)
    expect(answer.body.review.imageAnalysis.hasImage).toBe(true)
    expect(ai.calls[0]?.hasImage).toBe(true)
    expect(ai.calls[0]?.body.messages[1].content[1].image_url.url).toMatch(/^data:image\/(webp|jpeg);base64,/)
  })

  test('of a missing article is 404, signed out 401', async () => {
    expect((await review(999_999)).status).toBe(404)
    expect((await instance.anonymous().post('/api/articles/1/review')).status).toBe(401)
    expect(ai.calls).toEqual([])
  })

  test('stores nothing when a user saves the article meanwhile', async () => {
    const { id } = await createArticle(editor)
    ai.answer((response, call) => {
      editor.put(`/api/articles/${id}`, { title: 'Saved while it was read' }).then(() => stub.good()(response, call))
    })
    const answer = await review(id)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('Someone saved this article')
    expect(await readArticle(editor, id)).toMatchObject({ aiReviewed: false, title: 'Saved while it was read' })
  })
})

describe('a rewrite', () => {
  const SOURCE = `<p>They won 2-1 before 4,500 people.</p><blockquote>We stood deeper than last week.</blockquote>
    <p>Read <a href="/the-grass-bank">the story of the bank</a>.</p><img src="/media/a-800x450.avif" alt="A pitch" />`

  test('is a proposal for what scores below 7, with a warning of all that it dropped, added or changed', async () => {
    ai.answer(stub.good({ ...weak, rewrite: { content: '<p>They won 3-1.</p><a href="https://example.com/">x</a>' } }))
    const article = await createArticle(editor, { content: SOURCE })
    const { body } = await review(article.id)
    const rewrite = rewriteSchema.strict().parse(JSON.parse(body.article.aiRewrittenContent))
    expect(rewrite).toMatchObject({
      ...stub.REWRITE,
      content: expect.any(String),
      revision: 1,
      writtenBy: 'stub-words',
    })
    expect(rewrite.warnings.map(({ what, excerpt }) => [what, excerpt])).toEqual(
      expect.arrayContaining([
        ['links', '/the-grass-bank'],
        ['links', 'https://example.com/'],
        ['images', '/media/a-800x450.avif'],
        ['quotes', 'We stood deeper than last week.'],
        ['numbers', '2-1'],
        ['numbers', '4,500'],
        ['numbers', 'They won 3-1.'],
      ]),
    )
    for (const { message, excerpt } of rewrite.warnings) expect(message).toContain(excerpt)
    // Nothing of it is public before it is applied.
    expect(body.article).toMatchObject({ title: article.title, content: article.content, revision: 1 })
  })

  test('applied is a revision, which says that a model wrote it, and can be undone', async () => {
    ai.answer(stub.good(weak))
    const article = await publishArticle(editor)
    await review(article.id)
    const answer = await apply(article.id)
    expect(answer.status).toBe(200)
    expect(articleSchema.strict().parse(answer.body)).toMatchObject({
      ...stub.REWRITE,
      slug: article.slug,
      published: true,
      publishedAt: article.publishedAt,
      revision: 2,
      score: 0,
      aiWritten: true,
      aiRewrittenContent: null,
    })
    const revisions = await editor.get(`/api/articles/${article.id}/revisions`)
    expect(revisions.body.map(({ reason }: { reason: string }) => reason)).toEqual(['rewrite', 'save'])
    expect((await apply(article.id)).status).toBe(422)
    const undone = await editor.post(`/api/articles/${article.id}/revisions/1/restore`)
    expect(undone.body).toMatchObject({ title: article.title, content: article.content, aiWritten: false })
  })

  test('with warnings is applied only when each has a named yes, which the audit log keeps', async () => {
    const content = '<p>The back line stood ten metres deeper than last week, and nobody was arrested.</p>'
    ai.answer(stub.good({ ...weak, rewrite: { content } }))
    const article = await createArticle(editor)
    const { warnings } = JSON.parse((await review(article.id)).body.article.aiRewrittenContent)
    expect(warnings).not.toEqual([])
    const path = `/api/articles/${article.id}/apply-rewrite`
    const refused = await apply(article.id)
    expect([refused.status, refused.body.findings]).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ id: warnings[0].id, level: 'confirm' })]),
    ])
    const acknowledge = warnings.map(({ id }: { id: string }) => ({ id, reason: 'Checked with the club' }))
    const wrong = await editor.post(path, { acknowledge: [{ id: 'rewrite-sense-other', reason: 'x' }] })
    expect(wrong.status).toBe(422)
    expect(await readArticle(editor, article.id)).toMatchObject({ content: article.content, revision: 1 })
    const applied = await editor.post(path, { acknowledge })
    expect([applied.status, applied.body.content]).toEqual([200, content])
    const audit = (await editor.get('/api/audit?limit=10')).body
    expect(JSON.stringify(audit)).toContain('Checked with the club')
  })

  test('with warnings is not applied at once by a batch: it waits', async () => {
    const content = '<p>The back line stood twelve metres deeper than last week, and it showed.</p>'
    ai.answer(stub.good({ ...weak, rewrite: { content } }))
    const { id } = await createArticle(editor)
    await editor.post('/api/articles/bulk-review', { articleIds: [id], apply: true })
    const after = await readArticle(editor, id)
    expect([after.revision, JSON.parse(after.aiRewrittenContent ?? '').content]).toEqual([1, content])
  })

  test('cannot be applied when there is none, or to another article than it was made from', async () => {
    const article = await createArticle(editor)
    const none = await apply(article.id)
    expect([none.status, none.body.message]).toEqual([422, expect.stringContaining('There is no rewrite')])
    ai.answer(stub.good(weak))
    await review(article.id)
    await editor.put(`/api/articles/${article.id}`, { excerpt: 'Changed since.' })
    const stale = await apply(article.id)
    expect([stale.status, stale.body.message]).toEqual([422, expect.stringContaining('changed since')])
    expect(await readArticle(editor, article.id)).toMatchObject({ title: article.title, excerpt: 'Changed since.' })
    expect((await apply(999_999)).status).toBe(404)
  })

  test('from an import is not applied to text that it may not have been made from', async () => {
    const words = { title: 'From elsewhere', excerpt: '', content: '<p>x</p>' }
    for (const text of [JSON.stringify(words), JSON.stringify({ ...words, revision: 1, madeFrom: 'other' }), '[]']) {
      const slug = `brought-${text.length}`
      const articles = [{ title: slug, slug, content: '<p>Own words.</p>', aiRewrittenContent: text }]
      await editor.post('/api/articles/import', { articles })
      const { id } = (await editor.get(`/api/articles/${slug}`)).body
      expect((await apply(id)).status).toBe(422)
    }
  })

  test('is sanitised', async () => {
    const content = '<p onclick="x()">Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    ai.answer(stub.good({ ...weak, rewrite: { content } }))
    const { id } = await createArticle(editor)
    const { body } = await review(id)
    expect(JSON.parse(body.article.aiRewrittenContent).content).toBe('<p>Fine</p><img src="x" />')
    const { warnings } = JSON.parse(body.article.aiRewrittenContent)
    const acknowledge = warnings.map((warning: { id: string }) => ({ id: warning.id, reason: 'As the test has it' }))
    const applied = await editor.post(`/api/articles/${id}/apply-rewrite`, { acknowledge })
    expect(applied.body.content).toBe('<p>Fine</p><img src="x" />')
  })
})

describe('generate-image', () => {
  test('keeps the model’s image in the library', async () => {
    const about = { title: 'Rain at the harbour', content: '<p>It rained.</p>', category: 'football-news' }
    const answer = await editor.post('/api/articles/generate-image', about)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ imagePath: expect.stringMatching(/^\/media\/.+\.avif$/) })
    expect(ai.calls).toMatchObject([{ kind: 'image', user: expect.stringContaining('Rain at the harbour') }])
  })

  test('needs a title or content', async () => {
    const answer = await editor.post('/api/articles/generate-image', { title: ' ', content: '' })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Missing Content: Please add a title or content before generating an image.')
    expect(ai.calls).toEqual([])
  })
})

test('requests and the spent part of the day’s budget can be looked up', async () => {
  const { id } = await createArticle(editor)
  const before = (await editor.get('/api/ai/status')).body
  await review(id)
  const after = (await editor.get('/api/ai/status')).body
  expect(after).toEqual({
    isBuiltIn: false,
    model: 'stub-words',
    budget: {
      tokens: before.budget.tokens,
      tokensSpent: before.budget.tokensSpent + 100,
      runs: before.budget.runs,
      runsSpent: before.budget.runsSpent + 1,
    },
  })
  const runs = await editor.get('/api/ai/runs?limit=1')
  expect(Number(runs.headers.get('x-total-count'))).toBe(after.budget.runsSpent)
  expect(runs.body).toMatchObject([
    { purpose: 'review', promptVersion: 'review-4', model: 'stub-words', tokens: 100, tries: 1, outcome: 'ok' },
  ])
})

test('nothing is asked any more when the budget is spent', async () => {
  const { id } = await createArticle(editor)
  const { budget } = (await editor.get('/api/ai/status')).body
  await editor.put('/api/settings', { aiDailyRuns: String(budget.runsSpent + 1) })
  expect((await review(id)).status).toBe(200)
  const spent = await review(id)
  expect([spent.status, spent.body.message]).toEqual([422, expect.stringMatching(/of \d+ runs? is spent/)])
  const batch = await editor.post('/api/articles/batch-review')
  expect([batch.status, batch.body.message]).toEqual([422, spent.body.message])
  await editor.put('/api/settings', { aiDailyRuns: '', aiDailyTokens: '1' })
  expect((await review(id)).body.message).toContain('budget of 1 token is spent')
  await editor.put('/api/settings', { aiDailyTokens: '' })
  expect(ai.calls).toHaveLength(1)
  expect((await editor.put('/api/settings', { aiDailyRuns: 'many' })).status).toBe(400)
})
