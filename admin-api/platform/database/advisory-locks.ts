/** The numbers of the advisory locks: arbitrary, but fixed and distinct. */
export const LOCKS = {
  /** Held by the process that runs the migrations. */
  migration: 7_301_846,
  /** Held by a transaction that appends to the ledger of tips. */
  ledger: 7_301_847,
  /** Held exclusively by a merge of teams, and shared by everything that stores a team's id. */
  teams: 7_301_848,
  /** Held by the transaction that makes an import visible. */
  import: 7_301_849,
  /** Held by a transaction that takes a call from the day's AI budget. */
  aiBudget: 7_301_850,
  /** Held by a transaction that adds matches to competitions and teams. */
  matches: 7_301_851,
} as const
