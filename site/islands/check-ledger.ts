import { compareShown, joinTexts, type ShownFigure } from '#shared/tips/shown-record.ts'
import { headFault, verifyLedger } from '#shared/tips/verify-ledger.ts'

const SHOWN_FAULTS = 5

/** Fetches every part of the ledger, recomputes hashes and the page's figures, and says what was found, a line a finding. */
export async function checkLedger(months: readonly string[], seen: string): Promise<string[]> {
  const known = readHead(seen)
  if (seen !== '' && !known) return ['Type the head as entry, colon, fingerprint: 410: and 64 letters and digits.']
  const parts = await Promise.all(months.map((month) => load(`/data/tips/ledger-${month}.jsonl`)))
  const verified = await verifyLedger(parts.join(''), known ?? undefined)
  const head = headFault(JSON.parse(await load('/data/tips/head.json')), verified)
  const shown = compareShown(verified.lines, figuresIn(document))
  const found = [...verified.faults, ...(head ? [head] : [])].map(({ message }) => message)
  found.push(...shown.faults)
  const notes = shown.notes.map((note) => `${note}.`)
  if (found.length === 0) return [unbroken(verified.head.seq, known !== null), ...notes]
  const rest = found.length - SHOWN_FAULTS
  return [
    ...found.slice(0, SHOWN_FAULTS).map((message) => `${message}.`),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
    ...notes,
  ]
}

function figuresIn(page: Document): ShownFigure[] {
  return [...page.querySelectorAll('[data-figure]')].map((element) => ({
    name: element.getAttribute('data-figure') ?? '',
    // Of a line its path; elsewhere nobody sees the attribute.
    words: (element.matches('path') && element.getAttribute('d')) || joinTexts(textsIn(element)),
  }))
}

function textsIn(node: Node): string[] {
  return node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [...node.childNodes].flatMap(textsIn)
}

function unbroken(entries: number, wasSeen: boolean): string {
  if (entries === 0) return 'The ledger is empty: no tip was published yet.'
  const all = `Unbroken: all ${entries} entries match, and so do the figures on this page.`
  if (wasSeen) return `${all} The head that you saw earlier is part of it.`
  return `${all} Without a head seen earlier, this cannot show whether the end was cut off or the whole ledger was rebuilt.`
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
