import type { MatchStatus } from './score.ts'

/**
 * The statuses of a match that was begun on the pitch: a walk-over never was. Apart from score.ts and its schemas, which
 * the editor does not load with a tip.
 */
export const BEGUN: readonly MatchStatus[] = ['live', 'finished', 'abandoned']
