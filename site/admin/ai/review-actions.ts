import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#shared/article.ts'
import type { Acknowledgement, Finding } from '#shared/finding.ts'
import { api } from '../lib/api.ts'
import { asApiError, messageOf } from '../lib/api-error.ts'
import { ifMatch } from '../lib/if-match.ts'
import { useCancelJob } from '../lib/jobs.ts'
import { once, onceAsJob } from '../lib/once.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { refreshArticles } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'
import { refreshAi } from './ai-status.ts'
import { reviewResult } from './review-result.ts'

/** The query key of an article with its review and rewrite. */
export function reviewedKey(id: number) {
  return [...KEYS.articleReview, id]
}

/** Reviews an article; one that has not changed since its last review only with `again`. `cancel` once it can be. */
export function useReviewArticle() {
  const [jobId, setJobId] = useState<string | null>(null)
  const cancelling = useCancelJob()
  const reviewing = useMutation({
    mutationFn: async (asked: { id: number; again: boolean }) => {
      const { id, again } = asked
      const request = { param: { id: String(id) }, json: { again } }
      const answer = await (await api.articles[':id'].review.$post(request, onceAsJob(asked))).json()
      if (!('jobId' in answer)) return answer
      setJobId(answer.jobId)
      return reviewResult(answer.jobId)
    },
    onSuccess: (reviewed) => {
      if (!reviewed) return notify({ title: 'Review cancelled', description: 'Nothing was stored.' })
      const { article, review, known } = reviewed
      show(article)
      const score = `Score: ${review.score}/10`
      if (!known) return notify({ title: 'Review Complete', description: score })
      notify({
        title: 'Not reviewed again',
        description: `Nothing changed since this review, so the AI was not asked again. ${score}`,
        action: { label: 'Ask again', run: () => reviewing.mutate({ id: article.id, again: true }) },
      })
    },
    onSettled: () => {
      setJobId(null)
      return refreshAi()
    },
    meta: {
      failure: (error) => ({
        title: 'Review Failed',
        description: `Failed to complete AI review: ${messageOf(error)}`,
      }),
    },
  })
  return { ...reviewing, cancel: jobId === null ? null : () => cancelling.mutate(jobId) }
}

/** Why a rewrite was not applied, and which warnings need a reason first. */
export function refusalOf(error: Error): { refused: string; findings: Pick<Finding, 'id' | 'message' | 'excerpt'>[] } {
  return { refused: messageOf(error), findings: asApiError(error)?.problem.findings ?? [] }
}

/** Replaces the article's text with the proposed rewrite as a new revision, which can be undone. */
export function useApplyRewrite(before: Pick<Article, 'id' | 'revision'>, onChanged: (article: Article) => void) {
  const restore = useMutation({
    mutationFn: async (undone: Pick<Article, 'id' | 'revision'> & { over: number }) => {
      const request = { param: { id: String(undone.id), revision: String(undone.revision) }, json: {} }
      const headers = { ...once(undone).headers, ...ifMatch({ revision: undone.over }).headers }
      return (await api.articles[':id'].revisions[':revision'].restore.$post(request, { headers })).json()
    },
    onSuccess: (article) => {
      show(article)
      onChanged(article)
      watchPublishing()
      notify({ title: 'Rewrite undone', description: article.title })
    },
    meta: { failure: 'Restore failed' },
  })
  return useMutation({
    mutationFn: async (json: { acknowledge: Acknowledgement[]; refuse?: string[] }) =>
      (await api.articles[':id']['apply-rewrite'].$post({ param: { id: String(before.id) }, json }, once(json))).json(),
    onSuccess: (article) => {
      show(article)
      watchPublishing()
      notify({
        title: 'Rewrite Applied',
        description: article.title,
        action: { label: 'Undo', run: () => restore.mutate({ ...before, over: article.revision }) },
      })
      onChanged(article)
    },
    meta: { failure: 'Apply Rewrite Failed' },
  })
}

function show(article: Article): void {
  queryClient.setQueryData(reviewedKey(article.id), article)
  // The editor keeps one for each revision.
  queryClient.setQueryData([...reviewedKey(article.id), article.revision], article)
  void refreshArticles()
}
