import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Piece } from '#shared/auto-blogger.ts'
import type { Finding } from '#shared/finding.ts'
import type { Waiting } from '#shared/proposal.ts'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { good, type OpenAiStub, says, startOpenAiStub } from '../support/openai-stub.ts'
import { readArticle } from '../support/reviews.ts'

/** A model's unsupported text does not reach readers until a person has confirmed it. */

const FACTS = 'Umlazi Rovers beat Point Harbour 2-1 on 14 November before 8,400 people.'
const FALSE_FIGURE = 'A crowd of 38,412 people sang until the floodlights went out.'
const FALSE_QUOTE = 'Coach Themba Nkosi said “we have never once been this proud of a losing side”.'

let ai: OpenAiStub
let instance: Instance
let editor: Client

beforeAll(async () => {
  ai = await startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', ...ai.env } })
  editor = await instance.login()
  const factSheets = { 'football-news': FACTS }
  await editor.put('/api/auto-blogger/settings', {
    contentQuality: 'basic',
    maxArticlesPerDay: 'unlimited',
    factSheets,
    preferredCategories: ['football-news'],
  })
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

const TITLES = [
  'Rovers hold on',
  'Points in the rain',
  'Harbour beaten',
  'Late winner',
  'Floodlit finish',
  'Deep lines',
  'Nets and oars',
  'Salt on the mast',
  'Ropes and hulls',
  'Lanterns in the dusk',
]
const WORDS =
  'rock shell sand reef dune gull tide kelp foam salt pier mast sail rope hull keel oar buoy net cove'.split(' ')
const OWN = ['old', 'far', 'wet', 'dry', 'low', 'grey', 'calm', 'cold', 'dark', 'high']
let made = 0

/** A draft with these sentences and otherwise unique words. */
async function written(sentences: readonly string[]) {
  const n = made++
  const own = WORDS.map((word, at) => `The ${word} near the ${OWN[n]} ${WORDS[(at + n + 1) % WORDS.length]} stays.`)
  const paragraphs = [FACTS, ...sentences, ...own]
  const piece = { title: TITLES[n], excerpt: 'A win.', sections: [{ heading: '', paragraphs }], related: [] }
  ai.answer((response, call) => (call.kind === 'other' ? says(JSON.stringify(piece)) : good())(response, call))
  const { status, body } = await editor.post('/api/auto-blogger/generate')
  expect(status, JSON.stringify(body)).toBe(201)
  return body.article as { id: number; slug: string; title: string; content: string; published: boolean }
}

const flagsOf = async (id: number): Promise<(Finding & { acknowledged: boolean })[]> =>
  (await editor.get(`/api/articles/${id}/findings`)).body.filter(({ rule }: Finding) => rule.startsWith('flag-'))
const yes = (findings: readonly Finding[]) => findings.map(({ id }) => ({ id, reason: 'I was at the ground' }))
const put = (id: number, body: object) => editor.put(`/api/articles/${id}`, body)
const isRead = async (slug: string) => (await instance.anonymous().get(`/api/articles/${slug}`)).status === 200

test('a plain save, a schedule and a saved form are refused until each flag has a yes with a reason', async () => {
  const { id, slug, content } = await written([FALSE_FIGURE, FALSE_QUOTE])
  const flags = await flagsOf(id)
  expect(flags.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['flag-figure', 'flag-quote', 'flag-length']))
  for (const { level, message, excerpt, rule } of flags) {
    expect([level, message]).toEqual(['confirm', expect.stringMatching(/\.$/)])
    if (rule !== 'flag-length') expect(excerpt).not.toBe('')
  }
  const publishedAt = new Date(Date.now() + 3_600_000).toISOString()
  for (const body of [{ published: true }, { published: true, publishedAt }, { published: true, content }]) {
    const refused = await put(id, body)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(`${flags.length} flags need`)])
    expect(refused.body.findings.map((one: Finding) => one.id)).toEqual(flags.map((one) => one.id))
  }
  const [first, ...others] = flags
  const left = await put(id, { published: true, acknowledge: yes(others) })
  expect([left.status, left.body.findings.map((one: Finding) => one.id)]).toEqual([422, [first?.id]])
  expect(await isRead(slug)).toBe(false)
  expect((await put(id, { published: true, acknowledge: yes(flags) })).status).toBe(200)
  expect(await isRead(slug)).toBe(true)
  const log = (await editor.get('/api/audit?action=article.acknowledge&limit=50')).body
  expect(log.map(({ details }: { details: { finding: string } }) => details.finding)).toEqual(
    expect.arrayContaining(flags.map((one) => one.id)),
  )
  // A confirmed flag stays confirmed while its text is unchanged.
  expect((await put(id, { content: `${content}<p>One more line.</p>` })).status).toBe(200)
})

test('no review approves an article that was published after its flags were confirmed', async () => {
  const { id } = await written([FALSE_FIGURE])
  expect((await put(id, { published: true, acknowledge: yes(await flagsOf(id)) })).status).toBe(200)
  const form = { title: 'A sure thing', content: '<p>This bet is a guaranteed win for everybody.</p>', published: true }
  const claim = await editor.post('/api/articles', articleForm({ ...form, slug: 'sure-thing' }))
  expect(claim.status).toBe(409)
  const acknowledge = yes(claim.body.findings)
  const claimed = await editor.post('/api/articles', articleForm({ ...form, slug: 'sure-thing', acknowledge }))
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(201)
  ai.answer(good({ review: { approved: true, score: 9.5 } }))
  const groups = { [id]: ['contentIssues', '38,412'], [claimed.body.id]: ['complianceIssues', 'guarantee'] }
  for (const [reviewed, [group = '', words]] of Object.entries(groups)) {
    const { review, article } = (await editor.post(`/api/articles/${reviewed}/review`, { again: true })).body
    expect([review.approved, review.score, article.aiApproved]).toEqual([false, 9.5, false])
    expect(review.issues[group].join(' ')).toContain(words)
  }
})

test('passages that an editor removed or rewrote are not asked about again, until an older revision restores them', async () => {
  const { id, slug, content } = await written([FALSE_FIGURE, FALSE_QUOTE])
  const flags = await flagsOf(id)
  const edited = content
    .replace(/<p>A crowd of[^<]*<\/p>/, '<p>Some eight thousand sang.</p>')
    .replace(/<p>Coach Themba[^<]*<\/p>/, '')
    .concat('<p>Nobody could say why.</p>'.repeat(110))
  expect(edited).not.toContain('38,412')
  // An unsaved form is checked by its own text.
  const form = { id, title: 'Points in the rain', excerpt: 'A win.', content: edited }
  const unsaved = (await editor.post('/api/articles/findings', form)).body
  expect(unsaved.filter(({ rule }: Finding) => rule.startsWith('flag-'))).toEqual([])
  expect((await put(id, { content: edited })).status).toBe(200)
  const queue: Waiting[] = (await editor.get('/api/ai/queue')).body
  const pieces: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
  expect(queue.find((one) => one.id === id)?.flags).toEqual([])
  expect(pieces.find(({ article }) => article.id === id)?.flags).toEqual([])
  expect((await put(id, { published: true })).status).toBe(200)
  expect(await isRead(slug)).toBe(true)
  const restored = await editor.post(`/api/articles/${id}/revisions/1/restore`)
  expect([restored.status, restored.body.findings.length]).toEqual([422, flags.length])
  expect((await readArticle(editor, id)).content).not.toContain('38,412')
  const { findings } = restored.body
  expect((await editor.post(`/api/articles/${id}/revisions/1/restore`, { acknowledge: yes(findings) })).status).toBe(
    200,
  )
})

test('a copy is labelled like its article, and cannot be made while a flag is unconfirmed', async () => {
  const { id, title, content } = await written([FALSE_FIGURE])
  const copy = (words: object = {}) => {
    const form = articleForm({ content, excerpt: 'A win.', ...words })
    return editor.post('/api/articles', { ...form, copyOf: id })
  }
  const refused = await copy()
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Not copied')])
  const translated = { title: `${title} oor`, excerpt: 'n Wen.', content: '<p>Die span het gewen.</p>' }
  expect((await editor.post(`/api/articles/${id}/translations`, translated)).status).toBe(422)

  expect((await put(id, { published: true, acknowledge: yes(await flagsOf(id)) })).status).toBe(200)
  expect((await copy()).body).toMatchObject({ published: false, origin: 'ai', aiWritten: true })
  expect((await copy({ content: `${content}<p>And more.</p>` })).body).toMatchObject({ origin: 'ai-edited' })
  expect((await editor.post(`/api/articles/${id}/translations`, translated)).body).toMatchObject({ origin: 'ai' })
  const own = await editor.post('/api/articles', articleForm())
  expect((await editor.post('/api/articles', { ...articleForm(), copyOf: own.body.id })).body.origin).toBeNull()
  expect((await editor.post('/api/articles', { ...articleForm(), copyOf: 2147483647 })).status).toBe(404)
})

test('rewording around a flagged figure changes nothing; correcting it does', async () => {
  const { id, slug, content } = await written([FALSE_FIGURE, FALSE_QUOTE])
  const flags = await flagsOf(id)
  const edited = content.replace('people sang until', 'fans sang till').replace('this proud of', 'so proud of')
  expect((await put(id, { content: edited })).status).toBe(200)
  expect((await flagsOf(id)).map((one) => one.id)).toEqual(flags.map((one) => one.id))
  const refused = await put(id, { published: true })
  expect([refused.status, refused.body.findings.length]).toEqual([422, flags.length])
  expect(await isRead(slug)).toBe(false)
  expect((await put(id, { content: edited.replace('38,412', '8,400') })).status).toBe(200)
  expect((await flagsOf(id)).map(({ rule }) => rule)).not.toContain('flag-figure')
})

test('the flag of the length says how long the text is, and is another once it is much shorter or too long', async () => {
  const { id, content } = await written([])
  const lengthOf = async () => (await flagsOf(id)).find(({ rule }) => rule === 'flag-length')
  const more = (count: number) =>
    put(id, { content: `${content}<p>${'Nobody knew why they sang. '.repeat(count)}</p>` })
  const first = await lengthOf()
  expect(first?.message).toMatch(/^Very thin: \d+ words, of 500 to 700\./)
  await more(2)
  const longer = await lengthOf()
  expect([longer?.id, longer?.message === first?.message]).toEqual([first?.id, false])
  const pieces: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
  const [listed] = pieces.find(({ article }) => article.id === id)?.flags ?? []
  expect(longer?.message).toContain(listed?.message)
  const seen = [first?.id]
  for (const [count, words] of [
    [30, 'Thin: '],
    [150, 'Long: '],
  ] as const) {
    await more(count)
    const flag = await lengthOf()
    expect(flag?.message).toContain(words)
    expect(seen).not.toContain(flag?.id)
    seen.push(flag?.id)
  }
  await more(80)
  expect(await lengthOf()).toBeUndefined()
})

test('a rewrite that says the same in other words is flagged again', async () => {
  const { id, content } = await written([FALSE_FIGURE])
  const reworded = content.replace(FALSE_FIGURE, 'They sang, 38,412 of them, until it was dark.')
  expect(reworded).not.toBe(content)
  const { title } = await readArticle(editor, id)
  ai.answer(good({ review: { approved: false, score: 4 }, rewrite: { title, excerpt: 'A win.', content: reworded } }))
  const { review } = (await editor.post(`/api/articles/${id}/review`, { again: true })).body
  expect(review.approved).toBe(false)
  expect(JSON.stringify(review.issues.contentIssues)).toContain('38,412')
  const proposal = (await editor.get(`/api/articles/${id}/rewrite`)).body
  const applied = await editor.post(`/api/articles/${id}/apply-rewrite`, { acknowledge: yes(proposal.warnings) })
  expect([applied.status, applied.body.content]).toEqual([200, expect.stringContaining('They sang, 38,412')])
  const flags = await flagsOf(id)
  expect(flags.map(({ excerpt }) => excerpt).join()).toContain('They sang')
  const refused = await put(id, { published: true })
  expect([refused.status, refused.body.findings.length]).toEqual([422, flags.length])
})

test('passages that a rewrite removed are in no list, either', async () => {
  const { id, content } = await written([FALSE_FIGURE])
  const { title } = await readArticle(editor, id)
  const rewrite = {
    title,
    excerpt: 'A win.',
    content: content.replace(FALSE_FIGURE, 'Then it was over.'),
  }
  ai.answer(good({ review: { approved: false, score: 4 }, rewrite }))
  await editor.post(`/api/articles/${id}/review`, { again: true })
  const { warnings } = (await editor.get(`/api/articles/${id}/rewrite`)).body
  expect((await editor.post(`/api/articles/${id}/apply-rewrite`, { acknowledge: yes(warnings) })).status).toBe(200)
  const queue: Waiting[] = (await editor.get('/api/ai/queue')).body
  const pieces: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
  for (const listed of [queue.find((one) => one.id === id), pieces.find(({ article }) => article.id === id)])
    expect(listed?.flags.map(({ rule }) => rule)).toEqual(['length'])
})

test('a rewrite with a gap is not saved automatically, and is flagged', async () => {
  const { id, content } = await written([FACTS.replace('beat', 'won against')])
  const { title } = await readArticle(editor, id)
  const gapped = `${content}<p>Umlazi Rovers won [the score].</p>`
  const rewrite = { title, excerpt: 'A win.', content: gapped }
  ai.answer(good({ review: { approved: false, score: 4 }, rewrite }))
  const { body } = await editor.post('/api/articles/bulk-review', { articleIds: [id], apply: true, again: true })
  expect(body.failed).toBe(0)
  expect((await readArticle(editor, id)).content).toBe(content)
  const { warnings } = (await editor.get(`/api/articles/${id}/rewrite`)).body
  expect(warnings).toEqual([])
  expect((await editor.post(`/api/articles/${id}/apply-rewrite`)).status).toBe(200)
  expect(await flagsOf(id)).toMatchObject([
    { rule: 'flag-length' },
    { rule: 'flag-placeholder', message: expect.stringContaining('[the score]') },
  ])
})

test('a yes is kept through the trash', async () => {
  const { id, slug } = await written([FALSE_FIGURE])
  await put(id, { published: true, acknowledge: yes(await flagsOf(id)) })
  await editor.delete(`/api/articles/${id}`)
  expect((await editor.post(`/api/articles/${id}/restore`)).body.published).toBe(true)
  expect(await isRead(slug)).toBe(true)
})
