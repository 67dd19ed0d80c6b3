import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The commands, files and headings named in the guides exist. The commands themselves are tested elsewhere. */

const ROOT = join(import.meta.dirname, '..')
const guides = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
/** The commands that supervisors, containers and build servers run. */
const told = [
  ...['Dockerfile', 'compose.yaml', 'netlify.toml'],
  ...readdirSync(join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(service|timer|socket|conf|env|ts|js)$/.test(name))
    .map((name) => join('deploy', name)),
].map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test('every command of npm that is named is there', () => {
  const named = [...guides, ...told].flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every command of npm is named in a guide', () => {
  const text = guides.map((guide) => guide.text).join('\n')
  // Parts of `npm run check`.
  const commands = Object.keys(scripts).filter((name) => !name.startsWith('check:'))
  expect(commands.filter((name) => !new RegExp(`\\bnpm (?:run )?(?:--silent )?${name}(?![\\w:-])`).test(text))).toEqual(
    [],
  )
})

test('every file that Node is told to run is there', () => {
  const named = [...guides, ...told].flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:admin-api|scripts|deploy)\/[\w/-]+\.(?:ts|js)\b/g)].map(([path]) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the drawing of the floors has every folder of admin-api, and no other', () => {
  const drawing = /```\n(┌[^`]+)```/.exec(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'))?.[1] ?? ''
  const drawn = drawing.split(/├─+┤/).map((floor) => {
    const [name = '', ...folders] = floor
      .replaceAll(/[┌─┐│└┘]|\([^)]*\)/g, ' ')
      .replaceAll('·', ' ')
      .trim()
      .split(/\s+/)
    return [name, folders.sort()]
  })
  const foldersIn = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []))
  const onDisk = foldersIn('admin-api').map((name) => [name, foldersIn(join('admin-api', name)).sort()])
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(onDisk))
})

test('the browser tests that prove the newsroom’s promises are there', () => {
  const rows = readFileSync(join(ROOT, 'docs/newsroom-tests.md'), 'utf8').matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)
  const named = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([a-z][a-z-]+)`/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((name) => !existsSync(join(ROOT, `tests/e2e/${name}.spec.ts`)))).toEqual([])
})

test('every link leads to a file, and to a heading of it where it names one', () => {
  const links = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].map(([, path = '', heading]) => ({
      file,
      to: path ? join(dirname(file), path) : file,
      heading,
    })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ to }) => !existsSync(join(ROOT, to)))).toEqual([])
  const withHeading = links.filter(({ heading }) => heading)
  expect(withHeading.filter(({ to, heading }) => !headings(to).includes(heading ?? ''))).toEqual([])
})

test('every variable that the guides to running it name is one of .env.example', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
  const known = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
  const running = guides.filter(({ file }) => /^(docs\/(deploying|operations)|README)\.md$/.test(file))
  const named = running.flatMap(({ text }) =>
    [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?:=[^`]*)?`/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(40)
  // Variables of Cloudflare, Netlify, Node and the C library.
  const others = /^(PAGES_WRANGLER_MAJOR_VERSION|NODE_VERSION|NODE_COMPILE_CACHE|MALLOC_)/
  expect([...new Set(named)].filter((name) => !known.has(name) && !others.test(name))).toEqual([])
})

/** Heading anchors as GitHub generates them. */
function headings(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
