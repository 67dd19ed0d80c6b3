import { BEATS, DRAWS, LOSES } from './afrikaans.ts'
import { ROLES } from './lexicon.ts'
import { isSame, isSetting, type Name, type Said } from './said.ts'

/** Who beat whom, according to a sentence. `winner` null with two sides: a draw. */
export type Result = { sides: [Name, Name]; winner: Name | null; said: Said }

const WIN_OVER = /^(?:beat|win|upset|rout|whitewash|humbl|eliminat|knock|oust|eas|brush|blank|demolish)$/
const LOSE_TO = /^(?:lose|fall|fell|succumb|bow|slump|slip|went|go|crash)$/
const BE = /^(?:was|were|been|being|is|are|got|be|get)$/

/** The results that a sentence gives in words. */
export function resultsIn(said: Said): Result[] {
  return namedIn(said).flatMap((result) => [result, ...ofTeams(result)])
}

// "Rovers goalkeeper Cele saved it as his team beat City": Rovers beat City.
function ofTeams({ sides, winner, said }: Result): Result[] {
  return sides.flatMap((side, at): Result[] => {
    const team = said.names.findLast(({ end }) => end < side.at)
    if (!team || isSetting(team) || !/^(?:'s?)?(?: \p{Ll}[\p{Ll}-]+){1,2} $/u.test(said.text.slice(team.end, side.at)))
      return []
    if (!AS_ROLE.test(said.text.slice(team.end, side.at))) return []
    const other = sides[1 - at] ?? side
    return [{ sides: [team, other], winner: winner === side ? team : winner, said }]
  })
}

const AS_ROLE = new RegExp(` (?:${ROLES}) $`)

function namedIn(said: Said): Result[] {
  const { words, text } = said
  const names = said.names.filter((name) => !isSetting(name))
  const byPronoun = ofPronoun(said, names)
  if (byPronoun) return [byPronoun]
  if (names.length < 2) return []
  return [
    ...scorelines(said),
    ...inHeadlines(said, names),
    ...inAfrikaans(said),
    ...words.flatMap((word, at): Result[] => {
      if (isAfrikaans(word.text) || isOfMany(word, text)) return []
      const nominal = word.stem === 'win' ? winOf(said, word.end) : null
      if (nominal) return [nominal]
      const before = names.filter(({ end }) => end <= word.at).at(-1)
      const after = names.find((name) => name.at >= word.end)
      if (!before || !after || isSame(before, after)) return []
      const gap = text.slice(word.end, after.at)
      if (gap.length > 70 || /[;]/.test(gap)) return []
      const subject = firstOf(names, before, said)
      if (word.stem === 'beat' || WIN_OVER.test(word.stem)) {
        const isPassive =
          BE.test(words[at - 1]?.text.toLowerCase() ?? '') || BE.test(words[at - 2]?.text.toLowerCase() ?? '')
        if (/\b(?:by|to)\b/.test(gap) && (isPassive || (word.stem !== 'win' && /\bby\b/.test(gap))))
          return [won(after, subject, said)]
        const needs = word.stem === 'win' ? /\b(?:over|against|at|past|from)\b/ : null
        if (needs && !needs.test(gap)) return []
        return [won(subject, after, said)]
      }
      if (LOSE_TO.test(word.stem) && /\b(?:to|against|at|by|hands)\b/.test(gap)) {
        const isDown = /^(?:went|go|fell|fall|crash|slump|slip)$/.test(word.stem)
        if (isDown && !/\b(?:down|defeat|loss|beaten)\b|^ (?:\S+ )?to(?: the)? $/.test(gap)) return []
        return [won(after, subject, said)]
      }
      if (word.stem === 'draw' && /\b(?:with|against|at)\b/.test(gap))
        return [{ sides: [subject, after], winner: null, said }, ...shootOut(said, subject, after)]
      return []
    }),
  ]
}

// "A run of five defeats" is not a separate result.
function isOfMany({ text: word, at }: { text: string; at: number }, text: string): boolean {
  return (
    /^(?:defeats|wins|victories|losses|draws)$/i.test(word) &&
    /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|run of)(?: \p{Ll}+){0,2} $/iu.test(text.slice(0, at))
  )
}

const HE_BEAT =
  /(?<![\p{L}"])(?:he|she|they) (?:[\p{Ll}\d -]{0,40} )?(beat|defeated|overcame|edged|eliminated|thrashed|lost to|fell to|went down to) /iu

// "He beat Mateo Ruiz": the subject of the sentence before.
function ofPronoun(said: Said, names: readonly Name[]): Result | null {
  const match = HE_BEAT.exec(said.text)
  const [all = '', verb = ''] = match ?? []
  if (!match || !said.subject || names.some(({ end }) => end <= match.index)) return null
  const from = match.index + all.length
  const other = names.find(({ at, end }) => at >= from && !/^'s? \p{Lu}/u.test(said.text.slice(end)))
  if (!other || isSame(other, said.subject)) return null
  return /to$/.test(verb) ? won(other, said.subject, said) : won(said.subject, other, said)
}

// "Rovers drew with City and won on penalties".
function shootOut(said: Said, first: Name, second: Name): Result[] {
  const [, word] =
    /\b(won|winning|win|advanced|lost|losing|went out)\b[^.;]{0,24}\b(?:on penalties|shoot-?out|in extra time|super over|tie-?break)/i.exec(
      said.text,
    ) ?? []
  if (!word) return []
  return [/^(?:w[oi]n|adv)/i.test(word) ? won(first, second, said) : won(second, first, said)]
}

const OVERCOMES =
  /^ (?:late |narrowly |easily |comfortably )?(?:stuns?|sinks?|edges?|topples?|thrash(?:es)?|hammers?|crush(?:es)?|outclass(?:es)?|trounces?|pips?|pipped|shocks?|shocked|downs?|dumps?|overpowers?|overpowered|outmuscle[sd]?|outguns?|(?:sees?|saw|holds?|held|fights?|fought) off(?: an?(?: \S+){1,2} (?:by|from|of))?|(?:eases?|eased|squeezes?|squeezed|cruises?|cruised|scrapes?|scraped|sneaks?|sneaked|battles?|battled|slips?|slipped|storms?|stormed) past|(?:gets?|got|have|had|has) the better of|(?:proves?|proved|are|were) too (?:good|strong) for|(?:sweeps?|swept) aside|runs? riot against)(?: the)? $/

// "Rovers stun City": the words between two names tell who beat whom, although they mean other things elsewhere.
function inHeadlines(said: Said, names: readonly Name[]): Result[] {
  return names.slice(1).flatMap((second, at): Result[] => {
    const first = names[at]
    const between = first ? said.text.slice(first.end, second.at) : ''
    return first && between.length < 40 && OVERCOMES.test(between) && !isSame(first, second)
      ? [won(first, second, said)]
      : []
  })
}

/** "The 3-1 win of Rovers over City". */
function winOf(said: Said, from: number): Result | null {
  const { names, text } = said
  const at = names.findIndex((name) => name.at >= from)
  const [winner, loser] = [names[at], names[at + 1]]
  if (!winner || !loser || !/^ (?:of|for|by)(?: the)? $/.test(text.slice(from, winner.at))) return null
  return /^ (?:over|against)(?: the)? $/.test(text.slice(winner.end, loser.at)) ? won(winner, loser, said) : null
}

function isAfrikaans(word: string): boolean {
  return BEATS.test(word) || LOSES.test(word) || DRAWS.test(word)
}

/** "Rovers klop City", "Rovers het City geklop", "City is deur Rovers geklop", "Rovers het teen City verloor". */
function inAfrikaans(said: Said): Result[] {
  const { words, text } = said
  return words.flatMap((word): Result[] => {
    if (!isAfrikaans(word.text) || !/^(?:\P{L}|$)/u.test(text.slice(word.end, word.end + 1))) return []
    const names = clauseNames(said, word)
    const [first, second] = names
    if (!first || !second || isSame(first, second)) return []
    const between = text.slice(first.end, second.at)
    // "Rovers en City": both act.
    if (/^ en (?:die )?$/.test(between))
      return DRAWS.test(word.text) ? [{ sides: [first, second], winner: null, said }] : []
    if (DRAWS.test(word.text)) return [{ sides: [first, second], winner: null, said }]
    const isBy = /\b(?:deur|aan)(?: die)? $/.test(text.slice(Math.max(0, second.at - 12), second.at))
    const isWon = BEATS.test(word.text) !== isBy
    return [isWon ? won(first, second, said) : won(second, first, said)]
  })
}

// The verb ends its clause, or is between the two.
function clauseNames({ names, text }: Said, verb: { at: number; end: number }): Name[] {
  const isCut = (from: number, to: number) => /[;:]|, | (?:maar|want|nadat|toe|terwyl) /.test(text.slice(from, to))
  return names
    .filter((name) => (name.end <= verb.at ? !isCut(name.end, verb.at) : !isCut(verb.end, name.at)))
    .slice(0, 2)
}

// "Rovers, who lead City, beat United": the one next to the verb, but "Rovers' striker Moyo beat" is not analysed.
function firstOf(names: readonly Name[], before: Name, { text }: Said): Name {
  const at = names.indexOf(before)
  const earlier = names[at - 1]
  // "Dlamini of Rovers": the one who acts comes first.
  return earlier && /^ (?:of|from|at|for) $/.test(text.slice(earlier.end, before.at)) ? earlier : before
}

function won(winner: Name, loser: Name, said: Said): Result {
  return { sides: [winner, loser], winner, said }
}

/** "Rovers 2-1 City". */
function scorelines(said: Said): Result[] {
  const { names, numbers, text } = said
  return numbers.flatMap(({ key, at, end }) => {
    const score = /^(\d+)-(\d+)$/.exec(key)
    const home = names.find((name) => name.end <= at && at - name.end <= 2)
    const away = names.find((name) => name.at >= end && name.at - end <= 2)
    if (!score || !home || !away || /[.]/.test(text.slice(home.end, at))) return []
    const [first, second] = [Number(score[1]), Number(score[2])]
    return [
      { sides: [home, away] as [Name, Name], winner: first === second ? null : first > second ? home : away, said },
    ]
  })
}

/** Whether two results are of the same two sides. */
export function isSamePair(a: Result, b: Result): boolean {
  const [one, two] = a.sides
  const [three, four] = b.sides
  return (isSame(one, three) && isSame(two, four)) || (isSame(one, four) && isSame(two, three))
}

/** Whether two results of a pair have the same outcome. */
export function isAlike(a: Result, b: Result): boolean {
  if (a.winner === null || b.winner === null) return a.winner === b.winner
  return isSame(a.winner, b.winner)
}
