/** The sentence for a line of the audit log, as GET /api/audit returns it. */
export type AuditEntry = {
  action: string
  target: string | null
  details: Record<string, unknown> | null
}

/** A field that was changed, and how, in words: "from 1 to 2". */
export type AuditChange = { field: string; how: string }

// The verb of an action, before the name of its object.
const VERBS: Readonly<Record<string, string>> = {
  accept: 'released',
  acknowledge: 'confirmed a finding of',
  add: 'added',
  'ask-changes': 'requested changes to',
  correct: 'corrected',
  create: 'created',
  delete: 'deleted',
  'dismiss-rewrite': 'dismissed the rewrite of',
  generate: 'generated',
  invite: 'invited',
  merge: 'merged',
  odds: 'recorded odds of',
  publish: 'published',
  remove: 'removed',
  replace: 'replaced the file of',
  restore: 'restored',
  'restore-revision': 'restored an earlier version of',
  review: 'reviewed',
  rewrite: 'applied a rewrite to',
  save: 'saved',
  'release-deleted': 'let feeds bring back',
  score: 'scored',
  settle: 'settled',
  submit: 'sent for review',
  trash: 'moved to the trash:',
  uncorrect: 'took back a correction of',
  uninvite: 'withdrew the invitation of',
  unpublish: 'unpublished',
  update: 'changed',
  withdraw: 'withdrew',
}

const THINGS: Readonly<Record<string, string>> = {
  article: 'the article',
  advert: 'the advert',
  'auto-blogger': 'the article',
  author: 'the author',
  bookmaker: 'the bookmaker',
  category: 'the category',
  competition: 'the competition',
  feed: 'the feed',
  key: 'the API key',
  match: 'the match',
  media: 'the image',
  passkey: 'the passkey',
  tag: 'the tag',
  team: 'the team',
  tip: 'the tip on',
  user: 'the account',
}

// Those that are no thing and verb.
const WHOLE: Readonly<Record<string, string>> = {
  'article.batch-review': 'reviewed all articles',
  'article.bulk-review': 'reviewed selected articles',
  'article.import': 'imported articles',
  'auto-blogger.settings': 'changed the settings of the auto-blogger',
  'auto-blogger.start': 'started the auto-blogger',
  'auto-blogger.stop': 'stopped the auto-blogger',
  'bookmaker.order': 'changed the order of the bookmakers',
  'confirm.failed': 'did not confirm who they are',
  'demo.remove': 'removed the demo content',
  lockout: 'was locked out after too many failures',
  'lockout.lift': 'lifted a lockout',
  login: 'signed in',
  logout: 'signed out',
  'login.failed': 'failed to sign in',
  'login.needs-passkey': 'signed in with a password where a passkey is needed',
  'mail.lost': 'could not send an e-mail in time',
  'match.import': 'imported matches',
  'passkey.allow-password': 'allowed signing in by password alone',
  'passkey.require': 'made a passkey required',
  'profile.cancel-email': 'cancelled the change of their e-mail',
  'profile.email': 'changed their e-mail',
  'profile.offer-email': 'asked to change their e-mail',
  'profile.password': 'changed their password',
  'profile.update': 'changed their profile',
  'recovery.codes': 'made new recovery codes',
  'recovery.failed': 'failed to sign in with a recovery code',
  'settings.update': 'changed the settings',
  'tip.import': 'imported old tips',
  'tip.import-delete': 'deleted the imported tips',
  'user.join': 'accepted an invitation',
  'user.offer-reset': 'made a link to reset a password',
  'user.recover': 'signed in with a recovery code',
  'user.reset': 'set a new password by a link',
  'user.reset-not-sent': 'asked for a new password, and the link could not be e-mailed',
  'watch.attend': 'marked a link to be watched',
  'watch.check': 'checked the links',
  'watch.ignore': 'marked a link to be ignored',
  'webhook.test': 'tested the webhook',
}

// What was in the trash, as the details name how many there were.
const EMPTIED: Readonly<Record<string, string>> = {
  'article.empty-trash': 'articles',
  'media.empty-trash': 'images',
}

// Settings whose name on their screen is not the words of their key.
const SETTINGS: Readonly<Record<string, string>> = {
  offerRules: 'Offers with problems',
  fourEyes: 'Who publishes',
  settleTips: 'How tips are settled',
  fullTextFeeds: 'RSS feeds',
  aiDailyTokens: 'Tokens a day',
  aiDailyRuns: 'Runs a day',
}

const LONGEST = 120

/**
 * A line of the log as a sentence: "Thandi Nkosi changed the bonus amount of Bet X from R1 to R2". With more than
 * one change it names what was changed, and `changes` says how.
 */
export function auditSentence(who: string, entry: AuditEntry): { text: string; changes: AuditChange[] } {
  const changes = changesIn(entry.details)
  const [only] = changes
  const thing = nameOf(entry)
  if (entry.details?.['published'] === true) return { text: `${who} published ${thing}`, changes }
  if (only && changes.length === 1) {
    const of = entry.action === 'settings.update' ? 'of the site' : `of ${thing}`
    return { text: `${who} changed the ${only.field} ${of} ${only.how}`, changes: [] }
  }
  return { text: `${who} ${deedOf(who, entry, thing)}${alsoOf(entry)}`, changes }
}

function deedOf(who: string, { action, target, details }: AuditEntry, thing: string): string {
  const kind = EMPTIED[action]
  if (kind) return `emptied the trash of ${countOf(details?.[kind], kind)}`
  const whole = action === 'tip.odds' && target === null ? 'recorded odds of several tips' : WHOLE[action]
  if (whole) return target?.includes('@') && target !== who ? `${whole} (${target})` : whole
  const [one = '', verb] = action.split('.')
  // Deeds of one word have no thing.
  if (verb === undefined) return `${one.replaceAll('-', ' ')}${target ? ` (${target})` : ''}`
  return `${VERBS[verb] ?? verb.replaceAll('-', ' ')} ${thing}`
}

// "1 article" and "12 articles"; of old lines, which have no number, "articles".
function countOf(count: unknown, kind: string): string {
  if (typeof count !== 'number') return kind
  return `${count} ${count === 1 ? kind.slice(0, -1) : kind}`
}

function nameOf({ action, target, details }: AuditEntry): string {
  const [kind = ''] = action.split('.')
  const named = details?.['title'] ?? details?.['name'] ?? details?.['event'] ?? details?.['slug'] ?? target
  const name = named === null || named === undefined ? '' : ` ${quoted(String(named))}`
  return `${THINGS[kind] ?? `the ${kind}`}${name}`
}

// Where it went, for what went somewhere.
function alsoOf({ action, details }: AuditEntry): string {
  if (action === 'tag.merge') return ` into ${quoted(String(details?.['into']))}`
  if (action === 'user.delete') return leftOf(details)
  if (typeof details?.['movedTo'] === 'string') return `, and moved its articles to ${quoted(details['movedTo'])}`
  if (typeof details?.['reason'] === 'string') return `, because: ${quoted(details['reason'])}`
  return ''
}

// What became of the author that the account was, if it was one.
function leftOf(details: AuditEntry['details']): string {
  if (typeof details?.['author'] !== 'string') return ''
  if (typeof details['movedTo'] === 'string') return `, and moved their articles to ${quoted(details['movedTo'])}`
  if (details['keptName'] === true) return `, and left the name ${quoted(details['author'])} without a page`
  return `, and kept the author ${quoted(details['author'])}`
}

function changesIn(details: AuditEntry['details']): AuditChange[] {
  const changes = details?.['changes']
  if (typeof changes !== 'object' || changes === null) return []
  return Object.entries(changes).flatMap(([name, change]: [string, { before?: unknown; after?: unknown } | null]) =>
    change && typeof change === 'object' && ('before' in change || 'after' in change)
      ? [{ field: wordsOf(name), how: howOf(change.before, change.after) }]
      : [],
  )
}

/** "bonusAmount" as "bonus amount", and a setting by its name on the screen. */
function wordsOf(name: string): string {
  const setting = SETTINGS[name]
  if (setting) return `setting ${quoted(setting)}`
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

function howOf(before: unknown, after: unknown): string {
  if (isScore(before) && isScore(after)) return `from ${scoreText(before, after)} to ${scoreText(after, before)}`
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return listChange(before, after)
  return `from ${shownValue(before)} to ${shownValue(after)}`
}

// A score with its half-time, sets and the like only where they differ from those of the other one.
function scoreText(score: Score, other: Score): string {
  const more = Object.entries(score).flatMap(([name, part]) =>
    name === 'home' || name === 'away' || JSON.stringify(part) === JSON.stringify(other[name])
      ? []
      : [`${wordsOf(name)} ${figuresOf(part)}`],
  )
  return `${score.home}–${score.away}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}

function figuresOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(figuresOf).join(', ')
  if (typeof part !== 'object' || part === null) return String(part)
  if (isScore(part)) return `${'name' in part ? `${part['name']} ` : ''}${part.home}–${part.away}`
  return Object.entries(part)
    .map(([name, figure]) => `${wordsOf(name)} ${figuresOf(figure)}`)
    .join(' ')
}

// Added and removed items: two long lists would be cut before they differ.
function listChange(before: readonly unknown[], after: readonly unknown[]): string {
  const [added, removed] = [without(after, before), without(before, after)]
  if (added.length + removed.length === 0) return `(reordered: ${listText(after)})`
  const parts = [
    ...(added.length > 0 ? [`added ${listText(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${listText(removed)}`] : []),
  ]
  return `(${parts.join('; ')})`
}

// The same thing twice counts twice.
function without(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = others.map((other) => JSON.stringify(other))
  return list.filter((value) => {
    const at = left.indexOf(JSON.stringify(value))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function listText(list: readonly unknown[]): string {
  return cut(list.map(plainOf).join(', '))
}

function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : listText(value)
  return plainOf(value)
}

function plainOf(value: unknown): string {
  if (isPoint(value)) return `${value.x}% from the left, ${value.y}% from the top`
  if (isScore(value)) return `${value.home}–${value.away}`
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function isPoint(value: unknown): value is { x: number; y: number } {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value
}

type Score = { home: number; away: number } & Record<string, unknown>

function isScore(value: unknown): value is Score {
  return typeof value === 'object' && value !== null && 'home' in value && typeof value.home === 'number'
}

function quoted(text: string): string {
  return `“${cut(text)}”`
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
