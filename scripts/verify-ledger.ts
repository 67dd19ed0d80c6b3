/**
 * `npm run verify-ledger -- URL [--head SEQ:HASH] [--tips]`: fetches the tips' ledger of a site, recomputes every hash
 * and every number on the record page and the tipsters' pages, and compares them with the site; with `--tips` also the
 * page and the reasoning of every tip. Exits with 1 when anything does not match, 2 when it cannot check.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ledgerHeadSchema } from '#shared/tips/ledger.ts'
import { type Head, linesOfPage, readHead } from '#shared/tips/page-head.ts'
import { type RecordFigures, recordOf, recordSchema } from '#shared/tips/record.ts'
import { compareShown, compareTipster, tipsterPages } from '#shared/tips/shown-record.ts'
import { headFault, settledTips, type VerifiedLedger, verifyLedger } from '#shared/tips/verify-ledger.ts'
import { figuresIn } from './figures-in.ts'
import { CannotCheck, load, loadJson } from './load-page.ts'
import { differentTips } from './verify-tips.ts'

const MOST_TRIES = 3
const PAUSE_MS = 1000
const USAGE = 'Usage: npm run verify-ledger -- https://site.example [--head SEQ:HASH] [--tips]'

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CannotCheck)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function run(args: string[]): Promise<number> {
  const { site, seen, withTips } = readArgs(args)
  const { page, verified, head, own, elsewhere } = await loadLedger(site, seen)
  const wrongHead = headFault(head, verified)
  const found = [...verified.faults, ...(wrongHead ? [wrongHead] : [])].map(({ message }) => message)
  if (!verified.isWhole) return reportUnreadable(found)
  if (own.fault) found.push(own.fault)
  if (own.newer > 0) found.push(`The record page leaves out the last ${own.newer} of the ledger’s entries`)
  const shown = compareShown(own.lines, figuresIn(page))
  found.push(...shown.faults, ...elsewhere)
  if (withTips) found.push(...(await differentTips(site, verified.lines)))
  for (const message of found) console.log(`FAULT  ${message}`)
  for (const note of shown.notes) console.log(`NOTE   ${note}`)
  const { seq, hash } = verified.head
  if (found.length === 0) console.log(`Unbroken: ${seq} entries, and the record is what they add up to.`)
  const tipsters = shown.skipped.includes('tipster')
    ? 'the pages of tipsters whose name is the ledger’s'
    : 'the tipsters’ pages'
  const compared = [
    'the record page',
    'its API',
    tipsters,
    ...(withTips ? ['every tip’s page, with its reasoning'] : []),
  ]
  console.log(`Compared: the figures of ${new Intl.ListFormat('en').format(compared)}.`)
  if (shown.skipped.length > 0)
    console.log(`Not compared: the record page’s figures by ${shown.skipped.join(' and ')}.`)
  if (withTips) console.log('Not in the ledger: scores, other bookmakers’ odds, lists, articles.')
  else console.log('With --tips, the page and the reasoning of every tip are compared too.')
  if (!seen) console.log('Without --head, a cut-off end or a rebuilt ledger cannot be detected.')
  if (found.length === 0) console.log(`Keep this head for the next check: ${seq}:${hash}`)
  return found.length === 0 ? 0 : 1
}

// Numbers from part of a ledger would differ from the pages even if no page is wrong.
function reportUnreadable(found: readonly string[]): number {
  for (const message of found) console.log(`FAULT  ${message}`)
  console.log('The entries after it, the head and the figures were not compared.')
  return 1
}

function readArgs(args: string[]) {
  const { positionals, values } = parsed(args)
  const [address] = positionals
  if (!address || !URL.canParse(address)) throw new CannotCheck(USAGE)
  const seen = values.head === undefined ? undefined : readHead(values.head)
  if (seen === null) throw new CannotCheck('--head must be an entry and its hash, such as 410:e41a…')
  return { site: address.replace(/\/+$/, ''), seen, withTips: values.tips }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { head: { type: 'string' }, tips: { type: 'boolean' } } })
  } catch (error) {
    throw new CannotCheck(`${(error as Error).message}\n${USAGE}`)
  }
}

/**
 * The record page, the ledger, its head and the differences elsewhere. Fetched again if an entry was added meanwhile.
 */
async function loadLedger(site: string, seen: Head | undefined) {
  for (let tries = 1; ; tries += 1) {
    const head = await loadJson(`${site}/data/tips/head.json`, ledgerHeadSchema)
    const page = await load(`${site}/betting-tips/record`)
    const parts = await Promise.all(monthsIn(page).map((month) => load(`${site}/data/tips/ledger-${month}.jsonl`)))
    const verified = await verifyLedger(parts.join('\n'), seen)
    const own = linesOfPage(verified.lines, readHead(/ data-head="([^"]*)"/.exec(page)?.[1] ?? ''))
    const elsewhere = [...(await differentTotals(site, verified)), ...(await differentTipsters(site, page, verified))]
    const isMoving = headFault(head, verified) !== null || own.newer > 0 || elsewhere.length > 0
    if (!isMoving || tries === MOST_TRIES) return { page, verified, head, own, elsewhere }
    await setTimeout(PAUSE_MS)
  }
}

/** The months whose files the record page lists. */
function monthsIn(page: string): string[] {
  const months = [...page.matchAll(/\/data\/tips\/ledger-(\d{4}-\d{2})\.jsonl/g)].map(([, month]) => month ?? '')
  return [...new Set(months)].sort()
}

async function differentTotals(site: string, verified: VerifiedLedger): Promise<string[]> {
  const own = recordOf(settledTips(verified.lines))
  const shown = await loadJson(`${site}/api/tips/record`, z.object({ totals: recordSchema.shape.totals }))
  const names = Object.keys(own) as (keyof RecordFigures)[]
  return names
    .filter((name) => String(own[name]) !== String(shown.totals[name]))
    .map((name) => `The ledger gives ${name} ${own[name]}, the API answers ${shown.totals[name]}`)
}

async function differentTipsters(site: string, page: string, { lines }: VerifiedLedger): Promise<string[]> {
  const found: string[] = []
  for (const { name, href } of tipsterPages(lines, figuresIn(page))) {
    found.push(...compareTipster(lines, name, figuresIn(await load(`${site}${href}`))))
  }
  return found
}
