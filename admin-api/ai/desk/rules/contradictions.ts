import { uniform } from '#shared/uniform.ts'
import { isAlike, isSamePair, type Result, resultsIn } from '../../verify/results.ts'
import { nameWords, type Said, saidIn } from '../../verify/said.ts'
import { beginning } from './beginning.ts'
import { furtherClashes } from './further.ts'
import { leadsThatClash } from './leads.ts'
import { relationsThatClash } from './relations.ts'
import { restated } from './restated.ts'
import { statementsIn } from './statements/all.ts'
import { clashesOf } from './statements/clashes.ts'
import { afterRed } from './statements/deeds.ts'
import { scoresIn } from './statements/scores.ts'
import { sumsThatClash } from './sums.ts'
import { type Row, rowsThatClash, statementsOfRows } from './table-rows.ts'

/** A result's figure, and the words around it. */
type Figure = { result: Result; figure: string; around: Around }
type Around = {
  places: Set<string>
  grounds: Set<string>
  months: Set<string>
  days: Set<string>
  contests: Set<string>
}

const SHOWN = 3

// The two sides meet more than once: each result may be of another match.
const SEVERAL_MATCHES =
  /\b(?:series|(?:first|second|both|two|return|home|away)[ -]legs?|two-legged|(?:first|second|third) Test|double-header|rematch|head-to-head|on penalties|penalty shoot|shoot-?out|spot-kicks|extra time|(?:met|ná|na|op) strafskoppe|ekstra tyd|reeks)\b/i
// Results that did not happen, have not happened yet, are of another match, or only count part of one.
const NO_RESULT = [
  /\b(?:if|unless|would|could|should|might|may|will|shall|won't|'ll|going to|expect\w*|predict\w*|forecast\w*|tip(?:s|ped|ping)?|fancy|back(?:s|ed|ing)?|bookmakers?|odds|prices?|favourites?|hopes?|wants?|needs?|think|believe|as|sal|kan)\b[^.]*\b(?:beat|win|lose|draw|defeat|wen|klop|verloor)\b/i,
  /(?<!\b(?:came(?: from behind| back)?|went on) )\bto (?:beat|win|lose|draw|defeat)\b/i,
  /\b(?:had|having) (?:\w+ ){0,2}(?:\w+ed|won|lost|drawn|beaten|thrashed|gone|met|held|fallen)\b/i,
  /\b(?:last|earlier|previous\w*|before|return|reverse|in (?:19|20)\d\d|(?:19|20)\d\d|since|ago|later|then|again|aggregate|agg|half-time|half time|at the break|interval|friendly|women|ladies|reserves?|youth|juniors?|under-\d+|u-?\d{2}|verlede|vroeër|laas|rustyd|vroue)\b/i,
]

const PLACE = /\b(?:at|in|op|by|At|In|Op|By) (?:the )?(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*)/gu
const GROUND = / (?:park|stadium|ground|oval|arena|field|lane|road|stadion)$/
const FIRST_PLACE = /^(?:In|At|Op|By) /
const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|januarie|februarie|maart|mei|junie|julie|augustus|oktober|desember)\b/gi
const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi
const CONTEST =
  /\b(?:\w+ (?:cup|league|trophy|shield|championship)|cup|league|group|round|(?:quarter-|semi-)?finals?(?! (?:score|whistle|minute|over|stage))|test|odi|t20|\w+ (?:meeting|game|match))\b/gi

/** Pairs of sentences of which only one can be true: two results of a match, two ages of a player, two dates. */
export function contradictionsIn(body: string, head = '', rows: readonly Row[] = []): string[] {
  const text = `${head}\n${body}`
  const [above, below] = [head, body].map((part) => part.split('\n').map((line) => withoutQuotes(uniform(line))))
  const known = nameWords([...(above ?? []), ...(below ?? [])])
  const own = saidIn(below ?? [], known)
  const announced = saidIn(above ?? [], known)
  const all = [...announced, ...own]
  const isOneMatch = !SEVERAL_MATCHES.test(text)
  const told = [
    ...clashesOf([...statementsIn(all), ...statementsOfRows(rows, known), ...(isOneMatch ? scoresIn(all) : [])], SHOWN),
    ...rowsThatClash(rows),
    ...sumsThatClash(own, isOneMatch),
    ...relationsThatClash(all, isOneMatch),
    ...leadsThatClash(all),
    ...afterRed(all),
    ...restated(own),
    ...furtherClashes(announced, own, isOneMatch),
  ].map(({ topic, one, other }) => tell(one, other, topic))
  return [...new Set([...resultsThatClash(text, all), ...told])].slice(0, SHOWN)
}

function tell(one: Said, other: Said, topic: string): string {
  if (one === other) return `“${beginning(one.text)}” contradicts itself: ${topic}. Correct it.`
  return `“${beginning(one.text)}” and “${beginning(other.text)}” contradict each other: ${topic}. Correct the wrong one.`
}

function resultsThatClash(text: string, all: readonly Said[]): string[] {
  if (SEVERAL_MATCHES.test(text)) return []
  // An earlier score told after the result: "beat them 3-2 after they had been 2-0 up at half-time".
  const said = all.filter(({ text: words }) =>
    NO_RESULT.every(
      (what) =>
        !what.test(words.replace(/(?<=\bbeat\b.{0,200})\bto win\b/i, '').split(/ (?:after|nadat) (?!extra )/)[0] ?? ''),
    ),
  )
  const results = said.flatMap(resultsIn)
  // A sentence with several results counts once.
  const around = new Map(said.map((one) => [one, aroundOf(one.text)]))
  const withFigure = (figureOf: (result: Result) => string | null) =>
    results.flatMap((result): Figure[] => {
      const [figure, words] = [figureOf(result), around.get(result.said)]
      return figure === null || !words ? [] : [{ result, figure, around: words }]
    })
  const found = [
    ...clashes(
      withFigure((result) => scoreOf(result) ?? ''),
      (a, b) => (a.figure !== b.figure && a.figure !== '' && b.figure !== '') || !isAlike(a.result, b.result),
    ),
    ...clashes(withFigure(crowdOf), (a, b) => isFarOff(Number(a.figure), Number(b.figure))),
  ]
  return found
}

// A quote is about its speaker's memories; an unclosed one continues to the end of its paragraph.
function withoutQuotes(line: string): string {
  return line.replace(/"[^"]*(?:"|$)/g, ' ')
}

function clashes(figures: readonly Figure[], differ: (a: Figure, b: Figure) => boolean): string[] {
  const found: string[] = []
  for (const [at, one] of figures.entries()) {
    if (found.length >= SHOWN) break
    const other = figures.find(
      (earlier, before) =>
        before < at &&
        earlier.result.said !== one.result.said &&
        isSamePair(earlier.result, one.result) &&
        differ(earlier, one) &&
        !isSetApart(earlier, one),
    )
    if (other) {
      found.push(tell(other.result.said, one.result.said, 'the result'))
    }
  }
  return found
}

/** Whether the context of two results shows two different matches. */
function isSetApart(a: Figure, b: Figure): boolean {
  const [one, two] = [a.around, b.around]
  // A statement without place or date is about the article's own match.
  if (isBare(one) || isBare(two)) return false
  if (a.figure === b.figure && a.figure !== '') {
    return [one.months, one.days].some((mine, at) => {
      const theirs = [two.months, two.days][at] ?? new Set()
      return mine.size > 0 && theirs.size > 0 && mine.isDisjointFrom(theirs)
    })
  }
  const isOther = (what: keyof Around) =>
    one[what].size > 0 && two[what].size > 0 && one[what].isDisjointFrom(two[what])
  if (isOther('places') || isOther('grounds') || isOther('months') || isOther('days') || isOther('contests'))
    return true
  // If one names a place, time or competition and the other nothing, it is one match only if score or place are the
  // same. "At Klipfontein" may be at Klipfontein Stadium.
  const isOnePlace = !one.places.union(one.grounds).isDisjointFrom(two.places.union(two.grounds))
  if (isOnePlace || a.figure === b.figure) return false
  const isInOne = (what: keyof Around) => (one[what].size === 0) !== (two[what].size === 0)
  const [isFirst, isSecond] = [a, b].map(({ result }) => FIRST_PLACE.test(result.said.text))
  return isInOne('months') || isInOne('contests') || isFirst !== isSecond
}

function isBare({ places, grounds, months, days, contests }: Around): boolean {
  return places.size + grounds.size + months.size + days.size + contests.size === 0
}

function aroundOf(text: string): Around {
  const all = [...settings(text, PLACE)]
  const firstWords = (places: readonly string[]) => new Set(places.map((place) => place.split(' ')[0] ?? ''))
  return {
    // A ground is in some town: the two names do not mean two matches.
    places: firstWords(all.filter((place) => !GROUND.test(place))),
    grounds: firstWords(all.filter((place) => GROUND.test(place))),
    months: settings(text, MONTH),
    days: settings(text, DAY),
    contests: new Set([...settings(text, CONTEST)].filter((contest) => !/^(?:the|a|this|their|die) /.test(contest))),
  }
}

function settings(text: string, what: RegExp): Set<string> {
  return new Set([...text.matchAll(what)].map(([all, name]) => (name ?? all).toLowerCase()))
}

// The single score next to a result, the higher figure first; sets of tennis are several.
function scoreOf({ sides, said }: Result): string | null {
  const from = Math.min(...sides.map(({ at }) => at))
  const to = Math.max(...sides.map(({ end }) => end))
  const scores = said.numbers.filter(({ key, at }) => /^\d+-\d+$/.test(key) && at >= from - 25 && at <= to + 2)
  const [only] = scores
  if (!only || scores.length > 1) return null
  return only.key
    .split('-')
    .map(Number)
    .sort((a, b) => b - a)
    .join('-')
}

const CROWD = /\b(?:crowd|attendance)\b([^.]{0,40}?)\b(\d{1,3}(?:[ ,]\d{3})+|\d{4,6})\b/i
const ABOUT = /\b(?:nearly|about|some|around|almost|over|under|more than|close to|roughly|up to)\b/i

function crowdOf({ said }: Result): string | null {
  const [, before = '', figure = ''] = CROWD.exec(said.text) ?? []
  return figure === '' || ABOUT.test(before) ? null : figure.replace(/\D/g, '')
}

function isFarOff(a: number, b: number): boolean {
  return Math.abs(a - b) > Math.max(a, b) * 0.05
}
