import { chunks } from '#shared/chunks.ts'
import { placedWords } from '#shared/issue-place.ts'
import type { OldTip, OldTipsAnswer } from '#shared/tips/old-tips.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/dry-run.ts'
import { ApiError, type Issue, invalid } from '../../platform/errors.ts'
import { oldTipsOf } from './file-tasks.ts'
import * as store from './store/imported.ts'
import type { TipChange } from './tip-change.ts'

// Takes a tenth of a second: readers do not wait for ten thousand.
const STORED_AT_ONCE = 1000
// They are listed, counted and deleted together.
const MOST = 100_000

/**
 * Stores decided tips from a file without mistakes, in batches with an audit entry each: shown as imported and not
 * verified, in neither the ledger nor the record. A tip imported before is left alone, so that an interrupted import
 * can be repeated. 400 with every row's issues; 422 if there would be too many.
 */
export async function importTips(
  deps: TipChange & { timeZone: string },
  text: string,
  { dryRun }: { dryRun: boolean },
  user: CurrentUser,
): Promise<OldTipsAnswer> {
  const known = await store.namesKnown(deps.db)
  const read = await oldTipsOf({ text, known, timeZone: deps.timeZone, now: new Date().toISOString() })
  if ('problem' in read) throw invalid('', read.problem)
  if ('issues' in read) throw refused(read)
  const { found, rows } = read
  let created = 0
  try {
    for (const part of chunks(rows, STORED_AT_ONCE)) {
      created += await inTransaction(deps.db, { dryRun }, async (tx) => {
        const inserted = await store.insertImported(tx, part)
        if (inserted === 0) return 0
        // In a dry run the earlier batches are gone.
        refuseMany((await store.countImported(tx)) + (dryRun ? created : 0))
        await recordAudit(tx, user, 'tip.import', null, { tips: inserted })
        await deps.marks.tip(tx, { slugs: [], month: null, authors: await store.importedTipsters(tx) })
        return inserted
      })
    }
  } finally {
    // Those stored before an interruption are shown, too.
    if (!dryRun) deps.publisher.wake()
  }
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

function refuseMany(total: number): void {
  if (total <= MOST) return
  throw new ApiError(
    422,
    `At most ${MOST.toLocaleString('en')} imported tips are kept. Leave some out, or delete existing ones.`,
  )
}

// A hundred thousand are one statement of seconds.
const DELETED_AT_ONCE = 10_000

/** Deletes every imported tip, some at a time, each with a note in the audit log; the record never had them. */
export async function removeImportedTips(deps: TipChange, user: CurrentUser): Promise<number> {
  let total = 0
  for (let gone = DELETED_AT_ONCE; gone === DELETED_AT_ONCE; total += gone) {
    gone = await deps.db.transaction((tx) => removeSome(deps, tx, user))
  }
  deps.publisher.wake()
  return total
}

async function removeSome({ marks }: TipChange, tx: Db, user: CurrentUser): Promise<number> {
  const authors = await store.importedTipsters(tx)
  const gone = await store.deleteImported(tx, DELETED_AT_ONCE)
  if (gone === 0) return 0
  await recordAudit(tx, user, 'tip.import-delete', null, { tips: gone })
  await marks.tip(tx, { slugs: [], month: null, authors })
  return gone
}

function refused({ issues, total }: { issues: Issue[]; total: number }): ApiError {
  const first = issues.slice(0, 1).map(placedWords)
  const more = total > 1 ? ` (and ${total - 1} more)` : ''
  return new ApiError(400, `${first}${more}`, { issues })
}

function unknownOf(tips: readonly OldTip[], field: 'tipster' | 'bookmaker', known: Map<string, unknown>): string[] {
  const names = tips.flatMap((tip) => tip[field] ?? [])
  return [...new Set(names)].filter((name) => !known.has(name.toLowerCase())).sort()
}
