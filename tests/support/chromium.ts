import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

const ARGS = [
  // CI runs as root, where Chromium refuses its own sandbox.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How Playwright launches a browser here: CHROMIUM_PATH, or else Debian's, or else npm's. Throws if none is available,
 * so that browser tests fail rather than skip.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH must be a Chromium to run; ${chosen} does not exist`)
    return { executablePath: chosen, args: ARGS }
  }
  if (existsSync(DEBIAN_CHROMIUM)) return { executablePath: DEBIAN_CHROMIUM, args: ARGS }
  return packagedChromium()
}

async function packagedChromium(): Promise<LaunchOptions> {
  const home = join(tmpdir(), `touchline-chromium-${await packagedVersion()}`)
  if (!existsSync(home)) await unpack(home)
  return {
    executablePath: join(home, 'chromium'),
    args: ARGS,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  }
}

async function packagedVersion(): Promise<string> {
  const manifest = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url)
  return JSON.parse(await readFile(manifest, 'utf8')).version
}

// The package unpacks into the shared temporary folder and treats existing files as complete, even while another
// process is writing them: so it unpacks into a folder of ours, renamed when complete.
async function unpack(home: string): Promise<void> {
  const draft = await mkdtemp(`${home}-`)
  const before = { ...process.env }
  try {
    process.env.TMPDIR = draft
    // Makes the package provide system libraries that a bare Debian lacks.
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await pointFontsAt(draft, home)
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
  try {
    await rename(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true })
    // Another process was first, and its copy is just as good.
    if (!existsSync(home)) throw error
  }
}

// The package's font list refers to the shared temporary folder, which is empty now.
async function pointFontsAt(draft: string, home: string): Promise<void> {
  const list = join(draft, 'fonts', 'fonts.conf')
  const text = await readFile(list, 'utf8')
  await writeFile(list, text.replaceAll('/tmp/fonts', `${home}/fonts`))
}
