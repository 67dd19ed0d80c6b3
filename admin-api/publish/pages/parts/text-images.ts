import { edited, elementsIn, type HtmlElement, writtenAttributes } from '#shared/html-elements.ts'
import { encoded } from '#shared/html-entities.ts'
import { IMAGE_PATH } from '#shared/image-path.ts'
import type { Db } from '../../../platform/database/client.ts'
import { firstOfLibrary, mediaByKeys } from '../store/images.ts'
import { noteEdits } from './image-notes.ts'
import { readInTurn } from './read-in-turn.ts'

/** The width of text: 38rem wherever there is room. */
const SIZES = '(min-width: 40rem) 38rem, 100vw'
// With its renditions and its note, an image is forty times as long as in its source.
const MOST_IMAGES = 300
const WANTED = /^image\/(avif|webp)$/

/** Library images in texts, by their file names without the size. */
export type TextImages = Awaited<ReturnType<typeof mediaByKeys>>
type StoredImage = TextImages extends Map<string, infer P> ? P : never

/** The library images in some texts, for each text those shown in several sizes. */
export async function textImagesIn(db: Db, texts: readonly string[]): Promise<TextImages> {
  const keys = new Set<string>()
  for (const text of texts) {
    const found = await readInTurn(text, keysIn)
    for (const key of found.length > MOST_IMAGES ? await firstOfLibrary(db, found, MOST_IMAGES) : found) keys.add(key)
  }
  return keys.size === 0 ? new Map() : mediaByKeys(db, [...keys])
}

/**
 * A text whose library images come in the width that a screen needs, with their dimensions, with the library's alt text
 * if the author wrote none, and with its caption and credit if their figure has none; the first few hundred, others as
 * written. `html` is sanitised: attributes are quoted and escaped.
 */
export function withLibraryImages(html: string, images: TextImages): string {
  const found = elementsIn(html, 'img').flatMap((image) => {
    const stored = images.get(keyOf(image) ?? '')
    return stored ? [{ image, stored }] : []
  })
  const shown = found.slice(0, MOST_IMAGES)
  const noted = shown.flatMap(({ image, stored: { caption, credit } }) =>
    caption || credit ? [{ image, caption, credit }] : [],
  )
  const edits = shown.flatMap(({ image, stored }) => {
    const text = rewritten(image, stored)
    return text ? [{ start: image.start, end: image.end, text }] : []
  })
  // Notes first: a figure begins before its image.
  return edited(html, [...noteEdits(html, noted), ...edits])
}

function keysIn(html: string): string[] {
  return [...new Set(elementsIn(html, 'img').flatMap((image) => keyOf(image) ?? []))]
}

function keyOf({ attributes }: HtmlElement): string | undefined {
  return IMAGE_PATH.exec(attributes['src'] ?? '')?.[1]
}

/** null if the library has no suitable file. */
function rewritten({ attributes: given }: HtmlElement, { alt, variants, currentPath }: StoredImage): string | null {
  const src = given['src']
  const moving = !variants.some(({ type }) => type === 'image/avif')
  const wanted =
    variants.find(({ path }) => path === (currentPath ?? src)) ?? variants.findLast(({ type }) => WANTED.test(type))
  if (!wanted) return null
  const sources = variants
    .filter(({ type }) => type === (moving || wanted.type === 'image/jpeg' ? wanted.type : 'image/avif'))
    .sort((a, b) => a.width - b.width)
  const attributes = {
    src: wanted.path,
    srcset: sources.map(({ path, width }) => `${path} ${width}w`).join(', '),
    sizes: SIZES,
    alt: encoded(given['alt'] || (alt ?? '')),
    width: String(wanted.width),
    height: String(wanted.height),
  }
  const rest = Object.entries(given).filter(([name, value]) => value !== '' && !(name in attributes))
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<img${own.join('')}${writtenAttributes(Object.fromEntries(rest))} />`
}
