import { recordOf } from '#shared/tips/record.ts'
import { headFault, settledTips, verifyLedger } from '#shared/tips/verify-ledger.ts'

const SHOWN_FAULTS = 5

/** What the record page shows, and the months of the ledger that it is made of. */
export type Shown = { months: readonly string[]; units: number; tips: number }

/** Fetches every part of the ledger, recomputes hashes and figures, and says what was found, a line a finding. */
export async function checkLedger(shown: Shown, seen: string): Promise<string[]> {
  const known = readHead(seen)
  if (seen !== '' && !known) return ['Type the head as entry, colon, fingerprint: 410: and 64 letters and digits.']
  const parts = await Promise.all(shown.months.map((month) => load(`/data/tips/ledger-${month}.jsonl`)))
  const verified = await verifyLedger(parts.join(''), known ?? undefined)
  const head = headFault(JSON.parse(await load('/data/tips/head.json')), verified)
  const faults = [...verified.faults, ...(head ? [head] : [])]
  const record = recordOf(settledTips(verified.lines))
  const figures = [
    record.units === shown.units ? null : `The ledger gives ${record.units} units, the page shows ${shown.units}.`,
    record.tips === shown.tips ? null : `The ledger has ${record.tips} settled tips, the page shows ${shown.tips}.`,
  ].filter((words) => words !== null)
  if (faults.length + figures.length === 0) return [unbroken(verified.head.seq, known !== null)]
  const rest = faults.length - SHOWN_FAULTS
  return [
    ...faults.slice(0, SHOWN_FAULTS).map(({ message }) => `${message}.`),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
    ...figures,
  ]
}

function unbroken(entries: number, wasSeen: boolean): string {
  if (entries === 0) return 'The ledger is empty: no tip was published yet.'
  const all = `Unbroken: all ${entries} entries match, and so do the figures on this page.`
  if (wasSeen) return `${all} The head that you saw earlier is part of it.`
  return `${all} Without a head seen earlier, this cannot show whether the end was cut off or the whole was made anew.`
}

function readHead(text: string): { seq: number; hash: string } | null {
  const found = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text)
  return found ? { seq: Number(found[1]), hash: found[2] ?? '' } : null
}

async function load(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response.text()
}
