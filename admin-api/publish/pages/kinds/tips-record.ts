import { tipsRecordKind } from '#shared/kinds/tips-record.ts'
import { recordFile } from '../parts/record-file.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const tipsRecord = publishedKind(tipsRecordKind, {
  stage: 'about',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (db, _, { tipReads }) => recordFile(db, await tipReads.chain()),
  // Of authors those of imported tips too, which have no page.
  marks: { tip: marked, category: marked, author: marked },
})
