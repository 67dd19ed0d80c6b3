import { logoKind } from '#shared/kinds/logo.ts'
import { currentPathsOf } from '../store/images.ts'
import { settingsMap } from '../store/site.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const logo = publishedKind(logoKind, {
  stage: 'feed',
  notify: { webhook: 'site', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (db) => {
    const logo = (await settingsMap(db)).get('logo')
    return { picture: logo ? ((await currentPathsOf(db, [logo])).get(logo) ?? logo) : null }
  },
  marks: { site: marked },
})
