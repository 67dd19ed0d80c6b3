import { quoted, shownValue } from './audit-values.ts'
import type { AuditAction } from './audit-words.ts'
import { counted } from './counted.ts'
import { ROLE_NAMES } from './permissions.ts'

type Details = Record<string, unknown>

// The end of an action's sentence, if it says more than the object.
const ALSO: { readonly [Action in AuditAction]?: (details: Details) => string } = {
  'article.ask-changes': note,
  'article.batch-review': ({ articles }) => many(articles, 'article'),
  'article.bulk-review': ({ total }) => many(total, 'article'),
  'article.correct': ({ text }) => said(text),
  'article.import': ({ imported, skipped }) =>
    typeof imported === 'number' ? `: ${imported} added, ${skipped} skipped` : '',
  'article.restore': ({ asDraft }) => (asDraft === true ? ' as a draft' : ''),
  'article.restore-revision': revision,
  'article.review': ({ score, by, rewritten }) =>
    typeof score === 'number' ? `: ${score} of 10 by ${by}${rewritten === true ? ', with a rewrite' : ''}` : '',
  'article.rewrite': revision,
  'article.save': revision,
  'article.submit': note,
  'article.uncorrect': ({ text }) => said(text),
  'demo.remove': ({ articles, bookmakers }) =>
    typeof articles === 'number'
      ? `: ${counted(articles, 'article')}, ${counted(Number(bookmakers), 'bookmaker')}`
      : '',
  login: ({ by }) => (typeof by === 'string' ? ` with a ${by}` : ''),
  'mail.lost': ({ subject }) => said(subject),
  'match.import': ({ source, changed }) =>
    typeof source === 'string' ? ` from ${quoted(source)}: ${counted(Number(changed), 'change')}` : '',
  'profile.cancel-email': ({ email }) => to(email),
  'profile.offer-email': ({ email }) => to(email),
  'tag.merge': merged,
  'team.merge': merged,
  'tip.import': ({ tips }) => many(tips, 'tip'),
  'tip.import-delete': ({ tips }) => many(tips, 'tip'),
  'tip.odds': ({ tips }) => many(tips, 'tip'),
  'tip.settle': ({ outcome, units }) =>
    typeof outcome === 'string' ? `: ${outcome.replace('-', ' ')}, ${units} units` : '',
  'user.delete': leftOf,
  'user.invite': ({ role }) =>
    typeof role === 'string'
      ? ` as ${(Object.entries(ROLE_NAMES).find(([name]) => name === role)?.[1] ?? role).toLowerCase()}`
      : '',
  'user.recover': factors,
  'user.reset': factors,
  'watch.attend': ({ url }) => said(url),
  'watch.ignore': ({ url }) => said(url),
  'webhook.test': ({ error }) => (typeof error === 'string' ? `, which failed: ${quoted(error)}` : ''),
}

/** The end of a sentence: where something went, why, how many. */
export function alsoOf(action: string, details: Details | null): string {
  if (details === null) return ''
  const also = Object.entries(ALSO).find(([name]) => name === action)?.[1](details)
  if (also !== undefined) return also
  if (action.endsWith('.acknowledge')) return said(details['excerpt'])
  return typeof details['movedTo'] === 'string' ? `, and moved its articles to ${quoted(details['movedTo'])}` : ''
}

/** The reason, if one was required. */
export function reasonOf(details: Details | null): string {
  return typeof details?.['reason'] === 'string' ? `, because: ${quoted(details['reason'])}` : ''
}

function merged({ into }: Details): string {
  return ` into ${quoted(String(into))}`
}

function said(text: unknown): string {
  return typeof text === 'string' ? `: ${shownValue(text)}` : ''
}

function note({ note }: Details): string {
  return typeof note === 'string' && note !== '' ? `, with the note ${quoted(note)}` : ''
}

function revision({ revision }: Details): string {
  return typeof revision === 'number' ? ` as revision ${revision}` : ''
}

function many(count: unknown, thing: string): string {
  return typeof count === 'number' ? ` (${counted(count, thing)})` : ''
}

function to(email: unknown): string {
  return typeof email === 'string' ? ` to ${email}` : ''
}

function factors({ passkeysRemoved, codesRemoved }: Details): string {
  const removed = [
    typeof passkeysRemoved === 'number' && counted(passkeysRemoved, 'passkey'),
    typeof codesRemoved === 'number' && counted(codesRemoved, 'recovery code'),
  ].filter((words) => words !== false)
  return removed.length === 0 ? '' : `, which removed ${removed.join(' and ')}`
}

// The fate of the account's author, if it had one.
function leftOf({ author, movedTo, keptName }: Details): string {
  if (typeof author !== 'string') return ''
  if (typeof movedTo === 'string') return `, and moved their articles to ${quoted(movedTo)}`
  if (keptName === true) return `, and left the name ${quoted(author)} without a page`
  return `, and kept the author ${quoted(author)}`
}
