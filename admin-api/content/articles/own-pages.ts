import { ADDRESSES, matcherOf, withoutSlashes } from '#shared/addresses.ts'
import { ARTICLE_FORMS } from '#shared/kinds/article.ts'
import { FIXED_PAGES } from '#shared/pages.ts'
import type { Db } from '../../platform/database/client.ts'
import { type Page, storedPages } from './store/findings.ts'

const FIXED = new Set(FIXED_PAGES)
// The server answers there, and stored data does not say whether it finds anything.
const UNJUDGED = /^\/(?:media|preview|api|_astro)\//
const JUDGED = [
  ...ADDRESSES,
  ...ARTICLE_FORMS.map((path) => ({ path, about: 'article' as const })),
  { path: '/go/{slug}', about: 'bookmaker' as const },
].map(({ path, about }) => ({ about, matcher: matcherOf(path) }))

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

/** The data that must exist for a path to be a page, as resolved by app/serving/site-routes.ts. */
export function pageAt(path: string): Page | 'fixed' | 'nowhere' {
  const plain = (withoutSlashes(path) || path).replace(/\.html$/, '')
  if (FIXED.has(plain) || UNJUDGED.test(plain)) return 'fixed'
  for (const { about, matcher } of JUDGED) {
    const found = matcher.exec(plain)
    // A list by date, or a part of one: its length says whether it exists.
    if (found && about === null) return 'fixed'
    if (about && found?.groups?.slug) return { kind: about, slug: found.groups.slug }
  }
  return 'nowhere'
}
