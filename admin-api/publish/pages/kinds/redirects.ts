import { redirectsKind } from '#shared/kinds/redirects.ts'
import { liveRedirects } from '../store/snapshot.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** Old addresses of articles, and where they lead. */
export const redirects = publishedKind(redirectsKind, {
  stage: 'page',
  keys: oneFile,
  build: async (db) => ({ redirects: await liveRedirects(db) }),
  marks: {
    article: (_, { before, after }) => (before?.slug === after?.slug ? [] : marked()),
    imported: marked,
  },
})
