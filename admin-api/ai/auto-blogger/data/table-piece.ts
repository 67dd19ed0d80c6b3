import type { Category } from '#shared/category.ts'
import { editorialDay, longDate } from '#shared/dates.ts'
import type { TableLine } from '#shared/matches/competition.ts'
import type { CardRow } from '../../../content/matches/store/cards.ts'
import type { CompetitionRow } from '../../../content/matches/store/competitions.ts'
import type { Composed } from './composed.ts'
import { composed, type Part } from './data-piece.ts'
import { resultLine } from './match-words.ts'
import { counted, inWords, listed, type Voice, voiceOf } from './voice.ts'

type TableFacts = {
  competition: CompetitionRow
  table: readonly TableLine[]
  /** The newest day that counts in it, and its last match. */
  day: string
  last: CardRow
  /** The next matches, by kick-off. */
  coming: readonly CardRow[]
}

const MOST_COMING = 6

/** A week's table, with its notable changes. */
export function composeTable(facts: TableFacts, category: Category, timeZone: string): Composed & { key: string } {
  const { competition, table, day, last, coming } = facts
  const key = `table:${competition.slug}:${day}`
  const say = voiceOf(key)
  const isCricket = competition.tieBreaks.includes('net-run-rate')
  const hasBonus = table.some(({ bonus }) => bonus > 0)
  const asOf = longDate(last.kickOff, timeZone)
  const difference = (line: TableLine) => (isCricket ? signed(line.difference, 3) : signed(line.difference, 0))
  const parts: Part[] = [
    { kind: 'text', sentences: [lede(facts, asOf, say), gapSentence(facts, say)] },
    {
      kind: 'table',
      head: ['', 'Team', 'P', 'W', 'D', 'L', ...(hasBonus ? ['B'] : []), isCricket ? 'NRR' : '+/-', 'Pts'],
      rows: table.map((line) => [
        String(line.position),
        { text: line.team.name, path: `/team/${line.team.slug}` },
        ...[line.played, line.won, line.drawn, line.lost].map(String),
        ...(hasBonus ? [String(line.bonus)] : []),
        difference(line),
        String(line.points),
      ]),
    },
    { kind: 'heading', text: say('h-stands', 'What stands out', 'Behind the points', 'Reading it') },
    {
      kind: 'text',
      sentences: [formSentence(facts, say), scoringSentence(facts, isCricket, say), bottomSentence(facts, say)],
    },
    ...zonePart(facts, say),
    ...comingPart(coming, timeZone, say),
    {
      kind: 'links',
      lead: say('links', 'Always up to date:', 'All results:', 'The whole competition:'),
      links: [{ text: competition.name, path: `/competition/${competition.slug}` }],
    },
  ]
  const [first] = table
  return composed({
    key,
    title: titleOf(facts, asOf, say),
    excerpt: say(
      'excerpt',
      `The ${competition.name} table after the matches of ${asOf}, and what stands out in it.`,
      `${first?.team.name ?? competition.name} on top on ${asOf}: the table, the form and what is next.`,
      `Points, form and the next matches of the ${competition.name}, as of ${asOf}.`,
    ),
    category,
    material: [
      `${competition.name}, season ${competition.season}, after the matches of ${asOf}.`,
      ...table.map(
        (line) =>
          `${line.position}. ${line.team.name}: ${recordWords(line)}, ${difference(line)}, ${pointsWords(line)}, form ${line.form.join(' ')}.`,
      ),
      ...coming.map((row) => `Next: ${resultLine(row)} ${longDate(row.kickOff, timeZone)}.`),
    ].join('\n'),
    sources: [],
    madeFrom: [
      {
        label: `Table: ${competition.name} ${competition.season}`,
        path: `/competition/${competition.slug}`,
        date: editorialDay(last.kickOff, timeZone),
      },
    ],
    isTip: false,
    parts,
  })
}

/** A side's week, as in the facts of a table. */
export function recordWords({ played, won, drawn, lost, for: own, against }: TableLine): string {
  return `${played} played, ${won} won, ${drawn} drawn, ${lost} lost, ${own} for, ${against} against`
}

/** The points gained. */
export function pointsWords({ points }: Pick<TableLine, 'points'>): string {
  return `${points} points`
}

function titleOf({ competition, table }: TableFacts, asOf: string, say: Voice): string {
  const [first, second] = table
  const [day] = asOf.split(',')
  const gap = (first?.points ?? 0) - (second?.points ?? 0)
  return say(
    'title',
    `${competition.name} table: ${first?.team.name} on top on ${day}`,
    gap > 0 && `${first?.team.name} lead the ${competition.name} by ${gap} on ${day}`,
    gap === 0 && `${competition.name}: level at the top on ${day}`,
    `How the ${competition.name} stands after ${day}`,
  )
}

function lede({ competition, table }: TableFacts, asOf: string, say: Voice): string {
  const [first] = table
  if (!first) return ''
  const points = counted(first.points, 'point')
  const record = `${counted(first.won, 'win')} from ${counted(first.played, 'match', 'matches')}`
  return say(
    'lede',
    `After the matches of ${asOf}, ${first.team.name} lead the ${competition.name} with ${points}.`,
    `${first.team.name} are first in the ${competition.name} after ${asOf}: ${points}, ${record}.`,
    `With ${record}, ${first.team.name} stood at the head of the ${competition.name} after ${asOf}, on ${points}.`,
    `The ${competition.name} had ${first.team.name} on top when the matches of ${asOf} were over, with ${points}.`,
  )
}

function gapSentence({ table }: TableFacts, say: Voice): string {
  const [first, second, third] = table
  if (!first || !second) return ''
  const gap = first.points - second.points
  if (gap === 0)
    return say(
      'gap',
      `${second.team.name} have as many points and are second on the tie-break.`,
      `Only the tie-break keeps ${second.team.name} in second place.`,
    )
  return say(
    'gap',
    `${second.team.name} follow ${gap} ${gap === 1 ? 'point' : 'points'} behind.`,
    `The lead over ${second.team.name} is ${gap} ${gap === 1 ? 'point' : 'points'}.`,
    third && `${second.team.name} (${second.points}) and ${third.team.name} (${third.points}) come after them.`,
  )
}

function formSentence({ table }: TableFacts, say: Voice): string {
  const won = ({ form }: TableLine) => form.filter((outcome) => outcome === 'W').length
  const [best] = [...table].sort((a, b) => won(b) - won(a) || a.position - b.position)
  if (!best || best.form.length < 3 || won(best) === 0) return ''
  const of = `${inWords(won(best))} of the last ${inWords(best.form.length)}`
  const equal = table.filter((line) => won(line) === won(best) && line !== best)
  if (equal.some(({ form }) => form.length !== best.form.length)) return ''
  if (equal.length > 0) {
    const names = listed([best, ...equal].map(({ team }) => team.name))
    return say('form', `${names} have each won ${of}.`, `The best recent form belongs to ${names}, who won ${of} each.`)
  }
  return say(
    'form',
    `Nobody has done better lately than ${best.team.name}, who won ${of}.`,
    `${best.team.name} have won ${of}, the best form of all.`,
    `The form side is ${best.team.name}, with ${of} won.`,
  )
}

function scoringSentence({ table, competition }: TableFacts, isCricket: boolean, say: Voice): string {
  if (isCricket || competition.sport !== 'football-news') return ''
  const played = table.filter((line) => line.played > 0)
  const [attack, otherAttack] = [...played].sort((a, b) => b.for - a.for)
  const [defence, otherDefence] = [...played].sort((a, b) => a.against - b.against)
  if (!attack || !defence) return ''
  // A shared best is not reported.
  if (attack.for === otherAttack?.for || defence.against === otherDefence?.against) return ''
  if (attack === defence)
    return say(
      'scoring',
      `${attack.team.name} have scored most, ${attack.for}, and let in fewest, ${attack.against}.`,
      `At both ends ${attack.team.name} have the best figures: ${attack.for} scored, ${attack.against} let in.`,
    )
  return say(
    'scoring',
    `${attack.team.name} have scored most (${attack.for}), ${defence.team.name} let in fewest (${defence.against}).`,
    `The most productive side is ${attack.team.name} with ${attack.for}; the meanest is ${defence.team.name}, with ${defence.against} against.`,
    `No side has scored more than the ${attack.for} of ${attack.team.name}, and none has let in fewer than the ${defence.against} of ${defence.team.name}.`,
  )
}

function bottomSentence({ table }: TableFacts, say: Voice): string {
  const last = table.at(-1)
  const above = table.at(-2)
  if (!last || !above || table.length < 4) return ''
  const gap = above.points - last.points
  return say(
    'bottom',
    `${last.team.name} are last with ${counted(last.points, 'point')}${gap > 0 ? `, ${gap} short of ${above.team.name}` : ''}.`,
    `At the other end ${last.team.name} have ${last.points}${gap > 0 ? ` and are ${gap} behind ${above.team.name}` : ''}.`,
    `The last place is held by ${last.team.name}, on ${counted(last.points, 'point')}.`,
  )
}

function zonePart({ competition, table }: TableFacts, say: Voice): Part[] {
  const sentences = competition.zones.flatMap(({ name, from, to }) => {
    const inside = table.filter(({ position }) => position >= from && position <= to).map(({ team }) => team.name)
    if (inside.length === 0) return []
    return [
      say(
        `zone-${name}`,
        `${name}: ${listed(inside)}.`,
        `In the places for “${name}” ${inside.length === 1 ? 'is' : 'are'} ${listed(inside)}.`,
        `The ${from === to ? 'place' : 'places'} marked “${name}” ${inside.length === 1 ? 'is' : 'are'} taken by ${listed(inside)}.`,
      ),
    ]
  })
  return sentences.length > 0 ? [{ kind: 'text', sentences }] : []
}

function comingPart(coming: readonly CardRow[], timeZone: string, say: Voice): Part[] {
  if (coming.length === 0) return []
  return [
    { kind: 'heading', text: say('h-coming', 'Next', 'The coming matches', 'What is next') },
    {
      kind: 'list',
      items: coming.slice(0, MOST_COMING).map((row) => ({
        link: { text: `${row.home.name} v ${row.away.name}`, path: `/match/${row.slug}` },
        text: `, ${longDate(row.kickOff, timeZone)}`,
      })),
    },
  ]
}

function signed(value: number, places: number): string {
  const size = Math.abs(value).toFixed(places)
  if (value === 0) return size
  return value > 0 ? `+${size}` : `\u2212${size}`
}
