import { edited, elementsIn, writtenAttributes } from './html-elements.ts'
import { encoded } from './html-entities.ts'

/** A bookmaker as links in texts are held against it. */
export type LinkedBookmaker = { slug: string; affiliateLink: string; termsLink: string | null }

/** The bookmaker that an address leads to, or null. */
export type FindBookmaker = (href: string) => string | null

const GO = /^\/go\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:[?#].*)?$/
const OUTSIDE = /^(?:(?:https?:)?\/\/|\/go\/)/i
// As the index has them: linkKeyOf in tables/columns.ts.
const USUAL = /^(?:\/go\/[a-z0-9-]+(?:[?#]|$)|(?:https?:)?\/\/(?:www[.])?[a-z0-9.-]+(?::[0-9]+)?(?:[/?#]|$))/i
const LONGEST_KEPT = 500
const PLACEHOLDER = /\{(?:article|placement|click)\}/

/**
 * Finds the bookmaker of an address: by /go, by its stored link, or by a domain that no other bookmaker has. A domain
 * or a stored link that two of them share belongs to neither.
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
    // Read once: a text may have thousands of links.
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
 * The address of a link where it may lead to a bookmaker: another site's, or /go. As it is written, or as a browser reads
 * it where that is unusual, so that it is found by its host. Cut where an index could not hold it.
 */
export function mayLeadToBookmaker(href: string): string[] {
  const address = href.trim()
  if (!OUTSIDE.test(address)) return []
  const usual = USUAL.test(address) ? address : asRead(address)
  return usual === null ? [] : [usual.slice(0, LONGEST_KEPT).toWellFormed()]
}

// An unusual one may lead out of /go, or name a host in other letters, or somebody at it.
function asRead(address: string): string | null {
  const url = URL.parse(address, 'http://own.invalid')
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  if (url.host === 'own.invalid') return GO.test(path) ? path : null
  return `${url.protocol}//${url.host}${path}`
}

// With a second bookmaker it belongs to neither.
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

// As far as its first placeholder, which /go fills in differently each time.
function plainLink(address: string): string {
  const [start = ''] = address.split(PLACEHOLDER)
  // A host in capitals is the same host.
  return withoutSlash(URL.parse(start)?.href ?? start)
}
