import { edited, elementsIn, writtenAttributes } from './html-elements.ts'
import { encoded } from './html-entities.ts'

/** What links in texts are matched with. */
export type LinkedBookmaker = { slug: string; affiliateLink: string; termsLink: string | null }

/** Returns the slug of the bookmaker that an address leads to, or null. */
export type FindBookmaker = (href: string) => string | null

const GO = /^\/go\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:[?#].*)?$/
const OUTSIDE = /^(?:(?:https?:)?\/\/|\/go\/)/i
// Same as in the index: linkKeyOf in tables/columns.ts.
const USUAL = /^(?:\/go\/[a-z0-9-]+(?:[?#]|$)|(?:https?:)?\/\/(?:www[.])?[a-z0-9.-]+(?::[0-9]+)?(?:[/?#]|$))/i
const LONGEST_KEPT = 500
const PLACEHOLDER = /\{(?:article|placement|click)\}/

/**
 * Finds the bookmaker of an address by /go, its stored link, or a domain that no other bookmaker has. A domain or
 * stored link shared by two belongs to neither.
 */
export function bookmakerFinder(bookmakers: readonly LinkedBookmaker[], siteUrl: string): FindBookmaker {
  const slugs = new Set(bookmakers.map(({ slug }) => slug))
  const byLink = new Map<string, string | null>()
  const byHost = new Map<string, string | null>()
  for (const { slug, affiliateLink, termsLink } of bookmakers) {
    claim(byLink, plainLink(affiliateLink), slug)
    for (const address of [affiliateLink, termsLink]) claim(byHost, hostOf(address), slug)
  }
  const ownHost = hostOf(siteUrl)
  return (href) => {
    // Parse each only once, since a text may have thousands of links.
    const url = URL.parse(href.trim(), siteUrl)
    if (!url || !/^https?:$/.test(url.protocol)) return null
    const host = withoutWww(url.host)
    if (host === ownHost) {
      const slug = GO.exec(url.pathname)?.[1]
      return slug && slugs.has(slug) ? slug : null
    }
    const link = PLACEHOLDER.test(url.href) ? plainLink(url.href) : withoutSlash(url.href)
    return byLink.get(link) ?? byHost.get(host) ?? null
  }
}

/** The hosts whose links in texts lead to a bookmaker. */
export function hostsOf({ affiliateLink, termsLink }: Omit<LinkedBookmaker, 'slug'>): string[] {
  return [...new Set([affiliateLink, termsLink].map(hostOf))].filter((host) => host !== '')
}

/**
 * Sanitised HTML in which every link to a bookmaker goes through /go, is counted for the article, and is marked as
 * paid. Attributes are quoted and escaped, as cleaning leaves them.
 */
export function withAffiliateLinks(html: string, articleId: number, find: FindBookmaker): string {
  const edits = elementsIn(html, 'a').flatMap(({ attributes, start, innerStart }) => {
    const { href, rel: _rel, target: _target, ...others } = attributes
    const slug = href === undefined ? null : find(href)
    if (slug === null) return []
    const address = `/go/${slug}?${articleId > 0 ? `a=${articleId}&` : ''}p=text`
    const text = `<a href="${encoded(address)}" rel="sponsored nofollow"${writtenAttributes(others)}>`
    return [{ start, end: innerStart, text }]
  })
  return edited(html, edits)
}

/**
 * The address of a link that may lead to a bookmaker (another site or /go). Unusual addresses are normalised as a
 * browser would, so that they are found by host, and long ones are cut to fit an index.
 */
export function mayLeadToBookmaker(href: string): string[] {
  const address = href.trim()
  if (!OUTSIDE.test(address)) return []
  const usual = USUAL.test(address) ? address : asRead(address)
  return usual === null ? [] : [usual.slice(0, LONGEST_KEPT).toWellFormed()]
}

// An unusual address may leave /go, write the host differently, or contain a user name.
function asRead(address: string): string | null {
  const url = URL.parse(address, 'http://own.invalid')
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  if (url.host === 'own.invalid') return GO.test(path) ? path : null
  return `${url.protocol}//${url.host}${path}`
}

// Claimed by a second bookmaker, it belongs to neither.
function claim(owners: Map<string, string | null>, key: string, slug: string): void {
  if (key === '') return
  const owner = owners.get(key)
  owners.set(key, owner === undefined || owner === slug ? slug : null)
}

function hostOf(address: string | null): string {
  const host = address === null ? '' : (URL.parse(address.replace(/\{\w+\}/g, 'x'))?.host ?? '')
  return withoutWww(host)
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

// Up to the first placeholder, which /go fills in differently each time.
function plainLink(address: string): string {
  const [start = ''] = address.split(PLACEHOLDER)
  // A host in capitals is the same host.
  return withoutSlash(URL.parse(start)?.href ?? start)
}
