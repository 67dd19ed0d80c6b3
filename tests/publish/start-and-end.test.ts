import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { type InstanceDirs, instanceDirs, instanceEnv, ROOT } from '../support/instance.ts'

/** How the server process starts and ends, as seen in the terminal. */

const SIGN_IN = /^Sign in with (\S+) and the password (\S+) \(shown only now\)$/m

describe('a process', () => {
  let dirs: InstanceDirs
  let child: ChildProcess | undefined

  beforeAll(async () => {
    dirs = instanceDirs(await mkdtemp(join(tmpdir(), 'touchline-start-')))
  })
  afterEach(() => {
    child?.kill('SIGKILL')
  })
  afterAll(() => rm(dirs.root, { recursive: true, force: true }))

  function run(command: string, args: string[], env: Record<string, string> = {}) {
    const settings = instanceEnv(dirs, { RENDER: 'off', ...env })
    const started = spawn(command, args, { cwd: ROOT, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString()
    }
    started.stdout.on('data', read)
    started.stderr.on('data', read)
    child = started
    return { child: started, ended: once(started, 'close'), text: () => text }
  }

  const serve = (env?: Record<string, string>) => run(process.execPath, ['admin-api/server.ts'], env)

  /** Waits for a process's output to match, and returns the first group. */
  async function waitForOutput(text: () => string, words: RegExp): Promise<string> {
    for (;;) {
      const found = words.exec(text())
      if (found) return found[1] ?? ''
      if (child?.exitCode !== null) throw new Error(`It ended with ${child?.exitCode} and said:\n${text()}`)
      await sleep(20)
    }
  }

  test('prints its help with --help and starts nothing', async () => {
    const { ended, text } = run(process.execPath, ['admin-api/server.ts', '--help'])
    expect((await ended)[0]).toBe(0)
    expect(text()).toContain('npm start')
    expect(text()).not.toContain('Site:')
  })

  test('does not touch unrelated files in DIST_DIR', async () => {
    const folder = join(dirs.root, 'mine')
    await mkdir(folder)
    await writeFile(join(folder, 'thesis.txt'), 'Chapter one')
    const { ended, text } = serve({ RENDER: 'local', DIST_DIR: folder })
    expect((await ended)[0]).toBe(1)
    expect(text().trim()).toMatch(/^Cannot start: DIST_DIR must be a folder for the site alone.*$/)
    expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('Chapter one')
  })

  test('prints the password even if stopped during its first start', async () => {
    const { child, ended, text } = serve({ ADMIN_PASSWORD: '', LOG_LEVEL: 'info' })
    await waitForOutput(text, /writing changed content/)
    child.kill('SIGINT')
    await ended
    expect(text()).toMatch(SIGN_IN)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'shuts down cleanly on %s despite open connections',
    async (signal) => {
      const { child, ended, text } = serve()
      const url = new URL(await waitForOutput(text, /^Site: (\S+)$/m))
      const sockets = await Promise.all([
        holdOpen(url, 'GET / HTTP/1.1\r\nHost: localhost\r\n'),
        holdOpen(url, `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400\r\n\r\n{`),
      ])
      child.kill(signal)
      // From the terminal, and passed on by npm: still one request.
      child.kill(signal)
      // Steps that take too long to close are cut off after some seconds, and the exit code differs.
      expect((await ended)[0]).toBe(0)
      for (const socket of sockets) socket.destroy()
    },
  )

  test('leaves its folder free for the next process', async () => {
    const { text } = serve()
    const url = await waitForOutput(text, /^Site: (\S+)$/m)
    // On a busy machine the database may at first take longer than a load balancer waits.
    await expect.poll(async () => (await createClient(url).get('/api/ready')).status).toBe(200)
  })

  test('ends with the npm that started it', async () => {
    const { child, text } = run('npm', ['start'])
    const url = await waitForOutput(text, /^Site: (\S+)$/m)
    child.kill('SIGTERM')
    await expect.poll(() => isServing(url)).toBe(false)
  })
})

async function holdOpen(url: URL, beginning: string): Promise<Socket> {
  const socket = connect(Number(url.port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(beginning)
  return socket
}

async function isServing(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
