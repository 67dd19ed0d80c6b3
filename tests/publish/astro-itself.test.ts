import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from '../support/files.ts'
import { instanceDirs, instanceEnv, ROOT } from '../support/instance.ts'
import { runBuild } from '../support/run-build.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the renderer’s output equals Astro’s for every page kind', { timeout: 120_000 }, async () => {
  const ours = join(folder, 'ours')
  const astros = join(folder, 'astros')
  const content = join(ROOT, 'site', 'fixture')
  const env = (dist: string) => instanceEnv({ ...instanceDirs(folder), cache: content, dist }) as Record<string, string>

  expect((await runBuild(env(ours))).output).toMatch(/^Every page is built/)
  await promisify(execFile)('astro', ['build', '--root', ROOT], { cwd: folder, env: env(astros) })

  const files = await listFiles(astros)
  expect(await listFiles(ours)).toEqual(files)
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    expect(await textOf(join(ours, file)), file).toBe(await textOf(join(astros, file)))
  }
})

/** A file without the islands' style, which Astro puts where HTML does not allow it. */
async function textOf(path: string): Promise<string> {
  return (await readFile(path, 'latin1')).replace(/<style>astro-island[^<]*<\/style>/, '')
}
