import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Job, jobSchema } from '#shared/job.ts'
import type { Client } from '../support/client.ts'
import { plainFile } from '../support/import-files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'

const ASYNC = { prefer: 'respond-async' }
const CALLS = [
  ['get', ''],
  ['get', '/events'],
  ['post', '/cancel'],
] as const

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ ownProcess: true, env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

async function startImport(file: unknown): Promise<string> {
  const answer = await editor.post('/api/articles/import', file, ASYNC)
  expect(answer.status).toBe(202)
  expect(Object.keys(answer.body)).toEqual(['jobId'])
  expect(answer.headers.get('location')).toBe(`/api/jobs/${answer.body.jobId}`)
  expect(answer.headers.get('preference-applied')).toBe('respond-async')
  return answer.body.jobId
}

async function jobWhen(id: string, isIt: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = jobSchema.strict().parse((await editor.get(`/api/jobs/${id}`)).body)
    if (isIt(job)) return job
    await sleep(20)
  }
}

/** The articles stored before the rest was cancelled. */
function firstOf({ articles }: ReturnType<typeof plainFile>) {
  return { articles: articles.slice(0, 300) }
}

const hasEnded = ({ state }: Job) => state !== 'queued' && state !== 'running'

/** The events of a job until its stream ends. */
async function eventsOf(id: string): Promise<{ event: string; job: Job }[]> {
  const answer = await editor.get(`/api/jobs/${id}/events`)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  return [...answer.body.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data]: RegExpExecArray) => ({
    event: event as string,
    job: jobSchema.strict().parse(JSON.parse(data as string)),
  }))
}

test('an asynchronous import reports its progress and result', async () => {
  // Enough that even a fast machine is not done before the first progress event.
  const id = await startImport(plainFile('beside', 3000, 2000))
  const events = await eventsOf(id)
  const last = events.at(-1)
  expect(last?.event).toBe('end')
  expect(last?.job).toMatchObject({
    kind: 'import',
    state: 'done',
    total: 3000,
    done: 3000,
    result: { message: 'Imported 3000 articles.', imported: 3000, skipped: [] },
    error: null,
  })
  const progress = events.filter(({ event, job }) => event === 'progress' && job.done > 0)
  expect(progress.length).toBeGreaterThan(0)
  expect(progress.map(({ job }) => job.done)).toEqual(progress.map(({ job }) => job.done).sort((a, b) => a - b))
  expect((await editor.get('/api/articles/beside-2999')).status).toBe(200)
})

test('the event stream of an ended job has only its end', async () => {
  const id = await startImport({ articles: [] })
  await jobWhen(id, hasEnded)
  expect(await eventsOf(id)).toMatchObject([{ event: 'end', job: { id, state: 'done' } }])
})

test('a user can follow at most 20 jobs at once', async () => {
  const ahead = await startImport(plainFile('ahead', 3000, 2000))
  // It waits for the other job, so none of its streams ends first.
  const id = await startImport(plainFile('followed', 3))
  const following = Array.from({ length: 20 }, () => new AbortController())
  const follow = (signal?: AbortSignal) =>
    fetch(`${instance.url}/api/jobs/${id}/events`, {
      headers: { cookie: editor.cookie() ?? '' },
      ...(signal && { signal }),
    })
  const answers = await Promise.all(following.map(({ signal }) => follow(signal)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await follow()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
  for (const stop of following) stop.abort()
  // Closed streams no longer count.
  for (const each of [id, ahead]) await editor.post(`/api/jobs/${each}/cancel`)
  await expect.poll(async () => (await follow()).status, { timeout: 20_000 }).toBe(200)
})

test('a HEAD request for events does not count as following', async () => {
  const ahead = await startImport(plainFile('before-headers', 3000, 2000))
  const id = await startImport(plainFile('headers', 3))
  const events = (method: string) =>
    fetch(`${instance.url}/api/jobs/${id}/events`, { method, headers: { cookie: editor.cookie() ?? '' } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => events('HEAD')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const each of [id, ahead]) await editor.post(`/api/jobs/${each}/cancel`)
  await expect.poll(async () => (await events('GET')).status, { timeout: 5_000 }).toBe(200)
})

test('a client that requests them and disconnects at once does not count as following', async () => {
  const ahead = await startImport(plainFile('before-hanging-up', 3000, 2000))
  const id = await startImport(plainFile('hung-up', 3))
  const path = `/api/jobs/${id}/events`
  for (let n = 0; n < 20; n++) await hangUp(`HEAD ${path} HTTP/1.1`)
  // Wait until the closed ones are gone.
  for (let n = 0; n < 20; n++) await editor.get(`/api/jobs/${id}`)
  for (const each of [id, ahead]) await editor.post(`/api/jobs/${each}/cancel`)
  const follow = () => fetch(`${instance.url}${path}`, { headers: { cookie: editor.cookie() ?? '' } })
  await expect.poll(async () => (await follow()).status, { timeout: 5_000 }).toBe(200)
})

/** Sends a call and disconnects before the response. */
async function hangUp(call: string): Promise<void> {
  const { host, hostname, port } = new URL(instance.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`${call}\r\nHost: ${host}\r\nCookie: ${editor.cookie()}\r\n\r\n`, () => socket.destroy())
  await once(socket, 'close')
}

test('an invalid file fails the job, with all issues', async () => {
  const id = await startImport({ articles: [{ title: 'No text' }, { title: '', content: 'x' }] })
  const job = await jobWhen(id, hasEnded)
  expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('Nothing was imported.') })
  const { issues } = job.result as { issues: { path: string }[] }
  expect(issues.map(({ path }) => path)).toEqual(['articles.0.content', 'articles.1.title'])
})

/** The same articles, each with a unique tag and a shared one. */
function tagged(prefix: string, { articles }: ReturnType<typeof plainFile>) {
  const tags = (n: number) => [`all-${prefix}`, `${prefix}-${n}`].map((slug) => ({ slug, name: slug }))
  return { articles: articles.map((article, n) => ({ ...article, tags: tags(n) })) }
}

const tagsLike = async (prefix: string) =>
  (await editor.get(`/api/tags?q=${prefix}&limit=100`)).body.map(({ slug }: { slug: string }) => slug)

test('a cancelled job leaves nothing behind, and the next one runs', async () => {
  const file = tagged('cancelled', plainFile('cancelled', 3000, 2000))
  // It existed before and has been used since, so it stays.
  await editor.post('/api/tags', { name: 'Never cancelled', slug: 'cancelled-1' })
  const id = await startImport(file)
  const next = await startImport(plainFile('next', 3))
  expect((await editor.get(`/api/jobs/${next}`)).body.state).toBe('queued')
  await jobWhen(id, ({ done }) => done > 0)
  const answer = await editor.post(`/api/jobs/${id}/cancel`)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id, state: 'cancelled' })
  expect((await jobWhen(next, hasEnded)).state).toBe('done')
  expect((await editor.get(`/api/jobs/${id}`)).body.state).toBe('cancelled')
  expect((await editor.get('/api/articles?q=cancelled')).body).toEqual([])
  expect((await editor.get('/api/articles?trashed=true')).body).toEqual([])
  await expect.poll(() => tagsLike('cancelled')).toEqual(['cancelled-1'])
  const again = await editor.post('/api/articles/import', firstOf(file))
  expect(again.body).toMatchObject({ imported: 300, skipped: [] })
  expect((await editor.get('/api/tags/all-cancelled')).body).toMatchObject({ articles: 300 })
})

test('cancelling an ended job changes nothing', async () => {
  const id = await startImport(plainFile('ended', 1))
  const job = await jobWhen(id, hasEnded)
  const answer = await editor.post(`/api/jobs/${id}/cancel`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(job)
})

test('invalid ids return 400, unknown ones 404', async () => {
  for (const [method, path] of CALLS) {
    expect((await editor[method](`/api/jobs/7${path}`)).status).toBe(400)
    expect((await editor[method](`/api/jobs/${randomUUID()}${path}`)).status).toBe(404)
  }
})

test('a job can be followed and cancelled only by users who may start it', async () => {
  const { client } = await join(instance, editor, 'affiliates@example.com', 'affiliate-manager')
  const id = await startImport(plainFile('not-theirs', 1))
  await jobWhen(id, hasEnded)
  const check = (await client.post('/api/watch/check', {}, ASYNC)).body.jobId
  for (const [method, path] of CALLS) {
    const refused = await client[method](`/api/jobs/${id}${path}`)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('Only administrators and editors may do this')
    for (const member of [client, editor]) expect((await member[method](`/api/jobs/${check}${path}`)).status).toBe(200)
  }
})

test('a job interrupted by a crash fails and leaves nothing behind; earlier checks continue', async () => {
  const { articles } = plainFile('promised', 1000)
  const claim = { content: '<p>You cannot lose.</p>' }
  await editor.post('/api/articles/import', { articles: articles.with(-1, { ...articles.at(-1), ...claim }) })
  const file = tagged('crashed', plainFile('crashed', 3000, 2000))
  const before = (await editor.get('/api/articles?limit=1')).headers.get('x-total-count')
  const id = await startImport(file)
  await jobWhen(id, ({ done }) => done > 0)
  await instance.kill9()
  await instance.restart()
  editor = await instance.login()
  const job = await jobWhen(id, hasEnded)
  expect(job).toMatchObject({ state: 'failed', error: 'This was interrupted by a restart; start it again' })
  expect((await editor.get('/api/articles?limit=1')).headers.get('x-total-count')).toBe(before)
  expect((await editor.get('/api/articles?trashed=true')).body).toEqual([])
  // On Postgres its first start assumes that the job belongs to another process and keeps its articles and tags.
  await instance.restart()
  editor = await instance.login()
  expect(await tagsLike('crashed')).toEqual([])
  const again = await editor.post('/api/articles/import', firstOf(file))
  expect(again.body).toMatchObject({ imported: 300, skipped: [] })
  const listed = async () => (await editor.get('/api/watch')).body.articles.map(({ title }: { title: string }) => title)
  await expect.poll(listed).toEqual(['promised 999'])
})
