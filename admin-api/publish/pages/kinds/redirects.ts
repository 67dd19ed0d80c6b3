import { redirectsKind } from '#shared/kinds/redirects.ts'
import { authorRedirectsInUse } from '../../../content/authors/store/redirects.ts'
import { redirectsInUse } from '../../../content/matches/store/redirects.ts'
import { tagRedirectsInUse } from '../../../content/tags/store.ts'
import { liveRedirects } from '../store/article-rows.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** Old addresses of articles, tags, authors, teams, competitions and matches, with their targets. */
export const redirects = publishedKind(redirectsKind, {
  stage: 'about',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db) {
    const [redirects, tags, authors, teams, competitions, matches] = await Promise.all([
      liveRedirects(db),
      tagRedirectsInUse(db),
      authorRedirectsInUse(db),
      redirectsInUse(db, 'team'),
      redirectsInUse(db, 'competition'),
      redirectsInUse(db, 'match'),
    ])
    return { redirects, tags, authors, teams, competitions, matches }
  },
  marks: {
    article: (_, { before, after }) => {
      if (before?.slug === after?.slug) return []
      // A new article only takes an old address back, and its page takes precedence over a redirect.
      return before ? marked() : [{ key: {}, priority: PRIORITY.part }]
    },
    imported: marked,
    tag: marked,
    matches: (_, { hasOtherAddresses }) => (hasOtherAddresses ? marked() : []),
    author: (_, { slugs }) => (slugs.length === 0 ? [] : marked()),
  },
})
