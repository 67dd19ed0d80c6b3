import { type Result, resultsIn } from '../../verify/results.ts'
import { isSame, type Name, type Said } from '../../verify/said.ts'
import { ELSEWHERE, sorted, who } from './statements/statement.ts'
import type { Clash } from './sums.ts'

const SCORE = /^\d+-\d+$/
const OTHER_TIME =
  /\b(?:since|ago|earlier|previous\w*|half-time|break|interval|before|after(?: being| trailing)?|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|had|will|next|were|was (?:level|ahead|behind|up|down))\b/i
const ENDS =
  /\b(?:beat|beaten|won|win|wins|victory|defeat|lost|loss|triumph\w*|full[ -]time|final (?:score|whistle)|ended|finished|klop|geklop|gewen|verloor|oorwinning|nederlaag|eindstryd)\b/i

/** A title or excerpt about one match, and sentences of the text that contradict it. */
export function headlineClashes(head: readonly Said[], body: readonly Said[]): Clash[] {
  return [
    ...missingScore(head, body),
    ...otherScore(head, body),
    ...aboveTheEnd(head, body),
    ...otherOutcome(head, body),
  ]
}

// The title's score is not in the text, and a different one is.
function missingScore(head: readonly Said[], body: readonly Said[]): Clash[] {
  const told = head.flatMap((said) => scoresOf(said).map((key) => ({ key, said })))
  const [first] = told
  if (!first || new Set(told.map(({ key }) => key)).size > 1 || first.key === '0-0') return []
  if (body.some((said) => scoresOf(said).includes(first.key))) return []
  const other = body.find(
    (said) =>
      scoresOf(said).length === 1 && ENDS.test(said.text) && !ELSEWHERE.test(said.text) && !LATER.test(said.text),
  )
  return other ? [{ topic: 'the score', one: first.said, other }] : []
}

const NOMINAL =
  /\b(?:the|their|this|that|his|her) (?:\p{Ll}+ )?(\d{1,3}-\d{1,3}) (?:away |home )?(?:win|victory|defeat|loss|triumph|success)\b/iu

// "Their 2-0 win", in a sentence that names no other side.
function otherScore(head: readonly Said[], body: readonly Said[]): Clash[] {
  const told = head.flatMap((said) => scoresOf(said).map((key) => ({ key, said })))
  const [first] = told
  if (!first || new Set(told.map(({ key }) => key)).size > 1) return []
  const sides = head.flatMap(who)
  return body.flatMap((said): Clash[] => {
    const score = NOMINAL.exec(said.text)?.[1]
    if (score === undefined || sorted(score) === first.key || ELSEWHERE.test(said.text) || LATER.test(said.text))
      return []
    const isOther = who(said).some((name) => !sides.some((side) => isSame(side, name)))
    return isOther ? [] : [{ topic: 'the score', one: first.said, other: said }]
  })
}

const RUNS =
  /\b(?:made it|makes it|put(?:s|ting)? (?:\p{L}+ ){1,4}|in front(?! of)|led|lead|ahead|levelled|equali[sz]\w+|pulled|cut it to|brought it back)\b/iu

// An interim score that the final one has already passed.
function aboveTheEnd(head: readonly Said[], body: readonly Said[]): Clash[] {
  const told = head.flatMap((said) => scoresOf(said).map((key) => ({ key, said })))
  const [first] = told
  if (!first || new Set(told.map(({ key }) => key)).size > 1 || !head.some((said) => resultsIn(said).length > 0))
    return []
  const [high = 0, low = 0] = first.key.split('-').map(Number)
  return body.flatMap((said): Clash[] => {
    const [score, ...more] = scoresOf(said)
    if (
      score === undefined ||
      more.length > 0 ||
      resultsIn(said).length > 0 ||
      !RUNS.test(said.text) ||
      ELSEWHERE.test(said.text) ||
      LATER.test(said.text)
    )
      return []
    const [most = 0, less = 0] = score.split('-').map(Number)
    return most > high || less > low ? [{ topic: 'a score on the way and the end', one: first.said, other: said }] : []
  })
}

const LATER = /\b(?:since|ago|last|next|previous\w*|earlier|half-time|break|interval|series|will|had)\b/i

function scoresOf({ numbers }: Said): string[] {
  return numbers.filter(({ key }) => SCORE.test(key)).map(({ key }) => sorted(key))
}

const LOSES =
  /^(?:,? who)? (?:(?:have|has|are|is|were|was) )?(?:lost(?! (?:their|his|her|its|the (?:ball|toss)|possession|\p{L}+ (?:of|in a row|straight|games|matches)|\d|none|only|just|\p{L}+ (?:players?|men|wickets)))|beaten\b|defeated(?= by)|fell to|went down to|slumped to|suffered (?:a|their|an) (?:\p{Ll}+ ){0,3}(?:defeat|loss)|left empty-handed|went home (?:empty|with nothing)|rued|licking)/iu
const WINS =
  /^(?:,? who)? (?:(?:have|has|are|is|were|was) )?(?:(?:celebrat\w+|savour\w+|enjoy\w+|claimed|earned|secured|sealed|deserved) (?:a|an|their|his|her|the) (?:\p{Ll}+[ -]){0,4}(?:win|victory|triumph)\b|victorious\b|ran out (?:\p{Ll}+ )?winners|won (?:the (?:match|game|derby|fight|bout|contest|tie)|comfortably|easily|narrowly|by \p{L}+ (?:goals?|points?|runs?|wickets?)|\d+-\d+)|(?:walked|came) away (?:with (?:the|all three) (?:win|points)|winners)|are the (?:winners|victors))/iu
const OWN_WIN = /^(?:'s?|s') (?:\d+-\d+ )?(?:\p{Ll}+ ){0,2}(?:win|victory|triumph)\b/u
const OWN_LOSS = /^(?:'s?|s') (?:\d+-\d+ )?(?:\p{Ll}+ ){0,2}(?:defeat|loss)\b/u
const FOR_WIN = /\b(?:win|victory|triumph) for (?:the )?$/i
const FOR_LOSS = /\b(?:defeat|loss) for (?:the )?$/i
const DRAWN =
  /\b(?:the|a|their|this|that) (?:\d+-\d+ |goalless |scoreless )?(?:draw|stalemate) (?:leaves?|left|means?|keeps?|kept|lifts?|lifted|was|is a fair|moved)\b|\b(?:shared the (?:points|spoils)|points were shared|spoils were shared|honours even)\b|\b(?:match|game|tie) (?:ended|finished) (?:level|all square|goalless|in a (?:\p{Ll}+ )?draw)\b/iu

// Who won, in sentences that name only one of the two sides.
function otherOutcome(head: readonly Said[], body: readonly Said[]): Clash[] {
  const results = [...head, ...body.slice(0, 1)].flatMap(resultsIn)
  const [main] = results
  if (!main || !results.every((one) => isSamePair(one, main))) return []
  return body.flatMap((said): Clash[] => {
    if (ELSEWHERE.test(said.text) || OTHER_TIME.test(said.text) || said === main.said) return []
    if (main.winner && DRAWN.test(said.text)) return [{ topic: 'the result', one: main.said, other: said }]
    return who(said).some((name) => isUnlike(main, name, said))
      ? [{ topic: 'the result', one: main.said, other: said }]
      : []
  })
}

function isUnlike({ sides, winner }: Result, name: Name, said: Said): boolean {
  if (!sides.some((side) => isSame(side, name))) return false
  const isWinner = winner !== null && isSame(winner, name)
  const [before, after] = [said.text.slice(0, name.at), said.text.slice(name.end)]
  const lost = LOSES.test(after) || OWN_LOSS.test(after) || FOR_LOSS.test(before)
  const won = WINS.test(after) || OWN_WIN.test(after) || FOR_WIN.test(before)
  return winner === null ? lost || won : isWinner ? lost : won
}

function isSamePair(a: Result, b: Result): boolean {
  const has = (side: Name) => b.sides.some((other) => isSame(other, side))
  return a.sides.every(has)
}
