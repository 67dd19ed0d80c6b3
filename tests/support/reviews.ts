import { setTimeout as sleep } from 'node:timers/promises'
import type { Article } from '#shared/article.ts'
import type { Job } from '#shared/job.ts'
import type { Client } from './client.ts'

/** An article as the newsroom reads it. */
export async function readArticle(client: Client, id: number): Promise<Article> {
  const answer = await client.get(`/api/articles/${id}`)
  if (answer.status !== 200) throw new Error(`GET /api/articles/${id}: ${answer.status}`)
  return answer.body
}

/** Waits until a job is in the wanted state; throws if it ends otherwise. */
export async function jobWhen(client: Client, id: string, isIt: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const { body: job } = await client.get(`/api/jobs/${id}`)
    if (isIt(job)) return job
    if (hasEnded(job)) throw new Error(`The job ended: ${JSON.stringify(job)}`)
    await sleep(20)
  }
}

export function hasEnded({ state }: Job): boolean {
  return state !== 'queued' && state !== 'running'
}

/** Starts a call that returns 202; returns its job's id. */
export async function startJob(client: Client, path: string, body?: unknown): Promise<string> {
  const answer = await client.post(path, body, { prefer: 'respond-async' })
  if (answer.status !== 202) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.jobId
}

/** Imports plain articles at once; `words` gives each a unique text. */
export async function importArticles(
  client: Client,
  total: number,
  item: (n: number) => Record<string, unknown>,
): Promise<void> {
  const articles = Array.from({ length: total }, (_, n) => item(n))
  const answer = await client.post('/api/articles/import', { articles })
  if (answer.body.imported !== total) throw new Error(`import: ${answer.status} ${JSON.stringify(answer.body)}`)
}
