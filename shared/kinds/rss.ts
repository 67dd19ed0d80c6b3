import { feedFileSchema } from './feed-file.ts'
import { pageKind } from './page-kind.ts'

/** The newest twenty articles. */
export const rssKind = pageKind('feeds/rss.json', feedFileSchema, { about: null, pages: () => ['/rss.xml'] })
