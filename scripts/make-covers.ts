/**
 * Renders the demo's images: `node scripts/make-covers.ts`. Every cover as AVIF in four widths, every bookmaker's mark
 * as a small PNG, and their index. The results are committed, so that the first start does not wait for them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { BOOKMAKER_MARKS } from '../admin-api/content/demo/bookmaker-marks.ts'
import { coverNames, readCover } from '../admin-api/content/media/covers.ts'

interface Rendition {
  file: string
  width: number
  height: number
  bytes: number
}

const FOLDER = new URL('../admin-api/content/demo/media/', import.meta.url)
const WIDTHS = [480, 800, 1200, 1600]
// A card's image is 800 wide on a phone, and a page with twelve must stay light.
const CARD_WIDTH = 800
const CARD_BYTES = 12 * 1024
const QUALITIES = [64, 60, 56, 52, 49, 46, 43, 40, 37, 34]
const MARK_SIZE = 160

await mkdir(FOLDER, { recursive: true })
const index: Record<string, Rendition[]> = {}
for (const name of await coverNames()) index[name] = await makeCover(name, await readCover(name))
for (const [slug, svg] of Object.entries(BOOKMAKER_MARKS)) index[`logo-${slug}`] = [await makeMark(slug, svg)]
await writeFile(new URL('index.json', FOLDER), `${JSON.stringify(index, null, 2)}\n`)

const bytes = Object.values(index).flatMap((renditions) => renditions.map((rendition) => rendition.bytes))
console.log(`${bytes.length} images, ${Math.round(bytes.reduce((sum, each) => sum + each, 0) / 1024)} KiB`)

async function makeCover(name: string, svg: string): Promise<Rendition[]> {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: Math.max(...WIDTHS) } }).render().asPng()
  const quality = await qualityFor(png)
  return await Promise.all(
    WIDTHS.map(async (width) => {
      const height = (width * 9) / 16
      return await save(`${name}-${width}x${height}.avif`, width, height, await encode(png, width, quality))
    }),
  )
}

/** The best quality at which the card fits; all widths use it, so that they look alike. */
async function qualityFor(png: Buffer): Promise<number> {
  for (const quality of QUALITIES) {
    if ((await encode(png, CARD_WIDTH, quality)).length <= CARD_BYTES) return quality
  }
  throw new Error('This cover is too detailed for a card: simplify it.')
}

async function encode(png: Buffer, width: number, quality: number): Promise<Buffer> {
  return await sharp(png).resize({ width }).avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
}

async function makeMark(slug: string, svg: string): Promise<Rendition> {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: MARK_SIZE } }).render().asPng()
  const reduced = await sharp(png).png({ palette: true, colours: 48, dither: 0, compressionLevel: 9 }).toBuffer()
  return await save(`logo-${slug}-${MARK_SIZE}x${MARK_SIZE}.png`, MARK_SIZE, MARK_SIZE, reduced)
}

async function save(file: string, width: number, height: number, data: Buffer): Promise<Rendition> {
  await writeFile(new URL(file, FOLDER), data)
  return { file, width, height, bytes: data.length }
}
