import { defineConfig } from 'vitest/config'

// A suite starts whole instances, and the first of them builds the site: minutes on a busy machine.
const INSTANCE_TIMEOUT_MS = Number(process.env.TEST_TIMEOUT_MS ?? 240_000)

// What is waited for is there in an instant, but on a machine that is busy with other things.
const POLL_TIMEOUT_MS = 60_000

/** One project a suite; `scripts/test.ts` chooses by these names. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,admin-api,site,scripts}/**/*.test.ts', 'tests/support/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: INSTANCE_TIMEOUT_MS,
          hookTimeout: INSTANCE_TIMEOUT_MS,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'publish',
          include: ['tests/publish/**/*.test.ts'],
          testTimeout: INSTANCE_TIMEOUT_MS,
          hookTimeout: INSTANCE_TIMEOUT_MS,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
          // Each keeps both cores busy by itself.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
