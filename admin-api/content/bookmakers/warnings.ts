import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bookmaker, OfferWarning } from '#shared/bookmaker.ts'
import type { Db } from '../../platform/database/client.ts'
import { type JudgedOffer, judgedPart, problemsOf, problemsOfAll } from '../../platform/html/big-texts.ts'
import * as store from './store/bookmakers.ts'

/** Bookmakers by rank with the stored problems of their offers, for the newsroom. */
export async function listWithWarnings(db: Db, filter: store.BookmakerFilter = {}): Promise<Bookmaker[]> {
  const rows = await store.listJudged(db, filter)
  const now = await judgeAgain(db, rows)
  return rows.map(({ judgedBy: _judgedBy, linksConfirmed, ...row }) => ({
    ...row,
    ...linkState(linksConfirmed),
    warnings: now.get(row.id) ?? row.warnings ?? [],
  }))
}

/** The same for one. */
export async function withWarnings(db: Db, bookmaker: Bookmaker): Promise<Bookmaker> {
  const stored = (await store.judgementOf(db, bookmaker.id)) ?? NOT_STORED
  const { linksConfirmed, ...judgement } = stored
  const now = await judgeAgain(db, [{ ...bookmaker, ...judgement }])
  return { ...bookmaker, ...linkState(linksConfirmed), warnings: now.get(bookmaker.id) ?? stored.warnings ?? [] }
}

const NOT_STORED = { warnings: null, judgedBy: null, linksConfirmed: true }

/** Says that a link is waiting, and nothing about others. */
export function linkState(linksConfirmed: boolean): Pick<Bookmaker, 'linksConfirmed'> {
  return linksConfirmed ? {} : { linksConfirmed: false }
}

// Offers checked by other rules, or not at all, are checked now, once.
async function judgeAgain(
  db: Db,
  rows: readonly (Omit<Bookmaker, 'warnings' | 'linksConfirmed'> & store.Judgement)[],
): Promise<Map<number, OfferWarning[]>> {
  const old = rows.filter((row) => row.judgedBy !== judgedAs(row))
  if (old.length === 0) return new Map()
  const found = await problemsOfAll(old)
  for (const [n, row] of old.entries()) {
    await store.keepJudgement(db, row, { warnings: found[n] ?? [], judgedBy: judgedAs(row) })
  }
  return new Map(old.map(({ id }, n) => [id, found[n] ?? []]))
}

const SHARED = join(import.meta.dirname, '../../../shared')

/**
 * Identifies the rules that offers are checked by: another version of any file beside them may find other problems, and
 * checking all offers again costs little.
 */
const RULES_VERSION = versionOf(SHARED, join(SHARED, 'claims'))

function versionOf(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

// An earlier version still running during an update saves offers unchecked: the revision reveals it.
function judgedAs({ revision }: Pick<Bookmaker, 'revision'>): string {
  return `${RULES_VERSION}/${revision}`
}

/** The findings in an offer before it is stored. */
export type Judged = { offer: JudgedOffer; warnings: OfferWarning[] }

/** Checks an offer before the transaction that stores it, so that nothing waits for it. */
export async function judge(offer: Partial<JudgedOffer>): Promise<Judged> {
  const whole = judgedPart({ ...EMPTY, ...offer })
  return { offer: whole, warnings: await problemsOf(whole) }
}

const EMPTY: JudgedOffer = {
  bonusType: null,
  bonusAmount: null,
  licenceBoard: null,
  licenceNumber: null,
  licenceCheckedOn: null,
  pros: [],
  cons: [],
  review: null,
  testMethod: null,
}

/** The problems to store with an offer: the earlier findings, unless another user changed it meanwhile. */
export async function judgementFor(stored: Bookmaker, { offer, warnings }: Judged) {
  const isSame = JSON.stringify(judgedPart(stored)) === JSON.stringify(offer)
  return { warnings: isSame ? warnings : await problemsOf(stored), judgedBy: judgedAs(stored) }
}
