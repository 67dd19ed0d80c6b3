import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, watch, writeFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashFiles } from '../support/files.ts'
import { ROOT } from '../support/instance.ts'
import { lendCode } from '../support/renderers.ts'
import { runScript } from '../support/run-script.ts'

const FIXTURE = join(ROOT, 'site', 'fixture')

let folder: string
let cache: string
let env: Record<string, string>
let site: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline build-'))
  cache = join(folder, 'cache')
  env = { CONTENT_CACHE_DIR: cache, DIST_DIR: join(folder, 'dist') }
  await lendCode(join(folder, 'dist.build'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  await rm(cache, { recursive: true, force: true })
  await cp(FIXTURE, cache, { recursive: true })
  expect(await runScript('build', env)).toMatchObject({ failed: false })
  site = await hashFiles(join(folder, 'dist'))
})

/** A build that must fail: returns its one-line error and checks that the last site is unchanged. */
async function reasonOfFailure(more: Record<string, string> = {}): Promise<string> {
  const { failed, output } = await runScript('build', { ...env, ...more })
  expect(failed).toBe(true)
  expect(await hashFiles(join(folder, 'dist'))).toEqual(site)
  expect(await readdir(folder)).toEqual(['cache', 'dist', 'dist.build'])
  expect(output).toMatch(/^The build failed: .*\n$/)
  return output
}

test('a missing content file of a required page fails the build', async () => {
  await rm(join(cache, 'news.json'))
  expect(await reasonOfFailure()).toContain('/news cannot be rendered: content-cache/news.json is missing')
})

test('for a CDN, unreadable redirects fail the build', async () => {
  await writeFile(join(cache, 'redirects.json'), '{"v":1}')
  const reason = await reasonOfFailure({ CONTENT_API_URL: 'https://cms.example.com' })
  expect(reason).toContain('content-cache/redirects.json is missing or broken')
})

test.each(['building', 'old'])('a kill once "dist.*.%s" exists does not affect the next build', async (name) => {
  await rm(join(cache, 'articles/weekend-tips-five-home-sides.json'))
  // Enough that replacing the old site takes a while.
  mkdirSync(join(folder, 'dist/more'))
  for (let n = 0; n < 5000; n++) writeFileSync(join(folder, `dist/more/${n}`), '')
  await killedBuild(folder, (file, pid) => file === `dist.${pid}.${name}`)
  expect((await readdir(folder)).join(' ')).toMatch(/dist\.\d+/)
  await expectWhole()
})

test('a kill while changed pages are swapped in does not affect the next build', async () => {
  await rm(join(cache, 'articles/weekend-tips-five-home-sides.json'))
  const page = JSON.parse(await readFile(join(cache, 'news.json'), 'utf8'))
  let left: string[] = []
  // On a busy machine the kill may come after all pages have been replaced.
  for (let n = 0; n < 5 && left.length !== 1; n++) {
    await writeFile(join(cache, 'news.json'), JSON.stringify({ ...page, description: `Another ${n}` }))
    await killedBuild(join(folder, 'dist'), () => true)
    left = await readdir(join(folder, 'dist.build'))
  }
  expect(left).toEqual(['renderer'])
  await cp(join(FIXTURE, 'news.json'), join(cache, 'news.json'))
  await expectWhole()
})

/** A build that is killed when a file with a given name appears or disappears in a folder. */
async function killedBuild(watched: string, isTime: (file: string, pid: number | undefined) => boolean): Promise<void> {
  const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: ROOT, env: { PATH: process.env.PATH, ...env } })
  const ended = once(build, 'exit')
  const watcher = watch(watched, (_event, file) => isTime(file ?? '', build.pid) && build.kill('SIGKILL'))
  expect(await ended).toEqual([null, 'SIGKILL'])
  watcher.close()
}

async function expectWhole(): Promise<void> {
  expect(await runScript('build', env)).toMatchObject({ failed: false })
  expect(await readdir(folder)).toEqual(['cache', 'dist', 'dist.build'])
  const { 'weekend-tips-five-home-sides.html': _gone, ...rest } = site
  expect(await hashFiles(join(folder, 'dist'))).toEqual(rest)
}
