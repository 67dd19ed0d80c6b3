import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createQueue } from '../../platform/loops/queue.ts'
import { isSmallMachine } from '../../platform/small-machine.ts'
import type { ImageOrder, ImageResult } from './image-child.ts'
import type { Renditions } from './renditions.ts'
import type { CardWords } from './social/card.ts'
import { UnfitImage } from './unfit-image.ts'

/** Decodes and renders images, in separate processes. */
export type Images = {
  /** An image's renditions, and if requested the first frame of an animated one. Throws NotAnImage, or UnfitImage. */
  renditions: (source: Uint8Array, hash: string, withStills: boolean) => Promise<Renditions>
  /** An SVG as a PNG. */
  rasterize: (svg: string) => Promise<Uint8Array>
  /** An article's social card as a PNG. */
  card: (words: CardWords) => Promise<Uint8Array>
  /** Ends the processes; their current work fails. */
  stop: () => void
}

/** Thrown for bytes that are not an image that this site can show. */
export class NotAnImage extends Error {}

const CHILD = fileURLToPath(new URL('./image-child.ts', import.meta.url))
const HEAP = ['--max-old-space-size=128', '--max-semi-space-size=8']
// One arena: with more, freed memory stays with the process, three times as much. And the environment has no secrets.
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }
// A photo takes a process 175 MB and a core for a second or two: on a small machine one at a time leaves the other core
// to the site. Two malicious files together take a gigabyte, which can kill the server on such a machine. Other work is
// fast and does not wait for photos.
const DECODERS = isSmallMachine() ? 1 : Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const RASTERIZERS = 1
// An AVIF takes twice the memory of a photo.
const AVIF_DECODERS = 1
// The slowest valid image takes a few seconds, even on a busy machine.
const PATIENCE_MS = 60_000
// Memory is freed when there are no uploads.
const IDLE_MS = 30_000

/** Starts no process yet: processes start with the first image and end when there are no more. */
export function createImages(idleMs = IDLE_MS): Images {
  const decoding = createQueue(DECODERS)
  const decodingAvif = createQueue(AVIF_DECODERS)
  const rasterizing = createQueue(RASTERIZERS)
  /** Idle processes, each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()

  function start(): ChildProcess {
    const child = fork(CHILD, [], {
      execArgv: HEAP,
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    all.add(child)
    const forget = () => {
      all.delete(child)
      takeFromIdle(child)
    }
    child.once('exit', forget)
    // It could not be started or reached; without a listener the server would crash.
    child.on('error', forget)
    return child
  }

  function rest(child: ChildProcess): void {
    if (!child.connected) return
    const end = () => {
      // It takes a moment to end, and must not be given work meanwhile.
      takeFromIdle(child)
      if (child.connected) child.disconnect()
    }
    idle.set(child, setTimeout(end, idleMs).unref())
  }

  function takeFromIdle(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  /** The most recently used idle process, so that the others end when there is less to do; otherwise a new one. */
  function take(): ChildProcess {
    const child = [...idle.keys()].findLast(({ connected }) => connected)
    if (!child) return start()
    takeFromIdle(child)
    return child
  }

  const order = (wanted: ImageOrder) =>
    (wanted.kind === 'renditions' ? decoding : rasterizing)(async () => {
      const child = take()
      const result = await ask(child, wanted)
      rest(child)
      return result
    })

  return {
    async renditions(source, hash, withStills) {
      const decode = () => order({ kind: 'renditions', source, hash, withStills })
      const result = await (isAvif(source) ? decodingAvif(decode) : decode())
      if ('renditions' in result) return result.renditions
      if ('isUnfit' in result && result.isUnfit) throw new UnfitImage(result.error)
      throw new NotAnImage('error' in result ? result.error : 'It was not decoded')
    },
    rasterize: async (svg) => pngOf(await order({ kind: 'svg', svg })),
    card: async (words) => pngOf(await order({ kind: 'card', words })),
    stop() {
      for (const child of all) child.kill()
    },
  }
}

// A container of boxes, the first of which names the format.
function isAvif(source: Uint8Array): boolean {
  return Buffer.from(source.subarray(4, 8)).toString('latin1') === 'ftyp'
}

function pngOf(result: ImageResult): Uint8Array {
  if ('png' in result) return result.png
  throw new Error(`Rendering the image failed: ${'error' in result ? result.error : 'no image'}`)
}

/** One request, one answer; a process that dies or takes too long answers with an error, and is discarded. */
function ask(child: ChildProcess, order: ImageOrder): Promise<ImageResult> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    const settle = (result: ImageResult) => {
      clearTimeout(timer)
      child.removeAllListeners('message')
      child.removeListener('exit', onExit)
      child.removeListener('error', onError)
      resolve(result)
    }
    const onExit = () => settle({ error: 'The image crashed the decoder' })
    const onError = ({ message }: Error) => settle({ error: message })
    child.once('message', settle)
    child.once('exit', onExit)
    child.once('error', onError)
    child.send(order, (error) => {
      if (error) settle({ error: error.message })
    })
  })
}
