import { edited, elementsIn, writtenAttributes } from './html-elements.ts'

const LINKING = ['href', 'src', 'poster']

/** HTML for use outside the site: site addresses in links, images, video and audio become absolute. */
export function withWholeLinks(origin: string, html: string): string {
  const edits = elementsIn(html, 'a', 'img', 'source', 'video', 'audio').map((element) => {
    const { name, attributes, start, innerStart } = element
    const whole = Object.entries(attributes).map(([key, value]) => [key, wholeValue(origin, key, value)])
    return { start, end: innerStart, text: `<${name}${writtenAttributes(Object.fromEntries(whole))}>` }
  })
  return edited(html, edits)
}

function wholeValue(origin: string, attribute: string, value: string): string {
  if (attribute === 'srcset') {
    const images = value.split(/,\s+/).map((image) => wholeValue(origin, 'src', image))
    return images.join(', ')
  }
  return LINKING.includes(attribute) && /^\/(?!\/)/.test(value) ? origin + value : value
}
