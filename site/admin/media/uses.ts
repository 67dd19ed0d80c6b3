import type { Media } from '#shared/media.ts'
import { counted } from '../lib/number.ts'

type Uses = Pick<Media, 'usedIn' | 'logoOf' | 'portraitOf' | 'badgeOf' | 'isSiteLogo'>

/** Where an image is used, in words: "in 2 articles, a logo"; null when nowhere. */
export function usesOf({ usedIn, logoOf, portraitOf, badgeOf, isSiteLogo }: Uses): string | null {
  const uses = [
    usedIn.length > 0 && `in ${counted(usedIn.length, 'article')}`,
    (logoOf.length > 0 || isSiteLogo) && 'a logo',
    portraitOf.length > 0 && 'a portrait',
    badgeOf.length > 0 && 'a badge',
  ].filter((use) => use !== false)
  return uses.length > 0 ? uses.join(', ') : null
}

/** The address of its smallest file. */
export function smallest({ path, variants }: Pick<Media, 'path' | 'variants'>): string {
  const [first] = [...variants].sort((a, b) => a.width - b.width)
  return first?.path ?? path
}
