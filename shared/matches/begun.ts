import type { MatchStatus } from './score.ts'

/** The statuses of a match that was begun on the pitch: a walk-over never was. */
export const BEGUN: readonly MatchStatus[] = ['live', 'finished', 'abandoned']
