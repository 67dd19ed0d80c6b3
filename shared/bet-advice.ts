import { sentencesOf } from './sentences.ts'

// Of each, what an article of a newspaper says when it advises a bet, and hardly otherwise.
const ADVICE = [
  // "Our best bet is …", "The pick: …", "Bet of the day"
  /\b(?:our|my|the|today’s|today's)\s+(?:(?:best|top|main|safest|smart|value)\s+)?(?:bet|pick|tip|selection|punt|prediction)\b\s*(?:(?:of the (?:day|week|round)|here|for this one|tonight|today)\s*)?(?:is|are|would be|remains|:)/i,
  /\b(?:bet|nap|acca|pick|punt) of the (?:day|week|weekend|round)\b/i,
  // "Back Umlazi to win", "Take the draw", "Bet on under 2.5 goals"
  /(?:^|[;:,]\s+|\b(?:so|and|then|just|simply)\s+)(?:back|bet on|lump on|punt on|wager on|get on|go for|take|lay)\s+(?:the\s+)?(?:[A-Z][\p{L}’' ]{2,40}|draw|over|under|home|away|visitors|hosts|favourites?|underdogs?)\s+(?:to\s+(?:win|score|qualify|lift|beat|keep|cover)|at\s+(?:odds\s+of\s+)?\d|on the (?:handicap|moneyline)|\d)/iu,
  /(?:^|[;:,]\s+)(?:take|back|lay)\s+the\s+(?:draw|under|over|handicap|points|favourites?|underdogs?|hosts|visitors)\b/i,
  // "We recommend backing …", "I fancy the hosts to win"
  /\b(?:we|i)(?:’d|'d| would)?\s+(?:recommend|advise|suggest)\s+(?:backing|betting|taking|laying|a (?:bet|punt|stake))/i,
  /\b(?:we|i)(?:’re|'re| are|’m|'m| am)?\s+(?:back|fancy|tip|like|backing|tipping)\s+(?:the\s+)?[\p{L}’' ]{2,40}\s+(?:to\s+(?:win|score|qualify|beat|draw)|at\s+\d)/iu,
  // "Worth a bet", "The value lies with the hosts", "A value bet"
  /\b(?:worth|deserves?)\s+(?:a|the|your)\s+(?:small\s+)?(?:bet|punt|flutter|wager|stake|gamble)\b/i,
  /\bthe\s+(?:best\s+)?value\s+(?:here\s+)?(?:is|lies|sits)\s+(?:with|in|on|at)\b/i,
  /\b(?:a|the|real|great|good|genuine)\s+value\s+bet\b/i,
  /\b(?:we|you|bettors|punters)\s+(?:should|could do worse than(?: to)?|may want to|might want to|can)\s+(?:back|bet|take|lay|stake)/i,
]

/** The sentences of a text that advise a bet. */
export function betAdviceIn(text: string): string[] {
  return sentencesOf(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => ADVICE.some((pattern) => pattern.test(sentence)))
}
