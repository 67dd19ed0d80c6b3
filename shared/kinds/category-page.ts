import { numberedFileSchema } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A numbered page of a category. */
export const categoryPageKind = pageKind('categories/{slug}/{page}.json', numberedFileSchema, {
  about: 'category',
  pages: ({ slug, page }) => [`/category/${slug}/page/${page}`],
})
