import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { testServerUrl } from '../support/database.ts'
import { instanceDirs, instanceEnv, ROOT, startInstance } from '../support/instance.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-startup-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Starts a server that must fail to start; returns its exit code and output lines. */
async function startInVain(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, ['admin-api/server.ts'], {
    cwd: ROOT,
    env: instanceEnv(instanceDirs(root), { RENDER: 'off', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    // It did start, so end it to fail by exit code rather than by timeout.
    if (/^Site: /m.test(output)) child.kill('SIGKILL')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code] = await once(child, 'close')
  return { code: code ?? 0, lines: output.trim().split('\n') }
}

function expectOneLine({ code, lines }: { code: number; lines: string[] }, words: RegExp): void {
  expect(lines.join('\n')).toMatch(words)
  expect(lines).toHaveLength(1)
  expect(code).toBeGreaterThan(0)
}

describe('a value that cannot be used stops the start with one line that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'not an address'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', '12345'],
    ['SECRET_KEY', 'short'],
    ['DEMO_CONTENT', 'yes'],
    ['RENDER', 'remote'],
    ['REBUILD_WEBHOOK_URL', 'hook'],
    ['OPENAI_API_KEY', 'sk with spaces'],
    ['CONTENT_API_KEY', 'key with spaces'],
    ['CONTENT_API_KEY', 'sleutel·één'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['OPENAI_BASE_URL', 'https://user:hunter2@example.com/v1'],
    ['OPENAI_MODEL', 'a model'],
    ['TRUST_PROXY', 'localhost'],
    ['TRUSTED_CLIENT_HEADER', 'the reader'],
    ['ADMIN_URL', 'newsroom.example.com'],
    ['METRICS_KEY', 'short'],
    ['ALERT_WEBHOOK_URL', 'hook'],
    ['BACKUP_KEY', 'short'],
    ['OPENAI_PRICE', 'cheap'],
    ['OPENAI_PRICE', '1/2/3'],
    ['REBUILD_WEBHOOK_QUIET', '1 minute'],
    ['PURGE_WITH', 'cloudflare'],
    ['PURGE_API', 'api'],
    ['SENTRY_DSN', 'https://errors.example.com/1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['BACKUP_KEEP', 'some'],
    ['COUNTED_PER_ADDRESS', '100'],
    ['PUBLISH_TO', 'https://bucket.example.com'],
    ['PUBLISH_TO', 's3://No Bucket/site'],
    ['PUBLISH_TO', './dist/copy'],
    ['OPENAI_TIMEOUT_MS', '2 minutes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TZ_EDITORIAL', 'Africa/Nowhere'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be .+$`))
  })

  test('more sockets than one that are held for it', () => {
    const held = { LISTEN_FDS: '2', LISTEN_PID: String(process.pid) }
    expect(() => readEnv(held)).toThrow(/^LISTEN_FDS must be 1: the product listens on one socket, but is "2"$/)
    expect(readEnv({ ...held, LISTEN_FDS: '1' }).socket).toBe(3)
    // They belong to another process.
    expect(readEnv({ ...held, LISTEN_PID: '1' }).socket).toBeNull()
  })

  test('in the process itself', async () => {
    expectOneLine(await startInVain({ PORT: 'eighty' }), /PORT must be/)
  })

  test.each([
    ['DATABASE_URL', 'mysql://user:hunter2@localhost/x'],
    ['SECRET_KEY', 'hunter2'],
    ['OPENAI_API_KEY', 'hunter2 hunter2'],
    ['CONTENT_API_KEY', 'hunter2 hunter2'],
    ['OPENAI_BASE_URL', 'https://user:hunter2@example.com/v1'],
    ['ADMIN_PASSWORD', 'hunte'],
  ])('without repeating a secret: %s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(/^(?!.*hunte)/)
  })
})

describe('anything missing or taken stops the start with one line that says so', () => {
  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    try {
      expectOneLine(await startInVain({ PORT: String(port) }), new RegExp(String(port)))
    } finally {
      other.close()
    }
  })

  test('an address that this machine does not have', async () => {
    expectOneLine(await startInVain({ HOST: '192.0.2.1' }), /HOST/)
  })

  test('a data folder in use by another process', async () => {
    const running = await startInstance({ ownProcess: true, env: { RENDER: 'off' }, database: 'embedded' })
    try {
      expectOneLine(await startInVain({ DATA_DIR: running.dirs.data }), /DATA_DIR/)
      expect((await running.anonymous().get('/api/categories')).status).toBe(200)
    } finally {
      await running.stop()
    }
  })

  test('a data folder that cannot be one', async () => {
    expectOneLine(await startInVain({ DATA_DIR: '/dev/null/data' }), /\/dev\/null\/data/)
  })

  test('a data folder that the kernel keeps for itself', async () => {
    expectOneLine(await startInVain({ DATA_DIR: '/proc/touchline' }), /DATA_DIR must be .*\/proc\/touchline/)
  })

  test('an unreachable database', async () => {
    const result = await startInVain({ DATABASE_URL: 'postgres://user:hunter2secret@127.0.0.1:1/touchline' })
    expectOneLine(result, /database/i)
    expect(result.lines.join('\n')).not.toContain('hunter2secret')
  })

  const serverUrl = testServerUrl()
  test.runIf(serverUrl)('a database that the server does not have', async () => {
    const url = new URL(serverUrl as string)
    url.pathname = '/touchline_does_not_exist'
    expectOneLine(await startInVain({ DATABASE_URL: url.href }), /touchline_does_not_exist/)
  })
})
