import { elementsIn } from '#shared/html-elements.ts'
import { encoded } from '#shared/html-entities.ts'

/** An address in an article's text: its target, and its form in cleaned HTML. */
export type FoundLink = { url: string; written: string }

export type FoundLinks = {
  /** Web addresses of other sites. */
  outside: FoundLink[]
  /** Pages of the site itself, by their path. */
  own: FoundLink[]
}

const LEADS_ON = /^(?:https?:\/)?\/./i

/** Every address that sanitised HTML links to, each once. */
export function findLinks(html: string, siteUrl: string): FoundLinks {
  const site = new URL(siteUrl)
  const outside = new Map<string, FoundLink>()
  const own = new Map<string, FoundLink>()
  for (const { attributes } of elementsIn(html, 'a')) {
    const address = attributes['href'] ?? ''
    const url = LEADS_ON.test(address) ? URL.parse(address, site) : null
    if (!url) continue
    const written = encoded(address)
    if (url.host === site.host) own.set(url.pathname, { url: url.pathname, written })
    else outside.set(address, { url: address, written })
  }
  return { outside: [...outside.values()], own: [...own.values()] }
}
