import type { Article } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { givenReasons } from './findings/reasons.ts'
import { bodyOf, type FormValues, textOf } from './form-values.ts'

/** `auto`: the words alone; what readers see is for the editor to decide. `whole`: all of the form. */
export type Extent = 'auto' | 'whole'

/** Stores the form: as a new article, or over the revision that was read. 412 when that is no longer the newest. */
export async function storeArticle(
  values: FormValues,
  stored: Article | null,
  extent: Extent,
  timeZone: string,
): Promise<Article> {
  const json = extent === 'auto' ? textOf(values) : { ...bodyOf(values, stored, timeZone), acknowledge: givenReasons() }
  if (!stored) return (await api.articles.$post({ json })).json()
  const response = await api.articles[':id'].$put(
    { param: { id: String(stored.id) }, json },
    { headers: { 'If-Match': `"${stored.revision}"` } },
  )
  return response.json()
}
