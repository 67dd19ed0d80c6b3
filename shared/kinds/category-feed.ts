import { feedFileSchema } from './feed-file.ts'
import { pageKind } from './page-kind.ts'

/** The newest twenty articles of a category. */
export const categoryFeedKind = pageKind('feeds/{slug}.json', feedFileSchema, {
  about: 'category',
  pages: ({ slug }) => [`/category/${slug}/rss.xml`],
})
