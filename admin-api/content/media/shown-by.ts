import type { Media } from '#shared/media.ts'

/** The uses of an image, in words; null when it is unused. */
export function shownBy({ usedIn, logoOf, portraitOf, badgeOf, isSiteLogo }: Media): string | null {
  const uses = [
    usedIn.length > 0 && `${usedIn.length} ${usedIn.length === 1 ? 'article shows' : 'articles show'} this image`,
    logoOf.length > 0 && `it is the logo of ${namesOf(logoOf)}`,
    portraitOf.length > 0 && `it is the portrait of ${namesOf(portraitOf)}`,
    badgeOf.length > 0 && `it is the badge of ${namesOf(badgeOf)}`,
    isSiteLogo && 'it is the logo of the site',
  ].filter((use) => use !== false)
  return uses.length > 0 ? uses.join('; ') : null
}

function namesOf(things: readonly { name: string }[]): string {
  return things.map(({ name }) => name).join(', ')
}
