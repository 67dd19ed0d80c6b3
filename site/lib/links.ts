/** The site's own links, in the order of header, drawer and footer. */
export const MAIN_LINKS = [
  { href: '/', name: 'Home' },
  { href: '/news', name: 'News' },
  { href: '/matches', name: 'Matches' },
  { href: '/betting-tips', name: 'Betting Tips' },
] as const

export const READ_LINKS = [
  ...MAIN_LINKS,
  { href: '/bookmaker/reviews', name: 'Bookmaker Reviews' },
  { href: '/archive', name: 'Archive' },
] as const

export const SMALL_PRINT_LINKS = [
  { href: '/privacy-policy', name: 'Privacy Policy' },
  { href: '/terms-of-service', name: 'Terms of Service' },
  { href: '/about', name: 'About' },
  { href: '/contact', name: 'Contact' },
  { href: '/authors', name: 'Authors' },
  { href: '/editorial-policy', name: 'Editorial Policy' },
  { href: '/corrections', name: 'Corrections' },
] as const

/** A link's `aria-current` on its page, or on pages in its section. */
export function currentOn(path: string, section: string | undefined) {
  return (href: string) => (href === path ? 'page' : href === section ? 'true' : undefined)
}
