/** The numbers of the advisory locks: any fixed ones, each for one thing. */
export const LOCKS = {
  /** The process that holds it runs the migrations. */
  migration: 7_301_846,
  /** The transaction that holds it may append to the ledger of tips. */
  ledger: 7_301_847,
  /** A merge of teams holds it alone, and whatever stores a team's id shares it. */
  teams: 7_301_848,
  /** The transaction that holds it makes an import visible. */
  import: 7_301_849,
  /** The transaction that holds it may take a call from the day's AI budget. */
  aiBudget: 7_301_850,
  /** The transaction that holds it may add matches to competitions and teams. */
  matches: 7_301_851,
} as const
