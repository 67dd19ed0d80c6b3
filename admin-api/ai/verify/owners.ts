import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { inOrder, isSame, isSetting, type Name, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

type Owned = { key: string; name: Name; at: number; end: number }

const BE = '(?:is|are|was|were|at|in|on|with|has|have|had|a|an|the|only|just|about|not|out|second|third|fourth)'
/** Words between someone and a figure that is certainly theirs: "Bosch 81", "Bosch was on 81", "Bosch's 81". */
const NEXT = new RegExp(
  `^(?:'s?|, who|,)? (?:\\(?|(?:${BE} ){0,4}\\(?|(?:${BE} ){0,2}\\p{Ll}{3,12}(?:ed|d|t|n) (?:${BE} ){0,2})$`,
  'u',
)
// "A foul on Bosch": what follows is about someone else. "Ahead of Bosch in 10.04" and "with Bosch on 81" are his.
const OBJECT = /\b(?:from|for|to|against|over|past|on|by|in|near|beat|beats|(?<!ahead )of)(?: the)?(?: \p{Ll}+){0,2} $/u

// "3.10 on Rovers".
const ODDS_ON = /^\d+(?:[.,]\d+|\/\d+) (?:on|for|about|op|vir)(?: the| die)? $/

/** The figures in a sentence that certainly belong to someone; a score belongs to no single one. */
function ownedIn({ names, numbers, text }: Said): Owned[] {
  return numbers.flatMap(({ key, at, end }): Owned[] => {
    if (/^\d+-\d+$/.test(key)) return []
    const named = names.find((other) => other.at >= end && !isSetting(other) && ODDS_ON.test(text.slice(at, other.at)))
    if (named) return [{ key, name: named, at, end }]
    // "Coach Duprat said 20-year-old Solomons would start".
    if (/^-(?:year-old|jarige) \p{Lu}/u.test(text.slice(end))) return []
    const name = names.findLast((other) => other.end <= at)
    if (!name || isSetting(name) || !NEXT.test(text.slice(name.end, at))) return []
    // "Netshi and Lekgwathi scored in the 71st and the 75th minute."
    if (names.some((other) => other.end <= name.at && /^,? and $/.test(text.slice(other.end, name.at)))) return []
    if (!/^, who\b/.test(text.slice(name.end)) && OBJECT.test(text.slice(Math.max(0, name.at - 40), name.at))) return []
    return [{ key, name, at, end }]
  })
}

const ownersOf = onceFor((all) => all.map((said) => ({ said, owned: ownedIn(said) })))

/** A figure that the source certainly has for someone else, and for no one else. */
export function ownedByOther(one: Said, { all }: Index): Problem | null {
  for (const { key, name, at, end } of ownedIn(one)) {
    const having = ownersOf(all).filter(({ said }) => said.numbers.some((number) => number.key === key))
    const theirs = having.map(({ owned }) => owned.find((other) => other.key === key))
    if (theirs.length === 0 || theirs.some((owned) => owned === undefined || isSame(owned.name, name))) continue
    // Both are mentioned together, so one is not another name for the other.
    const isOfBoth = having.some(({ said }) => said.names.some((other) => isSame(other, name)))
    if (isOfBoth)
      return { message: 'The source gives this figure to somebody else', cores: [inOrder(one, name, { at, end })] }
  }
  return null
}
