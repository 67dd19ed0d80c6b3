import { hasFullTextFeeds } from '../../../content/settings/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { feedTexts } from '../parts/article-texts.ts'
import { libraryImagesOf, toSharedImage } from '../parts/cards.ts'
import type { Changes } from '../parts/changes.ts'
import { type LiveFilter, newestOfEach } from '../store/article-lists.ts'
import { type FeedRow, feedItems, feedItemsById } from '../store/newest.ts'
import type { SnapshotContext } from './published-kind.ts'

const FEED_ITEMS = 20

type About = { title: string; description: string; path: string }

/** The file of a feed: the newest articles of a list. */
export async function feedFile(db: Db, context: SnapshotContext, about: About, filter: LiveFilter = {}) {
  const rows = await feedItems(db, FEED_ITEMS, filter)
  return toFeed(db, context, about, rows, await sharedParts(db, rows))
}

/** The files of tag feeds, by tag id: all are read together. A tag without live articles has none. */
export async function feedsOfTags(db: Db, ids: readonly number[]) {
  const newest = await newestOfEach(db, 'tag', ids, FEED_ITEMS)
  const items = await feedItemsById(
    db,
    [...newest.values()].flatMap((list) => list.ids),
  )
  const parts = await sharedParts(db, [...items.values()])
  return (id: number, context: SnapshotContext, about: About) => {
    const rows = (newest.get(String(id))?.ids ?? []).flatMap((article) => items.get(article) ?? [])
    return rows.length > 0 ? toFeed(db, context, about, rows, parts) : null
  }
}

/** Data shared by feeds that are made together. */
async function sharedParts(db: Db, rows: readonly FeedRow[]) {
  const images = await libraryImagesOf(
    db,
    rows.map(({ image }) => ({ featuredImage: image })),
  )
  return { images, isWhole: await hasFullTextFeeds(db) }
}

async function toFeed(
  db: Db,
  context: SnapshotContext,
  about: About,
  rows: readonly FeedRow[],
  { images, isWhole }: Awaited<ReturnType<typeof sharedParts>>,
) {
  const slugs = rows.map(({ slug }) => slug)
  const texts = isWhole ? await feedTexts(db, slugs, context.siteUrl) : new Map<string, undefined>()
  const items = rows.map((row) => ({
    ...row,
    text: texts.get(row.slug),
    image: row.image && toSharedImage(row.image, images),
    publishedAt: row.publishedAt as string,
  }))
  return { ...about, items }
}

/** Slugs of articles whose full texts show a change of tips, matches or offers. None while feeds carry summaries. */
export const wholeTextsShowing = {
  tip: (tx: Db, { articles }: Changes['tip']) => whereWhole(tx, articles),
  // A pick keeps its teams' names if the event names both sides; otherwise it uses their current names.
  matches: (tx: Db, { articles }: Changes['matches']) => whereWhole(tx, articles),
  bookmakers: (tx: Db, { articles }: Changes['bookmakers']) => whereWhole(tx, articles),
}

async function whereWhole(tx: Db, articles: readonly string[]): Promise<readonly string[]> {
  return (await hasFullTextFeeds(tx)) ? articles : []
}

/** The default description of a feed. */
export const FEED_DESCRIPTION = 'South African sports news and betting tips.'
