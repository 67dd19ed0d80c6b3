import { getPriority, setPriority } from 'node:os'
import { Resvg } from '@resvg/resvg-js'
import { makeRenditions, prepareDecoder, type Renditions } from './renditions.ts'
import type { CardWords } from './social/card.ts'
import { UnfitImage } from './unfit-image.ts'

/** The requests to an image process: an image's renditions, or an SVG or a social card as a PNG. */
export type ImageOrder =
  | { kind: 'renditions'; source: Uint8Array; hash: string; withStills: boolean }
  | { kind: 'svg'; svg: string }
  | { kind: 'card'; words: CardWords }
/** `isUnfit`: the error message is for the person who sent the image. */
export type ImageResult = { renditions: Renditions } | { png: Uint8Array } | { error: string; isUnfit?: boolean }

/* Decoding and rendering run in a separate process: a file that crashes the decoder breaks nothing else, its memory
   is freed with the process, and the server's answers come first. */
const NICE = 10
// Accepted images take 320: a file can claim to be small, and contain something large.
const MOST_MEMORY = 500 * 1024 * 1024
const LOOK_EVERY_MS = 20

// Only root may raise it again, if a supervisor started the server with a lower one.
if (getPriority() < NICE) setPriority(NICE)
prepareDecoder()
process.on('disconnect', () => process.exit(0))
process.on('message', async (order: ImageOrder) => {
  const failed = (error: Error): ImageResult => ({ error: error.message, isUnfit: error instanceof UnfitImage })
  const looking = setInterval(endIfTooLarge, LOOK_EVERY_MS)
  process.send?.(await carryOut(order).catch(failed))
  clearInterval(looking)
})

// The decoder runs in a separate thread, and an exit would wait for it.
function endIfTooLarge(): void {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, 'SIGKILL')
}

async function carryOut(order: ImageOrder): Promise<ImageResult> {
  if (order.kind === 'svg') return { png: new Resvg(order.svg).render().asPng() }
  if (order.kind === 'card') {
    // Only loaded when a card is rendered.
    const { makeCard } = await import('./social/make-card.ts')
    return { png: await makeCard(order.words) }
  }
  return { renditions: await makeRenditions(order.source, order.hash, order.withStills) }
}
