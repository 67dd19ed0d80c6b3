import { sentencesOf } from './sentences.ts'

const KIND = '(?:(?:best|top|main|safest|safe|smart|strongest|value|banker|anytime|first|second|other)\\s+){0,3}'
const BET = '(?:bets?|picks?|tips?|selections?|punts?|naps?|wagers?|predictions?|plays?)'
const SIDE =
  "(?:the\\s+)?(?:[A-Z][\\p{L}’']+|draw|over|under|both|home|away|visitors|hosts|favou?rites?|underdogs?|points|handicap|locals|champions)"
const PICK =
  '(?:to\\s+(?:win|score|qualify|lift|beat|keep|cover|draw|edge|progress|go through)\\b|or\\s+draw\\b|draw no bet\\b)'
// Words that follow in sentences about tips, but not in tips.
const ABOUT =
  '(?!\\s+(?:on|in|below|above|here|there|fixed|published|settled|open|still|now|only|not|part|from|made|written|kept)\\b)'

// For each, what articles say when they advise a bet and hardly ever otherwise.
const ADVICE = [
  // "Best bet: …", "Our tip – …", "Bet of the day: …"
  new RegExp(
    `^(?:(?:our|my|the|today’s|today's)\\s+)?${KIND}${BET}(?:\\s+of the (?:day|week|weekend|round|match))?\\s*(?::|–|—|\\s-\\s)`,
    'iu',
  ),
  /\b(?:bet|nap|acca|pick|punt|tip) of the (?:day|week|weekend|round)\b/i,
  // "Our best bet is …", "… is our tip"
  new RegExp(
    `\\b(?:our|my)\\s+${KIND}${BET}(?:\\s+(?:here|today|tonight|for this one|of the \\w+))?\\s+(?:is|are|would be|remains?|goes to|has to be)${ABOUT}`,
    'iu',
  ),
  new RegExp(
    `\\bthe\\s+(?:best|top|safest|smart|value|obvious|only|right|sensible)\\s+(?:value\\s+)?${BET}(?:\\s+\\w+){0,2}\\s+(?:is|are|would be|looks?|has to be)${ABOUT}`,
    'iu',
  ),
  new RegExp(
    `\\b(?:is|are|looks?|makes?|remains?|gets?|would be|has to be|must be)\\s+(?:our|my)\\s+${KIND}${BET}\\b`,
    'iu',
  ),
  /\b(?:is|are|looks?|makes?|seems?|would be)\s+(?:like\s+)?(?:an?|the)\s+(?:best|good|great|solid|smart|safe|decent|sensible|sound|value|top|excellent|tempting|attractive|nice)\s+(?:value\s+)?(?:bet|punt|wager|price|odds|play|selection)\b/iu,
  // "Back Umlazi to win", "Take the draw", "Go with the hosts", "so lay the favourites"
  new RegExp(
    `(?:^|[;:,–—]\\s+|\\b(?:so|then|just|simply|and)\\s+)(?:back|bet on|lump on|punt on|wager on|get on|go (?:for|with)|side with|stick with|take|lay|trust|oppose)\\s+${SIDE}\\b(?=[^.!?]{0,60}(?:${PICK}|\\bat\\s+(?:odds of\\s+)?\\d|\\d[.,]\\d|\\bgoals\\b|handicap|here\\b|in this one|tonight|[.!]?$))`,
    'u',
  ),
  new RegExp(
    `^(?:Back|Bet on|Lump on|Punt on|Wager on|Get on|Go with|Side with|Stick with|Lay|Stake)\\s+${SIDE}\\b`,
    'u',
  ),
  /(?:^|[;:,–—]\s+|\b(?:so|then|just|simply)\s+)(?:take|back|lay|go (?:for|with))\s+the\s+(?:draw|under|over|handicap|points|favou?rites?|underdogs?|hosts|visitors|home (?:side|win)|away (?:side|win))\b/i,
  // "We recommend backing …", "I’d back the hosts", "We fancy the visitors to win"
  /\b(?:we|i)(?:[’']d| would)?\s+(?:recommend|advise|suggest|propose)\s+(?:backing|betting|taking|laying|staking|going with|a (?:small )?(?:bet|punt|stake|wager))/i,
  new RegExp(
    `\\b(?:we|i)(?:[’']d|[’']ll| would| will)?\\s+(?:back|bet on|side with|go with|go for|lay|stake|lump on|punt on)\\s+${SIDE}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:we|i)(?:[’']re|[’']m|[’']d| are| am| would)?\\s+(?:fancy|tip|like|take|backing|tipping|taking|going for|going with|siding with)\\s+(?:the\\s+)?[\\p{L}’' ]{2,40}\\s+(?:${PICK}|at\\s+\\d|here\\b)`,
    'iu',
  ),
  new RegExp(`\\bbacking\\s+${SIDE}(?:\\s+[\\p{L}’']+){0,4}\\s+(?:is|looks|makes|seems|at\\s+\\d)`, 'iu'),
  /\b(?:my|our|the smart|smart)\s+money(?:[’']s| is| goes| would be| has to be)\s+on\b/i,
  // "Worth a bet", "the value lies with the hosts", "there is value in backing the draw"
  /\b(?:worth|deserves?)\s+(?:a|the|your)\s+(?:small\s+|modest\s+)?(?:bet|punt|flutter|wager|stake|gamble|look at \d)/i,
  /\bworth\s+(?:backing|betting on|taking|a few rand)\b/i,
  /\bthe\s+(?:best\s+|real\s+)?value\s+(?:here\s+|bet\s+)?(?:is|lies|sits)\s+(?:with|in|on|at)\b/i,
  /\b(?:there(?:’s|'s| is)|offers?|represents?|holds?|plenty of|real|great|good|decent)\s+(?:some\s+|real\s+|good\s+|great\s+)?value\s+(?:in|on|at|with)\s+(?:backing\b|the (?:draw|hosts|visitors|over|under|home|away|odds|price)|\d)/i,
  /\b(?:a|the|real|great|good|genuine)\s+value\s+bet\b/i,
  /\b(?:you|bettors|punters|readers)\s+(?:should|could do worse than(?: to)?|may want to|might want to|would do well to|can safely|ought to)\s+(?:back|bet|lay|stake|punt|consider (?:backing|a bet))\b/i,
  /\bconsider\s+(?:backing|betting on|a (?:small )?(?:bet|punt|wager) on)\b/i,
  // "Umlazi Rovers to win at 2.35"
  new RegExp(`${PICK}[^.!?]{0,20}\\bat\\s+(?:odds of\\s+)?\\d{1,3}[.,]\\d{1,2}\\b`, 'iu'),
]

// Quoted words are checked as a quotation.
const QUOTED = /“[^”]{0,600}”|"[^"]{0,600}"/g

/** The sentences of a text that advise a bet. */
export function betAdviceIn(text: string): string[] {
  return sentencesOf(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => {
      const own = sentence.replace(QUOTED, '“”').replace(/[.!?]+$/, '')
      return ADVICE.some((pattern) => pattern.test(own))
    })
}
