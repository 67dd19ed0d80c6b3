import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Flag, Piece } from '#shared/auto-blogger.ts'
import { PIECE_SETS, piecesOf, type WholePiece } from '../../scripts/eval/gold/whole-pieces.ts'
import { judged } from '../../scripts/eval/whole-pieces.ts'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { isDrawn } from '../support/drawn.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { good, hangs, type OpenAiStub, type StubCall, says, startOpenAiStub } from '../support/openai-stub.ts'
import { createRandom } from '../support/random.ts'
import { hasEnded, jobWhen, startJob } from '../support/reviews.ts'

const GENERATIONS = Number(process.env.TEST_GENERATIONS ?? 20)
const PATH = '/api/auto-blogger/generate'
const random = createRandom(Number(process.env.TEST_SEED ?? 20261121))

const FACTS = `Umlazi Rovers beat Point Harbour 2-1 on 14 November before 8,400 people. Captain Sipho Ntuli scored in the 31st minute.
Coach Lerato Maseko said: "We stood ten metres deeper and it showed."
Rovers were priced at 2.45 for the next match.`

/** Fabrications, each with the rule that must find it. */
const INVENTIONS: [Flag['rule'], string, string][] = [
  ['figure', 'Point Harbour had beaten them 5-0 before that.', '5-0'],
  ['figure', 'A crowd of 61,250 is expected next.', '61,250'],
  ['figure', 'They kept 73% of the ball.', '73'],
  ['figure', 'He has nineteen goals to his name.', 'nineteen'],
  ['odds', 'Rovers are priced at 1.65 elsewhere.', '1.65'],
  ['odds', 'Point Harbour are offered at 9/2.', '9/2'],
  ['date', 'The return match is on 6 December.', '6 December'],
  ['quote', '“The league is ours to lose now,” said Maseko.', 'ours to lose'],
  ['name', 'It was Thabo Dlamini who ran the midfield.', 'Thabo Dlamini'],
  ['name', 'They had lost there to Karoo Wanderers.', 'Karoo Wanderers'],
  ['placeholder', 'The scorer was [insert player] again.', '[insert player]'],
  ['placeholder', 'The next fixture is TBC.', 'TBC'],
  ['placeholder', 'As an AI language model, I have no scores.', 'AI language model'],
  ['claim', 'This bet is a guaranteed win.', 'guaranteed'],
]
const TRUE_SENTENCES = [
  'Umlazi Rovers beat Point Harbour 2-1 on 14 November.',
  'Captain Sipho Ntuli scored in the 31st minute, and 8,400 people saw it.',
  '“We stood ten metres deeper and it showed,” Lerato Maseko said.',
]
let stub: OpenAiStub
let instance: Instance
let editor: Client

beforeAll(async () => {
  stub = await startOpenAiStub()
  instance = await startInstance({ env: { RENDER: 'off', ...stub.env } })
  editor = await instance.login()
  await editor.put('/api/auto-blogger/settings', {
    maxArticlesPerDay: 'unlimited',
    contentQuality: 'basic',
    factSheets: { 'football-news': FACTS },
  })
})
afterAll(async () => {
  await instance?.stop()
  await stub?.stop()
})

const syllable = () => random.pick([...'bdfgklmnprstvz']) + random.pick([...'aeiou'])
const word = () => Array.from({ length: 4 }, syllable).join('')
// No piece may repeat another.
const filler = () => `The ${word()} line held its ${word()} and the ball stayed ${word()} for long ${word()} of it. `

/** A title of made-up words, so that no two are similar. */
function freshTitle(): string {
  return `The ${word()} and ${word()} of ${word()}`
}

function articleOf(title: string, sentences: readonly string[]) {
  return {
    title,
    excerpt: 'How a patient side held on.',
    sections: [{ heading: 'A deeper line', paragraphs: [...sentences, ...Array.from({ length: 40 }, filler)] }],
    related: [],
  }
}

/** Articles as a test requires; default reviews and images. */
function writes(article: (call: StubCall) => object) {
  return (response: ServerResponse, call: StubCall) => {
    const answer = call.kind === 'other' ? says(JSON.stringify(article(call))) : good()
    answer(response, call)
  }
}

async function generate() {
  const answer = await editor.post(PATH)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const queue: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
  const piece = queue.find(({ article }) => article.id === answer.body.article.id)
  if (!piece) throw new Error('The piece is not in the queue')
  return { article: answer.body.article, piece }
}

test('an accurate piece has no flags, is reviewed, marked as AI-written and queued', async () => {
  stub.answer(writes(() => articleOf(freshTitle(), TRUE_SENTENCES)))
  const { article, piece } = await generate()
  expect(piece).toMatchObject({ kind: 'model', flags: [], reviewScore: 8.5, article: { published: false } })
  expect(article).toMatchObject({ aiWritten: true, aiReviewed: true, published: false })
  const asked = stub.calls.find(({ kind }) => kind === 'other')
  expect(asked?.user).toContain('Captain Sipho Ntuli')
  expect(asked?.system).toContain('500 to 700 words')
})

test('every invented fact is flagged, and no flagged piece is published automatically', async () => {
  await editor.put('/api/auto-blogger/settings', { publishAutomatically: 'true', publishAfter: '0' })
  const missed: string[] = []
  for (let n = 0; n < GENERATIONS; n++) {
    const planted = [INVENTIONS[n % INVENTIONS.length], random.pick(INVENTIONS)].filter((one) => one !== undefined)
    const sentences = [...TRUE_SENTENCES]
    for (const [, sentence] of planted) sentences.splice(random.below(sentences.length + 1), 0, sentence)
    stub.answer(writes(() => articleOf(freshTitle(), sentences)))
    const { piece } = await generate()
    for (const [rule, sentence, telling] of planted) {
      const isFound = piece.flags.some(
        (flag) => flag.rule === rule && `${flag.message} ${flag.quote}`.includes(telling),
      )
      if (!isFound) missed.push(`${rule}: ${sentence} in ${JSON.stringify(piece.flags)}`)
    }
    expect(piece.article.published).toBe(false)
  }
  expect(missed).toEqual([])
  await editor.put('/api/auto-blogger/settings', { publishAutomatically: 'false' })
})

test('a near copy of a recent text is rejected under any title, and another piece is requested', async () => {
  const told = TRUE_SENTENCES.concat(Array.from({ length: 40 }, filler))
  await editor.post('/api/articles', articleForm({ content: told.map((text) => `<p>${text}</p>`).join('') }))
  let asked = 0
  const copy = { ...articleOf(freshTitle(), []), sections: [{ heading: '', paragraphs: told }] }
  stub.answer(writes(() => (asked++ === 0 ? copy : articleOf('Something else about midfield', TRUE_SENTENCES))))
  const { article } = await generate()
  expect([article.title, asked]).toEqual(['Something else about midfield', 2])
  stub.answer(writes(() => ({ ...copy, title: freshTitle() })))
  const refused = await editor.post(PATH)
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('too similar')
})

test('a title similar to a recent one is flagged, but not rejected', async () => {
  await editor.post('/api/articles', articleForm({ title: 'Umlazi Rovers hold a deeper line' }))
  let asked = 0
  stub.answer(
    writes(() => {
      asked += 1
      return articleOf('Umlazi Rovers hold deeper lines', TRUE_SENTENCES)
    }),
  )
  const { article, piece } = await generate()
  expect([article.title, asked]).toEqual(['Umlazi Rovers hold deeper lines', 1])
  expect(piece.flags).toMatchObject([{ rule: 'title', quote: 'Umlazi Rovers hold a deeper line' }])
})

/** A unique fact sheet, and a piece that uses every line of it. */
async function wordForWord() {
  const lines = Array.from({ length: 40 }, () => filler().trim())
  const paragraphs = [...FACTS.split('\n'), ...lines.slice(2)]
  const [title = '', excerpt = ''] = lines
  const factSheets = { 'football-news': [title, excerpt, ...paragraphs].join('\n') }
  await editor.put('/api/auto-blogger/settings', { factSheets })
  return { title: title.slice(0, -1), excerpt, sections: [{ heading: '', paragraphs }], related: [] }
}

test('only a piece in its sources’ words, scoring 7 or more without flags, is published automatically', async () => {
  await editor.put('/api/auto-blogger/settings', { publishAutomatically: 'true', publishAfter: '0' })
  const written = async (change: (piece: Awaited<ReturnType<typeof wordForWord>>) => object = (piece) => piece) => {
    const piece = change(await wordForWord())
    stub.answer(writes(() => piece))
    return generate()
  }
  expect((await written()).article.published).toBe(true)
  // Only after a person has published enough of its kind; automatically published ones do not count.
  expect((await editor.put('/api/auto-blogger/settings', { publishAfter: '21' })).status).toBe(400)
  expect((await editor.put('/api/auto-blogger/settings', { publishAfter: '1' })).body.publishAfter).toBe('1')
  const [noted] = (await editor.get('/api/audit?limit=1')).body
  expect(noted).toMatchObject({
    action: 'auto-blogger.settings',
    details: { changes: { publishAfter: { before: '0', after: '1' } } },
  })
  const { article: waiting } = await written()
  expect(waiting.published).toBe(false)
  expect((await editor.put(`/api/articles/${waiting.id}`, { published: true })).status).toBe(200)
  expect((await written()).article.published).toBe(true)
  const told = await written((piece) => ({ ...piece, excerpt: 'How a patient side held on.' }))
  expect([told.piece.flags, told.piece.reviewScore, told.article.published]).toEqual([[], 8.5, false])
  const invention = INVENTIONS[0]?.[1] ?? ''
  const invented = await written((piece) => ({
    ...piece,
    sections: [...piece.sections, { heading: '', paragraphs: [invention] }],
  }))
  expect(invented.article.published).toBe(false)
  const piece = await wordForWord()
  stub.answer((response, call) => {
    const recommendations = Array.from({ length: 60 }, (_, n) => `Point ${n}.`)
    const low = good({ review: { score: 6.5, approved: true, recommendations } })
    const answer = call.kind === 'other' ? says(JSON.stringify(piece)) : low
    answer(response, call)
  })
  const { article: weak, piece: kept } = await generate()
  expect([kept.flags, weak.published]).toEqual([[], false])
  expect(JSON.parse(weak.aiReviewSummary).recommendations.slice(49)).toEqual(['Point 49.', 'And 10 more.'])
  await editor.put('/api/auto-blogger/settings', { factSheets: { 'football-news': FACTS } })
})

test('no bad piece that a model approves is published, unlike the sources unchanged', async () => {
  await editor.put('/api/auto-blogger/settings', { publishAutomatically: 'true', publishAfter: '0' })
  const cases = PIECE_SETS.flatMap(piecesOf)
  const pieces = cases.flatMap(({ source, bad }) => bad.map((piece, n) => ({ source, n, piece })))
  const drawn = pieces.filter(({ piece }, place) => isDrawn(`${place} ${piece.title}`, 10))
  expect(drawn.length).toBeGreaterThan(0)
  // Long enough that only its content can hold a piece back.
  const publish = async (source: readonly string[], { title, excerpt, paragraphs }: WholePiece) => {
    const more = Array.from({ length: 30 }, () => filler().trim())
    const factSheets = { 'football-news': [...source, ...more].join('\n') }
    await editor.put('/api/auto-blogger/settings', { factSheets })
    const piece = { title, excerpt, sections: [{ heading: '', paragraphs: [...paragraphs, ...more] }], related: [] }
    stub.answer(writes(() => piece))
    return generate()
  }
  for (const { source, piece } of drawn) {
    const { article, piece: kept } = await publish(source, piece)
    expect(article.published, `${piece.class}: ${piece.title}`).toBe(false)
    expect(kept.flags.filter(({ rule }) => rule === 'length')).toEqual([])
  }
  const sound = cases.find(({ source }) => {
    const [title = '', excerpt = '', ...paragraphs] = source
    return judged(source, { title, excerpt, paragraphs }).isPublished
  })
  const [title = '', excerpt = '', ...paragraphs] = sound?.source ?? []
  const { article } = await publish(sound?.source ?? [], { title, excerpt, paragraphs })
  expect(article.published).toBe(true)
  const before = { publishAutomatically: 'false', factSheets: { 'football-news': FACTS } }
  await editor.put('/api/auto-blogger/settings', before)
})

test('a review of a generated piece gets its sources; unsupported statements are not approved', async () => {
  const stray = 'Sipho Ntuli stormed out of the stadium after shouting at the groundsman.'
  stub.answer(writes(() => articleOf(freshTitle(), [...TRUE_SENTENCES, stray])))
  const { article, piece } = await generate()
  expect(piece.flags).toMatchObject([{ rule: 'sentence', quote: stray }])
  expect(article.aiApproved).toBe(false)
  stub.answer(good({ review: { score: 9, approved: true } }))
  const { review } = (await editor.post(`/api/articles/${article.id}/review`, { again: true })).body
  expect(review.approved).toBe(false)
  expect(review.issues.contentIssues.join()).toContain(stray)
  const asked = stub.calls.filter(({ kind }) => kind === 'review').at(-1)
  expect(asked?.user).toContain('Captain Sipho Ntuli scored in the 31st minute')

  // An edit by a person is recorded, and the piece no longer counts as published unedited.
  const edited = await editor.put(`/api/articles/${article.id}`, { title: 'A line of my own' })
  expect(edited.body).toMatchObject({ origin: 'ai-edited', aiWritten: true })
})

test('an AI failure is reported, without a fallback piece', async () => {
  const before = (await editor.get('/api/articles?limit=1')).headers.get('x-total-count')
  stub.answer(says('no JSON at all'))
  const answer = await editor.post(PATH)
  expect(answer.status).toBe(502)
  expect((await editor.get('/api/articles?limit=1')).headers.get('x-total-count')).toBe(before)
})

test('a queued piece is not requested once the daily limit is reached', async () => {
  stub.answer(writes(() => articleOf(freshTitle(), TRUE_SENTENCES)))
  await generate()
  stub.calls.length = 0
  stub.answer(hangs())
  const [first, second] = [await startJob(editor, PATH), await startJob(editor, PATH)]
  await expect.poll(() => stub.calls.length).toBe(1)
  await editor.put('/api/auto-blogger/settings', { maxArticlesPerDay: '1' })
  await editor.post(`/api/jobs/${first}/cancel`)
  const ended = await jobWhen(editor, second, hasEnded)
  expect(ended.error).toBe('The daily limit of 1 article is reached; it starts again at midnight')
  expect(stub.calls).toHaveLength(1)
})
