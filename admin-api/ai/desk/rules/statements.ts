import { datesIn } from '../../verify/figures.ts'
import { type Result, resultsIn } from '../../verify/results.ts'
import { isSame, isSetting, type Name, type Said } from '../../verify/said.ts'
import { stemOf } from '../../verify/stems.ts'

/** Something of which a text can have one value only: of whom it is said (nobody named: of the match), and what. */
export type Statement = { topic: string; about: readonly Name[]; value: string | Name; said: Said; isOfBoth?: true }

// What is told of another time, or may never be.
const ELSEWHERE =
  /\b(?:if|unless|would|could|should|might|may have|used to|until|once|twice|(?:last|next|previous|earlier) (?:season|year|month|week|time|match|game|round|meeting)|(?:first|second) (?:season|leg|innings|match|game|round|meeting)|years? (?:ago|earlier|later|before)|in (?:19|20)\d\d|(?:19|20)\d\d|career|at the time|then|half-time|the break|interval|women|reserves?|under-\d+|aggregate|verlede|vorige|vroeër|indien|sou|rustyd)\b/i

/** All statements of the sentences of a text. */
export function statementsIn(all: readonly Said[]): Statement[] {
  const counts = new Map<string, { name: Name; times: number }>()
  const told = all.flatMap((said) => {
    for (const name of said.names) {
      const key = name.parts.at(-1) ?? ''
      const known = counts.get(key)
      if (isSetting(name)) continue
      if (known) known.times += 1
      else counts.set(key, { name, times: 1 })
    }
    if (ELSEWHERE.test(said.text)) return []
    const [main] = [...counts.values()].sort((a, b) => b.times - a.times)
    return [...KINDS.flatMap((kind) => kind(said)), ...rolesIn(said, main?.name)]
  })
  // "The 24-year-old" is whoever is 24.
  const known = new Set(told.flatMap(({ topic, about, value }) => (topic === 'age' && about.length > 0 ? [value] : [])))
  return told.filter(({ topic, about, value }) => topic !== 'age' || about.length > 0 || !known.has(value))
}

/** The first sentences that contradict each other, each pair once. */
export function clashesOf(statements: readonly Statement[], most: number): { topic: string; one: Said; other: Said }[] {
  const found: { topic: string; one: Said; other: Said }[] = []
  for (const [topic, group] of Map.groupBy(statements, (statement) => statement.topic)) {
    // A text of this many times and prices is a list.
    const some = group.slice(0, MOST_OF_TOPIC)
    for (const [at, one] of some.entries()) {
      if (found.length >= most) return found
      const other = some.slice(0, at).find((earlier) => isClash(earlier, one))
      if (other) found.push({ topic, one: other.said, other: one.said })
    }
  }
  return found
}

const MOST_OF_TOPIC = 200

function isClash(a: Statement, b: Statement): boolean {
  // Two results of two sides are compared with what stands around them.
  if ((a.isOfBoth && b.isOfBoth) || a.said === b.said || isEqual(a.value, b.value)) return false
  const isOfOne = a.about.some((name) => b.about.some((other) => isSame(name, other)))
  return isOfOne || a.about.length === 0 || b.about.length === 0
}

function isEqual(a: string | Name, b: string | Name): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return isSame(a, b)
}

type Kind = (said: Said) => Statement[]

const who = ({ names }: Said) => names.filter((name) => !isSetting(name))

/** The name next to a place in a sentence: the last one before it, else the first one after it. */
function nextTo(said: Said, at: number, farthest = 60): Name | undefined {
  const names = who(said)
  const before = names.findLast((name) => name.end <= at && at - name.end <= farthest)
  return before ?? names.find((name) => name.at >= at && name.at - at <= farthest)
}

const AGE =
  /\b(\d\d|\p{L}+teen|twenty(?:-\p{L}+)?|thirty(?:-\p{L}+)?)-(?:year-old|jarige)\b|\b(?:aged|At|aged only) (\d\d)\b(?!:)|(?<=\p{Ll}), (\d\d),|\bis (?:only |just )?(\d\d) (?:years old|jaar oud)\b/gu

const ages: Kind = (said) =>
  [...said.text.matchAll(AGE)].flatMap(({ 0: whole, 1: old, 2: aged, 3: plain, 4: is, index }) => {
    const number = said.numbers.find(({ at, end }) => at >= index && end <= index + whole.length + 1)
    const value = aged ?? plain ?? is ?? number?.key ?? old ?? ''
    const name = plain
      ? said.names.find(({ end }) => end === index)
      : old
        ? (who(said).find(({ at }) => at >= index && at - index < 40) ?? nextTo(said, index))
        : nextTo(said, index, 30)
    if (!name && /^(?:The|Die) $/.test(said.text.slice(0, index))) return [{ topic: 'age', about: [], value, said }]
    return name && !isSetting(name) ? [{ topic: 'age', about: [name], value, said }] : []
  })

const POINTS =
  /\b(?:have|has|on|with|to|lead the \p{L}+ with|het|met|hold|nou)(?: now| nou)? (\d{1,3}|\p{L}+) (?:points|punte|log points)\b(?! (?:clear|ahead|behind|adrift|above|below|more|better|off|away|difference|voor|agter|from (?:the )?(?:top|lead|safety|boot)))/giu

// "Scored 12 points" is of a match.
const points: Kind = (said) =>
  /\b(?:scor\w+|need\w*|ahead|behind|voorsprong|agter|aangeteken|behaal|by \d+)\b/i.test(said.text)
    ? []
    : [...said.text.matchAll(POINTS)].flatMap(({ 0: whole, index }) => {
        const number = said.numbers.find(({ at }) => at > index && at < index + whole.length)
        const name = nextTo(said, index)
        return number && name ? [{ topic: 'points', about: [name], value: number.key, said }] : []
      })

const MOVES =
  /\b(?:from|was|were|drift\w*|shorten\w*|open\w*|cut|push\w*|elsewhere|another|best|moved?|fell|rose|down|up|van|was)\b/i
const PRICE = /\b(?:the draw|draw|gelykop|home win|away win|tuisoorwinning)\b[^.;\d]{0,20}?(\d{1,2}\.\d\d)\b/gi
const PRICE_BEFORE = /\b(\d{1,2}\.\d\d) (?:for|on|vir) (?:the |a |an |die |'n )?(draw|home win|away win|gelykop)\b/gi

const prices: Kind = (said) => {
  if (MOVES.test(said.text)) return []
  const of = (outcome: string, value: string): Statement => ({
    topic: `price of the ${outcome.toLowerCase().replace(/^the /, '')}`,
    about: [],
    value,
    said,
  })
  return [
    ...[...said.text.matchAll(PRICE)].map(([whole, value = '']) =>
      of(/^(?:the )?(?:draw|gelykop|home win|away win|tuisoorwinning)/i.exec(whole)?.[0] ?? '', value),
    ),
    ...[...said.text.matchAll(PRICE_BEFORE)].map(([, value = '', outcome = '']) => of(outcome, value)),
  ]
}

const RUNS =
  /\b(?:made|scored|hit|struck|finished (?:on|with)|unbeaten|not out on)(?: an? (?:unbeaten|patient|quick|brisk|fine))? (\d{2,3})\b(?! (?:points|goals|tries|minutes|metres|runs? (?:off|from) the last))/g

const runs: Kind = (said) =>
  [...said.text.matchAll(RUNS)].flatMap(({ 1: value = '', index }) => {
    const name = who(said).findLast(({ end }) => end <= index)
    return name && index - name.end < 40 ? [{ topic: 'runs', about: [name], value, said }] : []
  })

const COUNT =
  /\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twee|drie|vier|vyf|ses|sewe|agt|nege|tien) (?:\p{Ll}+ )?(aces|goals|tries|assists|wickets|saves|penalties|sixes|shots|corners|drieë|doele|paaltjies|strafskoppe)\b/giu
const SCOPED =
  /\b(?:season|year|month|career|each|every|half|minutes?|set|over|match(?:es)?|games?|first|last|more|another|other|of (?:them|the|his|her|their)|seisoen|jaar|laaste|eerste|nog)\b/i

const counts: Kind = (said) =>
  SCOPED.test(said.text)
    ? []
    : [...said.text.matchAll(COUNT)].flatMap(({ 0: whole, 2: unit = '', index }) => {
        const number = whole.split(' ')[0] ?? ''
        const name = who(said).findLast(({ end }) => end <= index)
        if (!name || index - name.end > 40) return []
        return [{ topic: unit.toLowerCase(), about: [name], value: VALUES[number.toLowerCase()] ?? number, said }]
      })

const VALUES: Record<string, string> = Object.fromEntries(
  [
    'nil one two three four five six seven eight nine ten eleven twelve'.split(' '),
    'nul een twee drie vier vyf ses sewe agt nege tien elf twaalf'.split(' '),
  ].flatMap((words) => words.map((word, value) => [word, String(value)])),
)

const PLAYED =
  /\b(?:played|after|from|speel|gespeel|uit|ná) (\d{1,2}|\p{L}{3,9}) (?:league )?(?:matches|games|wedstryde)\b/giu

const played: Kind = (said) => {
  const found = [...said.text.matchAll(PLAYED)].flatMap(({ 0: whole, index }) =>
    said.numbers.filter(({ at }) => at > index && at < index + whole.length),
  )
  const [number] = found
  return number && found.length === 1 ? [{ topic: 'matches played', about: who(said), value: number.key, said }] : []
}

const GOALS = /\bscored (?:a |his |her )?(twice|brace|hat-trick|two goals|three goals|four goals)\b/i
const HIS_GOALS = /^(?:His|Her) (two|three|four) goals\b/
const GOALS_OF: Record<string, string> = { twice: '2', brace: '2', two: '2', 'hat-trick': '3', three: '3', four: '4' }

// "His" are of whom the sentences before are about.
const goals: Kind = (said) => {
  const [own, his] = [GOALS.exec(said.text), HIS_GOALS.exec(said.text)]
  const name = own ? who(said).findLast(({ end }) => end <= own.index && own.index - end < 25) : undefined
  const many = (own ?? his)?.[1]?.toLowerCase().split(' ')[0] ?? ''
  if (many === '' || (own && !name) || /\b(?:half|break|season|each|every)\b/i.test(said.text)) return []
  const about = name ? [name] : said.before.filter((one) => !isSetting(one))
  return [{ topic: 'goals', about, value: GOALS_OF[many] ?? many, said }]
}

const RANK =
  /\b(?:is|are|sit|sits|lie|lies|stand|stands|remain|remains|stay|stays|bly)(?: now| nou| still)? (?:in )?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|bottom|last|\d{1,2}(?:st|nd|rd|th)|eerste|tweede|derde|vierde|vyfde|sesde|sewende|agtste|negende|tiende|laaste)\b(?! (?:in line|half|time|leg|choice|set|seed|win|to))|\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|bottom)-placed\b/gi

const ranks: Kind = (said) =>
  [...said.text.matchAll(RANK)].flatMap(({ 1: after, 2: placed, index }) => {
    const name = placed
      ? who(said).find(({ at }) => at > index && at - index < 20)
      : who(said).findLast(({ end }) => end <= index && index - end < 4)
    return name
      ? [{ topic: 'place in the table', about: [name], value: (after ?? placed ?? '').toLowerCase(), said }]
      : []
  })

const CROWD =
  /\b(?:crowd|attendance|skare|bywoning)\b[^.\d]{0,40}?\b(\d{1,3}(?:[ ,]\d{3})+|\d{4,6})\b|\b(\d{1,3}(?:[ ,]\d{3})+|\d{4,6}) (?:people|spectators|fans|supporters|toeskouers|aanhangers|mense)\b/gi
const ABOUT =
  /\b(?:nearly|about|some|around|almost|over|under|more than|close to|roughly|up to|sowat|byna|amper|meer as|of whom|away)\b/i
const SIDES = /\b(?:beat|lost|drew|won|klop|geklop|verloor|gelykop)\b/i

// A sentence with a result says it of that match; of several a text may have several.
const crowds: Kind = (said) =>
  ABOUT.test(said.text)
    ? []
    : [...said.text.matchAll(CROWD)].map(({ 1: first, 2: second }) => ({
        topic: 'crowd',
        about: SIDES.test(said.text) ? who(said) : said.names.filter(isSetting),
        value: (first ?? second ?? '').replace(/\D/g, ''),
        said,
      }))

const STARTS = /\b(?:kick-?off|kicks? off|starts?|begins?|afskop|begin|skop af|gun goes|gets? under way)\b/i
const FIXTURE =
  /\b(?:host|hosts|meet|meets|face|faces|play|plays|try|visit|visits|welcome|welcomes|ontvang|speel|pak)\b/i

const kickOffs: Kind = (said) => {
  const times = said.numbers.filter(({ key }) => /^(?:[6-9]|1\d|2[0-3]):\d\d$/.test(key))
  const [time] = times
  if (!time || times.length > 1 || !(STARTS.test(said.text) || FIXTURE.test(said.text))) return []
  return [{ topic: 'kick-off', about: who(said), value: time.key, said }]
}

const EVENT =
  /(?<![-\p{L}])(semi-final|quarter-final|final|replay|kick-off|return leg|second leg|play-off|halfeindstryd|kwarteindstryd|eindstryd)(?![-\p{L}])/giu

const days: Kind = (said) => {
  const dates = [...new Map(datesIn(said.text).map((date) => [date.key, date])).values()]
  const [day] = dates.filter(({ key }) => DAY.test(key))
  const [date] = dates.filter(({ key }) => /^\d+-\d+$/.test(key))
  const events = [...new Set([...said.text.matchAll(EVENT)].map(([event]) => event.toLowerCase()))]
  const [event] = events
  const scores = [...new Set(said.numbers.filter(({ key }) => /^\d+-\d+$/.test(key)).map(({ key }) => sorted(key)))]
  const fixture = FIXTURE.test(said.text) && who(said).length > 1
  const of = (topic: string, found: { key: string } | undefined): Statement[] =>
    found ? [{ topic, about: said.names, value: found.key, said }] : []
  return [
    ...(event && events.length === 1 ? [...of(`date of the ${event}`, date), ...of(`day of the ${event}`, day)] : []),
    ...(scores.length === 1 && dates.length === 1 && !FIXTURE.test(said.text)
      ? of(`day of the ${scores[0]}`, day)
      : []),
    ...(fixture && dates.length === 1
      ? [...of(`day of ${pairOf(said)}`, day), ...of(`date of ${pairOf(said)}`, date)]
      : []),
  ]
}

const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)$/

function pairOf(said: Said): string {
  return who(said)
    .map(({ parts }) => parts.at(-1) ?? '')
    .toSorted()
    .slice(0, 2)
    .join(' against ')
}

function sorted(score: string): string {
  return score
    .split('-')
    .map(Number)
    .sort((a, b) => b - a)
    .join('-')
}

const WINNER =
  /\b(?:scor|head|hit|grab|net|fir|bundl|slott|got|get|struck|convert|slot|knock)\w*(?: in| home)? (?:the|a late|his side's|her side's) (?:late |only )?(?:winner|winning goal|winning try|decider|only goal)\b|\bdie wendoel\b|\bdie wendrie\b/gi

const winners: Kind = (said) =>
  [...said.text.matchAll(WINNER)].flatMap(({ index }) => {
    const name = who(said).findLast(({ end }) => end <= index)
    return name && index - name.end < 50 ? [{ topic: 'winning goal', about: [], value: name, said }] : []
  })

const RED = /\b(?:sent off|red card|rooi kaart|afgestuur)\b/i
const MINUTE = /\b(\d{1,3})(?:st|nd|rd|th|ste|de)? (?:minute|minuut)\b|\bafter (\d{1,3}) minutes\b/i

const dismissals: Kind = (said) => {
  const off = RED.exec(said.text)
  const minute = MINUTE.exec(said.text)
  const name = off && nextTo(said, off.index, 40)
  if (!name || !minute) return []
  const at = minute[1] ?? minute[2] ?? ''
  return [
    { topic: `red card of minute ${at}`, about: [], value: name, said },
    { topic: 'minute of the red card', about: [name], value: at, said },
  ]
}

const OWN_DAY =
  /\b(mon|tues|wednes|thurs|fri|satur|sun)day's (?:match|game|final|race|derby|fight|meeting)\b|\b(?:the|die) (?:match|game|final|race|derby|fight|wedstryd)\b[^.;,]{0,40}?\b(?:on|is|was) (mon|tues|wednes|thurs|fri|satur|sun)day\b/gi

// "Friday's match", "the match is on Saturday": of the match that the text is about, unless it names another.
const matchDays: Kind = (said) =>
  [...said.text.matchAll(OWN_DAY)].map(({ 1: before, 2: after }) => ({
    topic: 'day of the match',
    about: who(said),
    value: (before ?? after ?? '').toLowerCase(),
    said,
  }))

const TITLE =
  /\b(?:won|win|wins|wen|gewen|took|lifted) (?:the|die) ((?:\d[\d.,]*|\p{Lu}\p{L}+)(?: [\p{L}\d]+){0,5}?)(?= (?:from|in|on|at|with|by|after|for|ahead|and|over|against)\b|[.,;]|$)/gu

const titles: Kind = (said) =>
  [...said.text.matchAll(TITLE)].flatMap(({ 1: what = '', index }) => {
    const name = who(said).findLast(({ end }) => end <= index)
    if (!name || index - name.end > 25 || !/\d|\p{Lu}\p{L}+ \p{Lu}/u.test(what)) return []
    return [{ topic: `winner of the ${what.trim().toLowerCase()}`, about: [], value: name, said }]
  })

const STATE =
  /^,? (?:is|was|are|were|will be|has been|have been|bly)(n't)? (not |never |no longer |nie |geensins )?(?:also |still |again |weer )?(\p{Ll}{4,})/u

const states: Kind = (said) =>
  who(said).flatMap((name) => {
    const [, short, not, word = ''] = STATE.exec(said.text.slice(name.end)) ?? []
    if (word === '' || /^(?:with|from|then|there|here|their|also|just|only|very|into|over|made|been)$/.test(word))
      return []
    return [{ topic: `“${stemOf(word)}”`, about: [name], value: short || not ? 'no' : 'yes', said }]
  })

const KINDS: readonly Kind[] = [
  ages,
  points,
  prices,
  runs,
  counts,
  goals,
  played,
  ranks,
  crowds,
  kickOffs,
  days,
  winners,
  dismissals,
  matchDays,
  titles,
  states,
]

const ROLE = /^(?:'s?)?,? (?:head )?(coach|captain|manager|skipper|afrigter|kaptein),? $/
const ROLE_AFTER = /^(?:'s?)? (?:head )?(coach|captain|manager|skipper|afrigter|kaptein)\b/
const OWN_ROLE = /^(?:Her|His|Their|Sy|Haar|Hul) (?:head )?(coach|captain|manager|afrigter|kaptein),? $/
const ONE: Record<string, string> = { manager: 'coach', skipper: 'captain', afrigter: 'coach', kaptein: 'captain' }

/** "Rovers coach Dlamini", "Khumalo's coach, De Lange", "Her coach, De Lange"; `main`: whom the text is about. */
function rolesIn(said: Said, main: Name | undefined): Statement[] {
  return said.names.flatMap((name, at): Statement[] => {
    const next = said.names[at + 1]
    const own = OWN_ROLE.exec(said.text.slice(0, name.at).split(/[.] /).at(-1) ?? '')
    const of = (role: string, owner: Name, value: Name) => [{ topic: ONE[role] ?? role, about: [owner], value, said }]
    if (own && main && !isSame(main, name)) return of(own[1] ?? '', main, name)
    if (!next || isSame(name, next)) return []
    const between = said.text.slice(name.end, next.at)
    const [, role] = ROLE.exec(between) ?? []
    if (role) return of(role, name, next)
    const [, after] = /^, (?:the )?$/.test(between) ? (ROLE_AFTER.exec(said.text.slice(next.end)) ?? []) : []
    return after ? of(after, next, name) : []
  })
}

const NOMINAL =
  /\b(?:the|their|his|her|a|an|die|hul|'n)(?: \p{Ll}+)? (\d{1,3}-\d{1,3}) (?:away |home )?(?:win|victory|defeat|loss|draw|triumph|result|scoreline|score|oorwinning|nederlaag|sege)\b|\b(?:won|lost|drew|ended|finished|gewen|verloor)(?: \p{Ll}+)? (\d{1,3}-\d{1,3})\b/giu
const LOST = /\b(?:defeat|loss|lost|nederlaag|verloor)\b/i
const WON = /\b(?:win|won|victory|triumph|gewen|oorwinning|sege)\b/i

const OUTCOME_BEFORE =
  /\b(?:the|this|that|their|die|hul) (?:narrow |heavy |late )?(defeat|loss|win|victory|nederlaag|oorwinning|sege) (?:leaves?|left|means?|takes?|took|lifts?|lifted|puts?|keeps?|kept|sends?|moves?|moved|beteken|plaas|laat)[^.;,]{0,16}$/i
const OUTCOME_OWN = /^(?:'s?|s?'| se) (?:\p{Ll}+ )?(defeat|loss|win|victory|nederlaag|oorwinning|sege)\b/iu
const OUTCOME_AFTER =
  /^ (?:have |has |het )?(won|lost|beat)(?= (?:the (?:derby|match|game|final|fight)|on|at|in|by|with|again|comfortably|narrowly|easily|\p{Lu})|[.,;])/u

/** Who won and who lost, in a text about one match. */
function outcomesIn(all: readonly Said[]): Statement[] {
  return all.flatMap((said) => {
    if (ELSEWHERE.test(said.text) || resultsIn(said).length > 0) return []
    return who(said).flatMap((name): Statement[] => {
      const before = OUTCOME_BEFORE.exec(said.text.slice(0, name.at))
      const rest = said.text.slice(name.end)
      const word = (before ?? OUTCOME_OWN.exec(rest) ?? OUTCOME_AFTER.exec(rest))?.[1]
      if (word === undefined) return []
      return [{ topic: 'result', about: [name], value: LOST.test(word) ? 'lost' : 'won', said }]
    })
  })
}

/** The score of the only match of a text, wherever it is told, and who won it. */
export function scoresIn(all: readonly Said[]): Statement[] {
  const results = all.flatMap(resultsIn)
  const [first] = results
  if (!first) return outcomesIn(all)
  if (results.some((result) => !isSamePairOf(first, result))) return []
  return [...outcomesIn(all), ...scoresOf(all, results, first)]
}

function scoresOf(all: readonly Said[], results: readonly Result[], first: Result): Statement[] {
  return all.flatMap((said) => {
    if (ELSEWHERE.test(said.text) && !results.some((result) => result.said === said)) return []
    const scores = said.numbers.filter(({ key }) => /^\d+-\d+$/.test(key))
    const [score] = scores
    const own = results.filter((result) => result.said === said)
    const told = [...said.text.matchAll(NOMINAL)].map(([, nominal, verbal]) => nominal ?? verbal ?? '')
    const isTold = scores.length === 1 && score !== undefined && (own.length > 0 || told.includes(score.key))
    const isStranger = own.length === 0 && who(said).some((name) => first.sides.every((side) => !isSame(side, name)))
    if (isStranger && !/^(?:The|Die) \d/.test(said.text)) return []
    const [side] = own.length === 0 ? who(said) : []
    const lone = side && isTold ? outcomeOf(said, side) : null
    return [
      ...(isTold
        ? [
            {
              topic: 'score',
              about: [],
              value: sorted(score.key),
              said,
              ...(own.length > 0 && { isOfBoth: true as const }),
            },
          ]
        : []),
      ...own.flatMap(({ sides, winner }) =>
        sides.map((one) => ({
          topic: 'result',
          about: [one],
          value: winner === null ? 'drawn' : isSame(winner, one) ? 'won' : 'lost',
          said,
          isOfBoth: true as const,
        })),
      ),
      ...(side && lone ? [{ topic: 'result', about: [side], value: lone, said }] : []),
    ]
  })
}

function outcomeOf({ text }: Said, side: Name): string | null {
  if (LOST.test(text) && WON.test(text)) return null
  const near = text.slice(Math.max(0, side.at - 40), side.end + 40)
  if (LOST.test(near)) return 'lost'
  return WON.test(near) ? 'won' : null
}

function isSamePairOf({ sides: [a, b] }: Result, { sides: [c, d] }: Result): boolean {
  return (isSame(a, c) && isSame(b, d)) || (isSame(a, d) && isSame(b, c))
}
