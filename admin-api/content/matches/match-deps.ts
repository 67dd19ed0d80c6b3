import type { MatchChange } from './match-change.ts'
import type { Db } from '../../platform/database/client.ts'

/** What the verbs of matches, teams and competitions use. */
export type MatchDeps = {
  db: Db
  marks: { matches: (tx: Db, change: MatchChange) => Promise<void> }
  publisher: { wake: () => void }
  /** The editorial zone. */
  timeZone: string
}
