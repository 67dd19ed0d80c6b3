import { CLAIM_RULES, type ClaimPattern, type ClaimRule } from './claim-rules.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

export type { ClaimRule } from './claim-rules.ts'

/** A sentence that advertising rules forbid: `text.slice(start, end)` is `sentence`. */
export type Claim = { rule: ClaimRule; message: string; sentence: string; start: number; end: number }

/** The note that ends a text about betting. */
export const AGE_NOTE = '18+. Gamble responsibly. Winners know when to stop.'

/** What to say of a tip without the note. */
export const AGE_NOTE_MESSAGE = 'A tip must say whom betting is for. Add a line such as "18+. Gamble responsibly."'

type Options = {
  /** The text is an offer's, so that every word of it is about betting. */
  isOffer?: boolean
}

/**
 * Finds wording that South African gambling advertising may not use, in plain text. One claim a rule and
 * sentence, in the order of the text. Sentences that deny or warn of such a promise are left alone.
 */
export function findClaims(text: string, { isOffer = false }: Options = {}): Claim[] {
  return sentencesOf(text).flatMap((sentence) => claimsOf(sentence, isOffer))
}

/** True when a text has no line that says betting is for adults: "18+", "no persons under the age of 18 …". */
export function missingAgeNote(text: string): boolean {
  return !sentencesOf(text).some(({ plain }) => AGE_MARK.test(plain) || (AGE_WORDS.test(plain) && ADULTS.test(plain)))
}

/** True for a title and excerpt that announce a text about betting: it must have the note. */
export function isAboutBetting(text: string): boolean {
  return sentencesOf(text).some(({ plain }) => BETTING.test(plain))
}

const AGE_MARK =
  /(?<![\d.,-])18\s?\+(?!\s?(?:\d|points|runs|goals|overs|tries|corners|cards|matches|games|months|hours|shots|fouls))/
const AGE_WORDS =
  /\b(?:under|over|below|above|aged?(?: of)?|than) (?:the age of )?(?:18|eighteen)\b|\b18 (?:and|or|years)\b/
const ADULTS =
  /\b(?:gambl\w*|bet|bets|betting|wager\w*|punters?|persons?|adults?|years and (?:over|older)|may not|only)\b/

function claimsOf({ text, plain, start }: Sentence, isOffer: boolean): Claim[] {
  const isBetting = isOffer || BETTING.test(plain)
  return CLAIM_RULES.flatMap(({ rule, patterns, message }) => {
    const phrase = firstMatch(plain, patterns, isBetting)
    if (!phrase) return []
    const said = text.slice(phrase.index, phrase.index + phrase.length)
    return [{ rule, message: message(said), sentence: text, start, end: start + text.length }]
  })
}

// Words of sport that look like words of betting are struck out first: "at stake", "bonus point", "against the odds".
const BETTING =
  /\b(?:bets?|bettors?|betting|betslips?|gambl\w+|wager\w*|punters?|punting|bookmakers?|bookies?|tipsters?|tips?|payouts?|accumulators?|accas?|multis?|parlays?|deposits?|sportsbooks?|(?<!against (?:the|all) |at )odds(?! (?:are )?against\b)|(?<!at )stakes?(?! (?:is|are|were|could|have|rise|rose|get|got)\b)|staking|bonus(?:es)?(?![ -]points?\b))\b|\bat \d{1,2}\.\d\d\b(?! ?[ap]m)/

function firstMatch(plain: string, patterns: readonly ClaimPattern[], isBetting: boolean) {
  for (const { find, isSport } of patterns) {
    if (isSport && !isBetting) continue
    // Most patterns are in no sentence: a look is much cheaper than a search.
    if (!find.test(plain)) continue
    for (const match of plain.matchAll(new RegExp(find, 'g'))) {
      if (!isDenied(plain, match.index, match[0].length)) return { index: match.index, length: match[0].length }
    }
  }
  return null
}

const DENIAL =
  /\b(?:no(?! deposit|-deposit|-lose| wagering| strings| fuss| doubt| question| other| matter| better| more| need| catch)|not(?! only| just| merely| to mention| miss| wait| hesitate)|nor|neither|never(?! miss| lose| wait)|nothing(?! to lose)|nobody|cannot(?! lose| beat| miss)|(?:\w+n't)(?! miss| wait| lose| beat| hesitate)|without|beware|avoid|anyone|forbid\w*|ban|bans|banned|illegal|scams?|myths?|so-called|distrust|there such a thing)\b(?:[ "'(]+[\w'-]+){0,5}[ "'(]*$/
const DENIED_AFTER =
  /^[\w"' -]{0,24}?\b(?:do(?:es)?n't|do(?:es)? not|never|cannot|can't|is not|isn't|are not|aren't|is no|are no) (?:exist|offered|allowed|permitted|possible|real|such|a thing|guaranteed)\b|^["']? (?:is|are) (?:a myth|a scam|forbidden|illegal|banned)\b/

// "There are no guaranteed winners", "sure bets do not exist": said to warn, not to promise.
function isDenied(plain: string, index: number, length: number): boolean {
  return DENIAL.test(plain.slice(Math.max(0, index - 60), index)) || DENIED_AFTER.test(plain.slice(index + length))
}
