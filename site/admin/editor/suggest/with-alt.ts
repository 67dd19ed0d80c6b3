import { edited, elementsIn, type HtmlElement, writtenAttributes } from '#shared/html-elements.ts'

/**
 * Adds alt text to the first image with this address that has none; returns the HTML and the previous tag, or null when
 * there is no such image.
 */
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
 * Removes this alt text from the image with this address; null when there is no such image. `was` is the previous tag,
 * which is restored unless something else in it has changed since.
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
