import { logoKind } from '#shared/kinds/logo.ts'
import { settingsMap } from '../store/snapshot.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const logo = publishedKind(logoKind, {
  stage: 'feed',
  keys: oneFile,
  build: async (db) => ({ picture: (await settingsMap(db)).get('logo') || null }),
  marks: { site: marked },
})
