import { alsoOf, reasonOf } from './audit-also.ts'
import { howOf, quoted, wholeText, wordsOf } from './audit-values.ts'
import { EMPTIED, OWNERS, THINGS, VERBS, WHOLE } from './audit-words.ts'

/** An entry of the audit log, as GET /api/audit returns it. */
export type AuditEntry = {
  action: string
  target: string | null
  details: Record<string, unknown> | null
}

/** A changed field, and how it changed: "from 1 to 2". */
export type AuditChange = { field: string; how: string }

/**
 * An entry as a sentence: "Thandi Nkosi changed the bonus amount of Bet X from R1 to R2". With several changes it names
 * the fields, and `changes` says how each changed.
 */
export function auditSentence(who: string, entry: AuditEntry): { text: string; changes: AuditChange[] } {
  const changes = changesIn(entry.details)
  const [only] = changes
  const thing = nameOf(entry)
  const { action, details } = entry
  const published = details?.['published']
  if (typeof published === 'boolean') return { text: `${who} ${published ? '' : 'un'}published ${thing}`, changes }
  if (only && changes.length === 1) {
    const of = wordFor(OWNERS, action) ?? thing
    return { text: `${who} changed the ${only.field} of ${of} ${only.how}${reasonOf(details)}`, changes: [] }
  }
  return { text: `${who} ${deedOf(who, entry, thing)}${alsoOf(action, details)}${reasonOf(details)}`, changes }
}

function deedOf(who: string, { action, target, details }: AuditEntry, thing: string): string {
  const kind = wordFor(EMPTIED, action)
  if (kind) return `emptied the trash of ${countOf(details?.[kind], kind)}`
  const whole = action === 'tip.odds' && target === null ? 'recorded odds of several tips' : wordFor(WHOLE, action)
  if (whole) return target?.includes('@') && target !== who ? `${whole} (${target})` : whole
  const [one = '', verb] = action.split('.')
  // One-word actions have no object.
  if (verb === undefined) return `${one.replaceAll('-', ' ')}${target ? ` (${target})` : ''}`
  return `${wordFor(VERBS, verb) ?? verb.replaceAll('-', ' ')} ${thing}`
}

// "1 article" and "12 articles"; old entries have no number: "articles".
function countOf(count: unknown, kind: string): string {
  if (typeof count !== 'number') return kind
  return `${count} ${count === 1 ? kind.slice(0, -1) : kind}`
}

function nameOf({ action, target, details }: AuditEntry): string {
  const [kind = ''] = action.split('.')
  const named = details?.['title'] ?? details?.['name'] ?? details?.['event'] ?? details?.['slug'] ?? target
  const name = named === null || named === undefined ? '' : ` ${quoted(String(named))}`
  return `${wordFor(THINGS, kind) ?? `the ${kind}`}${name}`
}

function changesIn(details: AuditEntry['details']): AuditChange[] {
  return pairsIn(details?.['changes']).map(([name, { before, after }]) => ({
    field: wordsOf(name),
    how: howOf(before, after),
  }))
}

function pairsIn(changes: unknown): [string, { before?: unknown; after?: unknown }][] {
  if (typeof changes !== 'object' || changes === null) return []
  return Object.entries(changes).filter(
    ([, change]) => typeof change === 'object' && change !== null && ('before' in change || 'after' in change),
  )
}

// Entries of earlier versions may have actions that are no longer recorded.
function wordFor(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return words[name]
}

/** A recorded value and its name, in words. */
export type AuditRow = { name: string; value: string }

/** The full record of an entry, with each change before and after. */
export function auditRows({ action, target, details }: AuditEntry, by: string | null): AuditRow[] {
  // Older entries also list as keys all fields that the form sent, changed or not.
  const { changes, keys: _sent, ...others } = details ?? {}
  const rows = Object.entries({ action, ...(target !== null && { target }), ...(by !== null && { by }), ...others })
  return [
    ...rows.map(([name, value]) => ({ name: titleOf(name), value: wholeText(value) })),
    ...pairsIn(changes).flatMap(([name, { before, after }]) => [
      { name: `${titleOf(name)}, before`, value: wholeText(before) },
      { name: `${titleOf(name)}, after`, value: wholeText(after) },
    ]),
  ]
}

function titleOf(name: string): string {
  const words = wordsOf(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
