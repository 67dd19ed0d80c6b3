import { canonicalJson } from '#shared/canonical-json.ts'
import { hashLine, type LedgerLine, NO_PREVIOUS, type UnhashedLine } from '#shared/tips/ledger.ts'

/**
 * A sample ledger: two thirds of the tips are settled, every tenth withdrawn, every seventh corrected. Every fourth
 * settled one has closing odds; every other entry lacks the field, like older ones.
 */
export async function buildLedger(tips: number): Promise<LedgerLine[]> {
  const made: LedgerLine[] = []
  const add = async (entry: Record<string, unknown>) => {
    const at = new Date(Date.UTC(2026, 9, 1) + (made.length + 1) * 60_000).toISOString()
    const rest = { seq: made.length + 1, at, ...entry, previous: made.at(-1)?.hash ?? NO_PREVIOUS } as UnhashedLine
    made.push((await hashLine(rest)) as LedgerLine)
  }
  for (let tip = 1; tip <= tips; tip += 1) {
    await add({
      type: 'published',
      tip,
      slug: `tip-${tip}`,
      event: 'Umlazi Rovers v Agulhas Lights',
      sport: 'football-news',
      startsAt: '2026-12-01T13:00:00.000Z',
      market: '1x2',
      selection: 'home',
      line: null,
      odds: 2.1,
      bookmaker: null,
      oddsSeenAt: null,
      stake: 1,
      confidence: 60,
      author: 'A. Writer',
      reasoning: 'a'.repeat(64),
    })
    if (tip % 10 === 0) await add({ type: 'withdrawn', tip, reason: 'Line-up changed' })
    else if (tip % 3 !== 0) {
      await add({ type: 'settled', tip, outcome: 'won', fraction: null, units: 1.1, note: null, ...closingOf(tip) })
    }
    if (tip % 7 === 0 && tip % 3 !== 0 && tip % 10 !== 0) {
      await add({
        type: 'corrected',
        tip,
        outcome: 'lost',
        fraction: null,
        units: -1,
        reason: 'Wrong score',
        ...closingOf(tip),
      })
    }
  }
  return made
}

function closingOf(tip: number): { closingOdds?: number | null } {
  if (tip % 2 === 1) return {}
  return { closingOdds: tip % 8 === 0 ? 2.3 : tip % 4 === 0 ? 2 : null }
}

/** A ledger in file format. */
export function ledgerText(lines: readonly LedgerLine[]): string {
  return lines.map((line) => `${canonicalJson(line)}\n`).join('')
}

/** The same lines with all hashes recomputed. */
export async function hashedAnew(lines: readonly LedgerLine[]): Promise<LedgerLine[]> {
  const made: LedgerLine[] = []
  for (const { hash: _hash, ...line } of lines) {
    made.push((await hashLine({ ...line, previous: made.at(-1)?.hash ?? NO_PREVIOUS } as UnhashedLine)) as LedgerLine)
  }
  return made
}
