import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { listFiles } from '../../admin-api/platform/files/atomic-file.ts'
import { refusalOf } from './limits.ts'

/**
 * Prepares the build in DIST_DIR, made with CONTENT_API_URL set, for Cloudflare Pages: a worker applies its rules,
 * since Pages supports only some of them. A site that Pages would refuse is refused here, with advice.
 */
const { distDir: dist, contentApiUrl: apiUrl } = readEnv()
if (!apiUrl) {
  console.error('CONTENT_API_URL must be set, as for the build.')
  process.exit(2)
}
const folder = join(dist, '_worker.js')
await rm(folder, { recursive: true, force: true })
const refusal = refusalOf(dist, [...(await listFiles(dist))])
if (refusal) {
  console.error(refusal)
  process.exit(1)
}
const [redirects, headers] = await Promise.all(
  ['_redirects', '_headers'].map((name) => readFile(join(dist, name), 'utf8')),
)
const written = {
  apiUrl: apiUrl.replace(/\/+$/, ''),
  rules: redirects.trim().split('\n').map(readRule),
  headers: readHeaders(headers.trim().split('\n')),
}
await mkdir(folder)
await copyFile(join(import.meta.dirname, 'worker.js'), join(folder, 'index.js'))
const lines = Object.entries(written).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
await writeFile(join(folder, 'rules.js'), lines.join(''))
// The worker replaces these files.
for (const name of ['_redirects', '_headers']) await rm(join(dist, name))
console.log(`${folder} is ready, with ${written.rules.length} rules.`)

/** "/news/:slug /:slug.html 200" */
function readRule(line: string) {
  const [from = '', to = '', status = ''] = line.split(' ')
  return { from: patternOf(from), to, status: Number.parseInt(status, 10), force: status.endsWith('!') }
}

function patternOf(path: string): string {
  const parts = path.split('/').map((part) => {
    if (part.startsWith(':')) return `(?<${part.slice(1)}>[^/]+)`
    return part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  })
  // A star also matches the empty string.
  return `^${parts.join('/').replace(/\/\*$/, '(?:/(?<splat>.*))?')}$`
}

/** Addresses at the beginning of a line, their headers below. */
function readHeaders(lines: readonly string[]): [string, string[][]][] {
  const found: [string, string[][]][] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? []
    if (name) found.at(-1)?.[1].push([name, value])
    else found.push([line, []])
  }
  return found
}
