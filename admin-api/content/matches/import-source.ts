import type { FeedCompetition } from '#shared/matches/feed.ts'
import type { ImportAnswer } from '#shared/matches/import-file.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import type { ImportNames } from './import-names.ts'
import type { MatchDeps } from './match-deps.ts'

/** A person imports a file; values entered by hand are overwritten. */
type Person = { name: string; user: CurrentUser }

/** A feed imports a response; values entered by hand stay, and `keep` may refuse all of it by throwing. */
export type FeedSource = {
  name: string
  user: CurrentUser | null
  /** Where the competitions of earlier responses are stored, whatever they are called now. */
  competitions: readonly FeedCompetition[]
  /** Stores in the import's transaction what was read; `changes` counts the matches that differ. */
  keep: (tx: Db, report: FeedReport, changes: number) => Promise<void>
}

export type ImportSource = Person | FeedSource

/** The competitions of a feed's response. */
export type FeedReport = {
  competitions: FeedCompetition[]
  matches: number
  contradictions: string[]
  kept: string[]
}

/** An import's answer while it is being counted. */
export type Counts = Omit<ImportAnswer, 'message'>

/** The totals of lists that an answer cuts off at a thousand. */
export type Totals = {
  /** Matches with a score before their kick-off. */
  early: number
  /** Places from which forbidden wording was removed. */
  forbidden: number
  problems: number
  teams: number
}

/** A running import: what all of its steps work with, and what they count. */
export type ImportRun = {
  deps: MatchDeps
  tx: Db
  source: ImportSource
  names: ImportNames
  counts: Counts
}
