import { type SettingsPatch, WORDING_KEYS } from '#shared/settings.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { sanitizeArticle } from '../../platform/html/sanitize.ts'
import type { Marks, Wake } from '../marks.ts'
import { readSettings, writeSettings } from './store.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'site'>
  publisher: Wake
}

/** Stores any part of the settings, or the logo, and publishes the frame anew. Answers them all. */
export async function saveSettings(
  deps: Deps,
  patch: SettingsPatch | { logo: string },
  user: CurrentUser,
): Promise<Record<string, string>> {
  const values = sanitized(patch)
  const saved = await deps.db.transaction(async (tx) => {
    await writeSettings(tx, values)
    await recordAudit(tx, user, 'settings.update', null, { keys: Object.keys(values) })
    await deps.marks.site(tx)
    return readSettings(tx)
  })
  deps.publisher.wake()
  return saved
}

function sanitized(patch: SettingsPatch | { logo: string }): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue
    values[key] = WORDING_KEYS.some((name) => name === key) ? sanitizeArticle(value) : value
  }
  return values
}
