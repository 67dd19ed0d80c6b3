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
  /** Old slugs and where they lead. */
  redirects: readonly { from: string; to: string }[]
  /** The same of tags. */
  tags: readonly { from: string; to: string }[]
  /** The same of authors. */
  authors: readonly { from: string; to: string }[]
  /** The same of teams. */
  teams: readonly { from: string; to: string }[]
  /** The same of competitions. */
  competitions: readonly { from: string; to: string }[]
  /** The same of matches. */
  matches: readonly { from: string; to: string }[]
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
 *
 * In the sharded layout the edge function has found the page's shard, and an article's by any of its addresses, before
 * the rules are asked. It takes off every slash at an address's end, also of one that is not found.
 */
export function redirectRules(input: RulesInput, layout: 'flat' | 'sharded' = 'flat'): string {
  const at = layout === 'sharded' ? `${SHARDS}/:shard` : ''
  const pages = input.files.filter((file) => /^[^/]+\.html$/.test(file)).map((file) => file.slice(0, -'.html'.length))
  const standing = pages.filter((page) => !input.articles.has(page))
  const longer = at ? [] : ARTICLE_FORMS
  const rules = [
    // "/go/*" fits "/go" too, which is no link.
    ...['/go', `${at}/media`, '/preview'].map((path) => `${path} ${ARTICLE_NOT_FOUND} 404!`),
    // An image that pages show lies here; the server has what else there is: cards, and the newsroom's images.
    ...PROXIED.map((name) =>
      name === 'media'
        ? `${at}/media/* ${input.apiUrl}/media/:splat 200`
        : `/${name}/* ${input.apiUrl}/${name}/:splat 200!`,
    ),

    // Pages that are shown in place of others have no address of their own.
    ...[`${at}/404`, `${at}/404.html`, '/not-found/*'].map((path) => `${path} ${NOT_FOUND} 404!`),
    ...standing.filter((page) => page !== '404').map((page) => `${at}/${page}.html ${addressOf(page)} 301!`),

    ...input.redirects.flatMap(({ from, to }) => ['', ...longer].map((form) => `${at}${form}/${from} /${to} 301`)),
    ...input.tags.flatMap(({ from, to }) => [
      `${at}/tag/${from} /tag/${to} 301`,
      `${at}/tag/${from}/rss.xml /tag/${to}/rss.xml 301`,
      `${at}/tag/${from}/page/* /tag/${to} 301`,
    ]),
    ...input.authors.flatMap(({ from, to }) => [
      `${at}/authors/${from} /authors/${to} 301`,
      `${at}/authors/${from}/page/* /authors/${to} 301`,
    ]),
    ...input.teams.flatMap(({ from, to }) => [
      `${at}/team/${from} /team/${to} 301`,
      `${at}/team/${from}/page/* /team/${to} 301`,
      `${at}/calendars/team/${from}.ics /calendars/team/${to}.ics 301`,
    ]),
    ...input.competitions.flatMap(({ from, to }) => [
      `${at}/competition/${from} /competition/${to} 301`,
      `${at}/competition/${from}/:month /competition/${to}/:month 301`,
      `${at}/calendars/competition/${from}.ics /calendars/competition/${to}.ics 301`,
    ]),
    ...input.matches.map(({ from, to }) => `${at}/match/${from} /match/${to} 301`),

    // The longer addresses reach articles only.
    ...longer.flatMap((form) => standing.map((page) => `${form}/${page} ${ARTICLE_NOT_FOUND} 404`)),
    ...ARTICLE_FORMS.map((form) => `${at}${form}/:slug ${at ? `${ARTICLE_NOT_FOUND} 404` : '/:slug.html 200'}`),

    `${at}/category/:category ${CATEGORY_NOT_FOUND} 404`,
    `${at}/:slug ${ARTICLE_NOT_FOUND} 404`,
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
