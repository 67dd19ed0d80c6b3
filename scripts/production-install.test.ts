import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** The files that run after `npm ci --omit=dev` with the release's templates. */
const COMMANDS = ['admin', 'backup', 'content-pull', 'db-move', 'doctor', 'media-move', 'restore', 'upgrade']
const IMPORT = /^(?:import|export)\b(?!\s+type\b)[^'";=(]*?\bfrom '([^'./#][^']*)'|\bimport\('([^'./#][^']*)'\)/gm

const sources = [
  ...['admin-api', 'shared'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
  ...COMMANDS.map((name) => `scripts/${name}.ts`),
].filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const imported = new Set(
  sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
      .map(([, from, dynamic]) => from ?? dynamic ?? '')
      .filter((specifier) => !specifier.startsWith('node:'))
      .map(packageOf),
  ),
)
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

test('a production install has every package that the server and its commands import', () => {
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([])
})

test('and none that only the site’s templates, the newsroom’s bundle, builds or tests need', () => {
  expect(Object.keys(dependencies).filter((name) => name !== 'node' && !imported.has(name))).toEqual([])
})
