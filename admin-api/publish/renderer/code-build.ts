import { type ExecFileException, execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { copyFolder } from '../../platform/copy-folder.ts'
import { buildEnvironment } from '../../platform/env/env.ts'
import { listFiles } from '../../platform/files/atomic-file.ts'
import { SHIPPED } from '../../platform/shipped.ts'
import { collectHashes, type InlineHashes } from './inline-hashes.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The project's own content, with every page kind. */
const FIXTURE = join(ROOT, 'site', 'fixture')

/** Everything that decides how pages look: if it is the same, the kept renderer can be used. */
const CODE = [
  'site',
  'shared',
  'public',
  'astro.config.mjs',
  'package-lock.json',
  'admin-api/publish/renderer/astro-internals.ts',
  'admin-api/publish/renderer/island-plugins.ts',
]

/** The site's code, built: `folder` has the renderer, `assets/` its static files, and the hashes for the CSP. */
export type CodeBuild = { hash: string; folder: string; assets: string; inline: InlineHashes }

/** A failed build; its message is Astro's output. */
export class CodeBuildError extends Error {
  /** The line of it that says why. */
  get reason(): string {
    const lines = this.message.split('\n').map((line) => line.replace(/^\s*\d\d:\d\d:\d\d\s+/, '').trim())
    const [, page, thrown] = /Caught error rendering (\S+): (.*)/.exec(lines.join('\n')) ?? []
    if (page) return `${page} cannot be rendered: ${thrown}`
    const location = lines.indexOf('Location:')
    const error = lines.findIndex((line) => line.includes('[ERROR]'))
    const said = lines.slice(Math.max(0, error < 0 ? location - 1 : error))
    const why = said.map((line) => line.replace(/^\[ERROR\]\s*(\[\w+\]\s*)?(Error: )?/, ''))
    const reason =
      why.find((line) => line !== '' && !/Build failed in/.test(line)) ?? 'Astro exited without an error message'
    const place = lines[location + 1]
    return location >= 0 && place?.startsWith(join(ROOT, 'site')) ? `${reason} (${relative(ROOT, place)})` : reason
  }
}

/** The cause is in the machine or the installation: the message says what to do. */
export class CannotCompileError extends CodeBuildError {}

/**
 * Builds the site's code once per version, into `renderersDir/<hash>`. It is built with the fixture, not the site's
 * content, so that editors' content affects neither the result nor the hashes of inline scripts that the content
 * security policy allows.
 */
export async function buildCode(
  renderersDir: string,
  onBuild: () => void,
  signal?: AbortSignal,
  shippedDir = SHIPPED,
): Promise<CodeBuild> {
  const hash = await codeHash()
  const folder = join(renderersDir, hash)
  if (!isBuilt(folder) && !(await takeShipped(join(shippedDir, hash), folder))) {
    onBuild()
    await build(folder, signal)
  }
  return { hash, folder, assets: join(folder, 'assets'), inline: await readHashes(folder) }
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'inline-hashes.json'))
}

/** Copies what was compiled with the release, so that nothing is compiled here. Returns whether it exists. */
async function takeShipped(shipped: string, folder: string): Promise<boolean> {
  if (shipped === folder || !isBuilt(shipped)) return false
  const working = `${folder}.${process.pid}.copying`
  await rm(working, { recursive: true, force: true })
  copyFolder(shipped, working)
  try {
    await rename(working, folder)
  } catch (error) {
    await rm(working, { recursive: true, force: true })
    // Another process may have copied the same version meanwhile.
    if (!isBuilt(folder)) throw error
  }
  return true
}

/** A version built earlier, or null if it was removed. */
export async function findCode(renderersDir: string, hash: string): Promise<CodeBuild | null> {
  const folder = join(renderersDir, hash)
  const inline = await readHashes(folder).catch(() => null)
  return inline && { hash, folder, assets: join(folder, 'assets'), inline }
}

async function readHashes(folder: string): Promise<InlineHashes> {
  return JSON.parse(await readFile(join(folder, 'inline-hashes.json'), 'utf8'))
}

/** Removes renderers of other versions: all but the named folders. */
export async function sweepRenderers(renderersDir: string, ...keep: string[]): Promise<void> {
  for (const name of await readdir(renderersDir)) {
    if (!keep.includes(name)) await rm(join(renderersDir, name), { recursive: true, force: true })
  }
}

/** Identifies the version of the code. */
export async function codeHash(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const entry of CODE) {
    const path = join(ROOT, entry)
    if (!existsSync(path)) continue
    const files = entry.includes('.') ? [path] : [...(await listFiles(path))].sort().map((file) => join(path, file))
    for (const file of files) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

async function build(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const working = `${folder}.${process.pid}.building`
  await rm(working, { recursive: true, force: true })
  await mkdir(working, { recursive: true })
  try {
    const dist = join(working, 'dist')
    await runAstro({ CONTENT_CACHE_DIR: FIXTURE, DIST_DIR: dist, RENDERER_DIR: working }, working, signal)
    await keepAssets(dist, join(working, 'assets'))
    await writeFile(join(working, 'inline-hashes.json'), JSON.stringify(await collectHashes(dist)))
    await rm(dist, { recursive: true })
    await rename(working, folder)
  } catch (error) {
    await rm(working, { recursive: true, force: true })
    // Another process may have built the same version meanwhile.
    if (!isBuilt(folder)) throw error
  }
}

/**
 * Runs `astro build` in a separate process. `cwd` is where Astro puts its temporary bundle: a folder that no other
 * build uses. Throws CodeBuildError with Astro's output.
 */
async function runAstro(env: Record<string, string>, cwd: string, signal?: AbortSignal): Promise<void> {
  const astro = compiler()
  const args = [astro, 'build', '--root', ROOT]
  const options = { cwd, env: withoutAstroOwn(buildEnvironment(env)), maxBuffer: 64 * 1024 * 1024, signal }
  try {
    await promisify(execFile)(process.execPath, args, options)
  } catch (error) {
    const { stdout = '', stderr = '', killed, ...more } = error as ExecFileException & Output
    // Our own code never kills it: on Linux the kernel does, when memory runs out.
    if (more.signal === 'SIGKILL' && !killed) throw new CannotCompileError(NO_MEMORY)
    throw new CodeBuildError(`${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n'))
  }
}

type Output = { stdout?: string; stderr?: string }

/** Whether this installation has the template compiler, which a production installation lacks. */
export function canCompile(): boolean {
  try {
    return compiler() !== ''
  } catch {
    return false
  }
}

function compiler(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin', 'astro.mjs')
  } catch {
    throw new CannotCompileError(NO_COMPILER)
  }
}

const NO_COMPILER =
  'this installation has no template compiler, and templates/ has none for this version. Run npm ci && npm run build:templates && npm prune --omit=dev, or copy the folder templates from a machine that did'

const NO_MEMORY =
  'the template compiler was killed, usually because memory ran out: it needs about 1,200 MB. Compile them on a larger machine with npm run build:templates and copy the folder templates here, or add memory or swap'

// Astro gives the shell's variables precedence over its own: with DEV set, a broken file would be no error.
function withoutAstroOwn({ DEV, PROD, MODE, SSR, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env
}

// Everything that is not a page: the hashed scripts and fonts, and the contents of public/.
async function keepAssets(dist: string, assets: string): Promise<void> {
  await mkdir(assets, { recursive: true })
  const publicFiles = (await listFiles(join(ROOT, 'public'))).values()
  const hashed = (await listFiles(join(dist, '_astro'))).values().map((file) => join('_astro', file))
  for (const file of [...publicFiles, ...hashed]) await cp(join(dist, file), join(assets, file))
}
