import { edited, elementsIn, type HtmlElement, innerHtml } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import type { SuggestedLink } from '#shared/suggestion.ts'

type Link = Pick<SuggestedLink, 'words' | 'href'>

/** Whether these words of the HTML link to that page, ignoring line breaks. */
export function hasLink(html: string, link: Link): boolean {
  return linkIn(html, link) !== undefined
}

/** HTML without that link, otherwise unchanged; null when it has no such link. */
export function withoutLink(html: string, link: Link): string | null {
  const found = linkIn(html, link)
  return found ? edited(html, [{ start: found.start, end: found.end, text: innerHtml(html, found) }]) : null
}

function linkIn(html: string, { words, href }: Link): HtmlElement | undefined {
  return elementsIn(html, 'a').find(
    (one) => one.attributes['href'] === href && plainText(innerHtml(html, one)) === words.replace(/\s+/g, ' ').trim(),
  )
}
