import { ROLES_AFRIKAANS } from './afrikaans.ts'
import { ROLES } from './lexicon.ts'
import { type Index, likeness } from './nearest.ts'
import { inOrder, isSame, type Name, type Said } from './said.ts'
import { stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

const ROLE = new RegExp(`\\b(${ROLES}|${ROLES_AFRIKAANS})\\b`, 'gi')

// A batter who opens is a batter, and everyone is a player.
const FAMILIES = [
  'batsman batter opener',
  'bowler seamer spinner',
  'striker forward attacker',
  'captain skipper',
  'keeper goalkeeper wicketkeeper',
]
const ANYBODY = /^(?:players?|teenager|veteran|substitute|archer)$/i
const FAMILY = new Map(
  FAMILIES.flatMap((line) => line.split(' ').map((word) => [stemOf(word), stemOf(line.split(' ')[0] ?? '')])),
)

function roleOf(word: string): string {
  return FAMILY.get(stemOf(word)) ?? stemOf(word)
}

/** A coach who was a captain. */
export function roleClash(one: Said, { all, roles }: Index): Problem | null {
  for (const { role, name, at, end } of rolesIn(one)) {
    const theirs = roles.filter((other) => isSame(other.name, name))
    // "The all-rounder" in the same sentence.
    const isCalled =
      !roles.some((other) => other.role === role) &&
      all.some((said) => likeness(one, said) >= 0.8 && said.words.some((word) => roleOf(word.text) === role))
    if (theirs.length > 0 && !isCalled && theirs.every((other) => other.role !== role))
      return {
        message: `The source does not call ${inOrder(one, name)} ${role}`,
        cores: [inOrder(one, name, { at, end })],
      }
  }
  return null
}
/** Who is called what in a sentence. */
export function rolesIn({ text, names }: Said): { role: string; name: Name; at: number; end: number }[] {
  return [...text.matchAll(ROLE)].flatMap(({ 0: word, index }) => {
    const end = index + word.length
    const name = names.find(
      (other) =>
        other.at - end === 1 ||
        /^, (?:a |an )?$/.test(text.slice(other.end, index)) ||
        /^, the (?:\p{Ll}+ )?$/u.test(text.slice(other.end, index)),
    )
    return name && !ANYBODY.test(word) ? [{ role: roleOf(word), name, at: index, end }] : []
  })
}
