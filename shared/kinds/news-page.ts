import { numberedFileSchema } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A numbered page of all articles. */
export const newsPageKind = pageKind('news/{page}.json', numberedFileSchema, {
  about: null,
  pages: ({ page }) => [`/news/page/${page}`],
})
