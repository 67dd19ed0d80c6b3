import type { ClaimPattern } from './claim-pattern.ts'
import { CLAIM_RULES, type ClaimRule } from './claim-rules.ts'
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
    if (!isOffer && !MAY_CLAIM.test(sentence.plain)) continue
    read += sentence.text.length
    if (read > MOST_READ || claims.length >= MOST_CLAIMS) return [...claims, unread(sentence)]
    const isNear = SPOKEN_TO.test(sentence.plain) && isBettingAt(at - 1, at + 1)
    claims.push(...claimsOf(sentence, isOffer || isNear))
  }
  return claims

  function isBettingAt(...places: number[]): boolean {
    return places.some((place) => BETTING.test(sentences[place]?.plain ?? ''))
  }
}

// Said to the reader beside a sentence about betting, it is about betting too: "Need the rent? Try our treble."
const SPOKEN_TO = /\b(?:you|your|our|us|need|short|broke|lost|matric|skint|jy|jou|ons|verloor)\b/

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

// One of these stands in every claim; a sentence without any is not read further.
const MAY_CLAIM =
  /\b(?:bet|odds|wager|gambl|punt|tip|book|stak|multi|acc|parlay|treble|deposit|sportsb|correct|fixed|lock|banker|million|borrow|leen|last|laaste|inside|bonus|payout|wed|dobbel|boekm|strok|wenk|inset|win|wen|los[ets]|losing|verlo|guarant|waarb|gewaarb|garand|gegarand|risk|risiko|free|grat|invest|bele|income|inkom|skill|vaard|doub|verdub|turn|put|sit|quit|bedank|use|gebruik|under|onder|too|te jonk|pred|pick|slip|sure|seker|certain|bank|money|geld|100|honderd|collect|start|impossible|retire|zero|resign|no chance|neem|stelsel|misluk|system|method|model|promis|need|short|why|nobody|no one|cash|sell|onmoontlik|onder|you|our|we |us|jy|jou|ons|under|teen|kids|tell|se jou|retire|kin)/

function claimsOf({ text, plain, start }: Sentence, isOffer: boolean): Claim[] {
  const isBetting = isOffer || BETTING.test(plain)
  const isWarning = WARNING.test(plain)
  if (REPORT.test(plain) && !OWN_VOICE.test(plain)) return []
  return CLAIM_RULES.flatMap(({ rule, patterns, message }) => {
    if (isWarning && rule !== 'urgency' && rule !== 'free-bet') return []
    const phrase = firstMatch(plain, patterns, isBetting)
    if (!phrase) return []
    const said = text.slice(phrase.index, phrase.index + phrase.length)
    return [{ rule, message: message(said), sentence: text, start, end: start + text.length }]
  })
}

// Words of sport that look like words of betting are struck out first: "at stake", "bonus point", "against the odds".
const BETTING =
  /\b(?:bets?|bettors?|betting|bet ?slips?|gambl\w+|wager\w*|punts?|punters?|punting|bookmakers?|bookies?|tipsters?|tips?|payouts?|winnings|accumulators?|accas?|multis?|trebles?|parlays?|correct scores?|fixed match(?:es)?|predictions?|bet ?slips?|slips?|picks|our (?:\w+ )?(?:bankers?|nap|special|method|selections?|pick|followers|members|subscribers)|follow(?:s|ers)? us|(?:our|this|my) (?:system|method|model|double)|(?:double|treble) at|(?:ons|hierdie) stelsel|deposits?|sportsbooks?|(?<!against (?:the|all) |at )odds(?! (?:are )?against\b)|(?<!at )stakes?(?! (?:is|are|were|could|have|rise|rose|get|got)\b)|staking|bonus(?:es|se)?(?![ -]points?\b)|wed|wedde|(?:wed|wen)?wenke?|wedwenke?|(?:wed|wen)?strokies?|weddenskap\w*|weddery|wedders?|dobbel\w*|boekmakers?|inset|beroepswedders?)\b|\bat \d{1,2}\.\d\d\b(?! ?[ap]m)/

// Advice to hold back: whatever such a sentence names, it advises against.
const WARNING =
  /^(?!(?:nobody|no one|niemand) (?:asks|checks|vra|(?:has )?(?:ever )?(?:lost|loses)))(?:(?:tip|remember|note|reminder|wenk|onthou): )?(?:please )?(?:never (?!miss|lose|wait|again)|do not (?!miss|wait|hesitate|think|delay|let)|don't (?!miss|wait|hesitate|think|delay|sleep|let|be)|nobody |no one |no (?:bet|bets|tip|tipster|system|bookmaker)\b|only bet|bet only|set a|if betting|if you (?:have lost|lose|borrow|feel|cannot|are under|gamble|need)|call the|moenie (?!wag|lang|huiwer|uitstel|talm|hierdie|dit mis|misloop)|moet n|moet nooit|niemand |geen (?:wed|wenk|stelsel|boekmaker)|stel 'n|bel |as jy (?:verloor|geld leen|leen|onder)|wed net met)/

// What courts, boards, researchers and helplines say of such promises is news.
const REPORT =
  /\b(?:(?:high|magistrates?'?s?|regional|supreme) court|court (?:heard|found|ruled|case|papers|documents|was told|on)|told (?:the|a) (?:court|tribunal|inquiry|commission)|in court|(?:the|a) court\b|tribunal|magistrates?|judge(?:s|ment)?|police|prosecut\w+|detectives?|hawks|regulators?|watchdog|ombud\w*|advertising (?:standards|authority|regulatory|board)|(?:gambling|gaming|licensing) board|convicted|sentenced|pleaded|accused|fined|fines|arrest\w*|scams?|scammers?|fraud\w*|swindl\w+|complain\w*|upheld|outlaw\w*|draft (?:law|bill)|(?:would|will|to|may) (?:ban|forbid|prohibit|outlaw)|prohibit\w*|stud(?:y|ies)|surveys?|research\w*|counsell\w+|psycholog\w+|helpline|addict\w*|problem gambl\w+|warn(?:s|ed|ing)?|testif\w+|investigat\w+|alleged(?:ly)?|ministers?|parliament|syndicates?|victims?|hof|landdros|regter|polisie|reguleerders?|waghond|beboet|gevonnis|skuldig|beskuldig\w*|aangekla|bedrog\w*|swendel\w*|klagte|verbied|verbod|navors\w*|studies?|berader\w*|sielkundige\w*|hulplyn|verslaaf\w*|waarsku\w*|na bewering|ondersoek\w*|parlement|wetsontwerp|dobbelraad|slagoffers?)\b/
const OWN_VOICE =
  /\b(?:our (?:\w+ )?(?:tips?|tipsters?|picks?|systems?|multis?|members|bets?|slips?|experts?)|ons (?:wed)?(?:wenke?|strokies?|lede)|join (?:us|now)|sign up|subscribe|whatsapp|telegram)\b/

function firstMatch(plain: string, patterns: readonly ClaimPattern[], isBetting: boolean) {
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

const DENIAL =
  /\b(?:no(?! deposit|-deposit|-lose| wagering| strings| fuss| doubt| question| other| matter| better| more| need| catch)|not(?! only| just| merely| to mention| miss| wait| hesitate)|nor|neither|never(?! miss| lose| wait)|nothing(?! to lose)|nobody|cannot(?! lose| beat| miss)|(?:\w+n't)(?! miss| wait| lose| beat| hesitate)|without|beware|avoid|anyone|forbid\w*|ban|bans|banned|illegal|scams?|myths?|so-called|distrust|there such a thing|hard|difficult|rather than|instead of|geen|nie(?! net| verloor)|nooit(?! mis| verloor)|moenie|niks|niemand|sonder|pasop|vermy|onwettig|mite|sogenaamde|moeilik|enigiemand)\b(?:[ "'(]+[\w'-]+){0,5}[ "'(]*$/
const DENIED_AFTER =
  /^[\w"' -]{0,24}?\b(?:do(?:es)?n't|do(?:es)? not|never|cannot|can't|is not|isn't|are not|aren't|is no|are no) (?:exist|offered|allowed|permitted|possible|real|such|a thing|guaranteed)\b|^["']? (?:is|are) (?:a myth|a scam|forbidden|illegal|banned)\b|^[\w"' -]{0,24}?\b(?:bestaan nie|is nie|mag nie|is 'n mite|is bedrog)\b/

// "There are no guaranteed winners", "sure bets do not exist": said to warn, not to promise.
function isDenied(plain: string, index: number, length: number): boolean {
  return DENIAL.test(plain.slice(Math.max(0, index - 60), index)) || DENIED_AFTER.test(plain.slice(index + length))
}

const SPEECH =
  /\b(?:said|says|told|tells|asked|added|insisted|joked|claimed|wrote|writes|recalled|laughed|shouted|tweeted|posted|argued|according to|quoted|words|slogan|phrase|banner|headline|sign|sang|chanted|billed|promised|het gese|gese|vertel|volgens|geskryf|beweer|geskerts|slagspreuk|woorde|geskree|belowe)\b|["',] (?:se|meen|lag) \w+/

// What somebody is quoted as saying is theirs, unless it is said for our own tips.
function isQuoted(plain: string, index: number): boolean {
  const before = plain.slice(0, index)
  if ((before.match(/"/g)?.length ?? 0) % 2 === 0 || !plain.includes('"', index)) return false
  return SPEECH.test(plain) && !OWN_VOICE.test(plain)
}
