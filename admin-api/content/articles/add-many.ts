import type { Db } from '../../platform/database/client.ts'
import type { ArticleRows } from './store/articles.ts'
import { insertArticles } from './store/write.ts'

/**
 * Stores many prepared articles in one statement, without audit and marks; call `learnTitleWords` afterwards. For an
 * import, whose articles stay hidden until all are revealed, with marks and audit; and for the demo, whose pages the
 * first build makes. `later`: `waitForWords` is called instead.
 */
export async function addArticles(
  tx: Db,
  articles: ArticleRows,
  savedBy: string | null,
  words: 'now' | 'later' = 'now',
): Promise<number[]> {
  // A batch of an import is empty if all its articles exist already.
  if (articles.columns.length === 0) return []
  return insertArticles(tx, articles, 'import', savedBy, words)
}
