import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './tests/support/chromium.ts'
import { filesLeftOut } from './tests/support/drawn-files.ts'

// Code that an instance, its threads and its children load is compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Browser tests; each spec starts the instance that it needs. */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: filesLeftOut().map((file) => `**/${file}`),
  globalSetup: './tests/support/instances-folder.ts',
  outputDir: 'test-results',
  // Node runs the product's TypeScript as it is: compiling it for each worker takes as long as a whole file of tests.
  build: { external: ['**/admin-api/**', '**/shared/**'] },
  // An instance's first start builds the site.
  timeout: Number(process.env.TEST_TIMEOUT_MS ?? 240_000),
  expect: { timeout: 20_000 },
  // They run beside the other suites, which have three.
  workers: 2,
  // Tests that pass on the second try are named by scripts/test.ts.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunchOptions(),
    // Drawing each step of a spinner or a skeleton takes a seventh of all processor time; no test is about them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
