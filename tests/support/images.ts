import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Color, type Sharp } from 'sharp'
import type { Answer, Client } from './client.ts'
import { createRandom } from './random.ts'

/** A photo-like JPEG: soft shapes, a sky and sensor grain, in colours that depend on the seed. */
export async function photo(width = 1600, height = 1200, seed = 1): Promise<Buffer> {
  scene ??= drawScene()
  return sharp(await scene)
    .resize(width, height, { fit: 'fill' })
    .modulate({ hue: (seed * 47) % 360, brightness: 0.9 + (seed % 21) / 100 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

// Cached, since rendering it takes as long as storing a small image.
let scene: Promise<Buffer> | undefined

async function drawScene(): Promise<Buffer> {
  const random = createRandom(1)
  const hue = () => `hsl(${random.below(360)} ${20 + random.below(40)}% ${20 + random.below(55)}%)`
  const shapes = Array.from({ length: 400 }, (_, n) => {
    const [x, y, r] = [random.below(1200), random.below(900), 3 + random.below(n < 40 ? 170 : 26)]
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${10 + random.below(r)}" fill="${hue()}" opacity=".8"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${hue()}"/>${shapes.join('')}</svg>`
  const grain = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const noise = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#808080', noise: grain } })
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .blur(0.8)
    .composite([{ input: noise, blend: 'soft-light' }])
    .png()
    .toBuffer()
}

/** A plain image of one colour. */
export function plain(width: number, height: number, background: Color = '#2a6'): Sharp {
  return sharp({ create: { width, height, channels: 4, background } })
}

/** A PNG that claims the maximum size: few bytes, billions of pixels. */
export function pixelBomb(width = 50_000, height = 50_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  // A row of one bit a pixel is 6,251 bytes; zeros shrink to a thousandth.
  const rows = Buffer.alloc(Math.min(height, 2000) * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** Requests an upload, sends a file, and has it processed into an image. Stops at the first refused call. */
export async function upload(client: Client, bytes: Uint8Array, type = 'image/jpeg'): Promise<Answer> {
  const leave = await client.post('/api/objects/upload', { contentType: type, size: bytes.byteLength })
  if (leave.status !== 200) return leave
  const sent = await put(leave.body.uploadURL, bytes, type)
  if (sent.status !== 200) return { status: sent.status, headers: sent.headers, body: await sent.text() }
  return client.post('/api/objects/normalize', { path: leave.body.objectPath })
}

/** PUTs a file to a signed address as a browser would: without a cookie. */
export function put(url: string, bytes: Uint8Array, type?: string): Promise<Response> {
  return fetch(url, {
    method: 'PUT',
    headers: type === undefined ? {} : { 'content-type': type },
    body: new Uint8Array(bytes),
  })
}
