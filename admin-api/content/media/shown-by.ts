import { counted } from '#shared/counted.ts'
import type { Media } from '#shared/media.ts'

const list = new Intl.ListFormat('en-ZA')

/** The uses of an image, as complete sentences; null if it is unused. */
export function shownBy({ usedIn, logoOf, portraitOf, badgeOf, isSiteLogo }: Media): string | null {
  const shows = usedIn.length === 1 ? 'shows' : 'show'
  const articles = usedIn.length > 0 ? `${counted(usedIn.length, 'article')} ${shows} this image.` : null
  const roles = [
    logoOf.length > 0 && `the logo of ${namesOf(logoOf)}`,
    portraitOf.length > 0 && `the portrait of ${namesOf(portraitOf)}`,
    badgeOf.length > 0 && `the badge of ${namesOf(badgeOf)}`,
    isSiteLogo && 'the logo of the site',
  ].filter((role) => role !== false)
  if (roles.length === 0) return articles
  return articles ? `${articles} It is also ${list.format(roles)}.` : `This image is ${list.format(roles)}.`
}

function namesOf(things: readonly { name: string }[]): string {
  return list.format(things.map(({ name }) => name))
}
