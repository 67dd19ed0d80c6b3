import { isSetting, type Name, type Said } from '../../../verify/said.ts'

/** A property with only one possible value in a text: its subject (no name: the match), and the value. */
export type Statement = { topic: string; about: readonly Name[]; value: string | Name; said: Said; isOfBoth?: true }

/** Words that refer to another time, or to something that may never happen. */
export const ELSEWHERE =
  /\b(?:if|unless|would|could|should|might|may have|used to|until|once|twice|(?:last|next|previous|earlier) (?:season|year|month|week|time|match|game|round|meeting)|(?:first|second) (?:season|leg|innings|match|game|round|meeting)|years? (?:ago|earlier|later|before)|in (?:19|20)\d\d|(?:19|20)\d\d|career|at the time|then|half-time|the break|interval|women|reserves?|under-\d+|aggregate|verlede|vorige|vroeër|indien|sou|rustyd)\b/i

/** Finds one kind of statement in a sentence. */
export type Kind = (said: Said) => Statement[]

/** Whom a sentence names. */
export const who = ({ names }: Said) => names.filter((name) => !isSetting(name))

/** The name next to a position in a sentence: the last one before it, otherwise the first one after it. */
export function nextTo(said: Said, at: number, farthest = 60): Name | undefined {
  const names = who(said)
  const before = names.findLast((name) => name.end <= at && at - name.end <= farthest)
  return before ?? names.find((name) => name.at >= at && name.at - at <= farthest)
}

/** A score, the higher figure first. */
export function sorted(score: string): string {
  return score
    .split('-')
    .map(Number)
    .sort((a, b) => b - a)
    .join('-')
}
