import type { Category } from '#shared/category.ts'
import { AGE_NOTE } from '#shared/claims/claims.ts'
import { clock, editorialDay, longDate } from '#shared/dates.ts'
import type { ShortTip } from '../../../content/tips/store/rows.ts'
import type { Composed } from './composed.ts'
import { matchSource } from './composed.ts'
import { composed, type Part } from './data-piece.ts'
import { type MatchFacts, placeOf, streakOf } from './match-facts.ts'
import { factsAsText, meetingSentence, roundWords } from './match-words.ts'
import { tipLine, tipWords } from './own-tips.ts'
import { hasHome } from './sport-words.ts'
import { capital, counted, inWords, ordinal, type Voice, voiceOf } from './voice.ts'

/** The preview of an upcoming match, with its open tips, from data alone. */
export function composePreview(
  facts: MatchFacts,
  tips: readonly ShortTip[],
  category: Category,
  timeZone: string,
): Composed & { key: string } {
  const { match } = facts
  const key = `preview:${match.slug}`
  const say = voiceOf(key)
  const standing = (['home', 'away'] as const).map((side) => placeSentence(facts, side, say))
  const dayOfTip = ({ publishedAt, createdAt }: ShortTip) => publishedAt ?? createdAt
  const parts: Part[] = [
    { kind: 'text', sentences: [lede(facts, timeZone, say), gapSentence(facts, say)] },
    heading(say('h-form', 'How they come into it', 'The form', 'What the results say')),
    { kind: 'text', sentences: [formSentence(facts, 'home', say), formSentence(facts, 'away', say)] },
    {
      kind: 'text',
      sentences: [...standing, scoringSentence(facts, 'home', say), scoringSentence(facts, 'away', say)],
    },
    heading(say('h-meetings', 'Earlier meetings', 'When they met before', 'Between the two')),
    { kind: 'text', sentences: [meetingSentence(facts, say, false)] },
    ...tipPart(tips, say),
    {
      kind: 'links',
      lead: say('links', 'The match and its figures:', 'Follow it here:', 'See also:'),
      links: [
        { text: `${match.home.name} v ${match.away.name}`, path: `/match/${match.slug}` },
        { text: match.competition.name, path: `/competition/${match.competition.slug}` },
      ],
    },
    ...(tips.length > 0 ? [{ kind: 'text' as const, sentences: [AGE_NOTE] }] : []),
  ]
  return composed({
    key,
    title: titleOf(facts, timeZone, say),
    excerpt: excerptOf(facts, timeZone, say),
    category,
    material: [
      factsAsText(facts, timeZone),
      ...tips.map((tip) => tipLine(tip, dayOfTip(tip), timeZone)),
      AGE_NOTE,
    ].join('\n'),
    sources: [],
    madeFrom: [
      matchSource(match, timeZone),
      ...tips.map((tip) => ({
        label: `Tip: ${tip.event}, ${tip.pick}`,
        path: `/tips/${tip.slug}`,
        date: editorialDay(dayOfTip(tip), timeZone),
      })),
    ],
    isTip: tips.length > 0,
    parts,
  })
}

function heading(text: string): Part {
  return { kind: 'heading', text }
}

function titleOf({ match }: MatchFacts, timeZone: string, say: Voice): string {
  const { home, away, competition, kickOff } = match
  const [day] = longDate(kickOff, timeZone).split(',')
  return say(
    'title',
    `${home.name} v ${away.name}: how they come into it`,
    hasHome(match) && `${home.name} host ${away.name} on ${day}`,
    hasHome(match) && `${away.name} travel to ${home.name} on ${day}`,
    `${competition.name}: ${home.name} meet ${away.name}`,
  )
}

function lede({ match }: MatchFacts, timeZone: string, say: Voice): string {
  const { home, away, round, competition, venue, kickOff, timeKnown, broadcast } = match
  const day = longDate(kickOff, timeZone)
  const time = timeKnown ? ` at ${clock(kickOff, timeZone)}` : ''
  const at = venue ? ` at ${venue}` : ''
  const within = roundWords(round, competition.name)
  const shown = broadcast ? ` It is shown on ${broadcast}.` : ''
  const when = say(
    'lede',
    `${home.name} play ${away.name}${at} on ${day}${time}, in ${within}.`,
    hasHome(match) && `On ${day}${time}, ${home.name} host ${away.name}${at} in ${within}.`,
    hasHome(match) &&
      `${capital(within)} brings ${away.name} to ${home.name} on ${day}${time}${venue ? `; the ground is ${venue}` : ''}.`,
    hasHome(match) && `${away.name} are away to ${home.name} on ${day}${time}${at}, in ${within}.`,
  )
  return `${when}${shown}`
}

function gapSentence({ match, table }: MatchFacts, say: Voice): string {
  const [home, away] = [placeOf(table, match.home.slug), placeOf(table, match.away.slug)]
  if (!home || !away) return ''
  const [above, below] =
    home.position < away.position ? [match.home.name, match.away.name] : [match.away.name, match.home.name]
  const gap = Math.abs(home.points - away.points)
  const places = Math.abs(home.position - away.position)
  const points = `${gap} ${gap === 1 ? 'point' : 'points'}`
  if (gap === 0)
    return say('gap', 'The two are level on points.', `Nothing separates them on points: ${home.points} each.`)
  return say(
    'gap',
    `${above} are ${points} ahead of ${below}.`,
    `Between them lie ${counted(places, 'place')} and ${points}, in favour of ${above}.`,
    `${below} come into it ${points} behind ${above}.`,
  )
}

function formSentence({ match, before }: MatchFacts, side: 'home' | 'away', say: Voice): string {
  const name = match[side].name
  const results = before[side]
  const [last] = results
  if (!last) return say(`form-${side}`, `Our records hold no result of ${name} in the competition yet.`)
  const streak = streakOf(results.map(({ outcome }) => outcome))
  const latest = `${last.own}-${last.other}`
  const how = { W: 'beat', D: 'drew with', L: 'lost to' }[last.outcome]
  const figures = match.competition.sport === 'cricket' ? '' : last.outcome === 'D' ? ` ${latest}` : ` ${latest}`
  const lately = `${how} ${last.opponent}${figures} ${hasHome(match) ? (last.isHome ? 'at home ' : 'away ') : ''}last time in the competition`
  if (streak && streak.length > 1) {
    const kind = { W: 'wins', D: 'draws', L: 'defeats' }[streak.outcome]
    return say(
      `form-${side}`,
      `${name} bring a run of ${inWords(streak.length)} ${kind} with them; they ${lately}.`,
      `${capital(inWords(streak.length))} ${kind} in a row is the run of ${name}, who ${lately}.`,
      `${name} ${lately}, for ${inWords(streak.length)} ${kind} running.`,
    )
  }
  const five = results.slice(0, 5)
  const won = five.filter(({ outcome }) => outcome === 'W').length
  if (five.length === 1) return `${name} ${lately}.`
  return say(
    `form-${side}`,
    `${name} ${lately} and have won ${inWords(won)} of their last ${inWords(five.length)}.`,
    `With ${counted(won, 'win')} in the last ${inWords(five.length)}, ${name} come from a match in which they ${lately.replace(' last time in the competition', '')}.`,
    `${name} ${lately}. They have ${counted(won, 'win')} from the last ${inWords(five.length)}.`,
  )
}

function placeSentence({ match, table }: MatchFacts, side: 'home' | 'away', say: Voice): string {
  const line = placeOf(table, match[side].slug)
  if (!line) return ''
  const name = match[side].name
  const drawn = line.drawn > 0 ? `, ${counted(line.drawn, 'draw')}` : ''
  return say(
    `place-${side}`,
    `${name} are ${ordinal(line.position)}, with ${counted(line.won, 'win')}${drawn} and ${counted(line.lost, 'defeat')} so far.`,
    `In the table ${name} are ${ordinal(line.position)} on ${counted(line.points, 'point')}.`,
    `${name}: ${ordinal(line.position)} place, ${counted(line.points, 'point')} from ${counted(line.played, 'match', 'matches')}.`,
  )
}

function scoringSentence({ match, before }: MatchFacts, side: 'home' | 'away', say: Voice): string {
  const results = before[side].slice(0, 5)
  if (results.length < 2 || match.competition.sport !== 'football-news') return ''
  const name = match[side].name
  const own = results.reduce((sum, result) => sum + result.own, 0)
  const other = results.reduce((sum, result) => sum + result.other, 0)
  return say(
    `scoring-${side}`,
    `In the last ${inWords(results.length)} it was ${own} scored and ${other} let in for ${name}.`,
    `${name} scored ${own} and let in ${other} in their last ${inWords(results.length)}.`,
    '',
  )
}

function tipPart(tips: readonly ShortTip[], say: Voice): Part[] {
  if (tips.length === 0) return []
  const picks = tips.map(tipWords).join('; ')
  return [
    heading(tips.length === 1 ? 'Our tip' : 'Our tips'),
    {
      kind: 'text',
      sentences: [
        say(
          'tips',
          `Published before the start: ${picks}.`,
          `On this match we published ${counted(tips.length, 'tip')}: ${picks}.`,
        ),
        'Tips lose, too; the record has each of them.',
      ],
    },
    ...tips.map(({ slug }) => ({ kind: 'tip' as const, slug })),
    {
      kind: 'links',
      lead: 'The record, losses included:',
      links: [{ text: 'how our tips have done', path: '/betting-tips/record' }],
    },
  ]
}

function excerptOf({ match }: MatchFacts, timeZone: string, say: Voice): string {
  const { home, away, competition, kickOff } = match
  const day = longDate(kickOff, timeZone)
  return say(
    'excerpt',
    `Form, places and earlier meetings before ${home.name} v ${away.name} on ${day}.`,
    `${competition.name}, ${day}: what the results say of ${home.name} and ${away.name}.`,
    `${home.name} and ${away.name} meet on ${day}. Their form in figures.`,
  )
}
