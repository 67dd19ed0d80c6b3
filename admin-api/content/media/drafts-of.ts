import type { CurrentUser } from '#shared/user.ts'
import { viewerOf } from '../articles/own-drafts.ts'
import type { DraftsOf } from './store/uses.ts'

/**
 * Whose drafts a user is told about as places where an image is used: a draft's title is only for those who may read
 * it.
 */
export function draftsOf(user: CurrentUser): DraftsOf {
  const viewer = viewerOf(user)
  return viewer === 'newsroom' ? null : viewer.ownOf
}
