import { counted } from '#shared/counted.ts'
import type { RecordRow, TipsRecordFile } from '#shared/kinds/tips-record.ts'
import { monthName } from '#shared/month-name.ts'
import { ledgerLineSchema, NO_PREVIOUS } from '#shared/tips/ledger.ts'
import { MARKET_NAMES, type TipMarket } from '#shared/tips/markets.ts'
import type { ImportedFigures } from '#shared/tips/old-tips.ts'
import { brierScore, confidenceBands, levelUnits, type RecordGroup, recordOf } from '#shared/tips/record.ts'
import { plotOf } from '#shared/tips/running-total.ts'
import { NEWEST_SHOWN } from '#shared/tips/shown-record.ts'
import * as ledger from '../../../content/tips/ledger/store.ts'
import { groupRecord } from '../../../content/tips/read-record.ts'
import { importedByTipster, importedTotals } from '../../../content/tips/store/imported.ts'
import { decidedTips, recordFacts, recordNames } from '../../../content/tips/store/record.ts'
import type { Db } from '../../../platform/database/client.ts'

/** The file of the record page: every figure from the tips of one chain. */
export async function recordFile(db: Db, chain: ledger.Chain): Promise<Omit<TipsRecordFile, 'v'>> {
  const [tips, names, head, months, latest, facts, imported] = await Promise.all([
    decidedTips(db, chain),
    recordNames(db),
    ledger.ledgerHead(db, chain),
    ledger.ledgerMonths(db, chain),
    ledger.newestLines(db, chain, NEWEST_SHOWN),
    recordFacts(db, chain),
    importedTips(db),
  ])

  async function rows(by: RecordGroup, label: (key: string) => string, href: (key: string) => string | null) {
    const found = await groupRecord(tips, by)
    return found.map((row): RecordRow => ({ ...row, label: label(row.key), href: href(row.key) }))
  }
  const none = () => null

  return {
    isDemo: chain === 'demo',
    totals: recordOf(tips),
    levelUnits: levelUnits(tips),
    open: facts.open,
    firstAt: facts.firstAt,
    lastAt: tips.at(-1)?.at ?? null,
    months: await rows('month', monthName, none),
    sports: await rows(
      'sport',
      (slug) => names.sports.get(slug) ?? slug,
      (slug) => (names.sports.has(slug) ? `/category/${slug}` : null),
    ),
    markets: await rows('market', (market) => MARKET_NAMES[market as TipMarket] ?? market, none),
    authors: await rows(
      'author',
      (key) => names.authors.get(key) ?? (key === 'newsroom' ? 'Newsroom' : key),
      (key) => (names.authors.has(key) ? `/authors/${key}` : null),
    ),
    bookmakers: await rows(
      'bookmaker',
      (key) => names.bookmakers.get(key) ?? (key === 'none' ? 'None named' : key),
      none,
    ),
    bands: confidenceBands(tips),
    brier: brierScore(tips),
    closing: { known: facts.closingKnown, beaten: facts.closingBeaten },
    plot: plotOf(tips),
    imported,
    head: head ?? { seq: 0, at: null, hash: NO_PREVIOUS },
    latest: latest.map(({ seq, at, hash, line, event }) => ({ seq, at, hash, words: lineWords(line, event) })),
    ledgers: months.toReversed(),
  }
}

const MOST_TIPSTERS = 20

/** The totals of imported tips; null if there are none. */
async function importedTips(db: Db): Promise<TipsRecordFile['imported']> {
  const all = await importedTotals(db)
  if (!all) return null
  const rows = await importedByTipster(db, MOST_TIPSTERS)
  const others = all.tipsters - rows.length
  return {
    totals: all.totals,
    from: all.from,
    to: all.to,
    authors: [
      ...rows.map(({ slug, name, ...figures }) => ({
        ...figures,
        label: name ?? 'Newsroom',
        href: slug && `/authors/${slug}`,
      })),
      // So that the rows add up to the total below them.
      ...(others > 0 ? [{ ...without(rows, all.totals), label: counted(others, 'other'), href: null }] : []),
    ],
  }
}

/** The rest of some totals without those of some tipsters. */
function without(rows: readonly ImportedFigures[], totals: ImportedFigures): ImportedFigures {
  const left = (field: keyof ImportedFigures) => round(rows.reduce((rest, row) => rest - row[field], totals[field]))
  return {
    tips: left('tips'),
    won: left('won'),
    lost: left('lost'),
    void: left('void'),
    staked: left('staked'),
    units: left('units'),
  }
}

function round(units: number): number {
  return Math.round(units * 100) / 100
}

function lineWords(text: string, event: string): string {
  const line = ledgerLineSchema.parse(JSON.parse(text))
  if (line.type === 'published') return `Fixed: ${event}, ${MARKET_NAMES[line.market]}`
  if (line.type === 'withdrawn') return `Withdrawn: ${event}`
  return `${line.type === 'settled' ? 'Settled' : 'Corrected'}: ${event}, ${line.outcome}`
}
