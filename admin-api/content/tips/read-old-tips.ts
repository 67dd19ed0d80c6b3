import { createHash } from 'node:crypto'
import { canonicalJson } from '#shared/canonical-json.ts'
import { MOST_OLD_TIPS, type OldTip, oldTipSchema } from '#shared/tips/old-tips.ts'
import { parseTipFile } from '#shared/tips/old-tips-file.ts'
import { profitOf } from '#shared/tips/units.ts'
import { wordFindings } from '#shared/word-findings.ts'
import type { Issue } from '../../platform/errors.ts'
import type { ImportedTip, namesKnown } from './store/imported.ts'

const MOST_ISSUES = 1000

type Known = Awaited<ReturnType<typeof namesKnown>>

export type OldTipsText = { text: string; known: Known; timeZone: string; now: string }

/** The rows of a file, or its problems; of very many issues the first. */
export type OldTipsRead =
  | { found: OldTip[]; rows: ImportedTip[] }
  | { issues: Issue[]; total: number }
  | { problem: string }

/** Parses and checks a file of old tips. Pure, so that a separate thread can run it. */
export function readOldTips({ text, known, timeZone, now }: OldTipsText): OldTipsRead {
  const parsed = parseTipFile(text)
  if ('problem' in parsed) return parsed
  if (parsed.rows.length === 0) return { problem: 'The file has no tips' }
  if (parsed.rows.length > MOST_OLD_TIPS) {
    return { problem: `The file has ${parsed.rows.length} tips; at most ${MOST_OLD_TIPS} at once. Split it.` }
  }
  const schema = oldTipSchema({ timeZone, now })
  const issues: Issue[] = []
  const found: OldTip[] = []
  const rows: ImportedTip[] = []
  const seen = new Map<string, number>()
  for (const [n, one] of parsed.rows.entries()) {
    const result = schema.safeParse(one)
    if (!result.success) {
      issues.push(
        ...result.error.issues.slice(0, MOST_ISSUES).flatMap((issue) => {
          const path = ['tips', n, ...issue.path].join('.')
          if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
          return issue.keys.slice(0, MOST_ISSUES).map((key) => ({ path: `${path}.${key}`, message: 'Unknown field' }))
        }),
      )
      continue
    }
    const tip = result.data
    if (!known.sports.has(tip.sport)) {
      issues.push({ path: `tips.${n}.sport`, message: `There is no sport “${tip.sport}”. Use a category’s slug.` })
    }
    for (const [field, text] of Object.entries(wordsOf(tip, known))) {
      const [problem] = text ? wordFindings({ lines: { [field]: text } }) : []
      if (problem)
        issues.push({ path: `tips.${n}.${field}`, message: `${problem.message} Change it, or leave it out.` })
    }
    const slug = slugOf(tip)
    const duplicate = seen.get(slug)
    if (duplicate !== undefined) {
      const message = tip.id
        ? `Row ${duplicate + 1} has the same id`
        : `The same as row ${duplicate + 1}. Give each an id if they are two tips.`
      issues.push({ path: `tips.${n}.${tip.id ? 'id' : 'event'}`, message })
    }
    seen.set(slug, n)
    found.push(tip)
    rows.push(rowOf(tip, slug, known))
  }
  return issues.length === 0 ? { found, rows } : { issues: issues.slice(0, MOST_ISSUES), total: issues.length }
}

/** The text that readers would see immediately. Known names were confirmed before. */
function wordsOf({ event, selection, tipster, bookmaker, note }: OldTip, known: Known) {
  return {
    event,
    selection,
    note,
    tipster: tipster && known.authors.has(tipster.toLowerCase()) ? null : tipster,
    bookmaker: bookmaker && known.bookmakers.has(bookmaker.toLowerCase()) ? null : bookmaker,
  }
}

/** The same tip has the same slug, so that a file can be imported again. */
function slugOf({ id, ...tip }: OldTip): string {
  const { event, startsAt, market, selection, line } = tip
  // An id only identifies a tip within its own file.
  const named = id ? { id, event, startsAt, market, selection, line } : { ...tip, note: null }
  return `imported-${createHash('sha256').update(canonicalJson(named)).digest('hex').slice(0, 32)}`
}

function rowOf(tip: OldTip, slug: string, known: Known): ImportedTip {
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
