import { type Finding, findingId, shownExcerpt } from '../finding.ts'
import { findClaims } from './claims.ts'

/** The prefix of the rules for forbidden claims. */
const CLAIM_FINDING = 'claim-'

/** Wording that is forbidden in gambling advertising, as findings that a named person must confirm. */
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

/** Whether a finding is wording that is forbidden in gambling advertising. */
export function isClaimFinding({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule.startsWith(CLAIM_FINDING)
}

/** Whether no rule matched: the text only reads like a claim. */
export function isLikeness({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule === `${CLAIM_FINDING}likely`
}
