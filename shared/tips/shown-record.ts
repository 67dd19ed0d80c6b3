import { monthName } from '../month-name.ts'
import type { LedgerLine } from './ledger.ts'
import { MARKET_NAMES } from './markets.ts'
import { BAND_FROM, brierScore, confidenceBands, levelUnits, type RecordFigures, recordOf } from './record.ts'
import * as words from './record-words.ts'
import { isRenamed } from './renamed-rows.ts'
import { layOutTotal, monthEnds, plotOf } from './running-total.ts'
import { signedUnits } from './signed-units.ts'
import { type DecidedTip, settledTips } from './verify-ledger.ts'

/** A number on a page: its name (`data-figure`), its text, and the target of the first link in it. */
export type ShownFigure = { name: string; words: string; href?: string | undefined }

/** The entries that the record page lists. */
export const NEWEST_SHOWN = 5

// Groups shown by name, which may have changed since a tip was fixed.
const NAME_OF = {
  tipster: ({ published }: DecidedTip) => published.author ?? 'Newsroom',
  bookmaker: ({ published }: DecidedTip) => published.bookmaker ?? 'None named',
}
type Group = keyof typeof NAME_OF

/**
 * The differences between the record page and its ledger, a sentence each. `notes` say where the page has newer names
 * than the ledger, and `skipped` names the groupings that could not be compared because of them.
 */
export function compareShown(
  lines: readonly LedgerLine[],
  shown: readonly ShownFigure[],
): { faults: string[]; notes: string[]; skipped: string[] } {
  const own = figuresOf(lines)
  const tips = settledTips(lines)
  const renamed = (Object.keys(NAME_OF) as Group[]).flatMap((group) => renaming(group, tips, shown) ?? [])
  const isCompared = (name: string) => !renamed.some(({ group }) => name.startsWith(`${group} `))
  const faults = shown.flatMap((figure) => (isCompared(figure.name) ? differences(own.get(figure.name), figure) : []))
  const gone = missingFigures([...own.keys()].filter(isCompared), shown)
  return {
    faults: [...faults, ...gone],
    notes: renamed.map(({ note }) => note),
    skipped: renamed.filter(({ isSame }) => !isSame).map(({ group }) => group),
  }
}

/** The tipsters whose pages can be compared: those on the record page with a page and the name in the ledger. */
export function tipsterPages(
  lines: readonly LedgerLine[],
  shown: readonly ShownFigure[],
): { name: string; href: string }[] {
  const known = new Set(settledTips(lines).map(NAME_OF.tipster))
  const pages = shown.flatMap(({ name, href }) =>
    name.startsWith('tipster ') && href?.startsWith('/authors/') ? [{ name: name.slice('tipster '.length), href }] : [],
  )
  const isAlone = (name: string) => pages.filter((page) => page.name === name).length === 1
  return pages.filter(({ name }) => known.has(name) && isAlone(name))
}

/** The differences between a tipster's page and their tips in the ledger, a sentence each. */
export function compareTipster(lines: readonly LedgerLine[], name: string, shown: readonly ShownFigure[]): string[] {
  const ids = new Set(lines.flatMap((line) => (line.type === 'published' && line.author === name ? [line.tip] : [])))
  const own = tipsterFigures(lines.filter(({ tip }) => ids.has(tip)))
  return [
    ...shown.flatMap((figure) => differences(own.get(figure.name), figure)),
    ...missingFigures(own.keys(), shown),
  ].map((message) => `${name}’s page: ${message}`)
}

/** Every number that a tipster's page shows for their lines, by name. */
function tipsterFigures(lines: readonly LedgerLine[]): Map<string, string> {
  const tips = settledTips(lines)
  const open = lines.filter(({ type }) => type === 'published').length - tips.length
  const figures = new Map(Object.entries(words.tipsterWords(recordOf(tips), open)))
  const total = layOutTotal(plotOf(tips))
  if (total) figures.set('running total', total.line)
  addConfidence(figures, tips)
  return figures
}

/** How a group's names differ from the ledger's; null if they do not, or only because a row is missing. */
function renaming(
  group: Group,
  tips: readonly DecidedTip[],
  shown: readonly ShownFigure[],
): { group: Group; note: string; isSame: boolean } | null {
  const nameOf = NAME_OF[group]
  const groups = [...new Set(tips.map(nameOf))]
  const all = shown.filter(({ name }) => name.startsWith(`${group} `))
  const rows = new Map(
    all.map(({ name, words: said }) => [name.slice(group.length + 1), said.slice(name.length - group.length)]),
  )
  if (rows.size < all.length) {
    return { group, note: `A ${group}’s name is on two rows: figures by ${group} not compared`, isSame: false }
  }
  if (rows.size === groups.length && groups.every((name) => rows.has(name))) return null
  const figures = (some: readonly string[]) => rowWords('', recordOf(tips.filter((tip) => some.includes(nameOf(tip)))))
  if (isRenamed(groups, rows, figures)) {
    return { group, note: `A ${group}’s name is not the one in the ledger; the figures are the ledger’s`, isSame: true }
  }
  if ([...rows.keys()].every((name) => groups.includes(name))) return null
  return {
    group,
    note: `A ${group}’s name is not the one in the ledger: figures by ${group} not compared`,
    isSame: false,
  }
}

/** The faults of a number on a page, compared with the ledger's. */
export function differences(own: string | undefined, { name, words: said }: ShownFigure): string[] {
  if (own === undefined) return [`The page shows “${name}”, the ledger does not have it`]
  // The ledger names a sport by its slug; the text before its numbers is the name.
  const isSame = name.startsWith('sport ') ? said.endsWith(` ${own}`) : said === own
  return isSame ? [] : [`The ledger gives “${own}” for “${name}”, the page shows “${said}”`]
}

/** The numbers from the ledger that a page does not show, a sentence each. */
export function missingFigures(own: Iterable<string>, shown: readonly ShownFigure[]): string[] {
  const names = new Set(shown.map(({ name }) => name))
  const missing = [...own].filter((name) => !names.has(name))
  return missing.map((name) => `The page does not show “${name}”, the ledger gives it`)
}

/** Every number that the record page shows for these lines, by name. */
function figuresOf(lines: readonly LedgerLine[]): Map<string, string> {
  const tips = settledTips(lines)
  const totals = recordOf(tips)
  const figures = new Map([
    ['settled', `${totals.tips}`],
    ['open', `${lines.filter(({ type }) => type === 'published').length - totals.tips}`],
    ['profit', `${signedUnits(totals.units)} units`],
    ['staked', words.stakedWords(totals)],
    ['level stakes', words.levelWords(levelUnits(tips))],
    ['yield', words.signedPercent(totals.yield)],
    ['strike rate', words.percent(totals.strikeRate)],
    ['strike', words.strikeWords(totals)],
    ['losing run', `${totals.longestLosingRun} in a row`],
    ['fall', words.fallWords(totals)],
  ])
  const closing = closingOf(tips)
  if (closing.known > 0) figures.set('closing', words.closingWords(closing))
  addNewest(figures, lines)
  if (tips.length === 0) return figures
  const plot = plotOf(tips)
  const total = layOutTotal(plot)
  if (total) figures.set('running total', total.line)
  const months = rowsBy(tips, ({ at }) => at.slice(0, 7))
  figures.set('losing months', words.losingMonthsWords([...months.values()]))
  figures.set('same sum', words.sameSumWords(totals))
  figures.set('all', rowWords('All', totals))
  const ends = monthEnds(plot)
  for (const [month, row] of months) {
    const end = signedUnits(ends.get(month) ?? 0)
    figures.set(`month ${month}`, `${rowWords(monthName(month), row)} ${end}`)
  }
  // Without its name, which the ledger does not have.
  for (const [sport, row] of rowsBy(tips, ({ published }) => published.sport)) {
    figures.set(`sport ${sport}`, rowWords('', row))
  }
  for (const [market, row] of rowsBy(tips, ({ published }) => published.market)) {
    figures.set(`market ${market}`, rowWords(MARKET_NAMES[market], row))
  }
  for (const [group, nameOf] of Object.entries(NAME_OF)) {
    for (const [name, row] of rowsBy(tips, nameOf)) figures.set(`${group} ${name}`, rowWords(name, row))
  }
  addConfidence(figures, tips)
  return figures
}

/** The head for readers to keep, and the hashes of the newest entries. */
function addNewest(figures: Map<string, string>, lines: readonly LedgerLine[]): void {
  const last = lines.at(-1)
  if (last) figures.set('head', words.headWords(last))
  for (const { seq, hash } of lines.slice(-NEWEST_SHOWN)) figures.set(`hash ${seq}`, words.shortHash(hash))
}

/** How many tips have closing odds, and how many of those were fixed at better odds. */
function closingOf(tips: readonly DecidedTip[]): { known: number; beaten: number } {
  const known = tips.filter(({ closingOdds }) => closingOdds !== null)
  return { known: known.length, beaten: known.filter(({ odds, closingOdds }) => odds > (closingOdds ?? 0)).length }
}

function rowsBy<Key>(tips: readonly DecidedTip[], keyOf: (tip: DecidedTip) => Key): Map<Key, RecordFigures> {
  return new Map([...Map.groupBy(tips, keyOf)].map(([key, members]) => [key, recordOf(members)]))
}

function rowWords(label: string, { tips, won, lost, void: voids, strikeRate, units, yield: rate }: RecordFigures) {
  const cells = [tips, won, lost, voids, words.percent(strikeRate), signedUnits(units), words.signedPercent(rate)]
  return joinTexts([label, ...cells.map(String)])
}

function addConfidence(figures: Map<string, string>, tips: readonly DecidedTip[]): void {
  const hasRates = recordOf(tips).yield !== null
  for (const { from, to, tips: count, won, expected } of confidenceBands(tips)) {
    const isShown = hasRates && count >= BAND_FROM
    const rates = isShown ? [words.percent(expected), words.percent(won / count)] : ['–', '–']
    figures.set(`confidence ${from}`, [`${from} to ${to}%`, count, won, ...rates].join(' '))
  }
  const brier = brierScore(tips)
  if (brier !== null && hasRates) figures.set('brier', words.brierWords(brier))
}

/** The text of an element on the page, with single spaces. */
export function joinTexts(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
