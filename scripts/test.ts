import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * npm test [-- SUITE…]: every suite, or the named ones. Streams what the runners print and ends with
 * "N passed, N failed" over all of them. A runner that executes nothing has failed.
 */
const VITEST_SUITES = ['unit', 'api', 'publish']
const SUITES = [...VITEST_SUITES, 'e2e']

type Count = { passed: number; failed: number; skipped: number }

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !SUITES.includes(name))
if (unknown) {
  console.error(`There is no suite "${unknown}"; there are ${SUITES.join(', ')}`)
  process.exit(2)
}
const wanted = chosen.length > 0 ? chosen : SUITES
const folder = await mkdtemp(join(tmpdir(), 'touchline-results-'))
const counts: Count[] = []

const vitestSuites = wanted.filter((name) => VITEST_SUITES.includes(name))
if (vitestSuites.length > 0) counts.push(await runVitest(vitestSuites))
if (wanted.includes('e2e')) counts.push(await runPlaywright())
await rm(folder, { recursive: true })

const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runVitest(suites: string[]): Promise<Count> {
  const results = join(folder, 'vitest.json')
  const projects = suites.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const code = await run('vitest', ['run', ...projects, ...reporters])
  const report = await readJson(results)
  return settle('vitest', code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.testResults ?? []).filter(isBrokenFile).length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

async function runPlaywright(): Promise<Count> {
  const results = join(folder, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: results })
  const report = await readJson(results)
  return settle('playwright', code, {
    passed: report?.stats?.expected ?? 0,
    failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
    skipped: report?.stats?.skipped ?? 0,
  })
}

// One that cannot be loaded or set up has failed, though none of its tests has.
function isBrokenFile(file: { status: string; assertionResults: { status: string }[] }): boolean {
  return file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
}

function settle(runner: string, code: number, count: Count): Count {
  const ranNothing = count.passed + count.failed === 0
  if (ranNothing) console.error(`${runner} executed no test`)
  if (count.failed === 0 && (ranNothing || code !== 0)) return { ...count, failed: 1 }
  return count
}

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

// biome-ignore lint/suspicious/noExplicitAny: the two runners' own report formats
async function readJson(path: string): Promise<any> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    // The runner died before its report; its exit code is counted.
    return null
  }
}

function sum(key: keyof Count): number {
  return counts.reduce((total, count) => total + count[key], 0)
}
