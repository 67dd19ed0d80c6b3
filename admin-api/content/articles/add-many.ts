import type { Db } from '../../platform/database/client.ts'
import type { ArticleRows } from './store/articles.ts'
import { insertArticles } from './store/write.ts'

/**
 * Stores many prepared articles in one statement, without audit and marks; `learnTitleWords` follows. For an import,
 * whose articles nobody sees until it reveals all of them, marks and audit included; and for the demo, whose pages the
 * first build makes. `later`: `waitForWords` follows.
 */
export async function addArticles(
  tx: Db,
  articles: ArticleRows,
  savedBy: string | null,
  words: 'now' | 'later' = 'now',
): Promise<number[]> {
  // A batch of an import is empty when every article of it is there already.
  if (articles.columns.length === 0) return []
  return insertArticles(tx, articles, 'import', savedBy, words)
}
