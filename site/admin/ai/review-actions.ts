import type { Article } from '#shared/article.ts'
import type { Acknowledgement, Finding } from '#shared/finding.ts'
import type { Reviewed } from '#shared/review.ts'
import { api } from '../lib/api.ts'
import { asApiError, messageOf } from '../lib/api-error.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { refreshArticles } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { refreshAi } from './ai-status.ts'

/** Where an article with its review and rewrite is kept. */
export function reviewedKey(id: number) {
  return ['/api/articles/:id/ai', id]
}

/** Has an article reviewed. Null: it failed, which was said. */
export async function reviewArticle(id: number): Promise<Reviewed<Article> | null> {
  try {
    const answer = await (await api.articles[':id'].review.$post({ param: { id: String(id) } })).json()
    show(answer.article)
    notify({ title: 'Review Complete', description: `Score: ${answer.review.score}/10` })
    return answer
  } catch (error) {
    notifyFailure('Review Failed', `Failed to complete AI review: ${messageOf(error)}`)
    return null
  } finally {
    refreshAi()
  }
}

/** Why a rewrite was not applied, and what has to be answered for first. */
export type Refusal = { refused: string; findings: Pick<Finding, 'id' | 'message'>[] }

/** Puts the proposed rewrite in the place of the article's words, as a revision. Answers why not, or the article. */
export async function applyRewrite(
  before: Article,
  acknowledge: Acknowledgement[],
  onRestored: (article: Article) => void,
): Promise<Article | Refusal> {
  try {
    const response = await api.articles[':id']['apply-rewrite'].$post({
      param: { id: String(before.id) },
      json: { acknowledge },
    })
    const article = await response.json()
    show(article)
    watchPublishing()
    notify({
      title: 'Rewrite Applied',
      description: article.title,
      action: { label: 'Undo', run: () => void putBack(before, onRestored) },
    })
    return article
  } catch (error) {
    const refused = messageOf(error)
    notifyFailure('Apply Rewrite Failed', refused)
    return { refused, findings: asApiError(error)?.problem.findings ?? [] }
  }
}

async function putBack({ id, revision }: Article, onRestored: (article: Article) => void): Promise<void> {
  try {
    const param = { id: String(id), revision: String(revision) }
    const article = await (await api.articles[':id'].revisions[':revision'].restore.$post({ param, json: {} })).json()
    show(article)
    onRestored(article)
    watchPublishing()
    notify({ title: 'Rewrite undone', description: article.title })
  } catch (error) {
    notifyFailure('Restore failed', messageOf(error))
  }
}

function show(article: Article): void {
  queryClient.setQueryData(reviewedKey(article.id), article)
  // The editor keeps one for each revision.
  queryClient.setQueryData([...reviewedKey(article.id), article.revision], article)
  void refreshArticles()
}
