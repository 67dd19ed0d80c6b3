import { hasFullTextFeeds } from '../../../content/settings/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { picturesOf, toSharedImage } from '../cards.ts'
import { feedItems, type LiveFilter } from '../store/snapshot.ts'
import { articleTexts } from './article.ts'
import type { SnapshotContext } from './published-kind.ts'

const FEED_ITEMS = 20

/** The file of a feed: the newest articles of a list. */
export async function feedFile(
  db: Db,
  context: SnapshotContext,
  about: { title: string; description: string; path: string },
  filter: LiveFilter = {},
) {
  const rows = await feedItems(db, FEED_ITEMS, filter)
  const pictures = await picturesOf(
    db,
    rows.map(({ image }) => ({ featuredImage: image })),
  )
  const slugs = rows.map(({ slug }) => slug)
  const texts = (await hasFullTextFeeds(db)) ? await articleTexts(db, slugs, context) : new Map<string, undefined>()
  const items = rows.map((row) => ({
    ...row,
    text: texts.get(row.slug),
    image: row.image && toSharedImage(row.image, pictures),
    publishedAt: row.publishedAt as string,
  }))
  return { ...about, items }
}

/** What a change of offers or tips marks: nothing while feeds carry summaries, which show neither. */
export async function whereWhole<T>(tx: Db, marks: () => T[] | Promise<T[]>): Promise<T[]> {
  return (await hasFullTextFeeds(tx)) ? marks() : []
}

/** What a feed without a description of its own says. */
export const FEED_DESCRIPTION = 'South African sports news and betting tips.'
