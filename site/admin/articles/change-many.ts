import type { Article, ArticleListItem } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { ifMatch, notAsListed } from '../lib/if-match.ts'
import { counted } from '../lib/number.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { refreshArticles } from '../lib/queries.ts'
import { oneOfMany } from '../lib/run-mutation.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { shownArticles } from './article-cache.ts'

const AT_ONCE = 3

export type Change = Partial<Pick<Article, 'published' | 'categoryId'>> | 'delete'

/** The message after all changes. */
const DONE = {
  publish: 'Published',
  unpublish: 'Unpublished',
  move: 'Moved',
  delete: 'Deleted',
} as const

type Options = {
  ids: readonly number[]
  change: Change
  onProgress: (done: number) => void
  /** Takes deleted articles back. */
  restore: (ids: number[]) => void
}

/** Changes articles one by one, a few at a time, and says what came of it. Returns the ids that were changed. */
export async function changeMany(options: Options): Promise<number[]> {
  const { ids, change, onProgress } = options
  const failed = new Map<number, string>()
  const shown = shownArticles()
  await eachOf(ids, onProgress, async (id) => {
    try {
      await oneOfMany(() => changeOne(id, change, shown.get(id)))
    } catch (error) {
      failed.set(id, notAsListed(error))
    }
  })
  const done = ids.filter((id) => !failed.has(id))
  announce(options, done, failed)
  watchPublishing()
  void refreshArticles()
  return done
}

function changeOne(id: number, change: Change, shown: ArticleListItem | undefined): Promise<unknown> {
  const param = { id: String(id) }
  if (change === 'delete') return api.articles[':id'].$delete({ param })
  // Publishes the version that the list shows, not one that its writer has saved since.
  return api.articles[':id'].$put({ param, json: change }, change.published && shown ? ifMatch(shown) : {})
}

function announce({ change, restore }: Options, done: number[], failed: Map<number, string>): void {
  const [firstReason] = failed.values()
  const title = `${doneWord(change)} ${counted(done.length, 'article')}`
  const undo = change === 'delete' && done.length > 0 ? { label: 'Undo', run: () => restore(done) } : undefined
  if (firstReason !== undefined) {
    notifyFailure(
      `${counted(failed.size, 'article')} could not be changed`,
      `${failed.size === 1 ? 'It is' : 'They are'} still selected.${undo ? ` ${title}.` : ''} ${firstReason}`,
      undo,
    )
    return
  }
  notify({ title, ...(undo && { action: undo }) })
}

function doneWord(change: Change): string {
  if (change === 'delete') return DONE.delete
  if (change.published === undefined) return DONE.move
  return change.published ? DONE.publish : DONE.unpublish
}

async function eachOf(
  ids: readonly number[],
  onProgress: (done: number) => void,
  work: (id: number) => Promise<void>,
): Promise<void> {
  const waiting = [...ids]
  let done = 0
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await work(id)
      done += 1
      onProgress(done)
    }
  })
  await Promise.all(workers)
}
