import { recordOf } from '#shared/tips/record.ts'
import { shownChain } from '../../content/tips/ledger/store.ts'
import { correctionsSince, decidedTips, type RecordTip } from '../../content/tips/store/record.ts'
import type { Db } from '../../platform/database/client.ts'
import { recordLine } from './data/record-piece.ts'
import type { ResultPiece } from './store/result-pieces.ts'

/** The tips of the months described in pieces, and which of them were corrected. */
export type RecordNow = { tips: readonly RecordTip[]; corrections: readonly { slug: string; at: string }[] }

/** Reads the tips' record, if any tip was corrected since the first of some pieces was saved. */
export async function readRecordNow(db: Db, pieces: readonly ResultPiece[]): Promise<RecordNow> {
  const [first] = pieces.map(({ updatedAt }) => updatedAt).sort()
  if (first === undefined) return { tips: [], corrections: [] }
  const chain = await shownChain(db)
  const corrections = await correctionsSince(db, chain, first)
  return { tips: corrections.length > 0 ? await decidedTips(db, chain) : [], corrections }
}

/** The current figures of a month's tips, if one of them was corrected; null: they are the same. */
export function changedRecord({ key, material, updatedAt }: ResultPiece, { tips, corrections }: RecordNow) {
  const [, sport = '', month = ''] = key.split(':')
  const until = tips.filter(({ keys }) => keys.month <= month)
  const counted = new Set(until.map(({ slug }) => slug))
  const since = corrections.findLast(({ slug, at }) => at > updatedAt && counted.has(slug))?.at
  if (since === undefined) return null
  const own = until.filter(({ keys }) => keys.sport === sport && keys.month === month)
  const writtenFrom = material.split('\n')
  const lines = [
    { start: 'Tips of ', of: own },
    { start: 'All tips until ', of: until },
  ].flatMap(({ start, of }) => {
    const line = writtenFrom.find((one) => one.startsWith(start))
    const now = recordLine(recordOf(of))
    return line && of.length > 0 && !line.endsWith(`: ${now}`) ? [line.slice(0, line.lastIndexOf(': ') + 2) + now] : []
  })
  return lines.length > 0 ? { lines, since } : null
}
