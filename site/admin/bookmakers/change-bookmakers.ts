import type { Bookmaker } from '#shared/bookmaker.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { BOOKMAKERS_KEY, refreshBookmakers } from './bookmaker-cache.ts'
import { deleteNow } from './delete-bookmaker.ts'
import { moved } from './use-reorder.ts'

/** Moves one to another place; the list shows it at once and goes back when the server refuses. */
export async function moveBookmaker(bookmakers: Bookmaker[], from: number, to: number): Promise<void> {
  const ranked = moved(bookmakers, from, to).map((bookmaker, index) => ({ ...bookmaker, rank: index + 1 }))
  await optimistic(ranked, 'Failed to change the order', async () => {
    await deleteNow()
    await api.bookmakers.order.$put({ json: { ids: ranked.map(({ id }) => id) } })
  })
}

/** Shows an offer among the featured ones, or no longer. */
export async function setFeatured(changed: Bookmaker, featured: boolean): Promise<void> {
  const listed = queryClient.getQueryData<Bookmaker[]>(BOOKMAKERS_KEY) ?? []
  const after = listed.map((bookmaker) => (bookmaker.id === changed.id ? { ...bookmaker, featured } : bookmaker))
  await optimistic(after, 'Failed to update bookmaker', async () => {
    await api.bookmakers[':id'].$put({ param: { id: String(changed.id) }, json: { featured } })
    notify({ title: `${changed.name} is ${featured ? 'featured' : 'standard'} now` })
  })
}

async function optimistic(after: Bookmaker[], failure: string, change: () => Promise<void>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: BOOKMAKERS_KEY })
  const before = queryClient.getQueryData<Bookmaker[]>(BOOKMAKERS_KEY)
  queryClient.setQueryData(BOOKMAKERS_KEY, after)
  try {
    await change()
  } catch (error) {
    queryClient.setQueryData(BOOKMAKERS_KEY, before)
    notifyFailure(failure, messageOf(error))
  }
  await refreshBookmakers()
}
