import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createImages } from './images.ts'

const IDLE_MS = 60
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" /></svg>'
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

const images = createImages(IDLE_MS)
afterEach(() => images.stop())

async function rasterize(): Promise<void> {
  const bytes = await images.rasterize(SVG)
  expect(Buffer.from(bytes).subarray(0, 4)).toEqual(PNG)
}

test('a process that rested several times ends once, and work that comes while it ends is done', async () => {
  for (let n = 0; n < 30; n++) await rasterize()
  // Around the moment at which it is ended.
  for (const pause of [IDLE_MS - 10, IDLE_MS, IDLE_MS + 2, IDLE_MS + 5, IDLE_MS * 2]) {
    await sleep(pause)
    await rasterize()
  }
})

test.runIf(process.platform === 'linux')(
  'a server that a supervisor gave little of the processor makes images',
  async () => {
    const child = join(import.meta.dirname, 'image-child.ts')
    const niced = ['nice', '-n', '15', process.execPath, child]
    // As a user who is not root, who may not raise a priority.
    const [command = '', ...args] =
      process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-sys_nice', ...niced] : niced
    const decoder = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    onTestFinished(() => void decoder.kill())
    decoder.send({ kind: 'svg', svg: SVG })
    const [answer] = await Promise.race([once(decoder, 'message'), once(decoder, 'exit')])
    expect(answer).toHaveProperty('png')
  },
)
