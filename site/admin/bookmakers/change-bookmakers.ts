import type { Bookmaker } from '#shared/bookmaker.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify, notifyFailure } from '../ui/toast.ts'

const KEY = ['/api/bookmakers']

/** Moves one to another place; the list shows it at once and goes back when the server refuses. */
export async function moveBookmaker(bookmakers: Bookmaker[], from: number, to: number): Promise<void> {
  const order = [...bookmakers]
  order.splice(to, 0, ...order.splice(from, 1))
  const ranked = order.map((bookmaker, index) => ({ ...bookmaker, rank: index + 1 }))
  await optimistic(ranked, 'Failed to change the order', async () => {
    await api.bookmakers.order.$put({ json: { ids: ranked.map(({ id }) => id) } })
  })
}

/** Shows an offer among the featured ones, or no longer. */
export async function setFeatured(changed: Bookmaker, featured: boolean): Promise<void> {
  const listed = queryClient.getQueryData<Bookmaker[]>(KEY) ?? []
  const after = listed.map((bookmaker) => (bookmaker.id === changed.id ? { ...bookmaker, featured } : bookmaker))
  await optimistic(after, 'Failed to update bookmaker', async () => {
    await api.bookmakers[':id'].$put({ param: { id: String(changed.id) }, json: { featured } })
    notify({ title: `${changed.name} is ${featured ? 'featured' : 'standard'} now` })
  })
}

export async function deleteBookmaker({ id, name }: Bookmaker): Promise<void> {
  try {
    await api.bookmakers[':id'].$delete({ param: { id: String(id) } })
    notify({ title: `Deleted ${name}` })
  } catch (error) {
    notifyFailure('Delete failed', messageOf(error))
  }
  await refreshBookmakers()
}

/** Asks for the list again, and for how the site stands. */
export async function refreshBookmakers(): Promise<void> {
  watchPublishing()
  await queryClient.invalidateQueries({ queryKey: KEY })
}

async function optimistic(after: Bookmaker[], failure: string, change: () => Promise<void>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: KEY })
  const before = queryClient.getQueryData<Bookmaker[]>(KEY)
  queryClient.setQueryData(KEY, after)
  try {
    await change()
  } catch (error) {
    queryClient.setQueryData(KEY, before)
    notifyFailure(failure, messageOf(error))
  }
  await refreshBookmakers()
}
