import type { Context } from 'hono'
import { ApiError } from '../../platform/errors.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'

const MINUTES = 10

/** Sent with the 403, so that the newsroom asks for identity and repeats the call. */
const CONFIRM_HEADER = 'X-Confirm-Identity'

/** 403 unless the session's owner confirmed their identity within the last minutes: an open laptop is not enough. */
export async function requireConfirmed(c: Context<AppEnv>): Promise<void> {
  const session = await c.var.session()
  const age =
    session?.confirmedAt && session.readAt ? Date.parse(session.readAt) - Date.parse(session.confirmedAt) : null
  // A future one, stored by an older version under a clock that was ahead, does not count.
  if (age !== null && age >= 0 && age <= MINUTES * 60_000) return
  throw new ApiError(403, 'Confirm that it is you to make this change.', { headers: { [CONFIRM_HEADER]: 'required' } })
}
