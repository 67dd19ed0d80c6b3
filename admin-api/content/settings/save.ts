import { type SettingsPatch, WORDING_KEYS } from '#shared/settings.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import { shownOffers } from '../bookmakers/store/bookmakers.ts'
import type { Marks, Wake } from '../marks.ts'
import { readRevision, readSettings, writeRevision, writeSettings } from './store.ts'

/** The settings that were ever changed, by key, and their revision. */
export type SavedSettings = { revision: number; [key: string]: string | number }

/** Dependencies of saving them. */
export type SettingsDeps = {
  db: Db
  marks: Pick<Marks, 'site' | 'bookmakers' | 'feeds'>
  publisher: Wake
  links: { changed: () => Promise<void> }
}

/** Stores any part of the settings, or the logo, and publishes the frame again. Returns all of them. */
export async function saveSettings(
  deps: SettingsDeps,
  patch: SettingsPatch | { logo: string },
  user: CurrentUser,
  ifMatch: number | null = null,
): Promise<SavedSettings> {
  const values = await cleaned(patch)
  const saved = await deps.db.transaction(async (tx) => {
    const revision = await readRevision(tx, { lock: true })
    if (ifMatch !== null && revision !== ifMatch) throw changedMeanwhile()
    const before = await readSettings(tx)
    await writeSettings(tx, values)
    const after = await readSettings(tx)
    const changes = changesOf(before, after)
    const isChanged = Object.keys(changes).length > 0
    if (isChanged) {
      await writeRevision(tx, revision + 1)
      await recordAudit(tx, user, 'settings.update', null, { changes })
    }
    await deps.marks.site(tx)
    if ('offerRules' in changes) {
      const shown = await shownOffers(tx)
      await deps.marks.bookmakers(tx, shown.slugs, shown.articles)
    }
    if ('fullTextFeeds' in changes) await deps.marks.feeds(tx)
    return { ...after, revision: isChanged ? revision + 1 : revision }
  })
  deps.publisher.wake()
  if ('offerRules' in patch) await deps.links.changed()
  return saved
}

async function cleaned(patch: SettingsPatch | { logo: string }): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue
    values[key] = WORDING_KEYS.some((name) => name === key) ? await sanitized(value) : value
  }
  return values
}

function changedMeanwhile(): ApiError {
  return new ApiError(412, 'Someone else has changed the settings. Reload them before you save.')
}
