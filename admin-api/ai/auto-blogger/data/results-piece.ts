import type { Category } from '#shared/category.ts'
import { longDate } from '#shared/dates.ts'
import type { Score } from '#shared/matches/score.ts'
import type { CardRow } from '../../../content/matches/store/cards.ts'
import type { Composed } from './composed.ts'
import { matchSource } from './composed.ts'
import { composed, type Part } from './data-piece.ts'
import { resultLine, roundWords } from './match-words.ts'
import { endOf, hasHome, isClear, marginOf, scoreOf, unitOf } from './sport-words.ts'
import { capital, counted, inWords, type Voice, voiceOf } from './voice.ts'

type Finished = CardRow & { score: Score }

/** A round of results in one piece. `matches` are finished, of one competition and round, by kick-off. */
export function composeResults(
  matches: readonly Finished[],
  category: Category,
  timeZone: string,
): (Composed & { key: string }) | null {
  const [first] = matches
  const last = matches.at(-1)
  if (!first || !last || matches.length < 2 || !matches.every(isClear)) return null
  const { competition, round } = first
  const key = `results:${competition.slug}:${round ?? first.localDate}`
  const say = voiceOf(key)
  const within = roundWords(round, competition.name)
  const days = daysOf(first, last, timeZone)
  const parts: Part[] = [
    { kind: 'text', sentences: [lede(matches, within, days, say), totalsSentence(matches, say)] },
    ...matches.map(
      (match, n): Part => ({ kind: 'text', sentences: [resultSentence(match, n, voiceOf(match.slug), timeZone)] }),
    ),
    { kind: 'heading', text: say('h-list', 'All results', 'The results in a list', 'In short') },
    {
      kind: 'list',
      items: matches.map((match) => ({
        link: { text: `${match.home.name} ${scoreOf(match)} ${match.away.name}`, path: `/match/${match.slug}` },
        text: match.venue ? `, ${match.venue}` : '',
      })),
    },
    {
      kind: 'links',
      lead: say('links', 'The table and what comes next:', 'Table and fixtures:', 'More:'),
      links: [{ text: competition.name, path: `/competition/${competition.slug}` }],
    },
  ]
  return composed({
    key,
    title: titleOf(matches, within, days, say),
    excerpt: say(
      'excerpt',
      `${matches.length} results of ${within}, ${days}.`,
      `${capital(within)}: ${counted(matches.length, 'match', 'matches')}, ${days}, with every score.`,
      `Who won and by how much in ${within} (${days}).`,
    ),
    category,
    material: [
      `${capital(within)}, ${days}.`,
      ...matches.map((match) => `${resultLine(match)} ${longDate(match.kickOff, timeZone)}. ${match.venue ?? ''}`),
    ].join('\n'),
    sources: [],
    madeFrom: matches.map((match) => matchSource(match, timeZone)),
    isTip: false,
    parts,
  })
}

function daysOf(first: CardRow, last: CardRow, timeZone: string): string {
  const [from, to] = [longDate(first.kickOff, timeZone), longDate(last.kickOff, timeZone)]
  return from === to ? from : `${from.split(',')[0]} to ${to}`
}

function biggest(matches: readonly Finished[]): Finished | null {
  const size = ({ score }: Finished) => Math.abs(score.home - score.away)
  const [first, second] = [...matches].sort((a, b) => size(b) - size(a))
  return first && endOf(first) && marginOf(first) && size(first) > (second ? size(second) : 0) ? first : null
}

function titleOf(matches: readonly Finished[], within: string, days: string, say: Voice): string {
  const big = biggest(matches)
  const end = big && endOf(big)
  const [day] = days.split(',')
  return say(
    'title',
    `Results: ${within}`,
    big && end && `${big[end.winner].name} win biggest in ${within}`,
    `${capital(within)}: the results of ${day}`,
  )
}

function lede(matches: readonly Finished[], within: string, days: string, say: Voice): string {
  const home = matches.filter((match) => endOf(match)?.winner === 'home').length
  const away = matches.filter((match) => endOf(match)?.winner === 'away').length
  const drawn = matches.length - home - away
  const draws = drawn > 0 ? ` and ${counted(drawn, 'draw')}` : ''
  const between = drawn > 0 ? ',' : ' and'
  const [first] = matches
  if (first && !hasHome(first)) {
    return `${capital(counted(matches.length, 'match', 'matches'))} were played in ${within}, ${days}.`
  }
  return say(
    'lede',
    `${capital(within)} (${days}) had ${counted(home, 'home win')}${between} ${counted(away, 'away win')}${draws}.`,
    `${capital(counted(matches.length, 'match', 'matches'))} were played in ${within}, ${days}: ${counted(home, 'win')} for the hosts${between} ${inWords(away)} for the visitors${draws}.`,
    `The home sides won ${inWords(home)} of ${inWords(matches.length)} in ${within}, played ${days}${drawn > 0 ? `; ${inWords(drawn)} ended level` : ''}.`,
  )
}

function totalsSentence(matches: readonly Finished[], say: Voice): string {
  const [first] = matches
  if (!first || first.competition.sport === 'cricket') return ''
  const total = matches.reduce((sum, { score }) => sum + score.home + score.away, 0)
  const unit = unitOf(first, total)
  const big = biggest(matches)
  const end = big && endOf(big)
  return say(
    'totals',
    `They brought ${total} ${unit} in all.`,
    big && end && `The widest margin was that of ${big[end.winner].name}, who won ${marginOf(big)}.`,
    `There were ${total} ${unit} altogether, ${(total / matches.length).toFixed(1)} a match.`,
  )
}

// Each match has different wording, and no two consecutive ones are alike.
function resultSentence(match: Finished, place: number, say: Voice, timeZone: string): string {
  const end = endOf(match)
  const day = longDate(match.kickOff, timeZone).split(',')[0] ?? ''
  const at = match.venue ? ` at ${match.venue}` : ''
  if (!end) {
    const level = scoreOf(match)
    return say(
      `draw-${place % 2}`,
      `${match.home.name} and ${match.away.name} drew ${level}${at} on ${day}.`,
      `It was ${level} between ${match.home.name} and ${match.away.name} on ${day}${at}.`,
      `A share for both on ${day}: ${match.home.name} ${level} ${match.away.name}.`,
    )
  }
  const [winner, loser] = [match[end.winner].name, match[end.loser].name]
  const result = scoreOf(match, end.winner)
  const margin = marginOf(match)
  const ways = [
    `${winner} beat ${loser} ${result}${at} on ${day}.`,
    `${loser} lost to ${winner} on ${day}${at}: ${result}${margin ? `, ${margin}` : ''}.`,
    !hasHome(match)
      ? `${winner} won ${result} against ${loser} on ${day}.`
      : end.winner === 'home'
        ? `At home on ${day}, ${winner} won ${result} against ${loser}.`
        : `${winner} won away from home on ${day}, ${result} at ${loser}.`,
    `On ${day} it was ${winner} who won${margin ? ` ${margin}` : ''}, ${result} against ${loser}.`,
  ]
  const turned = [...ways.slice(place % ways.length), ...ways.slice(0, place % ways.length)]
  return say('result', turned[0] ?? false, turned[1] ?? false)
}
