import type { RewriteWarning } from '#shared/review.ts'
import type { Db } from '../../platform/database/client.ts'
import { copiesOf, phrasesOf, warningsOf } from '../desk/by-rules.ts'
import { distinctWarnings } from '../desk/compare-rewrite.ts'
import { warningsStanding } from './part-tasks.ts'
import type { Words } from './rewrite-parts.ts'
import { articlesWith } from './store/articles-with.ts'

/**
 * The warnings to confirm before a rewrite is applied: the stored ones and the current ones, since an imported rewrite
 * is checked like any other. `taken` is the remaining text if parts were refused.
 */
export async function warningsFor(
  db: Db,
  before: Words & { id: number },
  rewrite: Words & { warnings: readonly RewriteWarning[] },
  taken: Words = rewrite,
): Promise<RewriteWarning[]> {
  const found = await foundIn(db, before, taken)
  if (taken === rewrite) return distinctWarnings([...rewrite.warnings, ...found])
  // The rules check the remaining text again; the model's findings count while their words are there.
  const byRules = new Set((await foundIn(db, before, rewrite)).map(({ id }) => id))
  const others = rewrite.warnings.filter(({ id }) => !byRules.has(id))
  const stored = await warningsStanding(taken, rewrite, others)
  return distinctWarnings([...stored, ...found])
}

async function foundIn(db: Db, before: Words & { id: number }, after: Words): Promise<RewriteWarning[]> {
  return [...(await warningsOf(before, after)), ...(await copiedParts(db, before, after))]
}

/** Parts of a rewrite that also appear in other articles, except its sources and the trash. */
export async function copiedParts(
  db: Db,
  { id, title, excerpt, content }: Words & { id: number },
  after: Words,
): Promise<RewriteWarning[]> {
  const before = { title, excerpt, content }
  const rewritten = { before, after: { title: after.title, excerpt: after.excerpt, content: after.content } }
  const phrases = await phrasesOf(rewritten)
  if (phrases.length === 0) return []
  return copiesOf({ ...rewritten, others: await articlesWith(db, id, phrases) })
}
