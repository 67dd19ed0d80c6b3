import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '#shared/renditions.ts'
import { AVIF_TOO_LARGE, type MediaVariant, MOST_FRAMES, TOO_MANY_FRAMES } from '#shared/upload.ts'
import { lightColour } from './social/tokens.ts'
import { UnfitImage } from './unfit-image.ts'

/** Taller than a page ever shows an image, and within every format's limit. */
const MOST_HEIGHT = 6400
/** An image with more pixels than a good camera produces is a decompression bomb. */
const MOST_PIXELS = 50_000_000
/** All frames of an animation together: each is fully decoded. */
const MOST_MOVING_PIXELS = 30_000_000
/**
 * The AVIF decoder takes 18 bytes per pixel, where others only need some rows: with this limit a phone's photo fits in
 * 300 MB.
 */
const MOST_AVIF_PIXELS = 12_500_000
/** Loaders that are safe for untrusted files; no other one is ever called. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff']
const AVIF = { quality: 50, effort: 2 }
const WEBP = { quality: 76, effort: 3 }
const JPEG = { quality: 80, mozjpeg: true }
const CARD = { width: 1200, height: 630 }
const PAPER = lightColour('paper')

/** A processed image: articles name `main`, and each file's name starts with its hash. */
export type Renditions = {
  main: string
  width: number
  height: number
  files: Rendition[]
  /**
   * For an animation, if requested: its first frame at each width in the formats of other images, for the addresses of
   * an image that it replaces.
   */
  stills: Rendition[]
}
export type Rendition = Omit<MediaVariant, 'path' | 'bytes'> & { name: string; data: Uint8Array }

/** Called once in the decoding process: one thread per image, no cache, no exotic loaders. */
export function prepareDecoder(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) })
}

/**
 * Verifies that bytes are an image by decoding them, rotates it upright, drops all metadata, and writes the widths as
 * AVIF and WebP and one JPEG for feeds and social cards. `hash` begins every name. Throws if the bytes are not an
 * image; UnfitImage if they are one that would take too much memory or time.
 */
export async function makeRenditions(source: Uint8Array, hash: string, withStills: boolean): Promise<Renditions> {
  // The decoder alone takes a minute to count a WebP's frames.
  refuseFrames(framesOfWebp(source))
  const { format, width, height, pages = 1 } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata()
  if (format === 'heif' && width * height * pages > MOST_AVIF_PIXELS) throw new UnfitImage(`The file ${AVIF_TOO_LARGE}`)
  refuseFrames(pages)
  const isMoving = pages > 1
  const still = await decodeOnce(source)
  const files: Rendition[] = []
  const stills: Rendition[] = []
  for (const wanted of widthsFor(still.info.width)) {
    // Animations keep their frames, which only WebP supports everywhere.
    if (isMoving) files.push(await movingRendition(source, hash, wanted))
    if (isMoving && withStills) stills.push(await rendition(still.at(wanted).avif(AVIF), hash))
    if (!isMoving)
      files.push(await rendition(still.at(wanted).avif(AVIF), hash), await rendition(still.at(wanted).webp(WEBP), hash))
  }
  files.push(await rendition(cardOf(still), hash))

  const main = files.filter(({ type }) => type !== 'image/jpeg' && (isMoving || type === 'image/avif')).at(-1)
  if (!main) throw new Error('Nothing was made')
  return { main: main.name, width: main.width, height: main.height, files, stills }
}

// However small they are: a file of 300 KB may have 18,000, which take minutes.
function refuseFrames(frames: number): void {
  if (frames > MOST_FRAMES) throw new UnfitImage(`The file ${TOO_MANY_FRAMES}`)
}

/** How many chunks of a WebP are frames; 0 for another format. */
function framesOfWebp(source: Uint8Array): number {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return 0
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return frames
}

type Still = { info: { width: number; height: number }; at: (width: number) => Sharp }

// Decoded a single time, at the largest size shown; everything else is made from that.
async function decodeOnce(source: Uint8Array): Promise<Still> {
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize({ width: IMAGE_WIDTHS.at(-1), height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = { width, height, channels }
  return { info: raw, at: (wanted) => sharp(data, { raw }).resize({ width: wanted }) }
}

async function movingRendition(source: Uint8Array, hash: string, width: number): Promise<Rendition> {
  const moving = sharp(source, { animated: true, limitInputPixels: MOST_MOVING_PIXELS, failOn: 'error' })
  return rendition(moving.resize({ width, withoutEnlargement: true }).webp(WEBP), hash)
}

// One size fits feeds and social cards; smaller images keep their size.
function cardOf({ info, at }: Still): Sharp {
  const card = at(Math.min(info.width, CARD.width)).flatten({ background: PAPER })
  const fills = info.width >= CARD.width && info.height * (CARD.width / info.width) >= CARD.height
  return (fills ? card.resize({ ...CARD, fit: 'cover' }) : card).jpeg(JPEG)
}

async function rendition(pipeline: Sharp, hash: string): Promise<Rendition> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
  const height = info.pageHeight ?? info.height
  const format = info.format === 'heif' ? 'avif' : info.format
  const extension = format === 'jpeg' ? 'jpg' : format
  const name = `${hash}-${info.width}x${height}.${extension}`
  return { name, width: info.width, height, type: `image/${format}`, data }
}

function widthsFor(sourceWidth: number): number[] {
  const smaller = IMAGE_WIDTHS.filter((width) => width < sourceWidth)
  return [...smaller, Math.min(sourceWidth, IMAGE_WIDTHS.at(-1) ?? sourceWidth)].filter(
    (w, i, all) => all.indexOf(w) === i,
  )
}
