import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { filesLeftOut, filesOf } from './tests/support/drawn-files.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

// A suite starts whole instances, and the first of them builds the site: minutes on a busy machine.
const INSTANCE_TIMEOUT_MS = Number(process.env.TEST_TIMEOUT_MS ?? 240_000)
// Some go through every case there is, on a machine that is busy with other things.
const OF_UNITS = { testTimeout: 60_000 }
// Usually instant, but slower on a busy machine.
const PATIENCE = { poll: { timeout: 60_000, interval: 50 } }
// Node runs the product's code as it is: through Vite's transforms a worker loads it in twice the processor time. Of its
// modules only those that a test file imports itself can be mocked there.
const SERVER_CODE = new RegExp(`^${RegExp.escape(import.meta.dirname)}/(admin-api|shared)/.*\\.ts$`)
const AS_IT_IS = { server: { deps: { external: [SERVER_CODE] } } }
const UNIT = ['{shared,admin-api,site,scripts}/**/*.test.ts', 'tests/support/**/*.test.ts']
// A module that was loaded for another file is not mocked any more.
const MOCKING = globSync(UNIT, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)
// Each worker loads the server's code once for all its files; an instance is still each file's own.
const IN_PROCESS = { ...AS_IT_IS, isolate: false, globalSetup: 'tests/support/instances-folder.ts' }

// Code that an instance, its threads and its children load is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** One project a suite; `scripts/test.ts` chooses by these names. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A server that several suites share would leave to Node, for all of them, what one of them does.
    sharedViteServer: false,
    projects: [
      suite('unit', UNIT, { ...OF_UNITS, isolate: false }, MOCKING),
      suite('unit-mocking', MOCKING, OF_UNITS),
      // One instance and one browser: see spec.test.ts.
      suite('spec', ['tests/spec/**/*.test.ts'], AS_IT_IS),
      suite('api', filesOf('api'), IN_PROCESS),
      suite('publish', filesOf('publish'), IN_PROCESS),
    ],
  },
})

function suite(
  name: string,
  include: string[],
  options: object = {},
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...filesLeftOut(), ...exclude],
      testTimeout: INSTANCE_TIMEOUT_MS,
      hookTimeout: INSTANCE_TIMEOUT_MS,
      expect: PATIENCE,
      // All suites share three workers, beside two of the browser tests: fewer leave two cores idle at times.
      maxWorkers: 3,
      ...options,
    },
  }
}
