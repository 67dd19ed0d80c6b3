import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { explainStartError } from '../start-messages.ts'
import { lockDataDir } from './put-in-place.ts'

const CODE = join(import.meta.dirname, 'put-in-place.ts')
// The process kills itself before one of the steps that change files.
const KILLED = `
  const [code, dataDir, step] = process.argv.slice(1)
  const files = (await import('node:fs/promises')).default
  let left = Number(step)
  for (const name of ['writeFile', 'rename', 'mkdir', 'rm']) {
    const real = files[name]
    files[name] = (...parts) => (left-- === 0 ? process.kill(process.pid, 'SIGKILL') : real(...parts))
  }
  ;(await import('node:module')).syncBuiltinESMExports()
  const { putInPlace } = await import(code)
  await putInPlace(dataDir, dataDir + '/.scratch-1', ['postgres', 'counts', 'releases', 'secret-key'])`

test('a kill at any step leaves the old parts alone, or the next one that locks the folder has all of the new', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-place-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const left: Record<string, string>[] = []
  for (let step = 0; ; step++) {
    const dataDir = join(root, String(step))
    // One part is in both, one in the old folder alone, one in the new alone, and one is in neither.
    await put(dataDir, { 'postgres/cluster': 'old', releases: 'old', other: 'old' })
    await put(join(dataDir, '.scratch-1'), { 'postgres/cluster': 'new', 'secret-key': 'new', 'rows.json': 'new' })
    const { signal, status, stderr } = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      KILLED,
      CODE,
      dataDir,
      String(step),
    ])
    const unlock = await lockDataDir(dataDir)
    unlock()
    left.push(await textsIn(dataDir))
    if (signal === 'SIGKILL') continue
    expect(status, String(stderr)).toBe(0)
    break
  }
  const before = { other: 'old', 'postgres/cluster': 'old', releases: 'old' }
  const after = {
    'aside/postgres/cluster': 'old',
    'aside/releases': 'old',
    other: 'old',
    'postgres/cluster': 'new',
    'secret-key': 'new',
  }
  const [first, second, ...others] = left
  expect([first, second]).toEqual([before, before])
  expect(others.length).toBeGreaterThan(5)
  for (const one of others) expect(one).toEqual(after)
})

test('a command that needs no lock finishes a restore, too, and locks nothing if there is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-place-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await lockDataDir(dataDir, false)
  expect(await readdir(dataDir)).toEqual([])
  const plan = JSON.stringify({ aside: 'aside', leaving: [], coming: ['secret-key'] })
  await put(join(dataDir, '.restored'), { 'secret-key': 'new', 'plan.json': plan })
  const unlock = await lockDataDir(dataDir, false)
  unlock()
  expect(await textsIn(dataDir)).toEqual({ 'secret-key': 'new' })
})

test('a part that cannot be replaced is named, with what to do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-place-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const plan = JSON.stringify({ aside: 'aside', leaving: [], coming: ['objects'] })
  await put(dataDir, { '.restored/objects/one': 'new', '.restored/plan.json': plan, 'objects/two': 'old' })
  const error = await lockDataDir(dataDir).catch((reason: unknown) => reason)
  expect(explainStartError(error)).toBe(
    `Cannot start: a restored backup is in ${dataDir}/.restored, but ${dataDir}/objects cannot be replaced (ENOTEMPTY). Move that away, or unmount it if it is a mount point, and start again.`,
  )
})

async function put(folder: string, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** The texts of all files; the folder of the old parts is named for its time. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    const shown = path.slice(folder.length + 1).replace(/^before-restore-[^/]+/, 'aside')
    return [shown, await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}
