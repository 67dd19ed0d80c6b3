import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../tests/support/client.ts'
import { photo, pixelBomb, put } from '../tests/support/images.ts'
import { startInstance } from '../tests/support/instance.ts'
import type { Benchmark } from './run.ts'
import { megabytes, memoryBelow, watchMemory } from './support/memory.ts'
import { at, round, timed } from './support/times.ts'

const PHOTOS = Number(process.env.BENCH_PHOTOS ?? 50)
const AT_A_TIME = 4
const DIFFERENT = 5
const HERO_WIDTH = 800
const CALLS = ['/api/articles?limit=12', '/api/categories', '/api/health']

/** Fifty 12-megapixel photos from upload to renditions, while others use the API. */
export async function run(): Promise<Benchmark> {
  const originals = await Promise.all(Array.from({ length: DIFFERENT }, (_, seed) => photo(4000, 3000, seed + 1)))
  const instance = await startInstance({ env: { DEMO_CONTENT: '1', RENDER: 'off' } })
  try {
    const editor = await instance.login()
    await sleep(2000)
    const idle = await memoryBelow(process.pid)
    const watch = watching(editor)
    const photos: number[] = []
    const heroes: number[] = []
    const waiting = Array.from({ length: PHOTOS }, (_, n) => n)
    const started = performance.now()
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
          // Decoders ignore bytes after a JPEG's end, so a few more make a different file with the same work.
          const bytes = Buffer.concat([originals[n % DIFFERENT] ?? Buffer.alloc(0), Buffer.from(`photo ${n}`)])
          const { took, hero } = await addPhoto(editor, bytes)
          photos.push(took)
          heroes.push(hero)
        }
      }),
    )
    const each = (performance.now() - started) / PHOTOS
    await addPhoto(editor, pixelBomb()).catch(() => undefined)
    const { calls, memory } = await watch.stop()
    return {
      title: `${PHOTOS} photos of 12 megapixels, ${AT_A_TIME} uploads at a time`,
      rows: [
        { what: 'a photo, all renditions, of the whole time (ms)', value: Math.round(each), target: '3000' },
        {
          what: 'a photo, from PUT to its answer, waiting in line (ms, p50)',
          value: Math.round(at(photos, 0.5)),
          target: '',
        },
        { what: 'the API’s other answers meanwhile (ms, p95)', value: round(at(calls, 0.95)), target: '100' },
        { what: 'the API’s other answers meanwhile (ms, max)', value: round(at(calls, 1)), target: '' },
        { what: 'memory over idle at the most (MB)', value: megabytes(memory - idle), target: '300' },
        { what: `an ${HERO_WIDTH} px hero (AVIF, KB, largest)`, value: round(at(heroes, 1) / 1024), target: '40' },
      ],
      notes: [
        `${DIFFERENT} made-up photographs with grain, JPEG at quality 90; ${calls.length} other calls, one every 20 ms.`,
        'Memory is the proportional set of the server and its image processes together, read every 250 ms.',
      ],
    }
  } finally {
    await instance.stop()
  }
}

async function addPhoto(editor: Client, bytes: Buffer): Promise<{ took: number; hero: number }> {
  const started = performance.now()
  const leave = await editor.post('/api/objects/upload', { contentType: 'image/jpeg', size: bytes.byteLength })
  await put(leave.body.uploadURL, bytes, 'image/jpeg')
  const { status, body } = await editor.post('/api/objects/normalize', { path: leave.body.objectPath })
  if (status !== 200) throw new Error(`normalize: ${status} ${JSON.stringify(body)}`)
  const hero = body.variants.find(
    ({ type, width }: { type: string; width: number }) => type === 'image/avif' && width === HERO_WIDTH,
  )
  return { took: performance.now() - started, hero: hero.bytes }
}

/** Calls the API as readers and editors would and measures memory, until stopped. */
function watching(client: Client) {
  const calls: number[] = []
  const memory = watchMemory(() => memoryBelow(process.pid))
  let isOver = false
  const calling = (async () => {
    for (let n = 0; !isOver; n++) {
      calls.push(await timed(() => client.get(CALLS[n % CALLS.length] ?? '/')))
      await sleep(20)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await Promise.all([calling, memory.stop()])
      return { calls, memory: memory.peak }
    },
  }
}
