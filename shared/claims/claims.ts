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

/** The message for a tip without that note. */
export const AGE_NOTE_MESSAGE = 'A tip must say whom betting is for. Add a line such as "18+. Gamble responsibly."'

type Options = {
  /** The text is an offer's, so all of it is about betting. */
  isOffer?: boolean
}

// Bounds the time for a text of any length: at most this many characters of suspicious sentences are examined.
const MOST_READ = 60_000
const MOST_COMPARED = 300_000
// The least cost of a sentence, in characters.
const EACH = 20
// The most sentences in a title, a post or a caption.
const SHORT_TEXT = 4
// Fewer words mean too little: "The slip", "Start here."
const FEWEST_WORDS = 5
// Fewer words mean too little to overrule a rule: "Another guaranteed win, said again."
const FEWEST_WORDS_TO_OVERRULE = 8
// No one reads more findings than this.
const MOST_CLAIMS = 100

/**
 * Finds wording that South African gambling advertising may not use, in plain English or Afrikaans text: what a rule
 * matches, and what reads like it. At most one claim per rule and sentence, in text order. Sentences that deny or warn
 * of such a promise are ignored, and so are quotations and reports of others' promises. If a text is too long to be
 * read to its end, the last claim says so. Invisible characters such as soft hyphens are ignored.
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

/** The positions of all visible characters in a text. */
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
    // Offers use only the rules: likeness was trained on articles, where few words are about betting.
    claims.push(...(isOffer ? ruled : weighed(one, isBeside(text, before?.sentence, sentence) ? before : undefined)))
    before = one
  }
  return claims
}

type ReadSentence = { sentence: Sentence; ruled: Claim[]; isBetting: boolean; isShort: boolean; isToReader: boolean }

// A rule's finding is kept unless the sentence and each of its clauses read like innocent ones. A sentence without one
// may still read like a claim, alone or together with the one before it.
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

// A promise in a long sentence about something else is still a promise.
function clausesOf(sentence: Sentence): Sentence[] {
  return sentence.plain.split(CLAUSE_END).flatMap((part) => {
    const plain = part.trim()
    return plain.split(' ').length < FEWEST_WORDS_OF_CLAUSE ? [] : [{ ...sentence, plain }]
  })
}

/** One or two sentences as input for likeness. */
export function passageOf(sentences: readonly Sentence[], isRuled: boolean): Passage {
  return {
    sentences: sentences.map(({ plain }) => plain),
    isRuled,
    isCautious: sentences.some(({ plain }) => isCautious(plain)),
    isReport: sentences.some(({ plain }) => isReport(plain)),
  }
}

// Two sentences on one line: "No job? Our slips pay every Friday."
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

/** True if no line of the text says that betting is for adults: "18+", "no persons under the age of 18 …". */
export function missingAgeNote(text: string): boolean {
  return !sentencesOf(text).some(({ plain }) => AGE_MARK.test(plain) || (AGE_WORDS.test(plain) && ADULTS.test(plain)))
}

const AGE_MARK =
  /(?<![\d.,-])18\s?\+(?!\s?(?:\d|points|runs|goals|overs|tries|corners|cards|matches|games|months|hours|shots|fouls))/
const AGE_WORDS =
  /\b(?:under|over|below|above|aged?(?: of)?|than|onder|oor|bo)[ -](?:the age of |die ouderdom van )?(?:18s?|eighteen|agtien)\b|\b18 (?:and|or|years|jaar|en)\b/
const ADULTS =
  /\b(?:no under-?|gambl\w*|bet|bets|betting|wager\w*|punters?|persons?|adults?|years and (?:over|older)|may not|only|wed|dobbel\w*|persone|mag nie|net)\b/
