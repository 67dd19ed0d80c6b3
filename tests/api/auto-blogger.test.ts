import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleSchema } from '#shared/article.ts'
import { autoBloggerSettingsSchema, autoBloggerStatusSchema, type Piece, pieceSchema } from '#shared/auto-blogger.ts'
import { signatureOf } from '../../admin-api/platform/secrets/webhook-signature.ts'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

let instance: Instance
let editor: Client
let site: Receiver

beforeAll(async () => {
  site = await startReceiver()
  instance = await startInstance({
    env: { RENDER: 'off', DEMO_CONTENT: '1', ALLOW_PRIVATE_POSTING: '1', REBUILD_WEBHOOK_SECRET: 'shared secret' },
  })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await site?.stop()
})

const save = (settings: object) => editor.put('/api/auto-blogger/settings', settings)

test('the settings have defaults', async () => {
  const { status, body } = await editor.get('/api/auto-blogger/settings')
  expect(status).toBe(200)
  expect(autoBloggerSettingsSchema.strict().parse(body)).toMatchObject({
    intervalMinutes: '240',
    maxArticlesPerDay: '6',
    enableWeekends: 'true',
    enableNightPosting: 'false',
    preferredCategories: ['football-news'],
    contentQuality: 'standard',
    includeBettingTips: 'true',
    externalPostingUrls: [],
    enableExternalPosting: 'false',
    publishAutomatically: 'false',
    factSheets: {},
  })
})

test.each([
  [{ intervalMinutes: '60' }],
  [{ intervalMinutes: '720', maxArticlesPerDay: '2', contentQuality: 'premium' }],
  [{ maxArticlesPerDay: 'unlimited' }],
  [{ preferredCategories: ['tennis', 'cricket'] }],
  [{ factSheets: { tennis: 'The Lower Circuit has nine stops.' } }],
])('%j is stored', async (settings) => {
  const answer = await save(settings)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject(settings)
  expect((await editor.get('/api/auto-blogger/settings')).body).toMatchObject(settings)
})

test('lists may be JSON text, and a response can be sent back', async () => {
  const answer = await save({ preferredCategories: '["football-news"]', externalPostingUrls: '[]' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ preferredCategories: ['football-news'], externalPostingUrls: [] })
  expect((await save(answer.body)).status).toBe(200)
})

test.each([
  ['intervalMinutes', { intervalMinutes: '45' }],
  ['intervalMinutes', { intervalMinutes: 60 }],
  ['maxArticlesPerDay', { maxArticlesPerDay: '7' }],
  ['enableWeekends', { enableWeekends: true }],
  ['contentQuality', { contentQuality: 'best' }],
  ['preferredCategories.0', { preferredCategories: ['curling'] }],
  ['preferredCategories', { preferredCategories: [] }],
  ['preferredCategories', { preferredCategories: 'football-news' }],
  ['externalPostingUrls.0.url', { externalPostingUrls: [{ url: 'nowhere' }] }],
  ['externalPostingUrls.0.method', { externalPostingUrls: [{ url: 'https://a.example', method: 'GET' }] }],
  ['factSheets.curling', { factSheets: { curling: 'Ice.' } }],
  ['other', { other: 'x' }],
])('%s is rejected in %j', async (path, settings) => {
  const answer = await save(settings)
  expect(answer.status).toBe(400)
  expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
})

test('header values are masked, and kept when sent back masked', async () => {
  const secret = 'Bearer 0123456789abcdef'
  const url = `${site.url}/posts`
  const headers = { 'Content-Type': 'application/json', Authorization: secret, 'X-Pin': '1234' }
  const saved = await save({ externalPostingUrls: [{ name: 'Partner', url, headers }] })
  expect(saved.status).toBe(200)
  const shown = { 'Content-Type': 'application/json', Authorization: '••••cdef', 'X-Pin': '••••' }
  expect(saved.body.externalPostingUrls[0]).toEqual({
    name: 'Partner',
    url,
    method: 'POST',
    headers: shown,
    enabled: true,
  })
  const renamed = await save({ externalPostingUrls: [{ name: 'Partner site', url, headers: shown }] })
  expect(renamed.status).toBe(200)
  // After a change of address, even on the same host, the value must be typed again.
  for (const other of ['https://elsewhere.example/', `${site.url}/posts/of-others`, `${url}?to=others`]) {
    const moved = await save({ externalPostingUrls: [{ name: 'P', url: other, headers: shown }] })
    expect([other, moved.status]).toEqual([other, 400])
    expect(moved.body.issues[0].path).toBe('externalPostingUrls.0.headers.Authorization')
  }
  for (const path of ['settings', 'status', 'queue', 'signing-secrets']) {
    expect(JSON.stringify((await editor.get(`/api/auto-blogger/${path}`)).body)).not.toContain(secret)
  }
  expect(JSON.stringify((await editor.get('/api/audit')).body)).not.toContain(secret)
})

test('start and stop return the status, also when repeated', async () => {
  await save({ enableNightPosting: 'true' })
  for (const [call, isRunning] of [
    ['start', true],
    ['start', true],
    ['stop', false],
    ['stop', false],
  ] as const) {
    const { status, body } = await editor.post(`/api/auto-blogger/${call}`)
    expect(status).toBe(200)
    autoBloggerStatusSchema.strict().parse(body)
    expect(body.isRunning).toBe(isRunning)
    expect(body.nextRun === null).toBe(!isRunning)
    expect((await editor.get('/api/auto-blogger/status')).body).toEqual(body)
  }
})

test('a piece is built from match data as a queued draft; over the daily limit there is none', async () => {
  await save({ maxArticlesPerDay: '3', contentQuality: 'basic' })
  const pieces = []
  for (let n = 0; n < 3; n++) {
    const answer = await editor.post('/api/auto-blogger/generate')
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(Object.keys(answer.body)).toEqual(['article'])
    pieces.push(articleSchema.strict().parse(answer.body.article))
  }
  for (const [n, { title, published, content, excerpt, featuredImage, category }] of pieces.entries()) {
    expect(published).toBe(false)
    expect(excerpt).toBeTruthy()
    expect(category?.slug).toBe('football-news')
    expect(featuredImage).toMatch(/^\/media\//)
    expect(content).toMatch(/<a href="\/(match|competition)\/[a-z0-9-]+">/)
    for (const other of pieces.slice(n + 1)) expect(title).not.toBe(other.title)
  }
  const over = await editor.post('/api/auto-blogger/generate')
  expect(over.status).toBe(422)
  expect(over.body.message).toContain('daily limit of 3')
  expect((await editor.post('/api/auto-blogger/generate', undefined, { prefer: 'respond-async' })).status).toBe(422)

  const status = (await editor.get('/api/auto-blogger/status')).body
  expect(status).toMatchObject({ generatedToday: 3, lastError: null, lastRun: expect.any(String) })
  const queue = (await editor.get('/api/auto-blogger/queue')).body
  for (const piece of queue) pieceSchema.strict().parse(piece)
  expect(queue.map((piece: { article: { id: number } }) => piece.article.id).sort()).toEqual(pieces.map(({ id }) => id))
  expect(queue.map((piece: Piece) => piece.kind).toSorted()).toEqual(['preview', 'report', 'table'])
  for (const { flags, madeFrom } of queue as Piece[]) {
    expect(flags).toEqual([])
    for (const { path, date } of madeFrom) {
      expect(path).toMatch(/^\/(match|competition|tips)\//)
      // The day of the data.
      if (!path?.startsWith('/tips/')) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  }
  expect(pieces.map(({ aiWritten, origin }) => [aiWritten, origin])).toEqual(Array(3).fill([false, 'data']))
  expect((await instance.anonymous().get(`/api/articles/${pieces[0]?.slug}`)).status).toBe(404)
})

test('a match gets one report, and a category one digest, which is updated', async () => {
  await save({ maxArticlesPerDay: 'unlimited', preferredCategories: ['tennis'] })
  const first = (await editor.post('/api/auto-blogger/generate')).body.article
  expect(first).toMatchObject({ slug: 'tennis-digest', revision: 1, published: false })
  // Nothing has happened since, so there is nothing to write.
  const nothing = await editor.post('/api/auto-blogger/generate')
  expect([nothing.status, nothing.body.message]).toEqual([422, expect.stringContaining('nothing new to write')])

  const words =
    'Nobody else in the hall had a racket with strings of that colour, and nobody asked where they came from.'
  const more = { title: 'Strings of another colour', content: `<p>${words}</p>`, published: true }
  expect((await editor.post('/api/articles', { ...articleForm(more), categoryId: first.category.id })).status).toBe(201)
  const again = (await editor.post('/api/auto-blogger/generate')).body.article
  expect(again).toMatchObject({ id: first.id, slug: first.slug, revision: 2, published: false, origin: 'data' })
  expect(again.content).toContain('Strings of another colour')
  expect(again.content).not.toContain(words)
  const digests = (await editor.get('/api/auto-blogger/queue')).body.filter(({ kind }: Piece) => kind === 'digest')
  expect(digests).toHaveLength(1)

  // A requested piece is a draft: only the schedule updates a live one.
  expect((await editor.put(`/api/articles/${first.id}`, { published: true })).status).toBe(200)
  const late = { title: 'Rain on the third day', content: '<p>The covers stayed on until tea.</p>', published: true }
  expect((await editor.post('/api/articles', { ...articleForm(late), categoryId: first.category.id })).status).toBe(201)
  expect((await editor.post('/api/auto-blogger/generate')).status).toBe(422)

  // Pieces edited by a person are not overwritten.
  const edited = await editor.put(`/api/articles/${first.id}`, { content: '<p>A page of my own.</p>' })
  expect(edited.body.origin).toBe('data-edited')
  expect((await editor.post('/api/auto-blogger/generate')).status).toBe(422)
})

test('an asynchronous request starts a job', async () => {
  await save({ maxArticlesPerDay: 'unlimited', preferredCategories: ['rugby-tournament'] })
  const answer = await editor.post('/api/auto-blogger/generate', undefined, { prefer: 'respond-async' })
  expect(answer.status).toBe(202)
  const job = await jobWhenOver(answer.body.jobId)
  expect(job).toMatchObject({ kind: 'auto-blogger', state: 'done', result: { article: { published: false } } })
})

test('a result corrected after its report is listed in Watch until the article is saved', async () => {
  const queue: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
  const report = queue.find(({ kind }) => kind === 'report')
  const path = report?.madeFrom[0]?.path ?? ''
  const results = async () =>
    (await editor.get('/api/watch')).body.results.filter(
      ({ id: named }: { id: number }) => named === report?.article.id,
    )
  expect(await results()).toEqual([])
  const { id, home, away, score, status } = (await editor.get(`/api/matches/${path.replace('/match/', '')}`)).body
  const corrected = { ...score, home: score.home + 11 }
  expect((await editor.put(`/api/matches/${id}/score`, { status, score: corrected })).status).toBe(200)
  expect(await results()).toMatchObject([
    { id: report?.article.id, title: report?.article.title, published: false, now: expect.stringContaining(home.name) },
  ])
  expect((await results())[0].now).toContain(`${home.name} ${corrected.home}-${score.away} ${away.name}`)
  await editor.put(`/api/articles/${report?.article.id}`, { published: false })
  expect(await results()).toEqual([])
})

test('a piece published manually is posted to the other site once, signed', async () => {
  await save({ enableExternalPosting: 'true' })
  const piece = (await editor.get('/api/auto-blogger/queue')).body.find(
    ({ kind, article }: Piece) => kind === 'report' && !article.published,
  )
  expect((await editor.put(`/api/articles/${piece.article.id}`, { published: true })).status).toBe(200)
  const posted = await until(async () =>
    site.received.find(({ body }) => JSON.parse(body).article.id === piece.article.id),
  )
  const body = JSON.parse(posted.body)
  expect(body).toMatchObject({
    type: 'article.published',
    article: { id: piece.article.id, title: piece.article.title, origin: 'data' },
  })
  expect(body.article.originNote).toContain('built from data')
  expect(body.article.content).not.toMatch(/(href|src)="\//)
  expect(posted.id).toMatch(/^msg_/)
  // The webhook's secret is not this site's.
  const { secret } = (await editor.get('/api/auto-blogger/signing-secrets')).body[0]
  expect(posted.signature).toBe(signatureOf(secret, posted.id, Number(posted.timestamp), posted.body))
  expect(posted.signature).not.toBe(signatureOf('shared secret', posted.id, Number(posted.timestamp), posted.body))
  const shown = await until(async () => {
    const queue = (await editor.get('/api/auto-blogger/queue')).body
    const found = queue.find((other: { article: { id: number } }) => other.article.id === piece.article.id)
    return found.posts[0]?.state === 'delivered' ? found : undefined
  })
  expect(shown.posts).toMatchObject([{ site: 'Partner site', state: 'delivered', attempts: 1, error: null }])
  await editor.put(`/api/articles/${piece.article.id}`, { published: false })
  await editor.put(`/api/articles/${piece.article.id}`, { published: true })
  // Without waiting for the next check.
  await instance.inside?.deps.posts.announce()
  await instance.inside?.deps.posts.idle()
  expect(site.received.filter(({ body: sent }) => JSON.parse(sent).article.id === piece.article.id)).toHaveLength(1)
})

test('keeps running after a restart, with the same next run', async () => {
  const started = (await editor.post('/api/auto-blogger/start')).body
  await instance.restart()
  editor = await instance.login()
  expect((await editor.get('/api/auto-blogger/status')).body).toMatchObject({
    isRunning: true,
    nextRun: started.nextRun,
    lastRun: started.lastRun,
  })
})

async function jobWhenOver(id: string) {
  return until(async () => {
    const { body } = await editor.get(`/api/jobs/${id}`)
    return ['done', 'failed', 'cancelled'].includes(body.state) ? body : undefined
  })
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(100)
  }
  throw new Error('It never came')
}
