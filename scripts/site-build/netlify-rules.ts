import { filled, MOVING_ADDRESSES, newAddressOf } from '#shared/addresses.ts'
import { ARTICLE_FORMS } from '#shared/kinds/article.ts'
import { REDIRECTS_OF, type RedirectsFile } from '#shared/kinds/redirects.ts'
import { siteHeaders } from '../../admin-api/app/serving/site-headers.ts'
import { cacheControlOf } from '../../admin-api/platform/http/static-file.ts'
import { SHARDS } from './shards.ts'

/** The input of the rules. */
export type RulesInput = {
  /** Where the API runs, without a trailing slash. */
  apiUrl: string
  /** Files of dist, as paths in it. */
  files: readonly string[]
  /** Slugs of the live articles. */
  articles: ReadonlySet<string>
  /** Old slugs and their targets. */
  redirects: Omit<RedirectsFile, 'v'>
}

/** Where the general "not found" page is on a CDN: see `notFoundFiles`. */
export const GENERAL_NOT_FOUND = 'not-found/page.html'

const PROXIED = ['api', 'go', 'media', 'preview']
const LONGER_FORMS = ARTICLE_FORMS.map((path) => ({ path, about: 'article' as const, to: '/{slug}' }))
const MOVING = MOVING_ADDRESSES.map((address) => ({ ...address, to: newAddressOf(address.path) }))
const ARTICLE_NOT_FOUND = '/not-found/article.html'
const CATEGORY_NOT_FOUND = '/not-found/category.html'
const NOT_FOUND = `/${GENERAL_NOT_FOUND}`

/**
 * The CDN's `_redirects`: what admin-api/app/serving/site-routes.ts decides on the Node server. The first matching rule
 * wins, with "!" even over a file. The number of rules does not grow with the articles, so the CDN cannot redirect two
 * forms as the Node server does: an article's file name (/story.html) and a slash after a longer address (/news/story/)
 * show the page with its canonical address.
 *
 * In the sharded layout the edge function finds a page's shard, for an article by any of its addresses, before the
 * rules apply. It removes all trailing slashes, even if nothing is found.
 */
export function redirectRules(input: RulesInput, layout: 'flat' | 'sharded' = 'flat'): string {
  const at = layout === 'sharded' ? `${SHARDS}/:shard` : ''
  const pages = input.files.filter((file) => /^[^/]+\.html$/.test(file)).map((file) => file.slice(0, -'.html'.length))
  const standing = pages.filter((page) => !input.articles.has(page))
  const longer = at ? [] : LONGER_FORMS
  const rules = [
    // "/go/*" also matches "/go", which is not a link.
    ...['/go', `${at}/media`, '/preview'].map((path) => `${path} ${ARTICLE_NOT_FOUND} 404!`),
    // Images that pages show are here; the server has the others: cards, and the newsroom's images.
    ...PROXIED.map((name) =>
      name === 'media'
        ? `${at}/media/* ${input.apiUrl}/media/:splat 200`
        : `/${name}/* ${input.apiUrl}/${name}/:splat 200!`,
    ),

    // Pages shown in place of others have no address of their own.
    ...[`${at}/404`, `${at}/404.html`, '/not-found/*'].map((path) => `${path} ${NOT_FOUND} 404!`),
    ...standing.filter((page) => page !== '404').map((page) => `${at}/${page}.html ${addressOf(page)} 301!`),

    ...[...MOVING, ...longer].flatMap(({ about, path, to: newPath }) =>
      input.redirects[REDIRECTS_OF[about]].map(
        ({ from, to }) => `${at}${ruleOf(path, from)} ${ruleOf(newPath, to)} 301`,
      ),
    ),

    // The longer addresses reach articles only.
    ...longer.flatMap(({ path }) => standing.map((page) => `${ruleOf(path, page)} ${ARTICLE_NOT_FOUND} 404`)),
    ...ARTICLE_FORMS.map((path) => `${at}${ruleOf(path)} ${at ? `${ARTICLE_NOT_FOUND} 404` : '/:slug.html 200'}`),

    `${at}/category/:category ${CATEGORY_NOT_FOUND} 404`,
    `${at}/:slug ${ARTICLE_NOT_FOUND} 404`,
    `/* ${NOT_FOUND} 404`,
  ]
  return `${rules.join('\n')}\n`
}

/**
 * The files to copy on a CDN. A rewrite to a missing article ends at 404.html whatever rules follow, so that becomes
 * the article version, and the general page moves to where the last rule finds it.
 */
export const notFoundFiles = [
  { from: '404.html', to: GENERAL_NOT_FOUND },
  { from: 'not-found/article.html', to: '404.html' },
] as const

/** The CDN's `_headers`. Hashed files are listed one by one, since a missing address must not be cached permanently. */
export function headerRules(files: readonly string[], csp: string): string {
  const everywhere = Object.entries(siteHeaders(csp)).map(([name, value]) => `  ${name}: ${value}`)
  const hashed = files.filter((file) => file.startsWith('_astro/'))
  const kept = hashed.flatMap((file) => [`/${file}`, `  Cache-Control: ${cacheControlOf(file)}`])
  return `${['/*', ...everywhere, ...kept].join('\n')}\n`
}

/** An address in the CDN's syntax: ":month" for any month, "*" for any numbered page. */
function ruleOf(path: string, slug = ':slug'): string {
  return filled(path, { slug })
    .replace(/\{page\}$/, '*')
    .replace(/\{(\w+)\}/g, ':$1')
}

function addressOf(page: string): string {
  return page === 'index' ? '/' : `/${page}`
}
