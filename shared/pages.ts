import { REVIEW_PAGES } from './review-views.ts'

/**
 * Which pages a file of content-cache has. A page's address is its path without a suffix ("/news");
 * feeds and sitemaps keep theirs ("/rss.xml"). Every page also reads site.json.
 */

/** Pages that depend on site.json alone. */
export const FRAME_PAGES = [
  '/login',
  '/admin',
  '/privacy-policy',
  '/terms-of-service',
  '/about',
  '/search',
  '/robots.txt',
  '/404',
  '/not-found/article',
  '/not-found/category',
] as const

const SINGLE: Record<string, readonly string[]> = {
  'site.json': FRAME_PAGES,
  'home.json': ['/'],
  'news.json': ['/news'],
  'betting-tips.json': ['/betting-tips'],
  'bookmakers.json': REVIEW_PAGES,
  'archive.json': ['/archive', '/sitemap.xml', '/sitemaps/archive.xml'],
  'sitemap.json': ['/sitemaps/pages.xml'],
  'feeds/rss.json': ['/rss.xml'],
  'feeds/news-sitemap.json': ['/news-sitemap.xml'],
  // No page shows what these hold: a CDN's rules are made of the one, and the other is told of.
  'redirects.json': [],
  'logo.json': [],
}

/** Pages that are there whatever the newsroom stores. */
export const FIXED_PAGES: readonly string[] = Object.values(SINGLE).flat()

/** The pages of one file; for site.json only those that no other file stands for. */
export function pagesOf(file: string): readonly string[] {
  const single = SINGLE[file]
  if (single) return single
  const [folder, a, b, c] = file.replace(/\.json$/, '').split('/')
  if (folder === 'articles' && a) return [`/${a}`]
  if (folder === 'categories' && a) return [`/category/${a}`, `/data/categories/${a}.json`]
  if (folder === 'bookmakers' && a) return [`/bookmaker/reviews/${a}`]
  if (folder === 'feeds' && a) return [`/category/${a}/rss.xml`]
  if (folder === 'archive' && a && b && c) return archivePages(a, b, Number(c))
  throw new Error(`No page belongs to ${file}`)
}

function archivePages(year: string, month: string, part: number): string[] {
  const suffix = part === 1 ? '' : `/${part}`
  return [`/archive/${year}/${month}${suffix}`, `/sitemaps/${year}-${month}${part === 1 ? '' : `-${part}`}.xml`]
}

/** The file in dist/ that holds a page: `build.format: 'file'`. */
export function distFile(page: string): string {
  if (page === '/') return 'index.html'
  return /\.(xml|txt|json)$/.test(page) ? page.slice(1) : `${page.slice(1)}.html`
}
