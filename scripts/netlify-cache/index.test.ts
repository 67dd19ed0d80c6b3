import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onPostBuild } from './index.js'

const MOST = 2

/** The build failure for a site, or null if nothing is wrong. */
function failureOf(site: string): string | null {
  let said: string | null = null
  const failBuild = (reason: string) => {
    said = reason
    return undefined as never
  }
  onPostBuild({ constants: { PUBLISH_DIR: site }, utils: { build: { failBuild } } }, MOST)
  return said
}

test('a folder with more files than Netlify takes ends the build, with what to do', () => {
  const site = mkdtempSync(join(tmpdir(), 'touchline-netlify-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'tag'))
  writeFileSync(join(site, 'tag', 'one.html'), '')
  for (let n = 0; n < MOST; n++) writeFileSync(join(site, `${n}.html`), '')
  expect(failureOf(site)).toBeNull()
  writeFileSync(join(site, 'one-more.html'), '')
  expect(failureOf(site)).toBe(
    '/ has 3 files, and Netlify takes 2 a folder: set CDN_LAYOUT=sharded and what netlify.toml names with it.',
  )
})
