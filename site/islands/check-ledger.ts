import { type LedgerHead, ledgerHeadSchema } from '#shared/tips/ledger.ts'
import { type Head, linesOfPage, monthsUntil, readHead } from '#shared/tips/page-head.ts'
import { compareShown, compareTipster, joinTexts, type ShownFigure, tipsterPages } from '#shared/tips/shown-record.ts'
import { headFault, type VerifiedLedger, verifyLedger } from '#shared/tips/verify-ledger.ts'

const SHOWN_FAULTS = 5
const MOST_TRIES = 3
const PAUSE_MS = 1000

/**
 * Fetches the ledger and recomputes its hashes and the numbers on this page and the tipsters’. Returns a line per
 * finding.
 */
export async function checkLedger(months: readonly string[], seen: string): Promise<string[]> {
  const known = readHead(seen)
  if (seen !== '' && !known) return ['Type the head as entry, colon, fingerprint: 410: and 64 letters and digits.']
  const { verified, head, tipsters } = await loadLedger(months, known)
  // The page may be older than the ledger; its numbers come from the entries that it was rendered from.
  const page = linesOfPage(
    verified.lines,
    readHead(document.querySelector<HTMLElement>('[data-head]')?.dataset['head'] ?? ''),
  )
  if (!verified.isWhole) return unreadable(verified)
  const shown = compareShown(page.lines, figuresIn(document))
  const wrongHead = headFault(head, verified)
  const found = [...verified.faults, ...(wrongHead ? [wrongHead] : [])].map(({ message }) => message)
  found.push(...(page.fault ? [page.fault] : shown.faults), ...tipsters)
  const notes = shown.notes.map((note) => `${note}.`)
  if (found.length === 0)
    return [unbroken(verified.head.seq, known !== null, shown.skipped), ...newerWords(page.newer), ...notes]
  return [...firstOf(found), ...notes]
}

// Numbers from part of a ledger would differ from the page even if the page is right.
function unreadable({ faults }: VerifiedLedger): string[] {
  const found = faults.map(({ message }) => message)
  return [...firstOf(found), 'The entries after it, the head and the figures were not compared.']
}

function firstOf(found: readonly string[]): string[] {
  const rest = found.length - SHOWN_FAULTS
  return [...found.slice(0, SHOWN_FAULTS).map((message) => `${message}.`), ...(rest > 0 ? [`And ${rest} more.`] : [])]
}

/** The ledger, its head, and differences on the tipsters’ pages. Fetched again if an entry was added meanwhile. */
async function loadLedger(
  months: readonly string[],
  known: Head | null,
): Promise<{ verified: VerifiedLedger; head: LedgerHead; tipsters: string[] }> {
  for (let tries = 1; ; tries += 1) {
    const head = ledgerHeadSchema.parse(JSON.parse(await load('/data/tips/head.json')))
    const parts = await Promise.all(
      monthsUntil(months, head.at).map((month) => loadMonth(month, months.includes(month))),
    )
    const verified = await verifyLedger(parts.join('\n'), known ?? undefined)
    const tipsters = await differentTipsters(verified)
    const isMoving = headFault(head, verified) !== null || tipsters.length > 0
    if (!isMoving || tries === MOST_TRIES) return { verified, head, tipsters }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function differentTipsters({ lines }: VerifiedLedger): Promise<string[]> {
  const pages = tipsterPages(lines, figuresIn(document)).map(async ({ name, href }) => {
    const page = new DOMParser().parseFromString(await load(href), 'text/html')
    return compareTipster(lines, name, figuresIn(page))
  })
  return (await Promise.all(pages)).flat()
}

function figuresIn(page: Document): ShownFigure[] {
  return [...page.querySelectorAll('[data-figure]')].map((element) => ({
    name: element.getAttribute('data-figure') ?? '',
    // Name a line by its path, since the attribute is not visible.
    words: (element.matches('path') && element.getAttribute('d')) || joinTexts(textsIn(element)),
    href: element.querySelector('a')?.getAttribute('href') ?? undefined,
  }))
}

function textsIn(node: Node): string[] {
  return node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [...node.childNodes].flatMap(textsIn)
}

function unbroken(entries: number, wasSeen: boolean, skipped: readonly string[]): string {
  if (entries === 0) return 'The ledger is empty: no tip was published yet.'
  const same =
    skipped.length === 0
      ? 'and so do the figures on this page and on the tipsters’ pages'
      : `and so do the figures on this page, but for those by ${skipped.join(' and ')}, which could not be compared`
  const all = `Unbroken: all ${entries} entries match, ${same}.`
  if (wasSeen) return `${all} The head that you saw earlier is part of it.`
  return `${all} Without a head seen earlier, this cannot show whether the end was cut off or the whole ledger was rebuilt.`
}

function newerWords(newer: number): string[] {
  if (newer === 0) return []
  return [`${newer} newer ${newer === 1 ? 'entry is' : 'entries are'} not on this page yet. Reload it and check again.`]
}

// A month that the page does not list may have no entries.
async function loadMonth(month: string, isNamed: boolean): Promise<string> {
  const response = await fetch(`/data/tips/ledger-${month}.jsonl`, { cache: 'no-cache' })
  if (response.ok) return response.text()
  if (response.status === 404 && !isNamed) return ''
  throw new Error(`${response.status} ${month}`)
}

async function load(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response.text()
}
