import { filled, MOVING_ADDRESSES, matcherOf, newAddressOf, withoutSlashes } from '#shared/addresses.ts'
import { ARTICLE_FORMS } from '#shared/kinds/article.ts'
import type { MovingSubject } from '#shared/kinds/redirects.ts'
import { SLUG_PATTERN } from '#shared/slug.ts'

/** The target of an address: a file of dist, a not-found page, or another address. */
export type SiteTarget =
  | { kind: 'file'; file: string; status: 200 | 404 }
  | { kind: 'redirect'; location: string; status: 301 }

/** The current data of the site that resolving needs. */
export type SiteIndex = {
  /** Whether dist has this file. */
  hasFile: (file: string) => Promise<boolean>
  /** Whether a slug is an article's: the three longer addresses reach only articles. */
  hasArticle: (slug: string) => Promise<boolean>
  /** The current target of an old slug, or null. */
  redirectOf: (of: MovingSubject, slug: string) => Promise<string | null>
}

const NOT_FOUND = { kind: 'file', file: '404.html', status: 404 } as const
const ARTICLE_NOT_FOUND = { kind: 'file', file: 'not-found/article.html', status: 404 } as const
const CATEGORY_NOT_FOUND = { kind: 'file', file: 'not-found/category.html', status: 404 } as const

const FORMS = ARTICLE_FORMS.map(matcherOf)

/** Addresses that redirect after their subject's slug changes. Calendar apps fetch theirs for years. */
const MOVING = MOVING_ADDRESSES.filter(({ about }) => about !== 'article').map((address) => ({
  ...address,
  matcher: matcherOf(address.path),
}))

/** Resolves a decoded path without its query, like the CDN's rules. */
export async function resolvePath(path: string, index: SiteIndex): Promise<SiteTarget> {
  if (path === '/') return file('index.html')
  // No address of the site has other characters; some of them would make a redirect lead elsewhere.
  if (!/^[A-Za-z0-9/._~-]+$/.test(path)) return notFoundAt(path)
  if (path.endsWith('/')) return withoutSlash(withoutSlashes(path), index)
  // Files and folders that are not pages.
  if (/(^|\/)\./.test(path) || /^\/(not-found|404)(\/|\.html|$)/.test(path) || path.includes('//')) return NOT_FOUND
  if (path.endsWith('.html')) return htmlAddress(path, index)

  const [, last = ''] = /\.([a-z0-9]+)$/i.exec(path) ?? []
  if (last && (await index.hasFile(path.slice(1)))) return file(path.slice(1))
  if (await index.hasFile(`${path.slice(1)}.html`)) return file(`${path.slice(1)}.html`)

  const slug = slugOfForm(path)
  if (slug) return articleForm(slug, index)
  if (/^\/category\/[^/]+$/.test(path)) return CATEGORY_NOT_FOUND
  if (!/^\/[^/]+$/.test(path)) return (await oldAddress(path, index)) ?? NOT_FOUND
  return (await oldSlug(path.slice(1), index)) ?? ARTICLE_NOT_FOUND
}

// A page's address has no trailing slash; addresses of missing pages are not found here either, and an old address
// redirects in one step.
async function withoutSlash(path: string, index: SiteIndex): Promise<SiteTarget> {
  const target = path === '' ? file('index.html') : await resolvePath(path, index)
  return target.kind === 'file' && target.status === 200 ? redirect(path || '/') : target
}

/** Which not-found page is shown: a category's, an article's, or that of any other address. */
function notFoundAt(path: string): SiteTarget {
  if (/^\/category\/[^/]+\/?$/.test(path)) return CATEGORY_NOT_FOUND
  return /^\/[^/]+\/?$/.test(path) || slugOfForm(path) ? ARTICLE_NOT_FOUND : NOT_FOUND
}

function slugOfForm(path: string): string | undefined {
  return FORMS.map((form) => form.exec(path)?.groups?.slug).find(Boolean)
}

async function articleForm(slug: string, index: SiteIndex): Promise<SiteTarget> {
  if (SLUG_PATTERN.test(slug) && (await index.hasArticle(slug))) return file(`${slug}.html`)
  return (await oldSlug(slug, index)) ?? ARTICLE_NOT_FOUND
}

async function oldSlug(slug: string, index: SiteIndex): Promise<SiteTarget | null> {
  const to = SLUG_PATTERN.test(slug) ? await index.redirectOf('article', slug) : null
  return to ? redirect(`/${to}`) : null
}

async function oldAddress(path: string, index: SiteIndex): Promise<SiteTarget | null> {
  for (const { about, path: address, matcher } of MOVING) {
    const { slug, ...names } = matcher.exec(path)?.groups ?? {}
    const to = slug && SLUG_PATTERN.test(slug) ? await index.redirectOf(about, slug) : null
    if (to) return redirect(filled(newAddressOf(address), { ...names, slug: to }))
  }
  return null
}

// One page, one address: the file's own name redirects to it.
async function htmlAddress(path: string, index: SiteIndex): Promise<SiteTarget> {
  if (!(await index.hasFile(path.slice(1)))) return NOT_FOUND
  return redirect(path === '/index.html' ? '/' : path.slice(0, -'.html'.length))
}

function file(name: string): SiteTarget {
  return { kind: 'file', file: name, status: 200 }
}

function redirect(location: string): SiteTarget {
  // "//host" would be another site.
  return { kind: 'redirect', location: location.replace(/^\/+/, '/'), status: 301 }
}
