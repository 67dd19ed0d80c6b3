import type { Sentence } from '../sentences.ts'
import { combinedClaims, type Phrase } from './combined.ts'
import type { ClaimContext } from './context.ts'
import type { ClaimPattern } from './pattern.ts'
import { CLAIM_RULES, type ClaimRule } from './rules.ts'
import { isCautious, isDenied, isQuoted, isReport, WARNING } from './scope.ts'

/**
 * A sentence that advertising rules forbid; `sentence` is `text.slice(start, end)`. `likely` means that no rule matched
 * but it reads like forbidden ones.
 */
export type Claim = {
  rule: ClaimRule | 'likely' | 'unread'
  message: string
  sentence: string
  start: number
  end: number
}

/** A cheap check whether a sentence needs close examination; most do not. */
export function mayBreakRule(plain: string, { isBetting, isSelling, isToReader }: ClaimContext): boolean {
  return isBetting || isSelling || isToReader || MAY_CLAIM.test(plain)
}

// Every claim that does not mention a bet has one of these; other sentences are skipped.
const MAY_CLAIM =
  /\b(?:bet|odds|wager|gambl|punt|tip|book|stak|multi|acc|parlay|treble|deposit|sportsb|correct|fixed|lock|banker|million|borrow|leen|last|laaste|inside|bonus|payout|wed|dobbel|boekm|strok|wenk|inset|win|wen|los[ets]|losing|verlo|guarant|waarb|gewaarb|garand|gegarand|risk|risiko|free|grat|invest|bele|income|inkom|skill|vaard|doub|verdub|turn|put|sit|quit|bedank|use|gebruik|under|onder|too|te jonk|pred|pick|slip|sure|seker|certain|bank|money|geld|100|honderd|collect|start|impossible|retire|zero|resign|no chance|neem|stelsel|misluk|system|method|model|promis|need|short|why|nobody|no one|cash|sell|onmoontlik|onder|you|our|we |us|jy|jou|ons|under|teen|kids|tell|se jou|retire|kin|back|bak|debt|skuld|pay|betaal|afford|whatever|whichever|wat ook|never|nooit|trust|load|lump|laai|jackpot|hurry|stud|skool|school|lone|women|vrou|real|result|uitslag|ref|play|students|leer|jag|jaag|gooi|earn|verdien|huur|rent|print|profit|all in|all-in|know|a hundred|record|rekord|strike)/

/** The rules' claims in a sentence that `mayBreakRule`, one per rule. */
export function ruledClaims({ text, plain, start }: Sentence, context: ClaimContext): Claim[] {
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
    // Most patterns do not match, and a test is much cheaper than a search.
    if (!find.test(plain)) continue
    for (const match of plain.matchAll(everywhere(find))) {
      if (isDenied(plain, match.index, match[0].length) || isQuoted(plain, match.index)) continue
      return { index: match.index, length: match[0].length }
    }
  }
  return null
}

// Compiled once rather than for every sentence.
const GLOBAL = new Map<RegExp, RegExp>()
function everywhere(find: RegExp): RegExp {
  const known = GLOBAL.get(find) ?? new RegExp(find, 'g')
  GLOBAL.set(find, known)
  return known
}
