import type { Db } from '../../../platform/database/client.ts'
import { picturesOf, toSharedImage } from '../cards.ts'
import { feedItems, type LiveFilter } from '../store/snapshot.ts'

const FEED_ITEMS = 20

/** The file of a feed: the newest articles of a list. */
export async function feedFile(
  db: Db,
  about: { title: string; description: string; path: string },
  filter: LiveFilter = {},
) {
  const rows = await feedItems(db, FEED_ITEMS, filter)
  const pictures = await picturesOf(
    db,
    rows.map(({ image }) => ({ featuredImage: image })),
  )
  const items = rows.map((row) => ({
    ...row,
    image: row.image && toSharedImage(row.image, pictures),
    publishedAt: row.publishedAt as string,
  }))
  return { ...about, items }
}

/** What a feed without a description of its own says. */
export const FEED_DESCRIPTION = 'South African sports news and betting tips.'
