import { archiveKind } from '#shared/kinds/archive.ts'
import { archiveMonths } from '../store/archive.ts'
import { isEditInPlace } from './archive-part.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const archive = publishedKind(archiveKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (db) => ({ months: await archiveMonths(db) }),
  marks: {
    article: (_, change) => (isEditInPlace(change) ? [] : marked()),
    imported: marked,
  },
})
