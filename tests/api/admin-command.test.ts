import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { testServerUrl } from '../support/database.ts'
import { ADMIN, instanceEnv, ROOT, startInstance } from '../support/instance.ts'
import { runScript } from '../support/run-script.ts'

const run = promisify(execFile)

test.skipIf(testServerUrl())('npm run admin -- reset EMAIL lets a user in again', async () => {
  const instance = await startInstance({ ownProcess: true, env: { RENDER: 'off' } })
  try {
    const before = await instance.login()
    const { codes } = (await before.post('/api/auth/recovery-codes')).body
    const stranger = instance.anonymous()
    for (let n = 0; n < 5; n++) await stranger.post('/api/auth/login', { ...ADMIN, password: 'not the password' })
    const reset = (email: string) =>
      run(process.execPath, ['scripts/admin.ts', 'reset', email], { cwd: ROOT, env: instanceEnv(instance.dirs) })
    await expect(reset(ADMIN.email)).rejects.toThrow(/is running on this data folder\. Stop it first\./)

    await instance.kill9()
    await expect(reset('nobody@example.com')).rejects.toThrow()
    const { stdout } = await reset(ADMIN.email)
    expect(stdout).toContain('Its recovery codes no longer work: add new ones in Profile.')
    const password = /: (\S+) \(shown only now\)/.exec(stdout)?.[1]
    await instance.restart()
    const login = (form: object) => instance.anonymous().post('/api/auth/login', form)
    expect((await login({ ...ADMIN, password })).status).toBe(200)
    expect((await login(ADMIN)).status).toBe(401)
    const form = { email: ADMIN.email, code: codes[0], password: 'one that nobody wanted' }
    expect((await instance.anonymous().post('/api/auth/reset-password/by-code', form)).status).toBe(400)
    const old = await instance.anonymous().send('/api/auth/me', { headers: { cookie: before.cookie() ?? '' } })
    expect(old.status).toBe(401)
  } finally {
    await instance.stop()
  }
})

test('a missing database and an unwritable folder are reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-admin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const reset = (dataDir: string) => {
    const folders = { CONTENT_CACHE_DIR: join(folder, 'cache'), DIST_DIR: join(folder, 'dist') }
    return runScript('admin', { DATA_DIR: dataDir, ...folders }, undefined, ['reset', ADMIN.email])
  }
  expect(await reset(join(folder, 'data'))).toMatchObject({
    failed: true,
    output: expect.stringContaining('Not reset: there is no database in DATA_DIR.'),
  })
  expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false)
  expect((await reset('/proc/x')).output).toContain('Not reset: DATA_DIR must be a folder that can be written')
})
