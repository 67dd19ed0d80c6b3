import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { instanceDirs, instanceEnv, ROOT } from '../support/instance.ts'

/** A server whose port is held open while it restarts, as systemd does with deploy/touchline.socket. */

const HOLDER = join(ROOT, 'tests/support/hold-socket.pl')
const RESTARTS = 2
const ASK_EVERY_MS = 50
const PATIENCE = { timeout: 120_000, interval: 50 }

let root: string
let holder: ChildProcess | undefined
let said = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-socket-'))
  const env = instanceEnv(instanceDirs(root))
  holder = spawn('perl', [HOLDER, process.execPath, 'scripts/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holder.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  await vi.waitFor(() => expect(starts()).toBe(1), PATIENCE)
})
afterAll(async () => {
  holder?.kill('SIGTERM')
  await vi.waitFor(() => expect(pids().some(isRunning)).toBe(false), PATIENCE)
  await rm(root, { recursive: true, force: true })
})

const pids = () => [...said.matchAll(/^PID (\d+)$/gm)].map(([, pid]) => Number(pid))
const starts = () => said.match(/^Site: /gm)?.length ?? 0

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('no request fails while the server restarts', async () => {
  const port = Number(/^PORT (\d+)$/m.exec(said)?.[1])
  expect(said).toContain(`Site: http://localhost:${port}`)
  let isOver = false
  const answers: (number | string)[] = []
  const asked: Promise<unknown>[] = []
  const reading = (async () => {
    while (!isOver) {
      asked.push(statusOf(port).then((status) => answers.push(status)))
      await sleep(ASK_EVERY_MS)
    }
  })()
  for (let restart = 1; restart <= RESTARTS; restart++) {
    process.kill(pids().at(-1) as number, 'SIGTERM')
    await expect.poll(starts, PATIENCE).toBe(1 + restart)
  }
  isOver = true
  await reading
  await Promise.all(asked)
  expect(answers.length).toBeGreaterThan(10)
  expect(answers.filter((status) => status !== 200)).toEqual([])
})

/** Each over a separate connection, including refused and dropped ones. */
function statusOf(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = request({ port, host: '127.0.0.1', path: '/about', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('error', (error) => resolve(error.message)).end()
  })
}
