import type { Article } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { once } from '../lib/once.ts'
import { givenReasons } from './findings/reasons.ts'
import { bodyOf, type FormValues, namesOf, textOf } from './form-values.ts'

/** `auto` saves only the text, since publishing needs the editor's decision. `whole` saves the whole form. */
export type Extent = 'auto' | 'whole'

/** Saves the form as a new article, or over the loaded revision; 412 when that is no longer the newest. */
export async function storeArticle(
  values: FormValues,
  stored: Article | null,
  { extent, isMerged, timeZone }: { extent: Extent; isMerged: boolean; timeZone: string },
): Promise<Article> {
  const assisted = values.assisted.length > 0 && { assisted: true }
  const json =
    extent === 'auto'
      ? { ...textOf(values), ...namesOf(values, stored), ...assisted }
      : { ...bodyOf(values, stored, timeZone), ...assisted, acknowledge: givenReasons() }
  // Automatic saves of one session are one revision.
  const as = isMerged ? 'merge' : extent === 'auto' ? 'autosave' : undefined
  if (!stored) return make(json)
  const response = await api.articles[':id'].$put(
    { param: { id: String(stored.id) }, json },
    { headers: { 'If-Match': `"${stored.revision}"`, ...(as && { 'Save-As': as }) } },
  )
  return response.json()
}

/** The new article that was sent but not answered. */
let unanswered: ReturnType<typeof textOf> | null = null

/** Creates an article. A retry with the same content has the same Idempotency-Key, so that it is not created twice. */
async function make(json: ReturnType<typeof textOf>): Promise<Article> {
  if (JSON.stringify(json) !== JSON.stringify(unanswered)) unanswered = json
  const article = await (await api.articles.$post({ json: unanswered ?? json }, once(unanswered ?? json))).json()
  unanswered = null
  return article
}

/** Who saved an article last, by name or email. Null when unknown. */
export async function lastSavedBy(articleId: number): Promise<string | null> {
  try {
    const response = await api.articles[':id'].revisions.$get({ param: { id: String(articleId) } })
    return (await response.json())[0]?.savedBy ?? null
  } catch {
    return null
  }
}
