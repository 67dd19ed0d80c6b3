import { numberedFileSchema } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A numbered page of the articles that link to a team. */
export const teamPageKind = pageKind('teams/{slug}/{page}.json', numberedFileSchema, {
  about: 'team',
  pages: ({ slug, page }) => [`/team/${slug}/page/${page}`],
})
