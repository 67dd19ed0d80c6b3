import type { Db } from '../../platform/database/client.ts'

/** What a change of a published tip needs: its pages are marked in the same transaction. */
export type TipChange = {
  db: Db
  marks: { tip(tx: Db, change: { slugs: readonly string[]; month: string | null }): Promise<void> }
  publisher: { wake(): void }
}
