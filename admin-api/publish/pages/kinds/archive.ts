import { archiveKind } from '#shared/kinds/archive.ts'
import { archiveMonths } from '../store/archive.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const archive = publishedKind(archiveKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (db) => ({ months: await archiveMonths(db) }),
  marks: {
    // An edit in place too: the archive's sitemap says when a month changed.
    article: marked,
    correction: marked,
    imported: marked,
  },
})
