import type { CurrentUser } from '#shared/user.ts'
import { viewerOf } from '../articles/own-drafts.ts'
import type { DraftsOf } from './store/uses.ts'

/** Whose drafts somebody is told of as places where an image is used: the title of one is for those who may read it. */
export function draftsOf(user: CurrentUser): DraftsOf {
  const viewer = viewerOf(user)
  return viewer === 'newsroom' ? null : viewer.ownOf
}
