import { z } from 'zod'
import { emptyAsNull, line } from '../text.ts'
import { compareText } from './standings.ts'
import { nameKey } from './team.ts'

/** Whether a match counts in a table or is a knock-out. By default this follows from the group and the round's name. */
export const STAGES = ['table', 'knockout'] as const
export type Stage = (typeof STAGES)[number]

/** The facts of a match that decide in which table it counts. */
export type Staged = { round: string | null; group: string | null; stage: Stage | null }

// "Final round" and "Final matchday" are the end of a league, not knock-outs.
const FINAL =
  /\b(?:semi|quarter|halb|viertel|achtel)?-?finale?s?\b(?![\s-]+(?:round|match ?day|day|week|game ?week|group|phase|stage)\b)/i
const KNOCKOUTS: readonly RegExp[] = [
  FINAL,
  /\b1\/(?:2|4|8|16|32)\b/,
  /\b(?:round of|last)[\s-]+(?:8|16|32|64|128)\b/i,
  /\b(?:third|3rd)[\s-]+place\b|\bbronze\b/i,
  /\bplay-?\s?offs?\b/i,
  /\bknock-?\s?outs?\b/i,
  /\beliminators?\b/i,
]
const GROUP = /\b(group|pool)\s+([a-z]|\d{1,2})\b/i

/** The group in whose table a match counts: as given, or as named by its round: "Group A, Matchday 1". */
export function groupOf({ group, round }: Pick<Staged, 'group' | 'round'>): string | null {
  return group ?? groupIn(round ?? '')
}

function groupIn(text: string): string | null {
  const [, word, name] = GROUP.exec(text) ?? []
  return word && name ? `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${name.toUpperCase()}` : null
}

/** Whether a round's name means a knock-out: a final, a play-off, the round of 16. */
export function isKnockoutRound(round: string | null): boolean {
  return round !== null && KNOCKOUTS.some((name) => name.test(round))
}

/** Whether a match counts in one of its competition's tables. */
export function isInTable(match: Staged, format: string): boolean {
  if (match.stage !== null) return match.stage === 'table'
  if (match.group !== null) return true
  if (isKnockoutRound(match.round)) return false
  return format !== 'knockout' || groupOf(match) !== null
}

/** A round with its group, as shown on pages. */
export function roundWithGroup({ group, round }: Pick<Staged, 'group' | 'round'>): string | null {
  if (group === null || hasWords(round ?? '', group)) return round
  return round === null ? group : `${group}, ${round}`
}

/** Whether a text contains these whole words: "Group 10" does not contain "Group 1". */
function hasWords(text: string, words: string): boolean {
  return ` ${nameKey(text)} `.includes(` ${nameKey(words)} `)
}

/** Sorts groups: "Group 2" before "Group 10", no group first. */
export function compareGroups(a: string | null, b: string | null): number {
  const inOrder = (name: string | null) => (name ?? '').replace(/\d+/g, (digits) => digits.padStart(4, '0'))
  return compareText(inOrder(a), inOrder(b))
}

/** `group` as it may be written: "A" and "group a" are Group A. */
export const groupSchema = emptyAsNull(
  line(40).transform((text) => {
    const name = /^(?:[a-z]|\d{1,2})$/i.test(text) ? `Group ${text}` : text.replace(/\s+/g, ' ')
    const known = groupIn(name)
    return known?.length === name.length ? known : name
  }),
)

export const stageSchema = z.enum(STAGES, 'Must be table or knockout')
