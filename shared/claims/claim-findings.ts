import { type Finding, findingId, shownExcerpt } from '../finding.ts'
import { findClaims } from './claims.ts'

/** How the rules of forbidden claims begin. */
const CLAIM_FINDING = 'claim-'

/** Wording that gambling advertising forbids, as findings that each need a named person's yes. */
export function claimFindings(path: string, words: string, options?: Parameters<typeof findClaims>[1]): Finding[] {
  return findClaims(words, options).map(({ rule: claim, message, sentence }) => {
    const rule = `${CLAIM_FINDING}${claim}`
    return {
      id: findingId(rule, sentence),
      level: 'confirm',
      rule,
      message,
      path,
      excerpt: shownExcerpt(sentence),
    }
  })
}

/** Whether a finding is wording that gambling advertising forbids. */
export function isClaimFinding({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule.startsWith(CLAIM_FINDING)
}

/** Whether no rule names a claim: it only reads like one. */
export function isLikeness({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule === `${CLAIM_FINDING}likely`
}
