import { rssKind } from '#shared/kinds/rss.ts'
import { FEED_DESCRIPTION, feedFile } from './feed.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The feed of all articles. */
export const rss = publishedKind(rssKind, {
  stage: 'feed',
  keys: oneFile,
  build: (db) => feedFile(db, { title: 'Latest Sports News', description: FEED_DESCRIPTION, path: '/news' }),
  marks: { article: marked, imported: marked, picture: marked, category: marked, author: marked },
})
