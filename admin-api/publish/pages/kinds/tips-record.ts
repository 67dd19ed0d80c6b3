import { tipsRecordKind } from '#shared/kinds/tips-record.ts'
import { recordFile } from '../parts/record-file.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const tipsRecord = publishedKind(tipsRecordKind, {
  stage: 'about',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (db, _, { tipReads }) => recordFile(db, await tipReads.chain()),
  marks: { tip: marked, category: marked, author: (_, { tips }) => (tips.length > 0 ? marked() : []) },
})
