import type { Category } from '#shared/category.ts'
import { AGE_NOTE } from '#shared/claims/claims.ts'
import { monthName } from '#shared/month-name.ts'
import { MARKET_NAMES, type TipMarket } from '#shared/tips/markets.ts'
import type { RecordFigures } from '#shared/tips/record.ts'
import type { Composed } from './composed.ts'
import { composed, type Part } from './data-piece.ts'
import { capital, counted, inWords, type Voice, voiceOf } from './voice.ts'

type RecordFacts = {
  /** A past month, `2026-10`. */
  month: string
  /** The results of its tips in this sport. */
  figures: RecordFigures
  /** The same by market, most tips first. */
  markets: readonly ({ key: string } & RecordFigures)[]
  /** All tips of the site until the end of that month. */
  all: RecordFigures
}

/** The results of a month's tips in a sport: every number from the record, good and bad alike. */
export function composeRecord(facts: RecordFacts, category: Category): Composed & { key: string } {
  const { month, figures, markets, all } = facts
  const key = `tips:${category.slug}:${month}`
  const say = voiceOf(key)
  const name = monthName(month)
  const parts: Part[] = [
    { kind: 'text', sentences: [lede(facts, category.name, name, say), unitsSentence(figures, say)] },
    { kind: 'text', sentences: [runSentence(figures, say)] },
    { kind: 'heading', text: say('h-markets', 'By market', 'Market by market', 'Where they were won and lost') },
    {
      kind: 'table',
      head: ['Market', 'Tips', 'Won', 'Lost', 'Void', 'Staked', 'Units'],
      rows: markets.map((row) => [
        MARKET_NAMES[row.key as TipMarket] ?? row.key,
        ...[row.tips, row.won, row.lost, row.void].map(String),
        units(row.staked),
        signed(row.units),
      ]),
    },
    { kind: 'heading', text: say('h-all', 'The whole record', 'All tips so far', 'Since the first tip') },
    { kind: 'text', sentences: [wholeSentence(all, name, say), 'Past results do not promise future ones.'] },
    {
      kind: 'links',
      lead: say('links', 'Each tip with its odds and its result:', 'Every tip is listed:', 'Look it up:'),
      links: [{ text: 'the record of our tips', path: '/betting-tips/record' }],
    },
    { kind: 'text', sentences: [AGE_NOTE] },
  ]
  return composed({
    key,
    title: say(
      'title',
      `How our ${category.name} tips did in ${name}`,
      `${category.name} tips in ${name}: ${figures.won} won, ${figures.lost} lost`,
      `Our ${category.name} tips of ${name} in figures`,
    ),
    excerpt: say(
      'excerpt',
      `${capital(counted(figures.tips, 'settled tip'))} in ${name}, ${signed(figures.units)} units: the month in figures.`,
      `What became of our ${category.name} tips in ${name}: won, lost, staked and returned.`,
    ),
    category,
    material: [
      `Tips of ${category.name} in ${name}: ${recordLine(figures)}`,
      ...markets.map((row) => `${MARKET_NAMES[row.key as TipMarket] ?? row.key}: ${recordLine(row)}`),
      `All tips until the end of ${name}: ${recordLine(all)}`,
      AGE_NOTE,
    ].join('\n'),
    sources: [],
    madeFrom: [{ label: `Record of tips, ${name}`, path: '/betting-tips/record', date: lastDayOf(month) }],
    isTip: true,
    parts,
  })
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
}

/** The record as source material of a piece. */
export function recordLine({
  tips,
  won,
  lost,
  void: voided,
  staked,
  units: result,
  longestLosingRun,
}: RecordFigures): string {
  return `${tips} settled, ${won} won, ${lost} lost, ${voided} void, ${units(staked)} units staked, ${signed(result)} units, longest losing run ${longestLosingRun}.`
}

function lede({ figures }: RecordFacts, sport: string, month: string, say: Voice): string {
  const { tips, won, lost, void: voided } = figures
  const void_ = voided > 0 ? `; ${inWords(voided)} ${voided === 1 ? 'was' : 'were'} void` : ''
  return say(
    'lede',
    `In ${month} ${counted(tips, `tip on ${sport} was`, `tips on ${sport} were`)} settled: ${inWords(won)} won, ${inWords(lost)} lost${void_}.`,
    `Of ${counted(tips, 'tip')} on ${sport} that were settled in ${month}, ${inWords(won)} won and ${inWords(lost)} lost${void_}.`,
    `${month} brought ${counted(won, 'winning tip')} and ${counted(lost, 'losing tip')} on ${sport}${void_}.`,
  )
}

function unitsSentence({ units: result, staked }: RecordFigures, say: Voice): string {
  const stakes = `${units(staked)} ${staked === 1 ? 'unit' : 'units'} staked`
  if (result === 0)
    return say('units', `With ${stakes} the month ended level.`, `The ${stakes} came back, no more and no less.`)
  const size = units(Math.abs(result))
  const word = Math.abs(result) === 1 ? 'unit' : 'units'
  return result > 0
    ? say('units', `With ${stakes}, the month ended ${size} ${word} up.`, `That made ${size} ${word} on ${stakes}.`)
    : say(
        'units',
        `With ${stakes}, the month ended ${size} ${word} down.`,
        `That cost ${size} ${word}, with ${stakes}.`,
      )
}

function runSentence({ longestLosingRun, maxDrawdown }: RecordFigures, say: Voice): string {
  if (longestLosingRun < 2)
    return say(
      'run',
      'No two lost tips followed each other.',
      'There was no losing run to speak of: never two in a row.',
    )
  return say(
    'run',
    `The longest losing run was ${inWords(longestLosingRun)}.`,
    `At worst ${inWords(longestLosingRun)} were lost in a row, and the total fell by ${units(maxDrawdown)} units from its best.`,
    `${capital(inWords(longestLosingRun))} lost tips in a row was the worst of it.`,
  )
}

function wholeSentence({ tips, won, units: result, yield: rate }: RecordFigures, month: string, say: Voice): string {
  const percent = rate === null ? '' : `, a yield of ${signed(rate * 100, 1)}%`
  const settled = counted(tips, 'settled tip')
  return say(
    'whole',
    `Until the end of ${month} the record of all sports held ${settled}, ${won} of them won, and stood at ${signed(result)} units${percent}.`,
    `Over all sports and all months to ${month} the record has ${settled} and stands at ${signed(result)} units${percent}.`,
  )
}

function units(value: number): string {
  return value.toFixed(2)
}

function signed(value: number, places = 2): string {
  if (value === 0) return value.toFixed(places)
  return `${value > 0 ? '+' : '\u2212'}${Math.abs(value).toFixed(places)}`
}
