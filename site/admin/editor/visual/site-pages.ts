/** The site's pages, besides articles, that an article may link to. */
export const SITE_PAGES = [
  { href: '/', title: 'Home', kind: 'Page' },
  { href: '/news', title: 'News', kind: 'Page' },
  { href: '/betting-tips', title: 'Betting Tips', kind: 'Page' },
  { href: '/bookmaker/reviews', title: 'Bookmaker Reviews', kind: 'Page' },
  { href: '/betting-tips/record', title: 'Betting record', kind: 'Page' },
  { href: '/authors', title: 'Authors', kind: 'Page' },
  { href: '/archive', title: 'Archive', kind: 'Page' },
  { href: '/about', title: 'About', kind: 'Page' },
  { href: '/contact', title: 'Contact', kind: 'Page' },
  { href: '/editorial-policy', title: 'Editorial policy', kind: 'Page' },
  { href: '/corrections', title: 'Corrections', kind: 'Page' },
  { href: '/privacy-policy', title: 'Privacy Policy', kind: 'Page' },
  { href: '/terms-of-service', title: 'Terms of Service', kind: 'Page' },
]
