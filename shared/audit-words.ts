/** The words of the audit log's sentences. An action without words does not compile. */

// The verb of an action, before the name of its object.
export const VERBS = {
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
  share: 'created a preview link for',
  submit: 'sent for review',
  trash: 'moved to the trash:',
  uncorrect: 'took back a correction of',
  unshare: 'ended the preview links for',
  uninvite: 'withdrew the invitation of',
  unpublish: 'unpublished',
  update: 'changed',
  withdraw: 'withdrew',
} as const

export const THINGS = {
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
  'news-feed': 'the news feed',
  passkey: 'the passkey',
  tag: 'the tag',
  team: 'the team',
  tip: 'the tip on',
  user: 'the account',
} as const

// Actions that are not an object and a verb.
export const WHOLE = {
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
  'mail.lost': 'could not send an email in time',
  'match.import': 'imported matches',
  'passkey.allow-password': 'allowed signing in by password alone',
  'passkey.require': 'made a passkey required',
  'profile.cancel-email': 'cancelled the change of their email',
  'profile.email': 'changed their email',
  'profile.offer-email': 'asked to change their email',
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
  'user.reset-not-sent': 'asked for a new password, and the link could not be emailed',
  'watch.attend': 'marked a link to be watched',
  'watch.check': 'checked the links',
  'watch.ignore': 'marked a link to be ignored',
  'webhook.test': 'tested the webhook',
} as const

// What the trash held; the details have the number.
export const EMPTIED = {
  'article.empty-trash': 'articles',
  'media.empty-trash': 'images',
} as const

// The owner of a changed field, if the object has no name.
export const OWNERS = {
  'auto-blogger.settings': 'the auto-blogger',
  'bookmaker.order': 'the bookmakers',
  'profile.email': 'their account',
  'profile.update': 'their profile',
  'settings.update': 'the site',
} as const satisfies { readonly [Action in keyof typeof WHOLE]?: string }

/** An action of the audit log: one of WHOLE, or an object with a verb. */
export type AuditAction = keyof typeof WHOLE | keyof typeof EMPTIED | `${keyof typeof THINGS}.${keyof typeof VERBS}`
