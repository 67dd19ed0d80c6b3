import type { Db } from '../../platform/database/client.ts'
import type { MatchChange } from './match-change.ts'

/** What the verbs of matches, teams and competitions use. */
export type MatchDeps = {
  db: Db
  marks: { matches: (tx: Db, change: MatchChange) => Promise<void> }
  publisher: { wake: () => void }
  /** The editorial zone. */
  timeZone: string
}
