import { canonicalJson, type LedgerHead, type LedgerLine, ledgerLineSchema, NO_PREVIOUS, sha256 } from './ledger.ts'
import type { SettledTip } from './record.ts'
import { profitOf } from './units.ts'

/** A fault of a ledger; `seq` is the line where it was found. */
export type LedgerFault = { seq: number; message: string }

export type VerifiedLedger = {
  faults: LedgerFault[]
  /** The lines up to the first that cannot be read. */
  lines: LedgerLine[]
  /** The newest line, to be kept and compared with at the next visit. */
  head: { seq: number; hash: string }
}

/**
 * Recomputes a ledger from its text, one JSON line per entry, oldest first: every hash, the chain from line to line,
 * the order of seq and time, and that each tip was published once, before its start, and decided by the rules. `seen`
 * is a head from an earlier visit: without one, a cut-off end or a recomputed chain cannot be detected.
 */
export async function verifyLedger(text: string, seen?: { seq: number; hash: string }): Promise<VerifiedLedger> {
  const faults: LedgerFault[] = []
  const lines: LedgerLine[] = []
  const tips = new Map<number, TipState>()
  let previous = { seq: 0, at: '', hash: NO_PREVIOUS }
  for (const [index, raw] of text.split('\n').filter(Boolean).entries()) {
    const seq = index + 1
    const line = readLine(raw)
    if (!line) {
      faults.push({ seq, message: `Line ${seq} cannot be read as an entry` })
      break
    }
    if (line.seq !== previous.seq + 1) {
      faults.push({
        seq: line.seq,
        message: `Entry ${line.seq} follows entry ${previous.seq}: ${missing(previous.seq, line.seq)}`,
      })
    }
    if (line.previous !== previous.hash) {
      faults.push({ seq: line.seq, message: `Entry ${line.seq} does not continue the entry before it` })
    }
    const { hash, ...rest } = line
    if (hash !== (await sha256(canonicalJson(rest)))) {
      faults.push({ seq: line.seq, message: `Entry ${line.seq} was changed: its hash does not match` })
    } else if (raw !== canonicalJson(line)) {
      // Such as a duplicate member, of which a reader sees one and the hash has the other.
      faults.push({ seq: line.seq, message: `Entry ${line.seq} was changed: it is not written as it was hashed` })
    }
    if (line.at < previous.at)
      faults.push({ seq: line.seq, message: `Entry ${line.seq} is older than the one before it` })
    const broken = follow(tips, line)
    if (broken) faults.push({ seq: line.seq, message: `Entry ${line.seq}: ${broken}` })
    lines.push(line)
    previous = { seq: line.seq, at: line.at, hash: line.hash }
  }
  if (seen) faults.push(...compareWithSeen(lines, seen))
  return { faults, lines, head: { seq: previous.seq, hash: previous.hash } }
}

/** Whether a published head is the newest line of what was verified. */
export function headFault(head: Pick<LedgerHead, 'seq' | 'hash'>, verified: VerifiedLedger): LedgerFault | null {
  if (head.seq === verified.head.seq && head.hash === verified.head.hash) return null
  return {
    seq: head.seq,
    message: `The published head is entry ${head.seq}, the ledger ends with ${verified.head.seq}`,
  }
}

type PublishedLine = Extract<LedgerLine, { type: 'published' }>
type TipState = { published: PublishedLine; isDecided: boolean; isWithdrawn: boolean }

function readLine(raw: string): LedgerLine | null {
  try {
    return ledgerLineSchema.safeParse(JSON.parse(raw)).data ?? null
  } catch {
    return null
  }
}

function missing(before: number, after: number): string {
  if (after <= before) return 'the order was changed'
  return after === before + 2 ? `entry ${before + 1} is missing` : `entries ${before + 1} to ${after - 1} are missing`
}

/** Keeps what a line did to its tip; says what the rules do not allow. */
function follow(tips: Map<number, TipState>, line: LedgerLine): string | null {
  const tip = tips.get(line.tip)
  if (line.type === 'published') {
    if (tip) return `tip ${line.tip} was published before`
    tips.set(line.tip, { published: line, isDecided: false, isWithdrawn: false })
    return line.at >= line.startsAt ? 'published after the start' : null
  }
  if (!tip) return `tip ${line.tip} was never published`
  if (line.type === 'corrected' && !tip.isDecided) return `tip ${line.tip} is corrected before it was settled`
  if (line.type === 'corrected' && tip.isWithdrawn) return `tip ${line.tip} was withdrawn: it stays void`
  if (line.type !== 'corrected' && tip.isDecided) return `tip ${line.tip} was settled before`
  tip.isDecided = true
  tip.isWithdrawn = line.type === 'withdrawn'
  if (line.type === 'withdrawn') return line.at >= tip.published.startsAt ? 'withdrawn after the start' : null
  const { stake, odds } = tip.published
  const units = profitOf({ stake, odds, outcome: line.outcome, fraction: line.fraction })
  return units === line.units ? null : `${line.units} units should be ${units}`
}

function compareWithSeen(lines: readonly LedgerLine[], seen: { seq: number; hash: string }): LedgerFault[] {
  if (seen.seq === 0) return []
  const same = lines.find(({ seq }) => seq === seen.seq)
  if (!same) return [{ seq: seen.seq, message: `Entry ${seen.seq} was there before and is gone: the end was cut off` }]
  if (same.hash === seen.hash) return []
  return [{ seq: seen.seq, message: `Entry ${seen.seq} is not the one that was seen before: the ledger was rebuilt` }]
}

/** A decided tip with the line that fixed it, and when it was decided first. */
export type DecidedTip = SettledTip & { published: PublishedLine; at: string }

/** The settled tips of a ledger, in the order in which each was first decided, with what counts now. */
export function settledTips(lines: readonly LedgerLine[]): DecidedTip[] {
  const published = new Map<number, PublishedLine>()
  const decided = new Map<number, DecidedTip>()
  for (const line of lines) {
    if (line.type === 'published') {
      published.set(line.tip, line)
      continue
    }
    const tip = published.get(line.tip)
    if (!tip) continue
    const { stake, odds, confidence } = tip
    const at = decided.get(line.tip)?.at ?? line.at
    const result =
      line.type === 'withdrawn'
        ? { outcome: 'void' as const, fraction: null }
        : { outcome: line.outcome, fraction: line.fraction }
    decided.set(line.tip, { stake, odds, confidence, ...result, published: tip, at })
  }
  return [...decided.values()]
}
