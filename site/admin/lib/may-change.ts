import type { ArticleListItem } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'

type User = Parameters<typeof can>[0]

/** Whether a user may edit and delete an article in their lists. */
export function mayChange(user: User, { published }: Pick<ArticleListItem, 'published'>): boolean {
  // Drafts in a contributor's list are their own.
  return can(user, 'articles') || (can(user, 'drafts') && !published)
}
