import type { Sentence } from '../sentences.ts'
import { LIVING, LOAN, MULTIPLY } from './life-words.ts'
import { ALL_BACK } from './outcome-words.ts'
import { BETTING } from './scope.ts'
import { ACT, BET, PITCH, THIRD_PERSON } from './voice-words.ts'

/** The context of a sentence, read before its claims are looked for. */
export type ClaimContext = {
  /** It is about betting, so that words which sport uses too are words of betting here. */
  isBetting: boolean
  /** It speaks to a reader of a bet: of ours, of theirs, or as an order to stake. */
  isSelling: boolean
  /** It sells a bet to a reader in so many words: what is read only here is plain in any report. */
  isPitch: boolean
  /** It speaks to a reader, or of us. */
  isToReader: boolean
  /** The sentence, and its answer when it is a question: "Rent due? Back the draw." */
  read: string
}

// Said to the reader beside a sentence about betting, it is about betting too: "Need the rent? Try our treble."
const SPOKEN_TO = /\b(?:you|your|our|us|need|short|broke|lost|matric|skint|jy|jou|ons|verloor)\b/
// An order to stake, and no more.
const ORDER = /(?:^|[,;:.!?] |\b(?:and|so|then|just|en|dan) )(?:bet|stake|wed|verwed|back|lump)\b/
// The bet itself is what the sentence speaks of.
const ABOUT_A_BET =
  /^(?:(?:a|an|the|this|our|one|every|die|'n|hierdie|ons|een) )?(?:[\w-]+ )?(?:bet|betting|bets|tips?|slips?|picks?|wager|punt|multi|acca|treble|double|accumulator|jackpot|wed|weddery|weddenskap|wenke?|strokie|\w+voud|boerpot)\b/
const READER = /\b(?:your|jy|jou|this one|hierdie een)\b/
// A longer question is one of its own.
const SHORT = 100

/** A sentence's context: itself, and the two beside it. */
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

// Sports pages do not speak to a reader of the reader's money.
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
