import { type Flag, flagId } from '#shared/auto-blogger.ts'
import { pieceFlags } from '../../content/articles/store/findings.ts'
import { listCategories } from '../../content/categories/store.ts'
import { readSettings } from '../../content/settings/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { type Text, verify } from '../verify/verify.ts'
import { materialOf, updatePiece } from './store/pieces.ts'

/** What words say that the sources of a model's piece do not; of any other article nothing. */
export async function unsupportedIn(db: Db, articleId: number, words: Text): Promise<Flag[]> {
  const material = await materialOf(db, articleId)
  if (material === null) return []
  return verify(words, { source: material.split('\n'), allowed: await allowedNames(db), isFree: true })
}

/** Flags a piece for more than it was flagged for when it was written. */
export async function addFlags(tx: Db, articleId: number, more: readonly Flag[]): Promise<void> {
  const flags = [...((await pieceFlags(tx, articleId)) ?? []), ...more]
  await updatePiece(tx, articleId, { flags: [...new Map(flags.map((flag) => [flagId(flag), flag])).values()] })
}

/** Names that need no source: the site's and its categories'. */
export async function allowedNames(db: Db): Promise<string[]> {
  const { siteName } = await readSettings(db)
  return [siteName ?? '', ...(await listCategories(db)).map(({ name }) => name)]
}
