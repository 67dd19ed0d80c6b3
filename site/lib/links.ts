/** The site's own links, in the order of header, drawer and footer. */
export const MAIN_LINKS = [
  { href: '/', name: 'Home' },
  { href: '/news', name: 'News' },
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
] as const
