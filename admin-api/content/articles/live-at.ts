import type { ArticleRow } from './store/articles.ts'

/** Whether readers see an article at an instant. `isLive` asks the database the same for now. */
export function isLiveAt({ published, trashedAt, hold, publishedAt }: ArticleRow, instant: number): boolean {
  return published && trashedAt === null && hold === null && publishedAt !== null && Date.parse(publishedAt) <= instant
}
