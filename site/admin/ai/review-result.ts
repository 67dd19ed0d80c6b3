import type { Article } from '#shared/article.ts'
import type { Review } from '#shared/review.ts'
import { api } from '../lib/api.ts'
import { apiError } from '../lib/api-error.ts'

type Reviewed = { review: Review; article: Article; known?: true }

const FIRST_MS = 100
const POLL_MS = 700

/** The result of a review's job once it has ended; null if it was cancelled. Throws its error. */
export async function reviewResult(id: string): Promise<Reviewed | null> {
  for (let wait = FIRST_MS; ; wait = Math.min(2 * wait, POLL_MS)) {
    const { state, result, error } = await (await api.jobs[':id'].$get({ param: { id } })).json()
    if (state === 'done') return result as Reviewed
    if (state === 'cancelled') return null
    if (state === 'failed') throw apiError(422, '', JSON.stringify({ message: error }))
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
