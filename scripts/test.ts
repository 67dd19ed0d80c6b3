import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { filesOf } from '../tests/support/drawn-files.ts'
import { leftOut, suiteOf } from '../tests/support/long-proofs.ts'

/**
 * npm test [-- SUITE…]: every suite, or the named ones; browser tests run beside the others. Prints one runner's output
 * after the other's, and ends with the names of failed tests and "N passed, N failed" over all of them. A file with a
 * failure is run once more, alone: tests that pass then count, and are named and counted as unsteady; with
 * TEST_STEADY=1 they have failed. A runner that runs no tests has failed. With TEST_ENGINE=drawn only some of the API
 * and publishing files run, chosen by TEST_DRAW; with TEST_ENGINE=rest all others do, so that two engines share the
 * files. Both run those that prove database and storage. Long proofs run when their subject has changed; with
 * TEST_TURNS=1 each also runs every twelve days, and TEST_DRAW=2026-11-27 repeats that day's; TEST_WHOLE=1 runs all.
 */
const VITEST_SUITES = ['unit', 'api', 'spec', 'publish']
const SUITES = [...VITEST_SUITES, 'e2e']

type Count = { passed: number; failed: number; skipped: number }
type VitestFile = { name: string; status: string; assertionResults: { status: string; fullName: string }[] }

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !SUITES.includes(name))
if (unknown) {
  console.error(`There is no suite "${unknown}"; there are ${SUITES.join(', ')}`)
  process.exit(2)
}
const wanted = chosen.length > 0 ? chosen : SUITES
const folder = await mkdtemp(join(tmpdir(), 'touchline-results-'))
const counts: Count[] = []
const failures: string[] = []
const unsteady: string[] = []

// The draw is the same all day, so that failures are reproducible.
process.env.TEST_DRAW ??= new Date().toISOString().slice(0, 10)
const notDrawn = leftOut().filter((file) => wanted.includes(suiteOf(file)))
process.env.TEST_LEFT_OUT = notDrawn.join(' ')
if (notDrawn.length > 0) console.log(`Left out: ${notDrawn.join(', ')}`)

const vitestSuites = wanted.filter((name) => VITEST_SUITES.includes(name))
for (const suite of ['api', 'publish'] as const) {
  // Prints the files, so that the run can be repeated.
  if (process.env.TEST_ENGINE && wanted.includes(suite)) console.log(`${suite}: ${filesOf(suite).join(', ')}`)
}
// A suite may be several projects.
const projects = vitestSuites.flatMap((name) => ['--project', `${name}*`])
const withoutBrowser = vitestSuites.length > 0 ? vitest(projects) : undefined
// Browser tests spend more than half of their time waiting.
const inBrowser = wanted.includes('e2e') ? runPlaywright(withoutBrowser) : undefined
const browserCount = await inBrowser
if (withoutBrowser) counts.push(await settleVitest(await withoutBrowser))
if (browserCount) counts.push(browserCount)
await rm(folder, { recursive: true })

for (const name of unsteady) console.log(`\nUnsteady, passed when run again: ${name}`)
for (const name of failures) console.log(`\nFailed: ${name}`)
const unsteadyFails = process.env.TEST_STEADY === '1' ? unsteady.length : 0
const total = {
  passed: sum('passed') - unsteadyFails,
  failed: sum('failed') + unsteadyFails,
  unsteady: unsteady.length,
  skipped: sum('skipped'),
}
const rest = (['unsteady', 'skipped'] as const)
  .filter((name) => total[name] > 0)
  .map((name) => `, ${total[name]} ${name}`)
if (notDrawn.length > 0) {
  const chosenBy =
    process.env.TEST_TURNS === '1' ? `what changed and TEST_DRAW=${process.env.TEST_DRAW}` : 'what changed'
  console.log(`\n${notDrawn.length} long proofs were left out, chosen by ${chosenBy}; npm run prove runs all`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed${rest.join('')}`)
process.exitCode = total.failed > 0 ? 1 : 0

type VitestRun = { code: number; files: VitestFile[]; count: Count }

/** Counts a run after rerunning its failed files. */
async function settleVitest(first: VitestRun): Promise<Count> {
  const broken = first.files.filter(({ status }) => status === 'failed')
  if (broken.length === 0) return settle('vitest', first.code, first.count)

  console.log(`\nRunning again, alone: ${broken.map(({ name }) => relative('.', name)).join(', ')}`)
  const names = broken.flatMap(failedIn)
  const again = await vitest(
    [...projects, '--no-file-parallelism'],
    broken.map(({ name }) => relative('.', name)),
  )
  const still = again.files.flatMap(failedIn)
  unsteady.push(...names.filter((name) => !still.includes(name)))
  failures.push(...still)
  // The second run of these files replaces the first.
  const before = countOf(broken)
  return settle('vitest', again.code, {
    passed: first.count.passed - before.passed + again.count.passed,
    failed: again.count.failed,
    skipped: first.count.skipped - before.skipped + again.count.skipped,
  })
}

async function vitest(args: string[], files: string[] = []): Promise<VitestRun> {
  const results = join(folder, 'vitest.json')
  await rm(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const code = await run('vitest', ['run', ...args, ...reporters, ...files])
  const report = await readJson(results)
  const found: VitestFile[] = report?.testResults ?? []
  return { code, files: found, count: countOf(found) }
}

function countOf(files: VitestFile[]): Count {
  const states = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = states.filter((status) => status === 'passed').length
  const failed = files.flatMap(failedIn).length
  return { passed, failed, skipped: states.filter((status) => status !== 'passed' && status !== 'failed').length }
}

/** The names of a file's failed tests, or the file's name if it could not be loaded or set up. */
function failedIn(file: VitestFile): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  const path = relative('.', file.name)
  if (file.status === 'failed' && failed.length === 0) return [path]
  return failed.map(({ fullName }) => `${path} > ${fullName}`)
}

/** Runs the browser tests, printing only after `other` has ended. */
async function runPlaywright(other?: Promise<unknown>): Promise<Count> {
  const results = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: results }
  const code = await run('playwright', ['test', '--reporter=list,json'], env, other)
  const report = await readJson(results)
  for (const { title, status } of specsOf(report?.suites ?? [])) {
    if (status === 'unexpected') failures.push(title)
    if (status === 'flaky') unsteady.push(title)
  }
  return settle('playwright', code, {
    passed: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
    failed: report?.stats?.unexpected ?? 0,
    skipped: report?.stats?.skipped ?? 0,
  })
}

type PlaywrightSuite = {
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

function specsOf(suites: PlaywrightSuite[]): { title: string; status: string }[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ file, title, tests }) => ({ title: `${file} > ${title}`, status: tests[0]?.status ?? '' })),
    ...specsOf(inner),
  ])
}

function settle(runner: string, code: number, count: Count): Count {
  const ranNothing = count.passed + count.failed === 0
  if (ranNothing) console.error(`${runner} executed no test`)
  if (count.failed === 0 && (ranNothing || code !== 0)) return { ...count, failed: 1 }
  return count
}

/** A command's exit code; its output is held back until `quiet` has ended. */
async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  quiet?: Promise<unknown>,
): Promise<number> {
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
  const held: Buffer[] = []
  let print = (chunk: Buffer): unknown => held.push(chunk)
  const onData = (chunk: Buffer) => print(chunk)
  child.stdout?.on('data', onData)
  child.stderr?.on('data', onData)
  const release = () => {
    print = (chunk) => process.stdout.write(chunk)
    held.forEach(print)
  }
  const [[code]] = await Promise.all([once(child, 'close'), quiet?.then(release)])
  return code ?? 1
}

// biome-ignore lint/suspicious/noExplicitAny: the two runners' report formats
async function readJson(path: string): Promise<any> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    // The runner died before reporting; count its exit code.
    return null
  }
}

function sum(key: keyof Count): number {
  return counts.reduce((total, count) => total + count[key], 0)
}
