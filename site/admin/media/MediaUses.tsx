import type { Media } from '#shared/media.ts'
import { can } from '#shared/permissions.ts'
import { usePlace } from '../lib/address.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { ArticleTitle } from '../ui/ArticleTitle.tsx'
import { PlaceLink } from '../ui/PlaceLink.tsx'

/** Where an image is used: articles as links; logos, portraits and badges by name. */
export function MediaUses({ image: { name, usedIn, logoOf, portraitOf, badgeOf, isSiteLogo } }: { image: Media }) {
  const others = [
    ...logoOf.map((bookmaker) => `Logo of ${bookmaker.name}`),
    ...portraitOf.map((author) => `Portrait of ${author.name}`),
    ...badgeOf.map((team) => `Badge of ${team.name}`),
  ]
  if (usedIn.length + others.length === 0 && !isSiteLogo) return null
  return (
    <ul className="media-uses" aria-label={`Where ${name} is used`}>
      {usedIn.map((article) => (
        <li key={article.id}>
          <ArticleTitle article={article} className="media-use" />
        </li>
      ))}
      {isSiteLogo && (
        <li>
          <SiteLogo />
        </li>
      )}
      {others.map((use) => (
        <li key={use}>{use}</li>
      ))}
    </ul>
  )
}

const SITE_LOGO = 'Logo of the site'

/** Links to the logo's settings for users who may change it. */
function SiteLogo() {
  const { user } = useNewsroom()
  const { goSettings } = usePlace()
  if (!can(user, 'settings')) return SITE_LOGO
  return (
    <PlaceLink
      href="/admin?tab=settings&section=logo"
      className="media-use"
      isCurrent={false}
      onGo={() => goSettings('logo')}
    >
      {SITE_LOGO}
    </PlaceLink>
  )
}
