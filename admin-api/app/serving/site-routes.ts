import { SLUG_PATTERN } from '#shared/slug.ts'

/** The target of an address: a file of dist, a not-found page, or another address. */
export type SiteTarget =
  | { kind: 'file'; file: string; status: 200 | 404 }
  | { kind: 'redirect'; location: string; status: 301 }

/** The current data of the site that resolving needs. */
export type SiteIndex = {
  /** Whether dist has this file. */
  hasFile: (file: string) => Promise<boolean>
  /** Whether a slug is an article's: the three longer addresses reach nothing else. */
  hasArticle: (slug: string) => Promise<boolean>
  /** Where an old slug leads now, or null. */
  redirectOf: (slug: string) => Promise<string | null>
  /** The same of a tag's old slug. */
  tagRedirectOf: (slug: string) => Promise<string | null>
  /** The same of an author's. */
  authorRedirectOf: (slug: string) => Promise<string | null>
  /** The same of a team's. */
  teamRedirectOf: (slug: string) => Promise<string | null>
  /** The same of a competition's. */
  competitionRedirectOf: (slug: string) => Promise<string | null>
  /** The same of a match's. */
  matchRedirectOf: (slug: string) => Promise<string | null>
}

const NOT_FOUND = { kind: 'file', file: '404.html', status: 404 } as const
const ARTICLE_NOT_FOUND = { kind: 'file', file: 'not-found/article.html', status: 404 } as const
const CATEGORY_NOT_FOUND = { kind: 'file', file: 'not-found/category.html', status: 404 } as const

/** An article's longer addresses: /news/{slug}, /betting-tips/{slug}, /category/{category}/{slug}. */
const ARTICLE_FORM = /^\/(?:news|betting-tips|category\/[a-z0-9-]+)\/([^/]+)$/

/** A tag's page, its feed and the parts of its list. */
const TAG_FORM = /^\/tag\/([^/]+)(\/rss\.xml|\/page\/\d+)?$/

/** An author's page and the parts of its list. */
const AUTHOR_FORM = /^\/authors\/([^/]+)(?:\/page\/\d+)?$/

/** A team's page and the parts of its list. */
const TEAM_FORM = /^\/team\/([^/]+)(?:\/page\/\d+)?$/

/** A competition's page and those of its months. */
const COMPETITION_FORM = /^\/competition\/([^/]+)(\/[^/]+)?$/

const MATCH_FORM = /^\/match\/([^/]+)$/

/** A team's or a competition's calendar, which calendar apps fetch for years. */
const CALENDAR = /^\/calendars\/(team|competition)\/([^/]+)\.ics$/

/** Resolves a path, decoded and without its query, as the CDN's rules do. */
export async function resolvePath(path: string, index: SiteIndex): Promise<SiteTarget> {
  if (path === '/') return file('index.html')
  // Nothing of the site has other characters; some of them would make a redirect lead elsewhere.
  if (!/^[A-Za-z0-9/._~-]+$/.test(path)) return notFoundAt(path)
  if (path.endsWith('/')) return withoutSlash(withoutEnd(path), index)
  // Files and folders that are not pages of their own.
  if (/(^|\/)\./.test(path) || /^\/(not-found|404)(\/|\.html|$)/.test(path) || path.includes('//')) return NOT_FOUND
  if (path.endsWith('.html')) return htmlAddress(path, index)

  const [, last = ''] = /\.([a-z0-9]+)$/i.exec(path) ?? []
  if (last && (await index.hasFile(path.slice(1)))) return file(path.slice(1))
  if (await index.hasFile(`${path.slice(1)}.html`)) return file(`${path.slice(1)}.html`)

  const [, slug] = ARTICLE_FORM.exec(path) ?? []
  if (slug) return articleForm(slug, index)
  if (/^\/category\/[^/]+$/.test(path)) return CATEGORY_NOT_FOUND
  const [, tag, feedOrPart = ''] = TAG_FORM.exec(path) ?? []
  if (tag) return (await oldTag(tag, feedOrPart, index)) ?? NOT_FOUND
  const [, author] = AUTHOR_FORM.exec(path) ?? []
  if (author) return (await oldAuthor(author, index)) ?? NOT_FOUND
  const [, team] = TEAM_FORM.exec(path) ?? []
  if (team) return (await oldPage(team, index.teamRedirectOf, (to) => `/team/${to}`)) ?? NOT_FOUND
  const [, competition, month = ''] = COMPETITION_FORM.exec(path) ?? []
  if (competition) {
    return (await oldPage(competition, index.competitionRedirectOf, (to) => `/competition/${to}${month}`)) ?? NOT_FOUND
  }
  const [, match] = MATCH_FORM.exec(path) ?? []
  if (match) return (await oldPage(match, index.matchRedirectOf, (to) => `/match/${to}`)) ?? NOT_FOUND
  const [, of, calendar] = CALENDAR.exec(path) ?? []
  if (calendar) {
    const redirectOf = of === 'team' ? index.teamRedirectOf : index.competitionRedirectOf
    return (await oldPage(calendar, redirectOf, (to) => `/calendars/${of}/${to}.ics`)) ?? NOT_FOUND
  }
  if (!/^\/[^/]+$/.test(path)) return NOT_FOUND
  return (await oldSlug(path.slice(1), index)) ?? ARTICLE_NOT_FOUND
}

// By hand: a pattern for the end of a text reads each run of slashes in it as often as it has slashes.
function withoutEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

// A page's address has no slash at its end; addresses of missing pages are not found here either, and an old address
// redirects in one step.
async function withoutSlash(path: string, index: SiteIndex): Promise<SiteTarget> {
  const target = path === '' ? file('index.html') : await resolvePath(path, index)
  return target.kind === 'file' && target.status === 200 ? redirect(path || '/') : target
}

/** Which of the pages says it: a category, an article, or any other address. */
function notFoundAt(path: string): SiteTarget {
  if (/^\/category\/[^/]+\/?$/.test(path)) return CATEGORY_NOT_FOUND
  return /^\/[^/]+\/?$/.test(path) || ARTICLE_FORM.test(path) ? ARTICLE_NOT_FOUND : NOT_FOUND
}

async function articleForm(slug: string, index: SiteIndex): Promise<SiteTarget> {
  if (SLUG_PATTERN.test(slug) && (await index.hasArticle(slug))) return file(`${slug}.html`)
  return (await oldSlug(slug, index)) ?? ARTICLE_NOT_FOUND
}

async function oldSlug(slug: string, index: SiteIndex): Promise<SiteTarget | null> {
  const to = SLUG_PATTERN.test(slug) ? await index.redirectOf(slug) : null
  return to ? redirect(`/${to}`) : null
}

// The parts of two lists are not alike: they lead to the list.
async function oldTag(slug: string, feedOrPart: string, index: SiteIndex): Promise<SiteTarget | null> {
  const to = SLUG_PATTERN.test(slug) ? await index.tagRedirectOf(slug) : null
  return to ? redirect(`/tag/${to}${feedOrPart === '/rss.xml' ? feedOrPart : ''}`) : null
}

async function oldAuthor(slug: string, index: SiteIndex): Promise<SiteTarget | null> {
  const to = SLUG_PATTERN.test(slug) ? await index.authorRedirectOf(slug) : null
  return to ? redirect(`/authors/${to}`) : null
}

async function oldPage(
  slug: string,
  redirectOf: (slug: string) => Promise<string | null>,
  address: (to: string) => string,
): Promise<SiteTarget | null> {
  const to = SLUG_PATTERN.test(slug) ? await redirectOf(slug) : null
  return to ? redirect(address(to)) : null
}

// One page, one address: the file's own name leads to it.
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
