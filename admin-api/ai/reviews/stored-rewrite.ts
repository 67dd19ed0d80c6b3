import type { z } from 'zod'
import { rewriteSchema } from '#shared/review.ts'
import type { ArticleRow } from '../../content/articles/store/articles.ts'
import { ApiError } from '../../platform/errors.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import { hashOfWords } from '../desk/rewrite-article.ts'

/** Why a rewrite of other words is not applied. */
export const CHANGED = 'The article changed since this rewrite was made. Review it again for a new one.'

// An imported rewrite may come from elsewhere.
const storedRewriteSchema = rewriteSchema.pick({ title: true, excerpt: true, content: true }).extend({
  revision: rewriteSchema.shape.revision.optional(),
  madeFrom: rewriteSchema.shape.madeFrom.optional(),
  writtenBy: rewriteSchema.shape.writtenBy.optional(),
  changes: rewriteSchema.shape.changes.catch(undefined),
  checkNote: rewriteSchema.shape.checkNote.catch(undefined),
  // Earlier warnings had no ids, so the current comparison counts.
  warnings: rewriteSchema.shape.warnings.catch([]).default([]),
})

type Carrier = Pick<ArticleRow, 'aiRewrittenContent' | 'revision' | 'title' | 'excerpt' | 'content'>

/** An article's rewrite, sanitised, and why it cannot be applied, if so. 422 if there is none. */
export async function storedRewrite(article: Carrier) {
  const rewrite = storedJson(article.aiRewrittenContent, storedRewriteSchema)
  if (!rewrite) throw new ApiError(422, 'There is no rewrite to apply. Review the article first.')
  // Allowed HTML may have changed since it was stored.
  const content = await sanitized(rewrite.content)
  const isOfNow = rewrite.revision === article.revision && rewrite.madeFrom === hashOfWords(article)
  return { ...rewrite, content, obstacle: obstacleOf(isOfNow, content) }
}

/** The same. Also 422 if it cannot be applied. */
export async function applicableRewrite(article: Carrier) {
  const rewrite = await storedRewrite(article)
  if (rewrite.obstacle !== null) throw new ApiError(422, rewrite.obstacle)
  return rewrite
}

function obstacleOf(isOfNow: boolean, content: string): string | null {
  if (!isOfNow) return CHANGED
  return content === '' ? 'All of this rewrite was removed as unsafe. Review the article again.' : null
}

/** The value of a column of JSON text; null if it is empty or does not fit the schema. */
export function storedJson<T>(text: string | null, schema: z.ZodType<T>): T | null {
  try {
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}
