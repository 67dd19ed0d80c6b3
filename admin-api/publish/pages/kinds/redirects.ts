import { redirectsKind } from '#shared/kinds/redirects.ts'
import { authorRedirectsInUse } from '../../../content/authors/store/redirects.ts'
import { teamRedirectsInUse } from '../../../content/matches/store/team-redirects.ts'
import { tagRedirectsInUse } from '../../../content/tags/store.ts'
import { liveRedirects } from '../store/snapshot.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** Old addresses of articles, tags, authors and teams, and where they lead. */
export const redirects = publishedKind(redirectsKind, {
  stage: 'about',
  keys: oneFile,
  build: async (db) => ({
    redirects: await liveRedirects(db),
    tags: await tagRedirectsInUse(db),
    authors: await authorRedirectsInUse(db),
    teams: await teamRedirectsInUse(db),
  }),
  marks: {
    article: (_, { before, after }) => (before?.slug === after?.slug ? [] : marked()),
    imported: marked,
    tag: marked,
    matches: (_, { hasOtherAddresses }) => (hasOtherAddresses ? marked() : []),
    author: (_, { slugs }) => (slugs.length === 0 ? [] : marked()),
  },
})
