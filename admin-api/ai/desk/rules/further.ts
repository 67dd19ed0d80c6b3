import type { Said } from '../../verify/said.ts'
import { sumsOfSentence } from './arithmetic.ts'
import { birthsThatClash } from './births.ts'
import { firstsThatClash } from './firsts.ts'
import { goalsOutOfOrder } from './goal-order.ts'
import { headlineClashes } from './headline.ts'
import { listClashes } from './listed.ts'
import { oppositesIn } from './opposites.ts'
import type { Clash } from './sums.ts'

/**
 * Contradictions between different kinds of statement: title and text, lists, sums, firsts, births, opposites and the
 * order of goals. `head`: title and excerpt.
 */
export function furtherClashes(head: readonly Said[], body: readonly Said[], isOneMatch: boolean): Clash[] {
  const all = [...head, ...body]
  return [
    ...listClashes(all),
    ...sumsOfSentence(all),
    ...firstsThatClash(all),
    ...birthsThatClash(all),
    ...oppositesIn(all),
    ...(isOneMatch ? [...headlineClashes(head, body), ...goalsOutOfOrder(body)] : []),
  ]
}
