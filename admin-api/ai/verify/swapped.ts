import { ROLES_AFRIKAANS } from './afrikaans.ts'
import { ANY_UNIT } from './counts.ts'
import { ROLES } from './lexicon.ts'
import type { Near } from './nearest.ts'
import { inOrder, isSame, isSetting, type Name, type Said } from './said.ts'
import { stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

// True of either side: only what one does to the other tells who is who.
const COUNTABLE = new Set([...ANY_UNIT.split('|'), ...ROLES.split('|'), ...ROLES_AFRIKAANS.split('|')].map(stemOf))
const PASSIVE = /\b(?:was|were|been|being|is|are|be|got)\b(?: \S+){0,2} \S+(?:ed|en|t|n|wn|de|id)\b.{0,60}\bby\b/

/** Two names swapped around the same verb. */
export function swapped(one: Said, clear: readonly Near[]): Problem | null {
  for (const { said } of clear) {
    for (const [at, first] of one.names.entries()) {
      const second = one.names[at + 1]
      if (!second || isSame(first, second) || isSetting(first) || isSetting(second)) continue
      const between = stemsBetween(one, first, second)
      if (between.length === 0 || between.length > 9) continue
      const [a, b] = [
        said.names.findIndex((name) => isSame(name, first)),
        said.names.findIndex((name) => isSame(name, second)),
      ]
      const [later, earlier] = [said.names[a], said.names[b]]
      if (a < 0 || b < 0 || a < b || !later || !earlier) continue
      const theirs = stemsBetween(said, earlier, later)
      if (!between.some((stem) => theirs.includes(stem) && !COUNTABLE.has(stem))) continue
      if (PASSIVE.test(one.text) !== PASSIVE.test(said.text)) continue
      // Two clauses, one about each of them, do not tell which does it to which.
      if (isCut(one, first, second) || isCut(said, earlier, later)) continue
      return { message: 'The source has these two the other way round', cores: [inOrder(one, first, second)] }
    }
  }
  return null
}

const CUT = /[,;:]| (?:as|who|which|that|thanks|after|while|when|before|because|although|but|and) /

function isCut({ text }: Said, first: Name, second: Name): boolean {
  return CUT.test(text.slice(first.end, second.at))
}

function stemsBetween({ words, stems, text }: Said, first: Name, second: Name): string[] {
  if (/^[,\s]*(?:and|or|&)[,\s]*$/.test(text.slice(first.end, second.at))) return []
  return (
    words
      .filter(({ at, stem }) => at >= first.end && at < second.at && stems.has(stem))
      // "Face a charge from" is not "charge".
      .filter(
        ({ at }) =>
          !/\b(?:an?|the|his|her|their|its|no|another)(?: \p{Ll}+)? $/u.test(text.slice(Math.max(0, at - 24), at)),
      )
      .map(({ stem }) => stem)
  )
}
