import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { inOrder, isSame, type Name, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

const EXCHANGE = /\b(?:replac(?:e[sd]?|ing)|swap(?:s|ped|ping)?) (?=[^.;]{2,60} (?:with|by|for) )/iu
const PASSIVE = /\b(?:is|was|were|are|been|be|being) $/

/** "Replaced A with B" where the source has B replaced with A. */
export function exchangeTurned(one: Said, { all }: Index): Problem | null {
  const mine = exchangeIn(one)
  if (!mine) return null
  const theirs = exchangesOf(all)
  const has = (a: Name, b: Name) => theirs.some(({ out, come }) => isSame(out, a) && isSame(come, b))
  return has(mine.come, mine.out) && !has(mine.out, mine.come)
    ? { message: 'The source has these two the other way round', cores: [inOrder(one, mine.out, mine.come)] }
    : null
}

const exchangesOf = onceFor((all) => all.flatMap((said) => exchangeIn(said) ?? []))

function exchangeIn({ text, names }: Said): { out: Name; come: Name } | null {
  const verb = EXCHANGE.exec(text)
  if (!verb || PASSIVE.test(text.slice(0, verb.index))) return null
  const [out, come] = names.filter(({ at }) => at >= verb.index + verb[0].length)
  return out && come && /^ (?:with|by|for) /.test(text.slice(out.end, come.at)) ? { out, come } : null
}

const SETS =
  /(?<![\d-])\d{1,2}-\d{1,2}(?: \(\d+(?:-\d+)?\))?(?:(?:, and |, | and )\d{1,2}-\d{1,2}(?![\d-])(?: \(\d+(?:-\d+)?\))?){1,4}/g

/** A score in sets of which the source has another with the same first or last set. */
export function setsClash(one: Said, { all }: Index): Problem | null {
  const theirs = scoresOf(all)
  for (const { written, sets } of scoresIn(one)) {
    const others = theirs.filter((other) => other.some((set) => sets.includes(set)))
    const isSaid = others.some((other) => isSameScore(other, sets) || isSameScore(other.map(turned), sets))
    if (others.length > 0 && !isSaid) return { message: 'The source has another result', cores: [written] }
  }
  return null
}

const scoresOf = onceFor((all) => all.flatMap((said) => scoresIn(said).map(({ sets }) => sets)))

function scoresIn({ text }: Said): { written: string; sets: string[] }[] {
  return [...text.matchAll(SETS)].flatMap(([written]) => {
    const sets = written.replace(/\(.*?\)/g, '').match(/\d+-\d+/g) ?? []
    return sets.every((set) => /(?:^|-)[67](?:-|$)/.test(set) && !/\d{2}/.test(set)) ? [{ written, sets }] : []
  })
}

function isSameScore(a: readonly string[], b: readonly string[]): boolean {
  return a.join() === b.join()
}

function turned(set: string): string {
  return set.split('-').reverse().join('-')
}
