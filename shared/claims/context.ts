import type { Sentence } from '../sentences.ts'
import { LIVING, LOAN, MULTIPLY } from './life-words.ts'
import { ALL_BACK } from './outcome-words.ts'
import { BETTING } from './scope.ts'
import { ACT, BET, PITCH, THIRD_PERSON } from './voice-words.ts'

/** A sentence's context, determined before looking for claims. */
export type ClaimContext = {
  /** It is about betting, so words shared with sport mean betting here. */
  isBetting: boolean
  /** It addresses the reader about a bet: ours, theirs, or as an order to stake. */
  isSelling: boolean
  /** It openly sells a bet to the reader. Patterns for this case are harmless in reports. */
  isPitch: boolean
  /** It addresses the reader or mentions us. */
  isToReader: boolean
  /** The sentence, and its answer when it is a question: "Rent due? Back the draw." */
  read: string
}

// A sentence addressed to the reader next to one about betting is about betting too: "Need the rent? Try our treble."
const SPOKEN_TO = /\b(?:you|your|our|us|need|short|broke|lost|matric|skint|jy|jou|ons|verloor)\b/
// Just an order to stake.
const ORDER = /(?:^|[,;:.!?] |\b(?:and|so|then|just|en|dan) )(?:bet|stake|wed|verwed|back|lump)\b/
// The sentence's subject is the bet.
const ABOUT_A_BET =
  /^(?:(?:a|an|the|this|our|one|every|die|'n|hierdie|ons|een) )?(?:[\w-]+ )?(?:bet|betting|bets|tips?|slips?|picks?|wager|punt|multi|acca|treble|double|accumulator|jackpot|wed|weddery|weddenskap|wenke?|strokie|\w+voud|boerpot)\b/
const READER = /\b(?:your|jy|jou|this one|hierdie een)\b/
// A longer question stands alone.
const SHORT = 100

/** A sentence's context, from itself and the two sentences next to it. */
export function contextOf(
  { plain }: Sentence,
  before: Sentence | undefined,
  after: Sentence | undefined,
  isOffer: boolean,
): ClaimContext {
  const beside = [before?.plain ?? '', after?.plain ?? '']
  const isNear = SPOKEN_TO.test(plain) && beside.some((other) => BETTING.test(other))
  const isQuestion = plain.endsWith('?') && plain.length < SHORT && after !== undefined
  const read = isQuestion ? `${plain} ${after.plain.slice(0, SHORT * 2)}` : plain
  const isOrdered = plain.length < SHORT && after !== undefined && after.plain.length < SHORT && ACT.test(after.plain)
  return {
    isBetting: isOffer || BETTING.test(plain) || isNear,
    isSelling: sells(read) || (isOrdered && !THIRD_PERSON.test(plain)) || isNear,
    isPitch: pitches(read) || (isQuestion && BET.test(after.plain)) || isAboutMoney(read),
    isToReader: PITCH.test(read) && !THIRD_PERSON.test(plain),
    read,
  }
}

// Sports reports do not talk to readers about their money.
function isAboutMoney(plain: string): boolean {
  return READER.test(plain) && (LOAN.test(plain) || LIVING.test(plain) || MULTIPLY.test(plain) || ALL_BACK.test(plain))
}

function pitches(plain: string): boolean {
  if (THIRD_PERSON.test(plain)) return false
  return ACT.test(plain) || (BET.test(plain) && (ORDER.test(plain) || PITCH.test(plain) || ABOUT_A_BET.test(plain)))
}

function sells(plain: string): boolean {
  if (ACT.test(plain)) return true
  return BET.test(plain) && (PITCH.test(plain) || !THIRD_PERSON.test(plain))
}
