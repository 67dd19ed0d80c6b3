import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeRelease, goLive, liveVersion, openRelease } from './releases.ts'

let root: string
let releases: string
let dist: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-releases-'))
  releases = join(root, 'releases')
  dist = join(root, 'dist')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Builds a version with one hashed file and puts it live. */
async function release(hash: string, asset: string, text = hash): Promise<void> {
  const assets = join(root, `assets-${hash}`)
  await mkdir(join(assets, '_astro'), { recursive: true })
  await writeFile(join(assets, '_astro', asset), text)
  const opened = await openRelease(releases, hash, assets)
  await completeRelease(opened)
  await goLive(releases, opened, dist)
}

test('hashed files of the version before stay, for pages that readers have open', async () => {
  await release('one', 'frame.aaaa.js')
  await release('two', 'frame.bbbb.js')
  expect((await readdir(join(dist, '_astro'))).sort()).toEqual(['frame.aaaa.js', 'frame.bbbb.js'])
  expect(await readFile(join(dist, '_astro', 'frame.aaaa.js'), 'utf8')).toBe('one')
})

test('a file of the new version is never replaced by one of the same name', async () => {
  await release('one', 'frame.aaaa.js')
  await release('two', 'frame.aaaa.js')
  expect(await readFile(join(dist, '_astro', 'frame.aaaa.js'), 'utf8')).toBe('two')
})

test('the live version is the last, and the only one that is left', async () => {
  await release('one', 'frame.aaaa.js')
  await release('two', 'frame.bbbb.js')
  expect(liveVersion(releases, dist)).toBe('two')
  expect((await readdir(releases)).sort()).toEqual(['two', 'two.complete'])
})

test('a version that was not written whole is begun again', async () => {
  await release('one', 'frame.aaaa.js')
  const opened = await openRelease(releases, 'two', join(root, 'assets-one'))
  await writeFile(join(opened.folder, 'half.html'), '')
  expect(opened.isComplete).toBe(false)
  const again = await openRelease(releases, 'two', join(root, 'assets-one'))
  expect(again.isComplete).toBe(false)
  expect(await readdir(again.folder)).toEqual(['_astro'])
  await completeRelease(again)
  expect((await openRelease(releases, 'two', join(root, 'assets-one'))).isComplete).toBe(true)
})
