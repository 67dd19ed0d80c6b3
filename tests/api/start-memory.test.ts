import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isSmallMachine } from '../../admin-api/platform/small-machine.ts'
import { ROOT, startInstance } from '../support/instance.ts'

// With little memory the SQL parser is not optimised, which would take 600 MB.
const MOST_MB = isSmallMachine() ? 450 : 1_050
// Background compilation begins within the first queries.
const AFTERWARDS_MS = 3_000

test('any shell can run the command of `npm start`', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  // Variables before a command, quotes and redirections depend on the shell.
  expect(scripts.start).toMatch(/^node [\w./= -]+$/)
})

test.runIf(process.platform === 'linux')('the server’s C library is set to return freed memory', async () => {
  const instance = await startInstance({ ownProcess: true, database: 'embedded', env: { RENDER: 'off' } })
  onTestFinished(() => instance.stop())
  const variables = readFileSync(`/proc/${instance.pid}/environ`, 'utf8').split('\0')
  expect(variables).toContain('MALLOC_TRIM_THRESHOLD_=65536')
})

test.runIf(existsSync('/proc/self/status'))(
  'a server with its embedded database starts in the memory that it may take',
  async () => {
    const instance = await startInstance({ ownProcess: true, database: 'embedded', env: { RENDER: 'off' } })
    onTestFinished(() => instance.stop())
    const editor = await instance.login()
    for (let n = 0; n < 20; n++) await editor.get('/api/articles')
    await sleep(AFTERWARDS_MS)
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${instance.pid}/status`, 'utf8')) ?? []
    expect(Number(kilobytes) / 1000).toBeLessThan(MOST_MB)
  },
)
