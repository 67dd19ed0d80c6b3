import { Parser } from 'htmlparser2'
import { elementsIn, type HtmlEdit, type HtmlElement } from '#shared/html-elements.ts'
import { encoded } from '#shared/html-entities.ts'
import { joinedNote } from '#shared/joined-note.ts'

/** An image in a text, with the library's caption and credit to show below it. */
export type NotedImage = { image: HtmlElement; caption: string | null; credit: string | null }

const INLINE = /^(?:a|abbr|b|cite|del|dfn|em|i|ins|kbd|mark|picture|q|s|samp|small|span|strong|sub|sup|time|u|var)$/
// A figure cannot be inside these.
const LINES = /^(?:p|h[2-6])$/
const NO_ROOM = /^(?:address|caption|code|dl|dt|ol|pre|summary|table|tbody|tfoot|thead|tr|ul|video|audio)$/

/**
 * Changes to sanitised HTML that put images' caption and credit below them: as the figcaption of their figure, unless
 * its author wrote one, or of a new figure. Each element is visited once, whatever the text.
 */
export function noteEdits(html: string, noted: readonly NotedImage[]): HtmlEdit[] {
  if (noted.length === 0) return []
  const notes = new Map(noted.map(({ image, ...words }) => [image.start, noteOf(words)]))
  const { images, captions } = imagesIn(html, notes)
  const words = wordsIn(html)
  // One shared by several images gets the captions of all of them. null: there is no place for it, or it has its
  // author's caption.
  const places = new Map<HtmlElement, { edit: Edit; notes: Set<string> } | null>()
  for (const { at, edit, note } of images.map((image) => ({ ...placeOf(image), note: image.note }))) {
    if (!places.has(at)) {
      const found = edit(words, captions.get(at))
      places.set(at, found && { edit: found, notes: new Set() })
    }
    places.get(at)?.notes.add(note)
  }
  return [...places.values()].flatMap((place) => (place ? place.edit([...place.notes].join(' · ')) : []))
}

type Edit = (notes: string) => HtmlEdit[]

/** An element's position: its figure and block, and its inline element in that block. */
type Surroundings = { figure?: HtmlElement; block?: HtmlElement; outermost?: HtmlElement }
type FoundImage = Surroundings & { image: HtmlElement; note: string }

/** The images with a note, by their position, and the figures' own captions. */
function imagesIn(html: string, notes: ReadonlyMap<number, string>) {
  const images: FoundImage[] = []
  const captions = new Map<HtmlElement, HtmlElement>()
  const open: { end: number; inside: Surroundings }[] = []
  for (const element of elementsIn(html)) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= element.start) open.pop()
    const surroundings = open.at(-1)?.inside ?? {}
    const note = element.name === 'img' ? notes.get(element.start) : undefined
    if (note !== undefined) images.push({ ...surroundings, image: element, note })
    const { figure } = surroundings
    if (element.name === 'figcaption' && figure && !captions.has(figure)) captions.set(figure, element)
    open.push({ end: element.end, inside: surroundingsIn(element, surroundings) })
  }
  return { images, captions }
}

function surroundingsIn(element: HtmlElement, around: Surroundings): Surroundings {
  if (INLINE.test(element.name)) return { ...around, outermost: around.outermost ?? element }
  const figure = element.name === 'figure' ? element : around.figure
  return { ...(figure && { figure }), block: element }
}

type Place = { at: HtmlElement; edit: (words: Words, caption: HtmlElement | undefined) => Edit | null }

/** The element that an image's note is attached to, and how. */
function placeOf({ figure, block, outermost, image }: FoundImage): Place {
  if (figure) return { at: figure, edit: (words, caption) => inFigure(words, figure, caption) }
  if (block && NO_ROOM.test(block.name)) return { at: block, edit: () => null }
  if (block && LINES.test(block.name)) {
    return { at: block, edit: (words) => (isEmpty(words, block) ? asFigure(block) : below(block)) }
  }
  const outer = outermost ?? image
  return { at: outer, edit: () => around(outer) }
}

function inFigure(words: Words, figure: HtmlElement, caption: HtmlElement | undefined): Edit | null {
  if (caption && !isEmpty(words, caption)) return null
  const { start, end } = caption ?? { start: figure.innerEnd, end: figure.innerEnd }
  return (notes) => [{ start, end, text: figcaption(notes) }]
}

function asFigure(block: HtmlElement): Edit {
  return (notes) => [
    { start: block.start, end: block.innerStart, text: '<figure>' },
    { start: block.innerEnd, end: block.end, text: `${figcaption(notes)}</figure>` },
  ]
}

// The image is in the middle of a sentence, which stays together.
function below({ end }: HtmlElement): Edit {
  return (notes) => [{ start: end, end, text: `<p><small>${notes}</small></p>` }]
}

function around({ start, end }: HtmlElement): Edit {
  return (notes) => [
    { start, end: start, text: '<figure>' },
    { start: end, end, text: `${figcaption(notes)}</figure>` },
  ]
}

function figcaption(notes: string): string {
  return `<figcaption>${notes}</figcaption>`
}

// As below the head image.
function noteOf(words: Omit<NotedImage, 'image'>): string {
  return encoded(joinedNote(words))
}

/** Where the words of a text begin, in order. */
type Words = readonly number[]

function wordsIn(html: string): Words {
  const words: number[] = []
  const parser = new Parser({ ontext: (text) => text.trim() !== '' && words.push(parser.startIndex) })
  parser.end(html)
  return words
}

/** Whether it contains no words. By bisection: captions can be nested, and long. */
function isEmpty(words: Words, { innerStart, innerEnd }: HtmlElement): boolean {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? 0) < innerStart) low = middle + 1
    else high = middle
  }
  return (words[low] ?? Number.POSITIVE_INFINITY) >= innerEnd
}
