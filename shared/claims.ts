import { combinedClaims, type Phrase } from './claim-combined.ts'
import { type ClaimContext, contextOf } from './claim-context.ts'
import type { ClaimPattern } from './claim-pattern.ts'
import { CLAIM_RULES, type ClaimRule } from './claim-rules.ts'
import { BETTING, isCautious, isDenied, isQuoted, isReport, WARNING } from './claim-scope.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

export type { ClaimRule } from './claim-rules.ts'

/** A sentence that advertising rules forbid: `text.slice(start, end)` is `sentence`. */
export type Claim = { rule: ClaimRule | 'unread'; message: string; sentence: string; start: number; end: number }

/** The note that ends a text about betting. */
export const AGE_NOTE = '18+. Gamble responsibly. Winners know when to stop.'

/** What to say of a tip without the note. */
export const AGE_NOTE_MESSAGE = 'A tip must say whom betting is for. Add a line such as "18+. Gamble responsibly."'

type Options = {
  /** The text is an offer's, so that every word of it is about betting. */
  isOffer?: boolean
}

// A text of any length is judged in bounded time: this much of what may hold a claim is read closely.
const MOST_READ = 60_000
// Nobody reads more findings than these.
const MOST_CLAIMS = 100

/**
 * Finds wording that South African gambling advertising may not use, in plain English or Afrikaans text. One
 * claim a rule and sentence, in the order of the text. Sentences that deny or warn of such a promise are left
 * alone, and so are quotations and reports of what somebody else promised. Where a text is too long to be read
 * to its end, the last claim says so.
 */
export function findClaims(text: string, { isOffer = false }: Options = {}): Claim[] {
  const claims: Claim[] = []
  const sentences = sentencesOf(text)
  let read = 0
  for (const [at, sentence] of sentences.entries()) {
    const context = contextOf(sentence, sentences[at - 1], sentences[at + 1], isOffer)
    if (!context.isBetting && !context.isSelling && !context.isToReader && !MAY_CLAIM.test(sentence.plain)) continue
    read += sentence.text.length
    if (read > MOST_READ || claims.length >= MOST_CLAIMS) return [...claims, unread(sentence)]
    claims.push(...claimsOf(sentence, context))
  }
  return claims
}

function unread({ text, start }: Sentence): Claim {
  const message = 'The text is too long to be checked for forbidden claims to its end. Read the rest, or split it.'
  return { rule: 'unread', message, sentence: text, start, end: start + text.length }
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
  /\b(?:under|over|below|above|aged?(?: of)?|than|onder|oor|bo) (?:the age of |die ouderdom van )?(?:18|eighteen|agtien)\b|\b18 (?:and|or|years|jaar|en)\b/
const ADULTS =
  /\b(?:gambl\w*|bet|bets|betting|wager\w*|punters?|persons?|adults?|years and (?:over|older)|may not|only|wed|dobbel\w*|persone|mag nie|net)\b/

// One of these is in every claim that does not speak of a bet; a sentence without any is not read further.
const MAY_CLAIM =
  /\b(?:bet|odds|wager|gambl|punt|tip|book|stak|multi|acc|parlay|treble|deposit|sportsb|correct|fixed|lock|banker|million|borrow|leen|last|laaste|inside|bonus|payout|wed|dobbel|boekm|strok|wenk|inset|win|wen|los[ets]|losing|verlo|guarant|waarb|gewaarb|garand|gegarand|risk|risiko|free|grat|invest|bele|income|inkom|skill|vaard|doub|verdub|turn|put|sit|quit|bedank|use|gebruik|under|onder|too|te jonk|pred|pick|slip|sure|seker|certain|bank|money|geld|100|honderd|collect|start|impossible|retire|zero|resign|no chance|neem|stelsel|misluk|system|method|model|promis|need|short|why|nobody|no one|cash|sell|onmoontlik|onder|you|our|we |us|jy|jou|ons|under|teen|kids|tell|se jou|retire|kin|back|bak|debt|skuld|pay|betaal|afford|whatever|whichever|wat ook|never|nooit|trust|load|lump|laai|jackpot|hurry|stud|skool|school|lone|women|vrou|real|result|uitslag|ref|play|students|leer|jag|jaag|gooi|earn|verdien|huur|rent|print|profit|all in|all-in|know|a hundred|record|rekord|strike)/

function claimsOf({ text, plain, start }: Sentence, context: ClaimContext): Claim[] {
  if (isReport(plain) || isCautious(context.read)) return []
  const isWarning = WARNING.test(plain)
  const combined = isWarning ? new Map<ClaimRule, Phrase>() : combinedClaims(plain, context)
  const claims = CLAIM_RULES.flatMap(({ rule, patterns, message }) => {
    if (isWarning && rule !== 'urgency' && rule !== 'free-bet') return []
    const phrase = firstMatch(plain, patterns, context.isBetting) ?? combined.get(rule)
    if (!phrase) return []
    const said = text.slice(phrase.index, phrase.index + phrase.length) || text
    return [{ rule, message: message(said), sentence: text, start, end: start + text.length }]
  })
  return claims
}

function firstMatch(plain: string, patterns: readonly ClaimPattern[], isBetting: boolean): Phrase | null {
  for (const { find, isSport } of patterns) {
    if (isSport && !isBetting) continue
    // Most patterns are in no sentence: a look is much cheaper than a search.
    if (!find.test(plain)) continue
    for (const match of plain.matchAll(everywhere(find))) {
      if (isDenied(plain, match.index, match[0].length) || isQuoted(plain, match.index)) continue
      return { index: match.index, length: match[0].length }
    }
  }
  return null
}

// Compiled once: a text of claims alone would have each compiled for every sentence.
const GLOBAL = new Map<RegExp, RegExp>()
function everywhere(find: RegExp): RegExp {
  const known = GLOBAL.get(find) ?? new RegExp(find, 'g')
  GLOBAL.set(find, known)
  return known
}
