import type { Edit } from './edits.ts'
import type { Said } from './said.ts'
import type { Problem } from './unsupported.ts'

/** Limits of a statement that may be omitted, and the words with which the rest would still say so. */
const LIMITS: readonly (readonly [gone: RegExp, still: RegExp])[] = [
  [
    /\b(?:(?:came|come|comes|coming) close to|nearly|almost|amper|byna)\b/,
    /\b(?:close|near\w*|almost|verge|amper|byna|virtually|all but)\b/i,
  ],
  [
    /^(?:if|unless|provided|as long as|subject to|in case|indien|tensy|mits)\b/,
    /\b(?:if|unless|should|were|would|could|provided|depend\w*|as long as|subject to|case|event|pending|as|indien|tensy|mits|sou)\b/i,
  ],
  [
    /\b(?:provided|on (?:the )?condition|unless|as long as|subject to|mits|tensy|op voorwaarde)\b/,
    /\b(?:if|unless|only|provided|condition\w*|depend\w*|as long as|subject to|indien|tensy|mits|voorwaarde)\b/i,
  ],
  [
    /\b(?:only|slegs|net) \w+|\w (?:only|alone|alleen)$/,
    /\b(?:only|just|single|sole|solely|merely|alone|once|one|limited|exclusive\w*|no more|slegs|net|enkele?|alleen|een)\b/i,
  ],
  [
    /(?<!-)\b(?:half|all but|but (?:one|two|three|four)|except|apart from|some of|part of|helfte|behalwe|deel van)\b/,
    /\b(?:half|halved|but|except|apart|some|part|only|one|helfte|behalwe|deel|net|slegs)\b/i,
  ],
  [
    /\b(?:at least|at most|up to|no more than|no fewer than|minstens|ten minste|hoogstens)\b/,
    /\b(?:least|most|up to|more|fewer|less|minimum|maximum|longer|over|under|beyond|upwards|minstens|minste|hoogstens|meer|minder|langer|oor)\b/i,
  ],
  [
    /\b(?:believed|thought|understood|said|reported|alleged|claimed|rumoured|tipped) to (?:be|have)\b|\b(?:allegedly|reportedly|na bewering|vermoedelik)\b/,
    /\b(?:believed|thought|understood|said|reported\w*|alleg\w*|claim\w*|rumour\w*|apparently|suspect\w*|according|accus\w*|charge\w*|glo|bewer\w*|volgens|vermoed\w*)\b/i,
  ],
  [
    /\bwith the (?:approval|permission|consent|agreement|blessing|backing|knowledge) of\b|\bmet die (?:goedkeuring|toestemming|medewete) van\b/,
    /\b(?:approv\w*|permi\w*|consent\w*|agree\w*|bless\w*|back\w*|knowledge|knew|goedkeur\w*|goedgekeur|toestemming|medewete)\b/i,
  ],
  [
    /^(?:knowingly|deliberately|intentionally|provisionally|temporarily|partly|partially|conditionally|voorlopig|gedeeltelik|wetens|doelbewus)$/,
    /\b(?:know\w*|deliberate\w*|intention\w*|intent|provisional\w*|temporar\w*|part\w*|condition\w*|voorlopig\w*|deel\w*|gedeeltelik\w*|wete\w*|doelbewus\w*)\b/i,
  ],
  [
    /\b(?:previously|formerly|used to|voorheen)\b/,
    /\b(?:previous\w*|former\w*|once|used|had|was|were|ex|earlier|voorheen|vroeër|voormalige|oud|was)\b/i,
  ],
  [/\bon (?:loan|trial)\b|\bop leen\b/, /\b(?:loan\w*|trial\w*|borrow\w*|temporar\w*|leen|geleen)\b/i],
  [/\b(?:every|all)\b/, /\b(?:every\w*|all|each|both|full|whole|no|none|never|always|entire\w*|complete\w*)\b/i],
  [
    /^(?:a|per|each) (?:year|month|week|match|game|season)$/,
    /\b(?:a|per|each|every|annual\w*|monthly|weekly) ?(?:year|month|week|match|game|season)?\b.*\b(?:year|month|week|match|game|season)\b|\bannual\w*|\bmonthly|\bweekly/i,
  ],
  [/\beither\b|^or /, /\b(?:either|or|one of|of)\b/i],
  [/\b(?:next|last) (?:year|season|month)$/, /\b(?:next|last|20\d\d|year|season|month)\b/i],
  [/\bwith a bonus point\b|\bmet n bonuspunt\b/, /\bbonus/i],
  [/^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) of them\b/, /\bof (?:them|those|these|which|whom)\b/i],
  [/^(?:losing|beaten|defeated|verloorspan\w*)$/, /\b(?:los\w+|beaten|defeated|verlo\w+)\b/i],
  [
    // Except for distances: "over 1,600 m".
    /\b(?:under|over|below|above|younger than|older than|onder|bo|ouer as|jonger as) \d+\b(?! ?(?:\d|m\b|km\b|met|kilom|rounds|overs|holes|furlongs))/,
    /\b(?:under|over|below|above|young\w*|old\w*|more|less|fewer|least|most|up to|beyond|aged?|minors|children|kids|onder|bo|ouer|jonger|meer|minder|kinders)\b/i,
  ],
]
// Without it, it is another's post, team or record. "Ex-captain" is "former captain".
const QUALIFIERS =
  /^(?:south|north|east|west|women|junior|youth|reserve|assistant|deputy|acting|interim|former|voormalige|waarnemende|tydelike)$/
const OTHERWISE =
  /\b(?:assist\w*|act\w*|temporar\w*|caretaker|former\w*|ex|once|previous\w*|then|voorheen|oud|waarnem\w*|tydelik\w*)\b/i
// The first "since 2021" is not the first of all.
const SCOPE = /^(?:since|at|in|on|of|for|against|away|outside|sedert|op|teen) /
const NOT_YET = /^(?:since|before|until|without|beyond|over|above|sedert|voor|tot|sonder|bo|verder as) /
// "None of their home games", "no other South African team".
const COUNTED =
  /\b(?:no|none|no other|all|every|any other|geen|al|alle|elke)(?: (?:of|other|the|their|his|her|its|five|six|\d+|van|hul|ander)){0,4} $/i
const FILLING = /^(?:own|very|whole|entire|remaining|of|the|really|single|last|previous|past|eie|hele|oorblywende)$/
const OF_ALL =
  /\b(?:first|last|best|worst|most|fewest|highest|lowest|only|all|every|never|none|eerste|laaste|beste|slegste|meeste|enigste|almal|nooit)(?: \S+){0,5} $/i

// "Three in a row away from home" are not three in a row.
const RUN =
  /\b(?:in a row|consecutive|successive|straight|unbeaten|undefeated|na mekaar|opeenvolgende|onoorwonne)(?: \S+){0,3} $/i

const DENIED = /\b(?:not|no|never|cannot|yet to|still to|nie|geen)(?: \S+){0,12} $/i

const CONDITION =
  /\b(?:if|unless|provided|as long as|subject to|on condition|mits|tensy|indien|op voorwaarde|as (?:hy|sy|hulle|hul|dit|die|daar))\b/i
const FIRST = /^(?:first|only|best|worst|biggest|highest|lowest|fastest|eerste|enigste|beste|slegste)$/

/** If words were only removed: a condition or a part of one, or "first" before what it is the first of. */
function conditionLost(said: Said, edits: readonly Edit[]): boolean {
  if (edits.some(({ come }) => come.length > 0)) return false
  return edits.some(({ gone }) => {
    const [first, last] = [gone[0], gone.at(-1)]
    if (!first || !last) return false
    const [before, words, after] = [
      said.text.slice(0, first.at),
      said.text.slice(first.at, last.end),
      said.text.slice(last.end),
    ]
    if (CONDITION.exec(words)?.index === 0) return true
    const clause = before.split(/[.;:]/).at(-1) ?? ''
    const isOfCondition = /^(?:and|or|en|of)\b/i.test(words) && gone.length > 3
    if (isOfCondition && CONDITION.test(clause.slice(clause.lastIndexOf(',') + 1))) return true
    return (
      gone.length <= 4 &&
      FIRST.test(last.text) &&
      /^ (?:since|at|in|of|for|on|away|against|sedert|op|van|teen)\b/.test(after)
    )
  })
}

/** A limit of the statement was omitted: a condition, a doubt, "half of", "in the league". */
export function limitClash(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  if (conditionLost(said, edits)) return { message: 'The source limits this' }
  const isLeftOut = edits.some(({ gone, come }) => {
    if (come.length > 2) return false
    const had = gone.map(({ text }) => text).join(' ')
    const isLimit = LIMITS.some(([limit, still]) => limit.test(had) && !still.test(one.text))
    const [first] = gone
    return isLimit || (come.length === 0 && first !== undefined && isScope(one, had, said.text.slice(0, first.at)))
  })
  return isLeftOut ? { message: 'The source limits this' } : null
}

// Words without which the preceding ones say more: "the first", "none", "has not".
function isScope({ text }: Said, had: string, before: string): boolean {
  const words = had.split(' ')
  if (words.length === 1 && QUALIFIERS.test(had)) return !text.toLowerCase().includes(had) && !OTHERWISE.test(text)
  if (NOT_YET.test(had) && DENIED.test(before)) return true
  if (words.length <= 2 && COUNTED.test(before) && !words.some((word) => FILLING.test(word))) return true
  return SCOPE.test(had) && (OF_ALL.test(before) || RUN.test(before))
}
