import type { Category } from '#shared/category.ts'
import { longDate } from '#shared/dates.ts'
import type { MatchEvent } from '#shared/matches/match.ts'
import type { FormLine } from '#shared/matches/match-card.ts'
import type { Score } from '#shared/matches/score.ts'
import type { Composed } from './composed.ts'
import { matchSource } from './composed.ts'
import { composed, type Part } from './data-piece.ts'
import { type MatchFacts, placeOf, streakOf, withoutOutcome } from './match-facts.ts'
import { factsAsText, meetingSentence, roundWords } from './match-words.ts'
import { endOf, hasHome, isClear, marginOf, partsOf, scoreOf, unitOf } from './sport-words.ts'
import { capital, counted, inWords, listed, ordinal, type Voice, voiceOf } from './voice.ts'

type Finished = MatchFacts['match'] & { score: Score }

/** The report of a finished match, from data alone. null without a result, or if the figures do not decide it. */
export function composeReport(
  facts: MatchFacts,
  category: Category,
  timeZone: string,
): (Composed & { key: string }) | null {
  const { match } = facts
  if (!match.score || !isClear({ score: match.score })) return null
  const finished = { ...match, score: match.score }
  const key = `report:${match.slug}`
  const say = voiceOf(key)
  const standing = standingSentences(facts, finished, say)
  const parts: Part[] = [
    { kind: 'text', sentences: [lede(finished, timeZone, say), marginSentence(finished, say)] },
    { kind: 'text', sentences: [...halfTime(finished, say), ...partsOf(finished), ...scorers(finished, say)] },
    ...(standing.length > 0
      ? [heading(say('h-standing', 'What it means', 'Where it leaves them', 'In the table'))]
      : []),
    { kind: 'text', sentences: standing },
    heading(say('h-form', 'Form', 'The run of results', 'How they have been doing')),
    { kind: 'text', sentences: [formSentence(facts, 'home', say), formSentence(facts, 'away', say)] },
    { kind: 'text', sentences: [meetingSentence(facts, say, true)] },
    ...nextPart(facts, timeZone, say),
    {
      kind: 'links',
      lead: say('links', 'The figures:', 'More on this match:', 'See also:'),
      links: [
        { text: `${match.home.name} v ${match.away.name}`, path: `/match/${match.slug}` },
        { text: match.competition.name, path: `/competition/${match.competition.slug}` },
      ],
    },
  ]
  return composed({
    key,
    title: titleOf(finished, say),
    excerpt: excerptOf(finished, timeZone, say),
    category,
    material: factsAsText(facts, timeZone),
    sources: [],
    madeFrom: [matchSource(match, timeZone)],
    isTip: false,
    parts,
  })
}

function heading(text: string): Part {
  return { kind: 'heading', text }
}

function titleOf(match: Finished, say: Voice): string {
  const { home, away, score } = match
  const end = endOf(match)
  if (!end) {
    const level = scoreOf(match)
    return say(
      'title',
      `${home.name} and ${away.name} share the ${unitOf(match, 2) === 'goals' && score.home === 0 ? 'points' : 'spoils'}: ${level}`,
      `${home.name} ${level} ${away.name}: nothing between them`,
      `Level at ${level}: ${home.name} and ${away.name}`,
    )
  }
  const [winner, loser] = [match[end.winner].name, match[end.loser].name]
  const result = scoreOf(match, end.winner)
  if (score.home === score.away) return `${winner} go past ${loser} after a ${scoreOf(match)} draw`
  const isAway = end.winner === 'away'
  return say(
    'title',
    `${winner} beat ${loser} ${result}`,
    hasHome(match) && isAway && `${winner} win ${result} at ${loser}`,
    hasHome(match) && !isAway && `${winner} win ${result} at home against ${loser}`,
    `${result}: ${winner} too good for ${loser}`,
    `${loser} lose ${scoreOf(match, end.loser)} to ${winner}`,
  )
}

function lede(match: Finished, timeZone: string, say: Voice): string {
  const { home, away, competition, round, venue, kickOff } = match
  const on = `on ${longDate(kickOff, timeZone)}`
  const at = venue ? ` at ${venue}` : ''
  const inCompetition = `in ${roundWords(round, competition.name)}`
  const end = endOf(match)
  if (!end) {
    const level = scoreOf(match)
    return say(
      'lede',
      `${home.name} and ${away.name} drew ${level}${at} ${on} ${inCompetition}.`,
      `Neither side could be parted ${on}: ${home.name} and ${away.name} finished level at ${level}${at} ${inCompetition}.`,
      `A ${level} draw${at} ${on} left ${home.name} and ${away.name} with a share each ${inCompetition}.`,
      `It ended ${level} between ${home.name} and ${away.name}${at} ${on}, ${inCompetition}.`,
    )
  }
  const [winner, loser] = [match[end.winner].name, match[end.loser].name]
  const result = scoreOf(match, end.winner)
  const isAway = end.winner === 'away'
  if (match.score.penalties) {
    const { penalties } = match.score
    return `${winner} beat ${loser} on penalties, ${penalties[end.winner]}-${penalties[end.loser]}, after the match${at} ${on} had ended ${scoreOf(match)} ${inCompetition}.`
  }
  if (match.score.home === match.score.away) {
    return `${winner} came out ahead of ${loser}${at} ${on} ${inCompetition}; the figures were level at ${scoreOf(match)}.`
  }
  return say(
    'lede',
    `${winner} beat ${loser} ${result}${at} ${on} ${inCompetition}.`,
    `${loser} were beaten ${result} by ${winner}${at} ${on} ${inCompetition}.`,
    hasHome(match) &&
      isAway &&
      `${winner} travelled to ${loser} ${on} and left with a ${result} win ${inCompetition}${venue ? `, played at ${venue}` : ''}.`,
    hasHome(match) &&
      !isAway &&
      `${winner} made home advantage count ${on}${at}, winning ${result} against ${loser} ${inCompetition}.`,
    `The meeting of ${home.name} and ${away.name}${at} ${on} went to ${winner}, ${result}, ${inCompetition}.`,
    `${capital(inCompetition)}, ${winner} got the better of ${loser} ${on}${at}: ${result}.`,
  )
}

function marginSentence(match: Finished, say: Voice): string {
  const margin = marginOf(match)
  const end = endOf(match)
  if (!end || !margin) return ''
  const difference = Math.abs(match.score.home - match.score.away)
  const total = match.score.home + match.score.away
  const winner = match[end.winner].name
  if (match.score[end.loser] === 0 && match.competition.sport === 'football-news')
    return say(
      'margin',
      `${match[end.loser].name} did not score.`,
      `${winner} kept a clean sheet.`,
      `${winner} won ${margin} and let in none.`,
    )
  return say(
    'margin',
    `The margin: ${margin.replace(/^by /, '')}.`,
    `${winner} won ${margin}.`,
    difference === 1 && match.competition.sport === 'football-news' && 'A single goal decided it.',
    match.competition.sport !== 'cricket' && `The two sides put up ${total} ${unitOf(match, total)} between them.`,
  )
}

function halfTime(match: Finished, say: Voice): string[] {
  const { score, home, away } = match
  const { halfTime: half } = score
  if (!half) return []
  const end = endOf(match)
  const leader = half.home === half.away ? null : half.home > half.away ? 'home' : 'away'
  if (!leader) {
    return [
      half.home === 0
        ? say(
            'half',
            'There was no score at half-time.',
            'The first half brought no score.',
            'At half-time it was 0-0.',
          )
        : say(
            'half',
            `It was ${half.home}-${half.away} at half-time.`,
            `The sides were level at the break, ${half.home}-${half.away}.`,
          ),
    ]
  }
  const [ahead, behind] = leader === 'home' ? [home.name, away.name] : [away.name, home.name]
  const figures = `${half[leader]}-${half[leader === 'home' ? 'away' : 'home']}`
  if (end && end.winner !== leader)
    return [
      say(
        'half',
        `${ahead} had led ${figures} at half-time, so ${behind} turned it round after the break.`,
        `At half-time it had looked otherwise: ${ahead} were ${figures} up.`,
      ),
    ]
  if (!end) return [`${ahead} led ${figures} at half-time before ${behind} drew level.`]
  return [
    say(
      'half',
      `${ahead} led ${figures} at half-time.`,
      `They were ${figures} up at the break.`.replace('They', ahead),
      `By half-time ${ahead} were in front, ${figures}.`,
    ),
  ]
}

const SCORED: Partial<Record<MatchEvent['type'], string>> = {
  goal: '',
  penalty: ' from the spot',
  try: '',
  'drop-goal': ' with a drop goal',
  'penalty-goal': ' with a penalty',
  conversion: ' with a conversion',
}

function scorers({ events, home, away }: Finished, say: Voice): string[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const name = side === 'home' ? home.name : away.name
    const scored = events.filter((event) => event.side === side && event.player && SCORED[event.type] !== undefined)
    const own = events.filter((event) => event.side === side && event.type === 'own-goal' && event.player)
    const cards = events.filter((event) => event.side === side && event.type === 'red-card' && event.player)
    const named = scored.map(({ player, minute, type }) => `${player}${SCORED[type]}${minute ? ` (${minute})` : ''}`)
    return [
      ...(named.length > 0
        ? [
            say(
              `scorers-${side}`,
              `For ${name} the scorers were ${listed(named)}.`,
              `On the scoresheet for ${name}: ${listed(named)}.`,
              `${listed(named)} scored for ${name}.`,
            ),
          ]
        : []),
      ...own.map(({ player, minute }) => `An own goal is noted against ${player}${minute ? ` (${minute})` : ''}.`),
      ...cards.map(({ player, minute }) => `${player} of ${name} was sent off${minute ? ` (${minute})` : ''}.`),
    ]
  })
}

function standingSentences({ table, match }: MatchFacts, finished: Finished, say: Voice): string[] {
  const end = endOf(finished)
  const sides = end ? ([end.winner, end.loser] as const) : (['home', 'away'] as const)
  const places = sides.flatMap((side) => {
    const line = placeOf(table, match[side].slug)
    return line ? [{ line, name: match[side].name }] : []
  })
  return places.map(({ line, name }, n) => {
    const points = `${line.points} ${line.points === 1 ? 'point' : 'points'}`
    const played = counted(line.played, 'match', 'matches')
    return say(
      `standing-${n}`,
      `${name} ${n === 0 ? 'are' : 'stand'} ${ordinal(line.position)} in the ${match.competition.name} with ${points} from ${played}.`,
      `That puts ${name} in ${ordinal(line.position)} place: ${points} from ${played}.`,
      `After ${played}, ${name} have ${points} and ${line.position === 1 ? 'lead the table' : `are ${ordinal(line.position)}`}.`,
      `${name} now have ${points} after ${played}, which is ${ordinal(line.position)} of ${table?.length ?? 0}.`,
    )
  })
}

/** A side's form, including this match if it was played. */
function formSentence({ match, before }: MatchFacts, side: 'home' | 'away', say: Voice): string {
  const { score } = match
  const name = match[side].name
  const end = score && endOf({ score })
  const now = end ? (end.winner === side ? 'W' : 'L') : 'D'
  const outcomes = [now, ...before[side].map(({ outcome }) => outcome)] as FormLine['outcome'][]
  const streak = streakOf(outcomes)
  const earlier = streakOf(outcomes.slice(1))
  if (!streak || outcomes.length < 2)
    return say(`form-${side}`, `Our records hold no earlier result of ${name} in the competition.`)
  if (streak.outcome === 'W' && streak.length > 1)
    return say(
      `form-${side}`,
      `${name} have won ${inWords(streak.length)} in a row in the competition.`,
      `For ${name} that is ${counted(streak.length, 'win')} running in the competition.`,
    )
  if (streak.outcome === 'L' && streak.length > 1)
    return say(
      `form-${side}`,
      `${name} have lost ${inWords(streak.length)} in a row in the competition.`,
      `It is the ${ordinal(streak.length)} defeat running for ${name} in the competition.`,
    )
  if (earlier && earlier.length > 1 && earlier.outcome !== streak.outcome && earlier.outcome !== 'D')
    return say(
      `form-${side}`,
      `It ended a run of ${counted(earlier.length, earlier.outcome === 'W' ? 'win' : 'defeat')} for ${name} in the competition.`,
      `Until then, ${name} had ${earlier.outcome === 'W' ? 'won' : 'lost'} ${inWords(earlier.length)} in a row in the competition.`,
    )
  const unbeaten = withoutOutcome(outcomes, 'L')
  if (unbeaten > 2)
    return say(
      `form-${side}`,
      `${name} are unbeaten in ${inWords(unbeaten)} in the competition.`,
      `${name} have not lost in ${counted(unbeaten, 'match', 'matches')} of the competition.`,
    )
  const winless = withoutOutcome(outcomes, 'W')
  if (winless > 2)
    return say(
      `form-${side}`,
      `${name} are without a win in ${inWords(winless)} in the competition.`,
      `${name} have not won in ${counted(winless, 'match', 'matches')} of the competition.`,
    )
  const last = outcomes.slice(0, 5)
  const count = (outcome: string) => last.filter((other) => other === outcome).length
  const drawn = count('D') > 0 ? `, drawn ${inWords(count('D'))}` : ''
  return say(
    `form-${side}`,
    `Of their last ${inWords(last.length)} in the competition, ${name} have won ${inWords(count('W'))}${drawn} and lost ${inWords(count('L'))}.`,
    `${name} have ${counted(count('W'), 'win')}${count('D') > 0 ? `, ${counted(count('D'), 'draw')}` : ''} and ${counted(count('L'), 'defeat')} in their last ${inWords(last.length)} of the competition.`,
  )
}

function nextPart({ match, next }: MatchFacts, timeZone: string, say: Voice): Part[] {
  const sentences = (['home', 'away'] as const).flatMap((side) => {
    const coming = next[side]
    if (!coming) return []
    const isHome = coming.home.id === match[side].id
    const other = isHome ? coming.away.name : coming.home.name
    const day = longDate(coming.kickOff, timeZone)
    return [
      say(
        `next-${side}`,
        hasHome(match) && `${match[side].name} play ${other} next, ${isHome ? 'at home' : 'away'}, on ${day}.`,
        hasHome(match) && `Next for ${match[side].name}: ${other} ${isHome ? 'at home' : 'away'} on ${day}.`,
        hasHome(match) && isHome && `On ${day}, ${match[side].name} host ${other}.`,
        hasHome(match) && !isHome && `On ${day}, ${match[side].name} visit ${other}.`,
        !hasHome(match) && `${match[side].name} play ${other} next, on ${day}.`,
        !hasHome(match) && `On ${day}, ${match[side].name} meet ${other}.`,
      ),
    ]
  })
  if (sentences.length === 0) return []
  return [heading(say('h-next', 'What is next', 'The next match', 'Coming up')), { kind: 'text', sentences }]
}

function excerptOf(match: Finished, timeZone: string, say: Voice): string {
  const { home, away, competition, kickOff } = match
  const day = longDate(kickOff, timeZone)
  const end = endOf(match)
  const result = end
    ? `${match[end.winner].name} ${scoreOf(match, end.winner)} ${match[end.loser].name}`
    : `${home.name} ${scoreOf(match)} ${away.name}`
  return say(
    'excerpt',
    `${result} in the ${competition.name} on ${day}: the figures, the form and what comes next.`,
    `The result, the run of both sides and the table after ${result} (${competition.name}, ${day}).`,
    `${competition.name}, ${day}: ${result}, with what it means for both.`,
  )
}
