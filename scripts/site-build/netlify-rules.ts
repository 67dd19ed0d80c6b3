import { siteHeaders } from '../../admin-api/app/serving/site-headers.ts'
import { cacheControlOf } from '../../admin-api/platform/http/static-file.ts'

/** What the rules are made from. */
export type RulesInput = {
  /** Where the API runs, without a trailing slash. */
  apiUrl: string
  /** Files of dist, as paths in it. */
  files: readonly string[]
  /** Slugs of the live articles. */
  articles: ReadonlySet<string>
  /** Old slugs and where they lead. */
  redirects: readonly { from: string; to: string }[]
  /** The same of tags. */
  tags: readonly { from: string; to: string }[]
}

/** Where the general page of "not found" lies on a CDN: see `notFoundFiles`. */
export const GENERAL_NOT_FOUND = 'not-found/page.html'

const PROXIED = ['api', 'go', 'media', 'preview']
const ARTICLE_FORMS = ['/news', '/betting-tips', '/category/:category']
const ARTICLE_NOT_FOUND = '/not-found/article.html'
const CATEGORY_NOT_FOUND = '/not-found/category.html'
const NOT_FOUND = `/${GENERAL_NOT_FOUND}`

/**
 * The CDN's `_redirects`: what admin-api/app/serving/site-routes.ts decides on the Node server. The first rule that fits
 * wins, "!" even over a file. The number of rules does not grow with the number of articles, which leaves two things
 * that the CDN cannot do: an article's own file name (/story.html) and a slash after one of its longer addresses
 * (/news/story/) show the page, with its one address as canonical, where the Node server redirects.
 */
export function redirectRules(input: RulesInput): string {
  const pages = input.files.filter((file) => /^[^/]+\.html$/.test(file)).map((file) => file.slice(0, -'.html'.length))
  const standing = pages.filter((page) => !input.articles.has(page))
  const rules = [
    // "/go/*" fits "/go" too, which is no link.
    ...PROXIED.filter((name) => name !== 'api').map((name) => `/${name} ${ARTICLE_NOT_FOUND} 404!`),
    // An image that pages show lies here; the server has what else there is: cards, and the newsroom's images.
    ...PROXIED.map((name) => `/${name}/* ${input.apiUrl}/${name}/:splat 200${name === 'media' ? '' : '!'}`),

    // Pages that are shown in place of others have no address of their own.
    ...['/404', '/404.html', '/not-found/*'].map((path) => `${path} ${NOT_FOUND} 404!`),
    ...standing.filter((page) => page !== '404').map((page) => `/${page}.html ${addressOf(page)} 301!`),

    ...input.redirects.flatMap(({ from, to }) => ['', ...ARTICLE_FORMS].map((form) => `${form}/${from} /${to} 301`)),
    ...input.tags.flatMap(({ from, to }) => [
      `/tag/${from} /tag/${to} 301`,
      `/tag/${from}/rss.xml /tag/${to}/rss.xml 301`,
      `/tag/${from}/page/* /tag/${to} 301`,
    ]),

    // The longer addresses reach articles only.
    ...ARTICLE_FORMS.flatMap((form) => standing.map((page) => `${form}/${page} ${ARTICLE_NOT_FOUND} 404`)),
    ...ARTICLE_FORMS.map((form) => `${form}/:slug /:slug.html 200`),

    `/category/:category ${CATEGORY_NOT_FOUND} 404`,
    `/:slug ${ARTICLE_NOT_FOUND} 404`,
    `/* ${NOT_FOUND} 404`,
  ]
  return `${rules.join('\n')}\n`
}

/**
 * Which file is copied to which on a CDN. A rewrite to an article that is not there ends at 404.html, whatever rules
 * follow: so this one speaks of articles, and the general page moves to where the last rule finds it.
 */
export const notFoundFiles = [
  { from: '404.html', to: GENERAL_NOT_FOUND },
  { from: 'not-found/article.html', to: '404.html' },
] as const

/** The CDN's `_headers`. Hashed files are named one by one: an address that is not there must not be kept for ever. */
export function headerRules(files: readonly string[], csp: string): string {
  const everywhere = Object.entries(siteHeaders(csp)).map(([name, value]) => `  ${name}: ${value}`)
  const hashed = files.filter((file) => file.startsWith('_astro/'))
  const kept = hashed.flatMap((file) => [`/${file}`, `  Cache-Control: ${cacheControlOf(file)}`])
  return `${['/*', ...everywhere, ...kept].join('\n')}\n`
}

function addressOf(page: string): string {
  return page === 'index' ? '/' : `/${page}`
}
