import { type Flag, flagId, type MadeFrom } from '#shared/auto-blogger.ts'
import { pieceFlags } from '../../content/articles/store/findings.ts'
import { listCategories } from '../../content/categories/store.ts'
import { readSettings } from '../../content/settings/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Text } from '../verify/unsupported.ts'
import { flagsOfWords } from './piece-tasks.ts'
import { sourcesOf, updatePiece } from './store/pieces.ts'

/**
 * Findings in words that would replace a generated article's: placeholders, and in a model's piece statements that its
 * sources do not support, or copied from them. None for any other article.
 */
export async function flagsIn(db: Db, articleId: number, words: Text): Promise<Flag[]> {
  const piece = await sourcesOf(db, articleId)
  if (piece === null) return []
  const { title, excerpt, content } = words
  const text = { title, excerpt, content }
  if (piece.kind !== 'model' || piece.material === null) return flagsOfWords({ text, against: null })
  const source = piece.material.split('\n')
  const originals = newsIn(source, piece.madeFrom)
  return flagsOfWords({ text, against: { source, allowed: await allowedNames(db), isFree: true, originals } })
}

// Each is stored under its publisher, day and title, up to its address.
function newsIn(material: readonly string[], madeFrom: readonly MadeFrom[]) {
  return madeFrom.flatMap(({ label: title, url, publisher }) => {
    if (url === undefined || publisher === undefined) return []
    const start = material.findIndex((line) => line.startsWith(`${publisher}, `) && line.endsWith(`: ${title}`))
    const end = material.indexOf(url, start)
    return start < 0 || end < 0 ? [] : [{ title, publisher, text: material.slice(start + 1, end).join('\n') }]
  })
}

/** Adds flags to a piece that it did not have when it was written. */
export async function addFlags(tx: Db, articleId: number, more: readonly Flag[]): Promise<void> {
  const flags = [...((await pieceFlags(tx, articleId)) ?? []), ...more]
  await updatePiece(tx, articleId, { flags: [...new Map(flags.map((flag) => [flagId(flag), flag])).values()] })
}

/** Names that need no source: the site's and its categories'. */
export async function allowedNames(db: Db): Promise<string[]> {
  const { siteName } = await readSettings(db)
  return [siteName ?? '', ...(await listCategories(db)).map(({ name }) => name)]
}
