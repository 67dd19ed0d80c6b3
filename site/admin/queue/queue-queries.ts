import { useMutation, useQuery } from '@tanstack/react-query'
import type { Acknowledgement } from '#shared/finding.ts'
import type { Waiting } from '#shared/proposal.ts'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { pageOf } from '../lib/page-of.ts'
import { followPublication } from '../lib/publishing.ts'
import { fetchArticle, refreshArticles } from '../lib/queries.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'

const MOST = 100

/** Waiting proposals, newest first, up to the number shown at a time, and their total. */
export function useWaiting() {
  return useQuery({
    queryKey: KEYS.aiQueue,
    queryFn: async () => {
      return pageOf(await api.ai.queue.$get({ query: { limit: String(MOST) } }))
    },
    staleTime: 0,
  })
}

/** Refetches the list. */
export function refreshWaiting(): Promise<void> {
  return invalidate(KEYS.aiQueue)
}

/** A waiting rewrite, part by part. */
export function useProposal(id: number) {
  return useQuery({
    queryKey: [...KEYS.articles, id, 'rewrite'],
    queryFn: async () => (await api.articles[':id'].rewrite.$get({ param: { id: String(id) } })).json(),
    staleTime: 0,
  })
}

/** An auto-blogger draft with its text, and the flags that need a reason before it goes live. */
export function useDraft(id: number) {
  return useQuery({
    queryKey: [...KEYS.articles, id, 'draft'],
    queryFn: async () => {
      const [article, findings] = await Promise.all([fetchArticle(id), openFindings(id)])
      return { article, findings }
    },
    staleTime: 0,
  })
}

async function openFindings(id: number) {
  const findings = await (await api.articles[':id'].findings.$get({ param: { id: String(id) } })).json()
  return findings.filter(({ level, acknowledged }) => level === 'stop' || (level === 'confirm' && !acknowledged))
}

/** Discards a rewrite. */
export function useDismiss({ id, title }: Pick<Waiting, 'id' | 'title'>, onDone: () => void) {
  return useMutation({
    mutationFn: async () => (await api.articles[':id'].rewrite.$delete({ param: { id: String(id) } })).json(),
    onSuccess: () => {
      notify({ title: 'Rewrite dismissed', description: title })
      void refreshArticles()
      onDone()
    },
    meta: { failure: 'Dismissing failed' },
  })
}

/** Publishes an auto-blogger draft; each flag must be acknowledged. */
export function usePublishDraft(id: number, onDone: () => void) {
  return useMutation({
    mutationFn: async (json: { acknowledge: Acknowledgement[] }) =>
      (await api['auto-blogger'].queue[':id'].publish.$post({ param: { id: String(id) }, json }, once(json))).json(),
    onSuccess: (article) => {
      followPublication(article, false)
      notify({ title: 'Article published', description: article.title })
      void refreshArticles()
      onDone()
    },
    meta: { failure: 'Publishing failed' },
  })
}

/** Moves a draft to the trash; Undo restores it. */
export function useDiscardDraft({ id, title }: Pick<Waiting, 'id' | 'title'>, onDone: () => void) {
  const param = { id: String(id) }
  const restore = useMutation({
    mutationFn: () => api.articles[':id'].restore.$post({ param }),
    onSuccess: () => notify({ title: 'Article restored', description: title }),
    meta: { failure: 'Restore failed', refresh: () => Promise.all([refreshWaiting(), refreshArticles()]) },
  })
  return useMutation({
    mutationFn: () => api.articles[':id'].$delete({ param }),
    onSuccess: () => {
      notify({
        title: 'Moved to the trash',
        description: title,
        action: { label: 'Undo', run: () => restore.mutate() },
      })
      void refreshArticles()
      onDone()
    },
    meta: { failure: 'Delete failed' },
  })
}
