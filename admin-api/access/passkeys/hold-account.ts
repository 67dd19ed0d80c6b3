import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { sessionKey } from '../auth/sessions.ts'
import { findSession } from '../auth/store.ts'
import { lockAccount } from './store.ts'

/** The session that requests a change of an account's factors. */
export type Holder = { user: CurrentUser; sessionId: string }

/**
 * Locks an account until the transaction ends. 401 if the session has ended: its owner may have recovered the account
 * meanwhile, and an intruder must not leave a factor behind.
 */
export async function holdAccount(tx: Db, { user, sessionId }: Holder): Promise<void> {
  await lockAccount(tx, user.id)
  if (!(await findSession(tx, sessionKey(sessionId)))) throw new ApiError(401, 'You must be signed in')
}
