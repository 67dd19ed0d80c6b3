import { edited, elementsIn, type HtmlElement, writtenAttributes } from '#shared/html-elements.ts'

/** HTML in which the first image of an address without alt text has one, and its previous tag; null: there is none. */
export function withAlt(html: string, src: string, alt: string): { html: string; was: string } | null {
  const image = elementsIn(html, 'img').find(
    ({ attributes }) => attributes['src'] === src && !attributes['alt']?.trim(),
  )
  if (!image) return null
  return { html: retagged(html, image, tagWith(html, image, alt)), was: tagOf(html, image) }
}

/** Whether an image of an address has this alt text. */
export function hasAlt(html: string, src: string, alt: string): boolean {
  return imageWith(html, src, alt) !== undefined
}

/**
 * HTML in which the image of an address with this alt text has none, otherwise unchanged; null: there is none. `was` is
 * the previous tag, which is restored unless something else in it has changed since.
 */
export function withoutAlt(html: string, src: string, alt: string, was = ''): string | null {
  const image = imageWith(html, src, alt)
  if (!image) return null
  const [old] = elementsIn(was, 'img')
  const isOnlyAlt = old !== undefined && tagWith(was, old, alt) === tagOf(html, image)
  return retagged(html, image, isOnlyAlt ? was : tagWith(html, image, ''))
}

function imageWith(html: string, src: string, alt: string): HtmlElement | undefined {
  return elementsIn(html, 'img').find(({ attributes }) => attributes['src'] === src && attributes['alt'] === alt)
}

function retagged(html: string, { start, innerStart }: HtmlElement, text: string): string {
  return edited(html, [{ start, end: innerStart, text }])
}

function tagWith(html: string, image: HtmlElement, alt: string): string {
  const end = tagOf(html, image).endsWith('/>') ? ' />' : '>'
  return `<img${writtenAttributes({ ...image.attributes, alt })}${end}`
}

function tagOf(html: string, { start, innerStart }: HtmlElement): string {
  return html.slice(start, innerStart)
}
