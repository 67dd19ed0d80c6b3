import type { Db } from '../../platform/database/client.ts'
import { articlesEmbedding } from '../bookmakers/store/bookmakers.ts'
import type { Marks } from '../marks.ts'
import { holdersOf } from './store/uses.ts'

export type ImageMarks = Pick<Marks, 'author' | 'bookmakers' | 'matches' | 'image' | 'site'>

/**
 * Marks everything that shows an image: articles, offers by their logo, authors by their portrait, teams by their
 * badge, the site's logo.
 */
export async function markImage(tx: Db, marks: ImageMarks, path: string): Promise<void> {
  await marks.image(tx, path)
  const { bookmakers, authors, teams, competitions, isSiteLogo } = await holdersOf(tx, path)
  if (bookmakers.length > 0) await marks.bookmakers(tx, bookmakers, await articlesEmbedding(tx, bookmakers))
  if (authors.length > 0) await marks.author(tx, [], authors)
  if (teams.length > 0) await marks.matches(tx, { matches: [], competitionIds: competitions, teams })
  if (isSiteLogo) await marks.site(tx)
}
