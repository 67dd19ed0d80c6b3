import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testServerUrl } from '../support/database.ts'
import { ADMIN, instanceEnv, ROOT, startInstance } from '../support/instance.ts'

const run = promisify(execFile)

test.skipIf(testServerUrl())('npm run admin -- reset EMAIL lets somebody in again', async () => {
  const instance = await startInstance({ ownProcess: true, env: { RENDER: 'off' } })
  try {
    const before = await instance.login()
    const stranger = instance.anonymous()
    for (let n = 0; n < 5; n++) await stranger.post('/api/auth/login', { ...ADMIN, password: 'not the password' })
    const reset = (email: string) =>
      run(process.execPath, ['scripts/admin.ts', 'reset', email], { cwd: ROOT, env: instanceEnv(instance.dirs) })
    await expect(reset(ADMIN.email)).rejects.toThrow(/is running on this data folder/)

    await instance.kill9()
    await expect(reset('nobody@example.com')).rejects.toThrow()
    const { stdout } = await reset(ADMIN.email)
    const password = /: (\S+) \(shown only now\)/.exec(stdout)?.[1]
    await instance.restart()
    const login = (form: object) => instance.anonymous().post('/api/auth/login', form)
    expect((await login({ ...ADMIN, password })).status).toBe(200)
    expect((await login(ADMIN)).status).toBe(401)
    const old = await instance.anonymous().send('/api/auth/me', { headers: { cookie: before.cookie() ?? '' } })
    expect(old.status).toBe(401)
  } finally {
    await instance.stop()
  }
})
