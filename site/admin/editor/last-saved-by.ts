import { api } from '../lib/api.ts'

/** Who saved an article last, by name or email. Null when that cannot be told. */
export async function lastSavedBy(articleId: number): Promise<string | null> {
  try {
    const response = await api.articles[':id'].revisions.$get({ param: { id: String(articleId) } })
    return (await response.json())[0]?.savedBy ?? null
  } catch {
    return null
  }
}
