import { isSame, type Said } from '../../verify/said.ts'
import { who } from './statements/statement.ts'

const NEVER_BEHIND =
  /\b(?:led|ahead|lead) from (?:start to finish|first to last|the (?:first|start|outset|opening)|beginning to end)\b|\bnever (?:behind|trailed|headed|in arrears)\b|\bled throughout\b|\bvan begin tot einde voor\b/i
const BEHIND = /\b(?:trailed|came from behind|fell behind|went behind|were behind|was behind|fought back from)\b/i
const AHEAD = /^ (?:had )?(?:led|were ahead|was ahead|went ahead|took the lead|opened the scoring|scored first)\b/
const ELSEWHERE =
  /\b(?:if|last|previous|earlier|ago|before|season|(?:19|20)\d\d|table|league|log|race|standings|week)\b/i

/** Someone who was never behind, and a sentence in which someone else leads. */
export function leadsThatClash(all: readonly Said[]): { topic: string; one: Said; other: Said }[] {
  return all.flatMap((one) => {
    const never = NEVER_BEHIND.exec(one.text)
    const name = never && (who(one).findLast(({ end }) => end <= never.index) ?? who(one)[0])
    if (!name || ELSEWHERE.test(one.text)) return []
    const other = all.find((said) => {
      if (said === one || ELSEWHERE.test(said.text) || NEVER_BEHIND.test(said.text)) return false
      return who(said).some((theirs) => {
        const after = said.text.slice(theirs.end)
        return isSame(theirs, name) ? BEHIND.test(after.slice(0, 40)) : AHEAD.test(after)
      })
    })
    return other ? [{ topic: 'who led', one, other }] : []
  })
}
