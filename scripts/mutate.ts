import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BREAKAGES, type Breakage } from '../tests/breakages.ts'
import { SENTENCES } from '../tests/spec/breakages.ts'

/**
 * npm run mutate [-- WORD]: breaks one line at a time in a copy of the code and runs the test file that must notice;
 * with a word, only those whose file or test path contains it. Lists surviving breakages and fails if there are any, or
 * if a breakage's line no longer exists: the list has to follow the code.
 */
const ROOT = resolve(import.meta.dirname, '..')
const COPIED = ['admin-api', 'public', 'scripts', 'shared', 'site', 'tests', 'package.json', 'vitest.config.ts']

const word = process.argv[2] ?? ''
const chosen = [...BREAKAGES, ...SENTENCES].filter(({ file, test }) => file.includes(word) || test.includes(word))
if (chosen.length === 0) {
  console.error(`No breakage’s file or test has "${word}" in its path`)
  process.exit(2)
}
const copy = await mkdtemp(join(tmpdir(), 'touchline-mutate-'))
for (const name of [...COPIED, 'astro.config.mjs', 'tsconfig.json']) {
  await cp(join(ROOT, name), join(copy, name), { recursive: true })
}
await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))

const survivors: string[] = []
for (const breakage of chosen) {
  const fate = await tryOne(breakage)
  const line = `${breakage.file}: ${JSON.stringify(breakage.from)} → ${JSON.stringify(breakage.to)}`
  console.log(`${fate.padEnd(8)} ${line}`)
  if (fate !== 'noticed') survivors.push(line)
}
await rm(copy, { recursive: true })
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} breakages noticed`)
process.exitCode = survivors.length === 0 ? 0 : 1

async function tryOne({ file, from, to, test, only }: Breakage): Promise<'noticed' | 'survived' | 'missing'> {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  if (text.split(from).length !== 2) return 'missing'
  await writeFile(
    path,
    text.replace(from, () => to),
  )
  try {
    return (await failsIn(test, only)) ? 'noticed' : 'survived'
  } finally {
    await writeFile(path, text)
  }
}

/** Whether the file's tests or their setup fail; a file that cannot be loaded proves nothing. */
async function failsIn(test: string, only?: string): Promise<boolean> {
  const results = join(copy, 'results.json')
  await rm(results, { force: true })
  const args = ['run', test, '--bail=1', '--reporter=json', `--outputFile.json=${results}`]
  // A whole sentence number, not a prefix of another.
  if (only) args.push('-t', `(^| )${only.replace('.', '\\.')}( |$)`)
  const child = spawn(join(copy, 'node_modules/.bin/vitest'), args, { cwd: copy, stdio: 'ignore' })
  await once(child, 'exit')
  const report = JSON.parse(await readFile(results, 'utf8')) as { numTotalTests: number; success: boolean }
  return report.numTotalTests > 0 && !report.success
}
