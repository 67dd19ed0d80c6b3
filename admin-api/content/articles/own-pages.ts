import { FIXED_PAGES } from '#shared/pages.ts'
import type { Db } from '../../platform/database/client.ts'
import { type Page, storedPages } from './store/findings.ts'

const FIXED = new Set(FIXED_PAGES)
// Files and lists by date: stored data does not say whether they exist.
const UNJUDGED = /^\/(?:archive|sitemaps|media|data|preview|api|_astro|matches|calendars)\//
const CATEGORY = /^\/category\/([^/]+?)(?:\/rss\.xml)?$/
const ARTICLE = /^\/(?:(?:news|betting-tips|category\/[^/]+)\/)?([^/]+)$/
const TAG = /^\/tag\/([^/]+?)(?:\/rss\.xml)?$/
// Folders of which each page is named by one slug.
const NAMED: Readonly<Record<string, Page['kind']>> = {
  match: 'match',
  team: 'team',
  competition: 'competition',
  authors: 'author',
  tips: 'tip',
}
const IN_FOLDER = /^\/([a-z]+)\/([^/]+)$/
// Older parts of a list come and go with its length: the list is what counts.
const PART = /\/page\/\d+$/
const BOOKMAKER = /^\/(?:bookmaker\/reviews|go)\/([^/]+)$/

/** Those of some site paths that lead to no page. Looked up in the database, without a request. */
export async function missingPages(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const wanted = new Map(paths.map((path) => [path, pageAt(path)]))
  const slugs = [...wanted.values()].flatMap((page) => (typeof page === 'object' ? page.slug : []))
  const stored = slugs.length > 0 ? await storedPages(db, slugs) : []
  const there = new Set(stored.map(({ kind, slug }) => `${kind} ${slug}`))
  return new Set(
    paths.filter((path) => {
      const page = wanted.get(path)
      return page === 'nowhere' || (typeof page === 'object' && !there.has(`${page.kind} ${page.slug}`))
    }),
  )
}

/** The data that must exist for a path to be a page, as app/serving/site-routes.ts resolves it. */
function pageAt(path: string): Page | 'fixed' | 'nowhere' {
  const plain = path
    .replace(/(?<=.)\/+$/, '')
    .replace(/\.html$/, '')
    .replace(PART, '')
  if (FIXED.has(plain) || UNJUDGED.test(plain)) return 'fixed'
  const [, folder = '', named] = IN_FOLDER.exec(plain) ?? []
  const namedKind = NAMED[folder]
  if (namedKind && named) return { kind: namedKind, slug: named }
  const [kind, slug] =
    found('category', CATEGORY, plain) ??
    found('tag', TAG, plain) ??
    found('article', ARTICLE, plain) ??
    found('bookmaker', BOOKMAKER, plain) ??
    []
  return kind && slug ? { kind, slug } : 'nowhere'
}

function found(kind: Page['kind'], pattern: RegExp, path: string): [Page['kind'], string] | null {
  const [, slug] = pattern.exec(path) ?? []
  return slug ? [kind, slug] : null
}
