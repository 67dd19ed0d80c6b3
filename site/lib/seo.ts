import type { SiteFile } from '#shared/kinds/site.ts'

/** A page's metadata for browsers, search engines and shared links. */
export interface HeadProps {
  site: SiteFile
  /** The page's canonical address, without the origin. */
  path: string
  title: string
  description: string
  noindex?: boolean
  /** Path of the canonical page, when it is another. */
  canonical?: string | undefined
  /** Address of an image for shared links, when the page has its own. */
  image?: string | null | undefined
  /** The description of the page's own image; defaults to the title. */
  imageAlt?: string | undefined
  type?: 'website' | 'article'
  /** Address of the feed, when the page has one of its own. */
  feed?: string
  /** Whether the page is about bets or shows offers: its shared preview then has the age limit and the helpline. */
  isBetting?: boolean | undefined
}

/** The notice wherever a tip or an offer is shown away from its page. */
export function bettingNotice(site: Pick<SiteFile, 'helpline'>): string {
  return `18+. Gamble responsibly. Helpline ${site.helpline}.`
}

/** Texts after one another: one that ends in a word gets a full stop before the next. */
export function sentences(...texts: (string | null)[]): string {
  const said = texts.filter((text): text is string => Boolean(text))
  return said.map((text, n) => (n < said.length - 1 && /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text)).join(' ')
}

/** An address of the site with its origin; addresses elsewhere stay as they are. */
export function absoluteUrl(site: SiteFile, address: string): string {
  if (!address.startsWith('/')) return address
  return address === '/' ? `${site.url}/` : site.url + address
}

/** JSON for a script element: no "<", so that no text in it can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
