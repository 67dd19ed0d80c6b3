import { BETTING } from './claims/scope.ts'
import { sentencesOf } from './sentences.ts'

/** True for a title and excerpt that announce a text about betting: it must have the 18+ note. */
export function isAboutBetting(text: string): boolean {
  return sentencesOf(text).some(({ plain }) => BETTING.test(plain))
}
