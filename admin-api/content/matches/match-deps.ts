import type { Db } from '../../platform/database/client.ts'
import type { MatchChange } from '../marks.ts'

/** Dependencies of the functions for matches, teams and competitions. */
export type MatchDeps = {
  db: Db
  marks: { matches: (tx: Db, change: MatchChange) => Promise<void> }
  publisher: { wake: () => void }
  /** The editorial zone. */
  timeZone: string
}
