import { withoutCopyMark } from '../copy-title.ts'
import { type Sentence, sentencesOf } from '../sentences.ts'
import { contextOf } from './context.ts'
import type { Passage } from './features.ts'
import { LIKELY, likenessOf, UNLIKELY, UNLIKELY_CLAUSE } from './likeness.ts'
import { type Claim, mayBreakRule, ruledClaims } from './ruled-claims.ts'
import { isCautious, isReport, WARNING } from './scope.ts'

export type { Claim } from './ruled-claims.ts'
export type { ClaimRule } from './rules.ts'

/** The note that ends a text about betting. */
export const AGE_NOTE = '18+. Gamble responsibly. Winners know when to stop.'

/** The message for a tip without the note. */
export const AGE_NOTE_MESSAGE = 'A tip must say whom betting is for. Add a line such as "18+. Gamble responsibly."'

type Options = {
  /** The text is an offer's, so that every word of it is about betting. */
  isOffer?: boolean
}

// A text of any length is judged in bounded time: this much of what may hold a claim is read closely.
const MOST_READ = 60_000
const MOST_COMPARED = 300_000
// The least cost of a sentence, in characters.
const EACH = 20
// All that a title, a post or a caption says.
const SHORT_TEXT = 4
// Fewer words than these say too little: "The slip", "Start here."
const FEWEST_WORDS = 5
// Fewer words say too little to overrule what a rule names: "Another guaranteed win, said again."
const FEWEST_WORDS_TO_OVERRULE = 8
// Nobody reads more findings than these.
const MOST_CLAIMS = 100

/**
 * Finds wording that South African gambling advertising may not use, in plain English or Afrikaans text: what a rule
 * names, and what reads like it. One claim a rule and sentence, in the order of the text. Sentences that deny or warn of such a promise are left
 * alone, and so are quotations and reports of what somebody else promised. Where a text is too long to be read
 * to its end, the last claim says so. Characters that show nothing, such as a soft hyphen, are no part of a word.
 */
export function findClaims(text: string, options: Options = {}): Claim[] {
  const shown = text.replace(UNSEEN, '')
  if (shown.length === text.length) return claimsIn(text, options)
  const places = placesOfShown(text)
  return claimsIn(shown, options).map((claim) => {
    const start = places[claim.start] ?? 0
    const end = (places[claim.end - 1] ?? text.length - 1) + 1
    return { ...claim, sentence: text.slice(start, end), start, end }
  })
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** The places in a text of all characters that show. */
function placesOfShown(text: string): number[] {
  const places: number[] = []
  let from = 0
  for (const { index, 0: unseen } of text.matchAll(UNSEEN)) {
    for (let at = from; at < index; at += 1) places.push(at)
    from = index + unseen.length
  }
  for (let at = from; at < text.length; at += 1) places.push(at)
  return places
}

function claimsIn(text: string, { isOffer = false }: Options): Claim[] {
  const claims: Claim[] = []
  const sentences = sentencesOf(withoutCopyMark(text))
  let read = 0
  let compared = 0
  const isShort = sentences.length < SHORT_TEXT
  let before: ReadSentence | undefined
  for (const [at, sentence] of sentences.entries()) {
    const context = contextOf(sentence, sentences[at - 1], sentences[at + 1], isOffer)
    const isClose = mayBreakRule(sentence.plain, context)
    if (isClose) read += sentence.text.length
    if (!isOffer) compared += sentence.text.length + EACH
    if (read > MOST_READ || compared > MOST_COMPARED || claims.length >= MOST_CLAIMS)
      return [...claims, unread(sentence)]
    const ruled = isClose ? ruledClaims(sentence, context) : []
    const isBetting = context.isBetting || context.isSelling || context.isPitch
    const one = { sentence, ruled, isBetting, isShort, isToReader: context.isToReader }
    // Likeness was learned from articles, where few words are about a bet.
    claims.push(...(isOffer ? ruled : weighed(one, isBeside(text, before?.sentence, sentence) ? before : undefined)))
    before = one
  }
  return claims
}

type ReadSentence = { sentence: Sentence; ruled: Claim[]; isBetting: boolean; isShort: boolean; isToReader: boolean }

// A finding of the rules is kept unless the whole and each of its clauses read like innocent ones; what they
// do not find may still read like a claim, alone or after the sentence before it.
function weighed(
  { sentence, ruled, isBetting, isShort, isToReader }: ReadSentence,
  before: ReadSentence | undefined,
): Claim[] {
  const isRuled = ruled.length > 0
  const likeness = (...passage: Sentence[]) => likenessOf(passageOf(passage, isRuled))
  const words = sentence.plain.split(' ').length
  if (isRuled) {
    if (words < FEWEST_WORDS_TO_OVERRULE || likeness(sentence) >= UNLIKELY) return ruled
    return clausesOf(sentence).every((one) => likeness(one) < UNLIKELY_CLAUSE) ? [] : ruled
  }
  if (WARNING.test(sentence.plain)) return []
  const isBrief = words < FEWEST_WORDS
  const enough =
    LIKELY[isBetting || before?.isBetting ? 'betting' : isShort ? 'short' : isToReader ? 'toReader' : 'other']
  const isEnough = isBrief ? isBetting && likeness(sentence) > LIKELY.other : likeness(sentence) > enough
  if (isEnough) return [likely(sentence)]
  return !isBrief && before?.ruled.length === 0 && likeness(before.sentence, sentence) > enough
    ? [likely(sentence)]
    : []
}

const CLAUSE_END = /[,;:()]| - | (?:and|but|as|while|when|because|so|en|maar|terwyl|want) /
const FEWEST_WORDS_OF_CLAUSE = 3

// A promise in a long sentence about something else is a promise all the same.
function clausesOf(sentence: Sentence): Sentence[] {
  return sentence.plain.split(CLAUSE_END).flatMap((part) => {
    const plain = part.trim()
    return plain.split(' ').length < FEWEST_WORDS_OF_CLAUSE ? [] : [{ ...sentence, plain }]
  })
}

/** One or two sentences as likeness reads them. */
export function passageOf(sentences: readonly Sentence[], isRuled: boolean): Passage {
  return {
    sentences: sentences.map(({ plain }) => plain),
    isRuled,
    isCautious: sentences.some(({ plain }) => isCautious(plain)),
    isReport: sentences.some(({ plain }) => isReport(plain)),
  }
}

// Two sentences of one line: "No job? Our slips pay every Friday."
function isBeside(text: string, before: Sentence | undefined, { start }: Sentence): boolean {
  return before !== undefined && !text.slice(before.start + before.text.length, start).includes('\n')
}

function likely({ text, start }: Sentence): Claim {
  const message =
    'This reads like a promise of winnings, or like pressure to bet. Gambling advertising may make neither. Write what is known, and that a bet can lose.'
  return { rule: 'likely', message, sentence: text, start, end: start + text.length }
}

function unread({ text, start }: Sentence): Claim {
  const message = 'The text is too long to be checked for forbidden claims to its end. Read the rest, or split it.'
  return { rule: 'unread', message, sentence: text, start, end: start + text.length }
}

/** True when a text has no line that says betting is for adults: "18+", "no persons under the age of 18 …". */
export function missingAgeNote(text: string): boolean {
  return !sentencesOf(text).some(({ plain }) => AGE_MARK.test(plain) || (AGE_WORDS.test(plain) && ADULTS.test(plain)))
}

const AGE_MARK =
  /(?<![\d.,-])18\s?\+(?!\s?(?:\d|points|runs|goals|overs|tries|corners|cards|matches|games|months|hours|shots|fouls))/
const AGE_WORDS =
  /\b(?:under|over|below|above|aged?(?: of)?|than|onder|oor|bo)[ -](?:the age of |die ouderdom van )?(?:18s?|eighteen|agtien)\b|\b18 (?:and|or|years|jaar|en)\b/
const ADULTS =
  /\b(?:no under-?|gambl\w*|bet|bets|betting|wager\w*|punters?|persons?|adults?|years and (?:over|older)|may not|only|wed|dobbel\w*|persone|mag nie|net)\b/
