import type { Db } from '../../platform/database/client.ts'
import { cleaned } from './save.ts'
import type { NewBookmaker } from './store/bookmakers.ts'
import { insertBookmakers } from './store/write.ts'

/** Stores the demo's bookmakers, their reviews sanitised. No page shows any yet: the first build makes them all. */
export async function addBookmakers(tx: Db, rows: NewBookmaker[]): Promise<void> {
  const cleanRows = await Promise.all(rows.map(async (row) => ({ ...row, ...(await cleaned(row.review)) })))
  await insertBookmakers(tx, cleanRows)
}
