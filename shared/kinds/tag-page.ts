import { numberedFileSchema } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A numbered page of a tag. */
export const tagPageKind = pageKind('tags/{slug}/{page}.json', numberedFileSchema, {
  about: 'tag',
  pages: ({ slug, page }) => [`/tag/${slug}/page/${page}`],
})
