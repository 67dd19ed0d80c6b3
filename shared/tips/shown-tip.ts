import { canonicalJson } from '../canonical-json.ts'
import type { LedgerLine } from './ledger.ts'
import { pickWords, sidesOf } from './markets.ts'
import { OUTCOME_NAMES } from './outcome-names.ts'
import { bandEnd, bandOf, confidenceBands } from './record.ts'
import { bandWords } from './record-words.ts'
import { differences, missingFigures, type ShownFigure } from './shown-record.ts'
import { signedUnits } from './signed-units.ts'
import { type DecidedTip, settledTips } from './verify-ledger.ts'

type PublishedLine = DecidedTip['published']

/** The numbers of each tip's page computed from the ledger, by the tip's slug and the numbers' names. */
export function tipPages(lines: readonly LedgerLine[]): Map<string, Map<string, string>> {
  const decided = settledTips(lines)
  const outcomes = new Map(decided.map((tip) => [tip.published.tip, tip]))
  const linesOf = Map.groupBy(lines, ({ tip }) => tip)
  const published = lines.filter((line) => line.type === 'published')
  return new Map(
    published.map((line) => {
      const figures = figuresOf(line, outcomes.get(line.tip), linesOf.get(line.tip) ?? [])
      const band = bandOfLine(line, decided)
      return [line.slug, band === null ? figures : figures.set('band', band)]
    }),
  )
}

/** The differences between a tip's page and the ledger, a sentence each. */
export function compareTip(slug: string, own: ReadonlyMap<string, string>, shown: readonly ShownFigure[]): string[] {
  return [
    ...shown.flatMap((figure) => differences(own.get(figure.name), figure)),
    ...missingFigures(own.keys(), shown),
  ].map((message) => `/tips/${slug}: ${message}`)
}

function figuresOf(
  line: PublishedLine,
  decided: DecidedTip | undefined,
  lines: readonly LedgerLine[],
): Map<string, string> {
  const { odds, stake, event, bookmaker, confidence } = line
  const sides = sidesOf(event)
  const last = lines.findLast((line) => line.type !== 'published')
  const units = last && last.type !== 'withdrawn' ? last.units : 0
  const figures = new Map([
    ['odds', odds.toFixed(2)],
    ['stake', stake.toFixed(2)],
    ['returned', decided ? (stake + units).toFixed(2) : '–'],
    ['result', decided ? signedUnits(units) : '–'],
    ...lines.map((line) => [`entry ${line.seq}`, canonicalJson(line)] as const),
  ])
  // If the event's name does not give two sides, the page uses the names of its match.
  if (sides) figures.set('pick', pickWords(line, sides))
  if (bookmaker) figures.set('bookmaker', bookmaker)
  if (confidence !== null) figures.set('confidence', `${confidence}%`)
  for (const { seq, ...entry } of lines) {
    if ('outcome' in entry) figures.set(`outcome ${seq}`, OUTCOME_NAMES[entry.outcome])
  }
  if (decided?.closingOdds) figures.set('closing', decided.closingOdds.toFixed(2))
  if (last) figures.set('outcome', last.type === 'withdrawn' ? 'Withdrawn' : OUTCOME_NAMES[last.outcome])
  return figures
}

/** The record of tips with the same confidence when a tip was fixed; null without a confidence. */
function bandOfLine({ at, confidence }: PublishedLine, decided: readonly DecidedTip[]): string | null {
  if (confidence === null) return null
  const from = bandOf(confidence)
  const before = decided.filter((tip) => tip.at < at && tip.confidence !== null && bandOf(tip.confidence) === from)
  const [band] = confidenceBands(before)
  return bandWords({ confidence, band: band ?? { from, to: bandEnd(from), tips: 0, won: 0 } })
}
