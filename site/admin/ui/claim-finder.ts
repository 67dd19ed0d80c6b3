import { type Claim, findClaims } from '#shared/claims/claims.ts'

/** findClaims for a text being edited. No claim spans lines, so only changed lines are checked. */
export function createClaimFinder(isOffer: boolean): (text: string) => Claim[] {
  let known = new Map<string, Claim[]>()
  return (text) => {
    const seen = new Map<string, Claim[]>()
    let at = 0
    const found = text.split('\n').flatMap((line) => {
      const claims = known.get(line) ?? findClaims(line, { isOffer })
      seen.set(line, claims)
      const from = at
      at += line.length + 1
      return claims.map((claim) => ({ ...claim, start: from + claim.start, end: from + claim.end }))
    })
    known = seen
    return found
  }
}
