import type { MatchStatus } from './score.ts'

/**
 * The statuses of a match that has started on the field; a walk-over never does. Separate from score.ts and its
 * schemas, which the editor does not load with a tip.
 */
export const BEGUN: readonly MatchStatus[] = ['live', 'finished', 'abandoned']
