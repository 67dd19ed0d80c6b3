import { edited, elementsIn, writtenAttributes } from '#shared/html-elements.ts'

/** HTML in which the first image of an address that has no alt text has one; null: there is none. */
export function withAlt(html: string, src: string, alt: string): string | null {
  const image = elementsIn(html, 'img').find(
    ({ attributes }) => attributes['src'] === src && !attributes['alt']?.trim(),
  )
  if (!image) return null
  const { start, innerStart, attributes } = image
  const end = /\/>$/.test(html.slice(start, innerStart)) ? ' />' : '>'
  return edited(html, [{ start, end: innerStart, text: `<img${writtenAttributes({ ...attributes, alt })}${end}` }])
}
