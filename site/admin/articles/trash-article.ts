import type { ArticleListItem } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { refreshArticles } from '../lib/queries.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { changeListed } from './article-cache.ts'

/** Puts an article into the trash at once and offers to take that back. */
export async function trashArticle({ id, title }: ArticleListItem): Promise<void> {
  const putBack = changeListed((items) => items.filter((item) => item.id !== id))
  try {
    await api.articles[':id'].$delete({ param: { id: String(id) } })
  } catch (error) {
    putBack()
    notifyFailure('Delete failed', messageOf(error))
    return
  }
  notify({
    title: `Deleted “${title}”`,
    action: { label: 'Undo', run: () => void restoreArticle(id, title) },
  })
  watchPublishing()
  await refreshArticles()
}

/** Takes an article out of the trash. */
export async function restoreArticle(id: number, title: string): Promise<void> {
  try {
    await api.articles[':id'].restore.$post({ param: { id: String(id) } })
    notify({ title: `Restored “${title}”` })
  } catch (error) {
    notifyFailure('Restore failed', messageOf(error))
  }
  watchPublishing()
  await refreshArticles()
}
