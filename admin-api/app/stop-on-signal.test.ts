import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isDrawn } from '../../tests/support/drawn.ts'
import { isTouched } from '../../tests/support/long-proofs.ts'

// It waits for as long as a supervisor does.
const isKillProved = isDrawn('stop-on-signal: killed', 12) || isTouched(['admin-api/app/stop-on-signal'])
const MODULE = new URL('./stop-on-signal.ts', import.meta.url).href

/** A process with these steps that is told to end; returns its output and how it ended. */
async function stopped(steps: string): Promise<{ printed: string; code: number | null; signal: string | null }> {
  const script = `import { stopOnSignal } from '${MODULE}'
    const stopping = stopOnSignal()
    stopping.beforeExit(() => console.log('the first that was opened'))
    ${steps}
    setInterval(() => {}, 1000)
    console.log('up')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    if (printed === '') child.kill('SIGTERM')
    printed += chunk.toString()
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { printed, code, signal }
}

test('a step that fails and one that never ends keep none of the others from being done', async () => {
  const steps = `stopping.beforeExit(() => new Promise(() => {}))
    stopping.beforeExit(() => { throw new Error('no') })`
  expect(await stopped(steps)).toEqual({ printed: 'up\nthe first that was opened\n', code: 1, signal: null })
}, 30_000)

test.runIf(isKillProved)(
  'a process that can do nothing any more is killed from outside',
  async () => {
    const { signal } = await stopped('stopping.beforeExit(() => { for (;;) {} })')
    expect(signal).toBe('SIGKILL')
  },
  40_000,
)

test('otherwise it ends at once, with 0', async () => {
  expect((await stopped('')).code).toBe(0)
}, 30_000)
