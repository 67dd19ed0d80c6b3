import { hostsOf } from '#shared/affiliate-text-links.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { can } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, conflict } from '../../platform/errors.ts'
import { isFormerSlug } from './store/bookmakers.ts'

const ONLY = 'Only administrators and affiliate managers may'

/** Where a bookmaker's links lead, and which links in texts are matched to it. */
type Links = Pick<Bookmaker, 'slug' | 'affiliateLink' | 'reviewLink' | 'termsLink'>

/**
 * 403 if a user not responsible for affiliate links changes where they lead: the links, and for a confirmed bookmaker
 * also its slug in /go and the sites whose links in texts are matched to it.
 */
export function refuseOthersLinks(user: CurrentUser, before: Links, after: Links, areConfirmed: boolean): void {
  if (can(user, 'affiliate-links')) return
  if (after.affiliateLink !== before.affiliateLink) throw new ApiError(403, `${ONLY} change an affiliate link`)
  refuseLeadingElsewhere(user, before, after)
  if (!areConfirmed) return
  if (after.slug !== before.slug) throw new ApiError(403, `${ONLY} change the slug: Join links lead by it`)
  const [were, are] = [hostsOf(before), hostsOf(after)]
  if (were.length !== are.length || are.some((host) => !were.includes(host))) {
    throw new ApiError(403, `${ONLY} link the bonus terms to another site: links to it become the bookmaker’s`)
  }
}

type Leading = { reviewLink?: string | null | undefined; termsLink?: string | null | undefined }

/**
 * 403 for a review on another site, to which every card of the offer would link, and for a review or bonus terms with a
 * /go address, unless the user is responsible for links or they are unchanged.
 */
export function refuseLeadingElsewhere(user: CurrentUser, before: Leading | null, after: Leading): void {
  if (can(user, 'affiliate-links')) return
  const changed = (['reviewLink', 'termsLink'] as const).filter((name) => after[name] && after[name] !== before?.[name])
  if (changed.some((name) => isJoin(after[name] ?? ''))) {
    throw new ApiError(403, `${ONLY} set a review link or bonus terms that lead to a Join link (/go/…)`)
  }
  if (changed.includes('reviewLink') && !after.reviewLink?.startsWith('/')) {
    throw new ApiError(403, `${ONLY} set a review link that is not a path of this site (/…)`)
  }
}

// As the server reads it: an encoded letter counts as the letter.
function isJoin(address: string): boolean {
  const path = URL.parse(address, 'http://own.invalid')?.pathname ?? ''
  const read = path.replace(/%([0-7][0-9a-f])/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return address.startsWith('/') && read.startsWith('/go/')
}

/** 403 for a bookmaker with a confirmed link, unless the user is responsible for links. */
export function refuseRemoval(user: CurrentUser, areConfirmed: boolean): void {
  if (areConfirmed && !can(user, 'affiliate-links')) {
    throw new ApiError(403, `${ONLY} delete a bookmaker whose affiliate link is confirmed`)
  }
}

/** 409 for a slug that another bookmaker had: its links, here and elsewhere, would lead to this one. */
export async function refuseFormerSlug(tx: Db, slug: string, user: CurrentUser): Promise<void> {
  if (can(user, 'affiliate-links') || !(await isFormerSlug(tx, slug))) return
  throw conflict('slug', `Another bookmaker had this slug: only administrators and affiliate managers may use it again`)
}
