import { archiveKind } from '#shared/kinds/archive.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const archive = publishedKind(archiveKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (_db, _, { archiveReads }) => ({ months: await archiveReads.months() }),
  marks: {
    // An edit in place too: the archive's sitemap says when a month changed.
    article: marked,
    correction: marked,
    imported: marked,
    readdressed: marked,
  },
})
