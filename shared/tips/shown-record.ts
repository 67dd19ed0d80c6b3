import type { LedgerLine } from './ledger.ts'
import { MARKET_NAMES } from './markets.ts'
import { BAND_FROM, brierScore, confidenceBands, RATES_FROM, type RecordFigures, recordOf } from './record.ts'
import * as words from './record-words.ts'
import { layOutTotal, plotOf } from './running-total.ts'
import { type DecidedTip, settledTips } from './verify-ledger.ts'

/** A number of the record page: its name in the page (`data-figure`), and its words. */
export type ShownFigure = { name: string; words: string }

// Groups that readers see by names, which may be others than when a tip was fixed.
const BY_NAME = ['tipster', 'bookmaker'] as const

/**
 * The differences between the record page and its ledger, a sentence each; `notes` are parts that cannot be compared.
 */
export function compareShown(
  lines: readonly LedgerLine[],
  shown: readonly ShownFigure[],
): { faults: string[]; notes: string[] } {
  const own = figuresOf(lines)
  const renamed = BY_NAME.filter((group) => !hasSameNames(group, own, shown))
  const isCompared = (name: string) => !renamed.some((group) => name.startsWith(`${group} `))
  const faults = shown.flatMap((figure) => (isCompared(figure.name) ? differences(own.get(figure.name), figure) : []))
  const names = new Set(shown.map(({ name }) => name))
  const gone = [...own.keys()].filter((name) => isCompared(name) && !names.has(name))
  return {
    faults: [...faults, ...gone.map((name) => `The page does not show “${name}”, the ledger gives it`)],
    notes: renamed.map((group) => `A ${group}’s name is not the one in the ledger: figures by ${group} not compared`),
  }
}

function hasSameNames(group: string, own: ReadonlyMap<string, string>, shown: readonly ShownFigure[]): boolean {
  const namesIn = (all: readonly string[]) => all.filter((name) => name.startsWith(`${group} `)).sort()
  const [here, there] = [namesIn([...own.keys()]), namesIn(shown.map(({ name }) => name))]
  return here.length === there.length && here.every((name, n) => name === there[n])
}

function differences(own: string | undefined, { name, words: said }: ShownFigure): string[] {
  if (own === undefined) return [`The page shows “${name}”, the ledger does not have it`]
  // The ledger names a sport by its slug; the text before its numbers is the name.
  const isSame = name.startsWith('sport ') ? said.endsWith(` ${own}`) : said === own
  return isSame ? [] : [`The ledger gives “${own}” for “${name}”, the page shows “${said}”`]
}

/** Every figure that the record page shows of these lines, by its name. */
function figuresOf(lines: readonly LedgerLine[]): Map<string, string> {
  const tips = settledTips(lines)
  const totals = recordOf(tips)
  const figures = new Map([
    ['settled', `${totals.tips}`],
    ['open', `${lines.filter(({ type }) => type === 'published').length - totals.tips}`],
    ['profit', `${words.signedUnits(totals.units)} units`],
    ['staked', words.stakedWords(totals)],
    ['yield', words.signedPercent(totals.yield)],
    ['strike rate', words.percent(totals.strikeRate)],
    ['strike', words.strikeWords(totals)],
    ['losing run', `${totals.longestLosingRun} in a row`],
    ['fall', words.fallWords(totals)],
  ])
  if (tips.length === 0) return figures
  const plot = plotOf(tips)
  const total = layOutTotal(plot)
  if (total) figures.set('running total', total.line)
  const months = rowsBy(tips, ({ at }) => at.slice(0, 7))
  figures.set('losing months', words.losingMonthsWords([...months.values()]))
  figures.set('same sum', words.sameSumWords(totals))
  figures.set('all', rowWords('All', totals))
  for (const [month, row] of months) figures.set(`month ${month}`, rowWords(words.monthName(month), row))
  // Without its name, which the ledger does not have.
  for (const [sport, row] of rowsBy(tips, ({ published }) => published.sport)) {
    figures.set(`sport ${sport}`, rowWords('', row))
  }
  for (const [market, row] of rowsBy(tips, ({ published }) => published.market)) {
    figures.set(`market ${market}`, rowWords(MARKET_NAMES[market], row))
  }
  for (const [name, row] of rowsBy(tips, ({ published }) => published.author ?? 'Newsroom')) {
    figures.set(`tipster ${name}`, rowWords(name, row))
  }
  for (const [name, row] of rowsBy(tips, ({ published }) => published.bookmaker ?? 'None named')) {
    figures.set(`bookmaker ${name}`, rowWords(name, row))
  }
  addConfidence(figures, tips)
  return figures
}

function rowsBy<Key>(tips: readonly DecidedTip[], keyOf: (tip: DecidedTip) => Key): Map<Key, RecordFigures> {
  return new Map([...Map.groupBy(tips, keyOf)].map(([key, members]) => [key, recordOf(members)]))
}

function rowWords(label: string, { tips, won, lost, void: voids, strikeRate, units, yield: rate }: RecordFigures) {
  const cells = [tips, won, lost, voids, words.percent(strikeRate), words.signedUnits(units), words.signedPercent(rate)]
  return joinTexts([label, ...cells.map(String)])
}

function addConfidence(figures: Map<string, string>, tips: readonly DecidedTip[]): void {
  const hasRates = tips.length >= RATES_FROM
  for (const { from, to, tips: count, won, expected } of confidenceBands(tips)) {
    const isShown = hasRates && count >= BAND_FROM
    const rates = isShown ? [words.percent(expected), words.percent(won / count)] : ['–', '–']
    figures.set(`confidence ${from}`, [`${from} to ${to}%`, count, won, ...rates].join(' '))
  }
  const brier = brierScore(tips)
  if (brier !== null && hasRates) figures.set('brier', words.brierWords(brier))
}

/** The words of an element of the page: its texts with one space between them. */
export function joinTexts(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
