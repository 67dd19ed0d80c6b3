import { rssKind } from '#shared/kinds/rss.ts'
import { ledgerHead } from '../../../content/tips/ledger/store.ts'
import { FEED_DESCRIPTION, feedFile, wholeTextsShowing } from './feed.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The feed of all articles. */
export const rss = publishedKind(rssKind, {
  stage: 'feed',
  notify: { webhook: 'feed', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db, _, context) {
    const feed = await feedFile(db, context, {
      title: 'Latest Sports News',
      description: FEED_DESCRIPTION,
      path: '/news',
    })
    return { ...feed, ledgerHead: await ledgerHead(db, 'live') }
  },
  marks: {
    article: marked,
    imported: marked,
    image: marked,
    category: marked,
    author: marked,
    correction: marked,
    readdressed: marked,
    tip: marked,
    matches: async (tx, change) => markedFor(await wholeTextsShowing.matches(tx, change)),
    bookmakers: async (tx, change) => markedFor(await wholeTextsShowing.bookmakers(tx, change)),
    feeds: marked,
  },
})

function markedFor(articles: readonly string[]) {
  return articles.length > 0 ? marked() : []
}
