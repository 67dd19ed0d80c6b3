import { archiveKind } from '#shared/kinds/archive.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const archive = publishedKind(archiveKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (_db, _, { archiveReads }) => ({ months: await archiveReads.months() }),
  marks: {
    // Also for an edit in place: the archive's sitemap has each month's last change.
    article: marked,
    correction: marked,
    imported: marked,
    readdressed: marked,
  },
})
