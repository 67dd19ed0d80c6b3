import { clausesOf } from './about.ts'
import { HEDGE } from './certainty.ts'
import type { Index } from './nearest.ts'
import { isAlike, isSamePair, resultsIn } from './results.ts'
import { inOrder, isSame, isSetting, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

/** A result that the source has reversed. */
export function resultClash(one: Said, { results }: Index): Problem | null {
  const mine = resultsIn(one)
  if (mine.length === 0) return null
  const wrong = mine.find((result) => {
    const same = results.filter((other) => isSamePair(result, other))
    return same.length > 0 && !same.some((other) => isAlike(result, other))
  })
  return wrong
    ? { message: 'The source has this result the other way round', cores: [inOrder(one, ...wrong.sides)] }
    : null
}

/** "Rovers won" where every result with Rovers in the source is different. */
export function loneResultClash(one: Said, index: Index): Problem | null {
  for (const clause of clausesOf(one)) {
    const problem = loneIn(clause, index)
    if (problem) return problem
  }
  return null
}

function loneIn(one: Said, { results }: Index): Problem | null {
  const [name, ...others] = one.names.filter(
    (own) => !isSetting(own) && !/\b(?:in|at|op|near|by)(?: die| the)? $/i.test(one.text.slice(0, own.at)),
  )
  if (
    !name ||
    /\b(?:teen|against|over|oor|to|aan|deur|past)(?: die| the)? $/i.test(one.text.slice(0, name.at)) ||
    others.length > 0 ||
    one.numbers.some(({ key, at }) => !/^\d+-\d+$/.test(key) && !/\bby $/.test(one.text.slice(0, at))) ||
    one.denials.count > 0 ||
    HEDGE.test(one.text) ||
    /\b(?:wait(?:s|ed|ing)?|awaits?|search|chas(?:e|es|ing)|in need|needs?|yet|seek(?:s|ing)?|look(?:s|ing)? for|last time)\b/i.test(
      one.text,
    )
  )
    return null
  const outcomes = ['win', 'lose', 'draw'].filter((stem) => one.stems.has(stem))
  const [outcome] = outcomes
  const word = one.words.find(({ stem }) => stem === outcome)
  if (outcomes.length !== 1 || !word || word.at < name.end || word.at - name.end > 50) return null
  // No result.
  if (/^ (?:the )?(?:toss|loot)\b/.test(one.text.slice(word.end))) return null
  const known = results.filter(({ sides }) => sides.some((side) => isSame(side, name)))
  if (known.length === 0) return null
  const isOther = known.every(({ winner }) => {
    if (winner === null) return outcome !== 'draw'
    return outcome !== (isSame(winner, name) ? 'win' : 'lose')
  })
  return isOther ? { message: 'The source has another result', cores: [inOrder(one, name, word)] } : null
}

const WON_BY = /\b(?:was|were) won by (?:the )?|\bis deur (?:die )?/i
const WON_IT =
  /\b(?:won|clinched|took|wen|gewen) (?:the |die )?(?:match|game|derby|fixture|encounter|contest|points|wedstryd|duel)\b/i

/** A winner where every result in the source is a draw. */
export function drawTurned(one: Said, { all, results }: Index): Problem | null {
  if (results.some(({ winner }) => winner !== null)) return null
  const drawn = all.filter((said) => said.stems.has('draw') && said.numbers.some(({ key }) => /^(\d+)-\1$/.test(key)))
  if (results.length === 0 && drawn.length === 0) return null
  if (HEDGE.test(one.text) || one.denials.count > 0) return null
  const by = WON_BY.exec(one.text)
  const isWon = by ? one.names.some(({ at }) => at === by.index + by[0].length) : WON_IT.test(one.text)
  const sides = [...results.flatMap((result) => result.sides), ...drawn.flatMap(({ names }) => names)]
  const isOfSides = one.names.some((name) => sides.some((side) => isSame(side, name)))
  return isWon && isOfSides ? { message: 'The source has another result', cores: [by?.[0].trim() ?? 'won'] } : null
}
