import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../../platform/env/env.ts'
import { checkFolders } from './folders.ts'

afterEach(() => vi.restoreAllMocks())

/** The result for folders in `place`, of a program in /…/touchline; and the folder around both. */
async function check(place: string) {
  const around = await mkdtemp(join(tmpdir(), 'touchline-folders-'))
  onTestFinished(() => rm(around, { recursive: true }))
  vi.spyOn(process, 'cwd').mockReturnValue(join(around, 'touchline'))
  const [data, cache, dist] = ['data', 'cache', 'dist'].map((name) => join(around, place, name))
  const env = { DATA_DIR: data, CONTENT_CACHE_DIR: cache, DIST_DIR: dist, SITE_URL: 'https://www.example.com' }
  return () => checkFolders(readEnv(env))
}

test('folders inside the program’s own, which an update replaces, are a warning; those beside it are not', async () => {
  expect(await (await check('touchline'))()).toMatchObject([{ state: 'warning' }])
  expect(await (await check('touchline-data'))()).toMatchObject([{ state: 'ok' }])
})

test.runIf(process.getuid)('another user’s folders are a problem, also for a user without a name', async () => {
  const look = await check('touchline-data')
  expect(await look()).toMatchObject([{ state: 'ok' }])
  vi.spyOn(process, 'getuid' as 'cwd').mockReturnValue(54_321 as never)
  expect(await look()).toMatchObject([
    { state: 'problem', words: expect.stringMatching(/^DATA_DIR belongs to user \d+, and this is user 54321$/) },
  ])
})
