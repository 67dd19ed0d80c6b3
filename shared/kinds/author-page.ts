import { numberedFileSchema } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A numbered page of an author’s articles. */
export const authorPageKind = pageKind('authors/{slug}/{page}.json', numberedFileSchema, {
  about: 'author',
  pages: ({ slug, page }) => [`/authors/${slug}/page/${page}`],
})
