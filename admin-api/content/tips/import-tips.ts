import { createHash } from 'node:crypto'
import { MOST_OLD_TIPS, type OldTip, type OldTipsAnswer, oldTipSchema, parseTipFile } from '#shared/tips/import-file.ts'
import { canonicalJson } from '#shared/tips/ledger.ts'
import { profitOf } from '#shared/tips/units.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import { ApiError, type Issue, invalid } from '../../platform/errors.ts'
import * as store from './store/imported.ts'
import type { TipChange } from './tip-change.ts'

const MOST_ISSUES = 1000

type Known = Awaited<ReturnType<typeof store.namesKnown>>

/** Undoes what a dry run stored. */
class DryRun extends Error {}

/**
 * Stores decided tips from a file, all or none: shown as imported and not verified, in neither the ledger nor the
 * record. A tip that was imported before is left alone. 400 with every row's issues.
 */
export async function importTips(
  deps: TipChange & { timeZone: string },
  text: string,
  { dryRun }: { dryRun: boolean },
  user: CurrentUser,
): Promise<OldTipsAnswer> {
  const parsed = parseTipFile(text)
  if ('problem' in parsed) throw invalid('', parsed.problem)
  if (parsed.rows.length === 0) throw invalid('', 'The file has no tips')
  if (parsed.rows.length > MOST_OLD_TIPS) {
    throw invalid('', `The file has ${parsed.rows.length} tips; at most ${MOST_OLD_TIPS} at once. Split it.`)
  }
  const known = await store.namesKnown(deps.db)
  const { found, rows } = readRows(parsed.rows, known, deps.timeZone)
  let created = 0
  await deps.db
    .transaction(async (tx) => {
      created = await store.insertImported(tx, rows)
      if (dryRun) throw new DryRun()
      if (created === 0) return
      await recordAudit(tx, user, 'tip.import', null, { tips: created })
      await deps.marks.tip(tx, { slugs: [], month: null, authors: await store.importedTipsters(tx) })
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
  deps.publisher.wake()
  const unchanged = rows.length - created
  const before = unchanged > 0 ? `, ${unchanged} imported before` : ''
  return {
    message: `${created} ${created === 1 ? 'tip' : 'tips'} ${dryRun ? 'would be ' : ''}imported${before}`,
    created,
    unchanged,
    unknownTipsters: unknownOf(found, 'tipster', known.authors),
    unknownBookmakers: unknownOf(found, 'bookmaker', known.bookmakers),
  }
}

/** Deletes every imported tip; the record never had them. */
export async function removeImportedTips(deps: TipChange, user: CurrentUser): Promise<number> {
  const gone = await deps.db.transaction(async (tx) => {
    const authors = await store.importedTipsters(tx)
    const count = await store.deleteImported(tx)
    if (count === 0) return 0
    await recordAudit(tx, user, 'tip.import-delete', null, { tips: count })
    await deps.marks.tip(tx, { slugs: [], month: null, authors })
    return count
  })
  deps.publisher.wake()
  return gone
}

function readRows(raw: readonly unknown[], known: Known, timeZone: string) {
  const schema = oldTipSchema({ timeZone, now: new Date().toISOString() })
  const issues: Issue[] = []
  const found: OldTip[] = []
  const rows: store.ImportedTip[] = []
  const seen = new Map<string, number>()
  for (const [n, one] of raw.entries()) {
    const result = schema.safeParse(one)
    if (!result.success) {
      issues.push(
        ...result.error.issues.flatMap((issue) => {
          const path = ['tips', n, ...issue.path].join('.')
          if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
          return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'Unknown field' }))
        }),
      )
      continue
    }
    const tip = result.data
    if (!known.sports.has(tip.sport)) {
      issues.push({ path: `tips.${n}.sport`, message: `There is no sport “${tip.sport}”. Use a category’s slug.` })
    }
    const slug = slugOf(tip)
    const twin = seen.get(slug)
    if (twin !== undefined) {
      const message = tip.id
        ? `Row ${twin + 1} has the same id`
        : `The same as row ${twin + 1}. Give each an id if they are two tips.`
      issues.push({ path: `tips.${n}.${tip.id ? 'id' : 'event'}`, message })
    }
    seen.set(slug, n)
    found.push(tip)
    rows.push(rowOf(tip, slug, known))
  }
  const [first] = issues
  if (!first) return { found, rows }
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  throw new ApiError(400, `${first.path}: ${first.message}${more}`, { issues: issues.slice(0, MOST_ISSUES) })
}

/** The same tip has the same slug, so that a file can be imported again. */
function slugOf({ id, ...tip }: OldTip): string {
  const { event, startsAt, market, selection, line } = tip
  // An id says no more than which row of its own file a tip is.
  const named = id ? { id, event, startsAt, market, selection, line } : { ...tip, note: null }
  return `imported-${createHash('sha256').update(canonicalJson(named)).digest('hex').slice(0, 32)}`
}

function rowOf(tip: OldTip, slug: string, known: Known): store.ImportedTip {
  const { id: _id, tipster, bookmaker, settledAt, publishedAt, ...fields } = tip
  const author = tipster ? known.authors.get(tipster.toLowerCase()) : undefined
  const offer = bookmaker ? known.bookmakers.get(bookmaker.toLowerCase()) : undefined
  return {
    ...fields,
    slug,
    authorId: author?.id ?? null,
    authorName: author?.name ?? tipster,
    bookmakerId: offer?.id ?? null,
    bookmakerName: offer?.name ?? bookmaker,
    publishedAt: publishedAt ?? tip.startsAt,
    settledAt: settledAt ?? tip.startsAt,
    units: profitOf(tip),
  }
}

function unknownOf(tips: readonly OldTip[], field: 'tipster' | 'bookmaker', known: Map<string, unknown>): string[] {
  const names = tips.flatMap((tip) => tip[field] ?? [])
  return [...new Set(names)].filter((name) => !known.has(name.toLowerCase())).sort()
}
