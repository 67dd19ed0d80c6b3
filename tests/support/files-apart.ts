import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/**
 * Unit test files share a worker and the modules that it has loaded. One that replaces modules loads its own, and what a
 * file replaced, modules, clock, variables or functions, is not left to the next.
 */
const path = expect.getState().testPath
const replacesModules = path !== undefined && /\bvi\.(mock|doMock)\(/.test(readFileSync(path, 'utf8'))

if (replacesModules) vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (replacesModules) vi.resetModules()
})
