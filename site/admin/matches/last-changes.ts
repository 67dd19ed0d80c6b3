import { useSyncExternalStore } from 'react'
import type { Match } from '#shared/matches/match.ts'
import { createListeners } from '../lib/listeners.ts'
import { type Result, sidesOf } from './match-result.ts'

/** How a team's place in the table changed. */
export type Move = { team: { name: string; slug: string }; from: number; to: number }

/** A result saved here, and its effect on the table. */
export type Change = {
  id: number
  sides: string
  competition: string
  before: Result
  after: Result
  /** Whether feeds could change the match before. */
  wasFree: boolean
  /** ISO time. */
  at: string
  moves: readonly Move[]
}

const KEPT_MS = 600_000

let changes: readonly Change[] = []
const listeners = createListeners()

/** Remembers a match's previous result, so that it can be restored. */
export function rememberChange(match: Match, before: Match, moves: readonly Move[]): void {
  const { id, competition } = match
  const wasFree = before.heldAt === null && before.fixtureHeldAt === null
  const results = { before: resultOf(before), after: resultOf(match) }
  const change = { id, sides: sidesOf(match), competition: competition.slug, ...results, wasFree, moves }
  set([{ ...change, at: new Date().toISOString() }, ...changes])
}

function resultOf({ status, score }: Match): Result {
  return { status, score }
}

/** The results of a match that were saved here. */
export function savedResults(id: number): Result[] {
  return changes.filter((change) => change.id === id).map(({ after }) => after)
}

/** The newest change that can still be undone; null when there is none. */
export function lastChange(): Change | null {
  const [last] = changes
  return last && Date.now() - Date.parse(last.at) < KEPT_MS ? last : null
}

export function forgetChange(change: Change): void {
  set(changes.filter((other) => other !== change))
}

/** Results saved here since the newsroom was opened, newest first. */
export function useLastChanges(): readonly Change[] {
  return useSyncExternalStore(listeners.subscribe, () => changes)
}

function set(next: readonly Change[]): void {
  changes = next
  listeners.notify()
}
