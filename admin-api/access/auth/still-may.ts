import { can, type Permission, refusalOf } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { findActiveUser } from './store.ts'

/**
 * For writes long after the call arrived, such as after a model's answer: 401 for a user who lost their account
 * meanwhile, 403 for a role without the permission.
 */
export async function refuseFormer(db: Db, { id }: CurrentUser, permission: Permission): Promise<void> {
  const user = await findActiveUser(db, id)
  if (!user) throw new ApiError(401, 'You must be signed in')
  if (!can(user, permission)) throw new ApiError(403, refusalOf(permission))
}
