import type { SiteFile } from '#shared/kinds/site.ts'

/** A page's metadata for browsers, search engines and shared links. */
export interface HeadProps {
  site: SiteFile
  /** The page's canonical address, without the origin. */
  path: string
  title: string
  description: string
  noindex?: boolean
  /** Path of the canonical page, if different. */
  canonical?: string | undefined
  /** Address of an image for shared links, when the page has its own. */
  image?: string | null | undefined
  /** The description of the page's own image; defaults to the title. */
  imageAlt?: string | undefined
  type?: 'website' | 'article'
  /** Address of the feed, when the page has one of its own. */
  feed?: string
  /**
   * Whether the page is about betting or shows offers, so that its shared preview needs the age limit and the helpline.
   */
  isBetting?: boolean | undefined
}

/** The notice shown with tips and offers outside their page. */
export function bettingNotice(site: Pick<SiteFile, 'helpline'>): string {
  return `18+. Gamble responsibly. Helpline ${site.helpline}.`
}

/** Joins texts, adding a full stop after one that ends in a word. */
export function sentences(...texts: (string | null)[]): string {
  const said = texts.filter((text): text is string => Boolean(text))
  return said.map((text, n) => (n < said.length - 1 && /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text)).join(' ')
}

/** A site address made absolute; other addresses are unchanged. */
export function absoluteUrl(site: SiteFile, address: string): string {
  if (!address.startsWith('/')) return address
  return address === '/' ? `${site.url}/` : site.url + address
}

/** JSON for a script element, without "<", so that no text can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
