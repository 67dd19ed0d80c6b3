import { readSetting } from '../../../content/settings/store.ts'
import type { Db } from '../../../platform/database/client.ts'

/** How the owner wants the site written; empty if not set. */
export async function readHouseStyle(db: Db): Promise<string> {
  return (await readSetting(db, 'aiHouseStyle')) ?? ''
}
