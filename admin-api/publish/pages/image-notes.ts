import { elementsIn, type HtmlEdit, type HtmlElement, innerHtml } from '#shared/html-elements.ts'
import { encoded } from '#shared/html-entities.ts'

/** An image in a text, with the library's words for below it. */
export type NotedImage = { image: HtmlElement; caption: string | null; credit: string | null }

const INLINE = /^(?:a|abbr|b|cite|del|dfn|em|i|ins|kbd|mark|picture|q|s|samp|small|span|strong|sub|sup|time|u|var)$/
// Of these, a figure can be no part.
const LINES = /^(?:p|h[2-6])$/
const NO_ROOM = /^(?:address|caption|code|dl|dt|ol|pre|summary|table|tbody|tfoot|thead|tr|ul|video|audio)$/

/**
 * What to change in sanitised HTML so that images have their caption and credit below them: as the figcaption of their
 * figure, unless its author wrote one, or of a figure made for them.
 */
export function noteEdits(html: string, noted: readonly NotedImage[]): HtmlEdit[] {
  if (noted.length === 0) return []
  const all = elementsIn(html)
  // One that several images are in has the words of all of them.
  const places = new Map<HtmlElement, { edit: (notes: string) => HtmlEdit[]; notes: Set<string> }>()
  for (const { image, ...words } of noted) {
    const above = all.filter(({ start, end }) => start < image.start && end >= image.end).reverse()
    const place = placeOf(html, all, above, image)
    if (!place) continue
    const known = places.get(place.at) ?? { edit: place.edit, notes: new Set() }
    places.set(place.at, { ...known, notes: known.notes.add(noteOf(words)) })
  }
  return [...places.values()].flatMap(({ edit, notes }) => edit([...notes].join(' ')))
}

type Place = { at: HtmlElement; edit: (notes: string) => HtmlEdit[] }

/** `above`: the elements that the image is in, the innermost first. */
function placeOf(html: string, all: HtmlElement[], above: HtmlElement[], image: HtmlElement): Place | null {
  const figure = above.find(({ name }) => name === 'figure')
  if (figure) return inFigure(html, all, figure)
  const block = above.find(({ name }) => !INLINE.test(name))
  if (block && NO_ROOM.test(block.name)) return null
  if (block && LINES.test(block.name)) return isEmpty(html, block) ? asFigure(block) : below(block)
  const outer = above.slice(0, block ? above.indexOf(block) : above.length).at(-1) ?? image
  return around(outer)
}

function inFigure(html: string, all: HtmlElement[], figure: HtmlElement): Place | null {
  const own = all.find(({ name, start, end }) => name === 'figcaption' && start > figure.start && end < figure.end)
  if (own && !isEmpty(html, own)) return null
  const range = own ?? { start: figure.innerEnd, end: figure.innerEnd }
  return { at: figure, edit: (notes) => [{ start: range.start, end: range.end, text: figcaption(notes) }] }
}

function asFigure(block: HtmlElement): Place {
  return {
    at: block,
    edit: (notes) => [
      { start: block.start, end: block.innerStart, text: '<figure>' },
      { start: block.innerEnd, end: block.end, text: `${figcaption(notes)}</figure>` },
    ],
  }
}

// The image stands amid words, which stay together.
function below(block: HtmlElement): Place {
  const { end } = block
  return { at: block, edit: (notes) => [{ start: end, end, text: `<p><small>${notes}</small></p>` }] }
}

function around(element: HtmlElement): Place {
  const { start, end } = element
  return {
    at: element,
    edit: (notes) => [
      { start, end: start, text: '<figure>' },
      { start: end, end, text: `${figcaption(notes)}</figure>` },
    ],
  }
}

function figcaption(notes: string): string {
  return `<figcaption>${notes}</figcaption>`
}

// As below the head image.
function noteOf({ caption, credit }: Omit<NotedImage, 'image'>): string {
  return [caption, credit && `Image: ${credit}`].flatMap((words) => (words ? encoded(words) : [])).join(' ')
}

/** Whether there are no words in it. */
function isEmpty(html: string, element: HtmlElement): boolean {
  return innerHtml(html, element).replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
