import { canonicalJson } from '../canonical-json.ts'
import { type LedgerHead, type LedgerLine, ledgerLineSchema, NO_PREVIOUS, sha256 } from './ledger.ts'
import type { SettledTip } from './record.ts'
import { profitOf } from './units.ts'

/** A fault of a ledger; `seq` is the line where it was found. */
export type LedgerFault = { seq: number; message: string }

export type VerifiedLedger = {
  faults: LedgerFault[]
  /** The lines up to the first that cannot be read. */
  lines: LedgerLine[]
  /** Whether every line could be read; otherwise heads and numbers cannot be checked. */
  isWhole: boolean
  /** The newest line, to keep and compare on the next visit. */
  head: { seq: number; hash: string }
}

/**
 * Recomputes a ledger from its text, one JSON line per entry, oldest first: every hash, the chain from line to line,
 * the order of seq and time, and that each tip was published once, before its start, and decided by the rules. `seen`
 * is a head from an earlier visit; without one, a cut-off end or a recomputed chain cannot be detected.
 */
export async function verifyLedger(text: string, seen?: { seq: number; hash: string }): Promise<VerifiedLedger> {
  const faults: LedgerFault[] = []
  const lines: LedgerLine[] = []
  const tips = new Map<number, TipState>()
  let previous = { seq: 0, at: '', hash: NO_PREVIOUS }
  const raws = text.replaceAll('\r\n', '\n').split('\n').filter(Boolean)
  const read = raws.map(readLine)
  const present = new Set(read.flatMap((line) => line?.seq ?? []))
  const followed = new Set<number>()
  for (const [index, raw] of raws.entries()) {
    const line = read[index]
    if (!line) {
      faults.push({ seq: index + 1, message: `Line ${index + 1} cannot be read as an entry` })
      break
    }
    if (line.seq !== previous.seq + 1) {
      const message = followed.has(line.seq)
        ? `Entry ${line.seq} appears twice`
        : `Entry ${line.seq} follows entry ${previous.seq}: ${wrongOrder(previous.seq, line.seq, present)}`
      faults.push({ seq: line.seq, message })
    }
    followed.add(line.seq)
    if (line.previous !== previous.hash) {
      faults.push({ seq: line.seq, message: `Entry ${line.seq} does not continue the entry before it` })
    }
    const { hash, ...rest } = line
    if (hash !== (await sha256(canonicalJson(rest)))) {
      faults.push({ seq: line.seq, message: `Entry ${line.seq} was changed: its hash does not match` })
    } else if (raw !== canonicalJson(line)) {
      // For example a duplicate member, of which a reader may see one while the hash covers the other.
      faults.push({ seq: line.seq, message: `Entry ${line.seq} was changed: it is not written as it was hashed` })
    }
    if (line.at < previous.at)
      faults.push({ seq: line.seq, message: `Entry ${line.seq} is older than the one before it` })
    const broken = follow(tips, line)
    if (broken) faults.push({ seq: line.seq, message: `Entry ${line.seq}: ${broken}` })
    lines.push(line)
    previous = { seq: line.seq, at: line.at, hash: line.hash }
  }
  const isWhole = lines.length === raws.length
  if (seen && isWhole) faults.push(...compareWithSeen(lines, seen))
  const converted = convertedLines(text)
  if (converted) faults.push(converted)
  return { faults, lines, isWhole, head: { seq: previous.seq, hash: previous.hash } }
}

/** Whether a published head is the newest line of what was verified. */
export function headFault(
  head: Pick<LedgerHead, 'seq' | 'hash'>,
  verified: Pick<VerifiedLedger, 'head' | 'isWhole'>,
): LedgerFault | null {
  if (!verified.isWhole) return null
  if (head.seq === verified.head.seq && head.hash === verified.head.hash) return null
  const message =
    head.seq === verified.head.seq
      ? `The published head and the ledger have different hashes for entry ${head.seq}`
      : `The published head is entry ${head.seq}, the ledger ends with ${verified.head.seq}`
  return { seq: head.seq, message }
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

/** Why an entry does not follow the previous one, from the entries present. */
function wrongOrder(before: number, after: number, present: ReadonlySet<number>): string {
  const between = [...present].filter((seq) => seq > before && seq < after).length
  if (after <= before || between > 0) return 'the order was changed'
  return after === before + 2 ? `entry ${before + 1} is missing` : `entries ${before + 1} to ${after - 1} are missing`
}

// A server that converts text files changes all line ends but no entry, so report it once.
function convertedLines(text: string): LedgerFault | null {
  const first = text.indexOf('\r\n')
  if (first < 0) return null
  const seq = text.slice(0, first).split('\n').filter(Boolean).length
  return {
    seq,
    message: `Lines end with CR LF from entry ${seq} on: a server converted the file, its entries are the same`,
  }
}

/** Records a line's effect on its tip and reports rule violations. */
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

/** A decided tip with the line that fixed it, and when it was first decided. */
export type DecidedTip = SettledTip & { published: PublishedLine; at: string; closingOdds: number | null }

/** A ledger's settled tips, in order of first decision, with the current outcome. */
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
        ? { outcome: 'void' as const, fraction: null, closingOdds: null, isWithdrawn: true }
        : {
            outcome: line.outcome,
            fraction: line.fraction,
            closingOdds: line.closingOdds ?? null,
            isWithdrawn: false,
          }
    decided.set(line.tip, { stake, odds, confidence, ...result, published: tip, at })
  }
  return [...decided.values()]
}
