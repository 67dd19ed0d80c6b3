import type { Watch } from '#shared/watch.ts'
import { seenAmong, type Viewer } from '../../content/articles/store/read-articles.ts'
import type { Db } from '../../platform/database/client.ts'

type OfArticles = Pick<Watch, 'links' | 'articles' | 'results' | 'moved'>

/** Omits what names articles that a user may not read: for an affiliate manager, those that are not live. */
export async function onlyReadable(db: Db, found: OfArticles, viewer: Viewer): Promise<OfArticles> {
  if (viewer === 'newsroom') return found
  const { links, articles, results, moved } = found
  const uses = links.flatMap((link) => link.uses).filter(({ kind }) => kind === 'article')
  const ids = [...uses, ...articles, ...results, ...moved].map(({ id }) => id)
  const seen = await seenAmong(db, [...new Set(ids)], viewer)
  const isSeen = ({ id }: { id: number }) => seen.has(id)
  return {
    links: links
      .map((link) => ({ ...link, uses: link.uses.filter((use) => use.kind !== 'article' || isSeen(use)) }))
      .filter((link) => link.uses.length > 0),
    articles: articles.filter(isSeen),
    results: results.filter(isSeen),
    moved: moved.filter(isSeen),
  }
}
