import { can } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { countText } from '../../platform/limits/count-call.ts'
import { rateLimiter } from '../../platform/limits/store.ts'

const KILOBYTES_A_DAY = 1_000_000
const TOO_MUCH =
  'Your revisions of the last 24 hours have reached the limit of 1 GB of text. Try again tomorrow, or ask an editor.'

/**
 * 429 when a contributor's revisions exceed a gigabyte a day: even a short request, such as a restore, stores a whole
 * text.
 */
export async function countRevision(tx: Db, user: CurrentUser | null, content: string): Promise<void> {
  if (!user || can(user, 'articles')) return
  await countText(rateLimiter(tx, 'revisions', KILOBYTES_A_DAY, 24 * 3600), user.id, TOO_MUCH, content)
}
