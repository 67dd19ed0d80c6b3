import { canonicalJson } from '#shared/canonical-json.ts'
import { slugify } from '#shared/slug.ts'
import { hashLine, type LedgerLine, NO_PREVIOUS, sha256, type UnhashedLine } from '#shared/tips/ledger.ts'
import { pickWords, sidesOf } from '#shared/tips/markets.ts'
import { profitOf } from '#shared/tips/units.ts'
import type { Db } from '../../platform/database/client.ts'
import type { LedgerEntry } from '../tips/ledger/append.ts'
import { insertLines, type LedgerRow } from '../tips/ledger/store.ts'
import * as store from '../tips/store.ts'
import type { MatchesByEvent } from './add-demo-matches.ts'
import type { DemoTip } from './demo-tips.ts'
import { DEMO_TIPSTER } from './demo-tipster.ts'

const HOUR_MS = 3_600_000
const BEFORE_START_MS = 6 * HOUR_MS
// Until it is over and its result is known.
const HOURS_OF_PLAY: Record<string, number> = { cricket: 8 }

/** Adds the demo's tips with a separate ledger, as if each had been published and settled at its time. */
export async function addDemoTips(
  tx: Db,
  tips: readonly DemoTip[],
  now: number,
  bookmakers: readonly DemoBookmaker[],
  matches: MatchesByEvent,
) {
  const rows = tips.map((tip, n) => demoRow(tip, n, now, bookmakers, matches))
  const ids = await store.insertTips(tx, rows)
  const entries = (await Promise.all(rows.map((row, n) => entriesOf(row, ids[n] ?? 0)))).flat()
  entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.entry.tip - b.entry.tip))
  await insertLines(tx, await chained(entries))
}

export type DemoBookmaker = { id: number; name: string }

function demoRow(tip: DemoTip, n: number, now: number, bookmakers: readonly DemoBookmaker[], matches: MatchesByEvent) {
  const { startsInHours, isOnMatch, outcome, ...fields } = tip
  const match = isOnMatch ? matches.get(fields.event) : undefined
  const startsAt = match?.kickOff ?? new Date(now + startsInHours * HOUR_MS).toISOString()
  const start = Date.parse(startsAt)
  const over = start + (HOURS_OF_PLAY[fields.sport] ?? 2) * HOUR_MS
  // Open ones were published an hour ago.
  const publishedAt = new Date(outcome ? start - BEFORE_START_MS : now - HOUR_MS).toISOString()
  const settledAt = outcome ? new Date(over).toISOString() : null
  const bookmaker = bookmakers[n % Math.max(bookmakers.length, 1)]
  const pick = pickWords(fields, sidesOf(fields.event))
  return {
    ...fields,
    matchId: match?.id ?? null,
    decidedOn: (outcome && match?.result) ?? null,
    decidedRevision: outcome && match ? 1 : null,
    authorId: DEMO_TIPSTER.id,
    authorName: DEMO_TIPSTER.name,
    slug: slugify(`demo ${n + 1} ${pick} ${startsAt.slice(0, 10)}`),
    status: outcome ? ('settled' as const) : ('open' as const),
    startsAt,
    publishedAt,
    settledAt,
    bookmakerId: bookmaker?.id ?? null,
    bookmakerName: bookmaker?.name ?? null,
    oddsSeenAt: publishedAt,
    outcome,
    units: outcome && profitOf({ ...fields, outcome, fraction: null }),
    isDemo: true,
    createdAt: publishedAt,
    updatedAt: settledAt ?? publishedAt,
  }
}

type Dated = { at: string; entry: LedgerEntry }

async function entriesOf(row: ReturnType<typeof demoRow>, id: number): Promise<Dated[]> {
  const published: LedgerEntry = {
    type: 'published',
    tip: id,
    slug: row.slug,
    event: row.event,
    sport: row.sport,
    startsAt: row.startsAt,
    market: row.market,
    selection: row.selection,
    line: row.line,
    odds: row.odds,
    bookmaker: row.bookmakerName,
    oddsSeenAt: row.oddsSeenAt,
    stake: row.stake,
    confidence: row.confidence,
    author: row.authorName,
    reasoning: await sha256(row.reasoning),
  }
  const entries: Dated[] = [{ at: row.publishedAt, entry: published }]
  if (row.outcome && row.settledAt && row.units !== null) {
    const { outcome, units } = row
    entries.push({ at: row.settledAt, entry: { type: 'settled', tip: id, outcome, fraction: null, units, note: null } })
  }
  return entries
}

async function chained(entries: readonly Dated[]): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = []
  for (const { at, entry } of entries) {
    const unhashed = { ...entry, seq: rows.length + 1, at, previous: rows.at(-1)?.hash ?? NO_PREVIOUS } as UnhashedLine
    const line = (await hashLine(unhashed)) as LedgerLine
    const { seq, type, tip, hash } = line
    rows.push({ chain: 'demo', seq, at, type, tipId: tip, line: canonicalJson(line), hash })
  }
  return rows
}
