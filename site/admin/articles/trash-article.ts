import { useMutation } from '@tanstack/react-query'
import type { ArticleListItem } from '#shared/article.ts'
import { chunks } from '#shared/chunks.ts'
import { MOST_RESTORED } from '#shared/constants.ts'
import type { Restored } from '#shared/trash.ts'
import { announceEmptied, announceRestored } from '../lib/announce-trash.ts'
import { api } from '../lib/api.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { refreshArticles } from '../lib/queries.ts'
import { notify } from '../ui/toast.ts'
import { changeListed } from './article-cache.ts'

type Named = Pick<ArticleListItem, 'id' | 'title'>

/** Moves an article to the trash at once and offers Undo. */
export function useTrashArticle() {
  const restore = useRestoreArticle()
  return useMutation({
    mutationFn: ({ id }: Named) => api.articles[':id'].$delete({ param: { id: String(id) } }),
    onMutate: ({ id }) => ({ putBack: changeListed((items) => items.filter((item) => item.id !== id)) }),
    onSuccess: (_answer, article) => {
      notify({
        title: `Deleted “${article.title}”`,
        action: { label: 'Undo', run: () => restore.mutate(article) },
      })
      return refresh()
    },
    onError: (_error, _article, kept) => kept?.putBack(),
    meta: { failure: 'Delete failed' },
  })
}

/** Restores an article from the trash. */
export function useRestoreArticle() {
  return useMutation({
    mutationFn: ({ id }: Named) => api.articles[':id'].restore.$post({ param: { id: String(id) } }),
    onSuccess: (_answer, { title }) => notify({ title: `Restored “${title}”` }),
    meta: { failure: 'Restore failed', refresh },
  })
}

/** Restores several articles from the trash and reports the result. */
export function useRestoreMany() {
  return useMutation({
    mutationFn: async (ids: number[]) => {
      const parts: Restored[] = []
      for (const some of chunks(ids, MOST_RESTORED)) {
        parts.push(await (await api.trash.restore.$post({ json: { ids: some } })).json())
      }
      return { restored: parts.flatMap(({ restored }) => restored), failed: parts.flatMap(({ failed }) => failed) }
    },
    onSuccess: ({ restored, failed }) =>
      announceRestored('article', restored.length, failed.length, failed[0]?.message ?? ''),
    meta: { failure: 'Restore failed', refresh },
  })
}

/** Permanently deletes everything that was in the trash at a given time. */
export function useEmptyTrash() {
  return useMutation({
    mutationFn: async (before: string) => (await api.trash.empty.$post({ json: { before } })).json(),
    onSuccess: ({ deleted }) => announceEmptied('article', deleted),
    meta: { failure: 'The trash could not be emptied', refresh },
  })
}

function refresh(): Promise<void> {
  watchPublishing()
  return refreshArticles()
}
