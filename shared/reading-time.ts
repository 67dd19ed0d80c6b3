import { CHARACTERS_PER_MINUTE } from './constants.ts'

/** Whole minutes to read `content` (HTML), rounded up, at least one. */
export function readingMinutes(content: string): number {
  return readingMinutesOf(content.length)
}

/** The same from a known length in characters. */
export function readingMinutesOf(length: number): number {
  return Math.max(1, Math.ceil(length / CHARACTERS_PER_MINUTE))
}
