import { feedFileSchema } from './feed-file.ts'
import { pageKind } from './page-kind.ts'

/** The newest twenty articles of a tag. */
export const tagFeedKind = pageKind('feeds/tags/{slug}.json', feedFileSchema, {
  about: 'tag',
  pages: ({ slug }) => [`/tag/${slug}/rss.xml`],
})
