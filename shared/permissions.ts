/** The roles of users. Each user has one role; `isAdmin` means "administrator". */
export const ROLES = ['administrator', 'affiliate-manager', 'editor', 'contributor'] as const
export type Role = (typeof ROLES)[number]

/** Each role's name in the newsroom. */
export const ROLE_NAMES: Record<Role, string> = {
  administrator: 'Administrator',
  'affiliate-manager': 'Affiliate manager',
  editor: 'Editor',
  contributor: 'Contributor',
}

/** The table of permissions by role. Each route declares one, and the newsroom hides what the user may not do. */
const HOLDERS = {
  /** Write, submit and delete own drafts. */
  drafts: ['administrator', 'editor', 'contributor'],
  /** Change, review, score, publish and delete every article. */
  articles: ['administrator', 'editor'],
  /** Categories, tags, authors and corrections. */
  names: ['administrator', 'editor'],
  /** Import and export. */
  transfer: ['administrator', 'editor'],
  /** See the media library and add to it. */
  uploads: ['administrator', 'affiliate-manager', 'editor', 'contributor'],
  /** Change and delete images of the media library. */
  media: ['administrator', 'affiliate-manager', 'editor'],
  /** Bookmakers, except the targets of their links. */
  offers: ['administrator', 'affiliate-manager', 'editor'],
  'affiliate-links': ['administrator', 'affiliate-manager'],
  matches: ['administrator', 'editor'],
  tips: ['administrator', 'editor'],
  'auto-blogger': ['administrator', 'editor'],
  analytics: ['administrator', 'affiliate-manager', 'editor'],
  /** Watch: links, offers and licences that need attention. */
  watch: ['administrator', 'affiliate-manager', 'editor'],
  /** Retry failed publishing; follow jobs. */
  publishing: ['administrator', 'affiliate-manager', 'editor'],
  users: ['administrator'],
  keys: ['administrator'],
  audit: ['administrator'],
  settings: ['administrator'],
  'signing-secrets': ['administrator'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof HOLDERS

/** Whether a role has a permission. */
export function can({ role }: { role: Role }, permission: Permission): boolean {
  return HOLDERS[permission].some((holder) => holder === role)
}

/** The refusal for a user without a permission: it says who has it. */
export function refusalOf(permission: Permission): string {
  const holders: readonly Role[] = HOLDERS[permission]
  if (holders.length === 1) return 'Only an administrator may do this'
  const names = holders.map((role) => `${ROLE_NAMES[role].toLowerCase()}s`)
  return `Only ${names.slice(0, -1).join(', ')} and ${names.at(-1)} may do this`
}
