import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// A suite starts whole instances, and the first of them builds the site: minutes on a busy machine.
const INSTANCE_TIMEOUT_MS = Number(process.env.TEST_TIMEOUT_MS ?? 240_000)
const UNIT_TIMEOUT_MS = 60_000
// What is waited for is there in an instant, but on a machine that is busy with other things.
const PATIENCE = { poll: { timeout: 60_000, interval: 50 } }

// What an instance, its threads and its children load is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** One project a suite; `scripts/test.ts` chooses by these names. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,admin-api,site,scripts}/**/*.test.ts', 'tests/support/**/*.test.ts'],
          // Some go through every case there is, on a machine that is busy with other things.
          testTimeout: UNIT_TIMEOUT_MS,
          expect: PATIENCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          // Each worker loads the server's code once for all its files; an instance is still each file's own.
          isolate: false,
          globalSetup: 'tests/support/engines-folder.ts',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: INSTANCE_TIMEOUT_MS,
          hookTimeout: INSTANCE_TIMEOUT_MS,
          expect: PATIENCE,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // One instance and one browser: see spec.test.ts.
          name: 'spec',
          include: ['tests/spec/**/*.test.ts'],
          testTimeout: INSTANCE_TIMEOUT_MS,
          hookTimeout: INSTANCE_TIMEOUT_MS,
          expect: PATIENCE,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'publish',
          include: ['tests/publish/**/*.test.ts'],
          testTimeout: INSTANCE_TIMEOUT_MS,
          hookTimeout: INSTANCE_TIMEOUT_MS,
          expect: PATIENCE,
          // Each keeps both cores busy by itself.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
