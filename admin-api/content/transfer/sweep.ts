import type { Db } from '../../platform/database/client.ts'
import * as store from './store.ts'

/** Removes what imports inserted before they broke off, with their process or without. */
export async function sweepImports(db: Db): Promise<void> {
  for (const id of await store.abandonedImports(db)) await store.discardImport(db, id)
}
