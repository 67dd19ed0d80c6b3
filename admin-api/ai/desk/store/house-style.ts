import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { settings } from '../../../platform/database/tables/site.ts'

/** How the owner wants the site written; empty if not set. */
export async function readHouseStyle(db: Db): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.id, 'aiHouseStyle'))
  return row?.value ?? ''
}
