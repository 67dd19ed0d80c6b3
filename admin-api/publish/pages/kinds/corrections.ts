import { CORRECTIONS_MOST, correctionsKind } from '#shared/kinds/corrections.ts'
import { liveCorrections } from '../store/newest.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const corrections = publishedKind(correctionsKind, {
  stage: 'list',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db) {
    const rows = await liveCorrections(db, { limit: CORRECTIONS_MOST })
    return { corrections: rows.map(({ text, correctedAt, slug, title }) => ({ text, correctedAt, slug, title })) }
  },
  marks: { correction: marked, article: marked, imported: marked },
})
