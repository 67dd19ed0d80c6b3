import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { MediaVariant } from '#shared/upload.ts'

/** The site's widths; never larger than the source. */
const WIDTHS = [480, 800, 1200, 1600]
/** A picture of more pixels than a good camera makes is a bomb. */
const MOST_PIXELS = 50_000_000
const MOST_ANIMATION_PIXELS = 100_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])
const AVIF = { quality: 55, effort: 2 }
const WEBP = { quality: 78, effort: 3 }
const JPEG = { quality: 82, mozjpeg: true }
const CARD = { width: 1200, height: 630 }

// Two at a time keep both cores busy; the cache would only hold memory.
sharp.concurrency(1)
sharp.cache(false)

/** Raised for bytes that are no picture that this site shows. */
export class NotAnImage extends Error {}

/** A picture made ready: `path` is its largest AVIF (WebP when it moves), and the files to be stored by name. */
export type Renditions = {
  path: string
  width: number
  height: number
  variants: MediaVariant[]
  files: { name: string; bytes: Buffer }[]
}

/**
 * Proves that bytes are a picture by decoding them, turns it upright, drops all metadata, and writes the
 * widths as AVIF and WebP and one JPEG for feeds and social cards. Throws NotAnImage.
 */
export async function makeRenditions(source: Buffer): Promise<Renditions> {
  const { format, pages = 1, width: sourceWidth, height: sourceHeight } = await inspect(source)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 16)
  const isMoving = pages > 1
  const made: (MediaVariant & { bytes: number; data: Buffer })[] = []

  async function make(type: 'avif' | 'webp' | 'jpg', width: number, pipeline: Sharp): Promise<void> {
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
    const height = isMoving && type === 'webp' ? (info.pageHeight ?? info.height) : info.height
    const mime = type === 'jpg' ? 'image/jpeg' : `image/${type}`
    made.push({
      path: `/media/${hash}-${width}x${height}.${type}`,
      width,
      height,
      type: mime,
      bytes: data.byteLength,
      data,
    })
  }

  try {
    for (const width of widthsFor(sourceWidth)) {
      const resized = () => open(source, isMoving).rotate().resize({ width, withoutEnlargement: true })
      if (!isMoving) await make('avif', width, resized().avif(AVIF))
      await make('webp', width, resized().webp(WEBP))
    }
    const card = open(source, false).rotate().flatten({ background: '#fbfaf6' })
    // One size fits feeds and social cards; a smaller picture stays as it is.
    const fills = sourceWidth >= CARD.width && sourceHeight >= CARD.height
    const width = Math.min(sourceWidth, CARD.width)
    await make('jpg', width, card.resize(width, fills ? CARD.height : undefined).jpeg(JPEG))
  } catch (error) {
    throw new NotAnImage(`${format} could not be decoded`, { cause: error })
  }

  const main = made.filter(({ type }) => type === (isMoving ? 'image/webp' : 'image/avif')).at(-1)
  if (!main) throw new NotAnImage('nothing was made')
  return {
    path: main.path,
    width: main.width,
    height: main.height,
    variants: made.map(({ data: _data, ...variant }) => variant),
    files: made.map(({ path, data }) => ({ name: path.slice('/media/'.length), bytes: data })),
  }
}

async function inspect(source: Buffer): Promise<{ format: string; pages?: number; width: number; height: number }> {
  try {
    const meta = await sharp(source, { limitInputPixels: MOST_PIXELS, animated: false }).metadata()
    const { format, pages = 1, autoOrient } = meta
    if (!format || !FORMATS.has(format)) throw new NotAnImage(`${format ?? 'this'} is not a picture format of the site`)
    return { format, pages: format === 'gif' || format === 'webp' ? pages : 1, ...autoOrient }
  } catch (error) {
    throw error instanceof NotAnImage ? error : new NotAnImage('cannot be decoded', { cause: error })
  }
}

function open(source: Buffer, animated: boolean): Sharp {
  return sharp(source, {
    animated,
    limitInputPixels: animated ? MOST_ANIMATION_PIXELS : MOST_PIXELS,
    sequentialRead: true,
    failOn: 'error',
  })
}

function widthsFor(sourceWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < sourceWidth)
  const largest = Math.min(sourceWidth, WIDTHS.at(-1) ?? sourceWidth)
  return [...smaller, ...(smaller.includes(largest) ? [] : [largest])]
}
