import type { LedgerLine } from './ledger.ts'

/** A ledger entry and its hash, as readers keep it: "410:" and 64 letters and digits. */
export type Head = { seq: number; hash: string }

/** Reads a head as readers keep it; null for anything else. */
export function readHead(text: string): Head | null {
  const found = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text)
  return found ? { seq: Number(found[1]), hash: found[2] ?? '' } : null
}

/**
 * The entries that a record page was rendered from, by the head that it names, and how many came after. `fault` if the
 * ledger does not have that head, or the page names none.
 */
export function linesOfPage(
  lines: readonly LedgerLine[],
  head: Head | null,
): { lines: readonly LedgerLine[]; newer: number; fault: string | null } {
  if (!head) return { lines, newer: 0, fault: 'The page does not say which entry its figures end with' }
  const own = lines.filter(({ seq }) => seq <= head.seq)
  const isPart = head.seq === 0 || (own.at(-1)?.seq === head.seq && own.at(-1)?.hash === head.hash)
  const fault = `The page ends with entry ${head.seq}, which the ledger does not have: it was rebuilt, or its end was cut off`
  return { lines: own, newer: lines.length - own.length, fault: isPart ? null : fault }
}

/** The ledger months that a page lists, and those since, up to a given time, which may have a file by now. */
export function monthsUntil(named: readonly string[], at: string | null): string[] {
  const months = [...named].sort()
  const last = at?.slice(0, 7) ?? ''
  for (let next = months.at(-1) ?? last; next < last; ) {
    const [year = 0, month = 0] = next.split('-').map(Number)
    next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
    months.push(next)
  }
  return months.length > 0 || !last ? months : [last]
}
