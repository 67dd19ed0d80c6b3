import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Locked = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
  resolved?: string
}
type Platform = { os: string; cpu: string; libc?: string }

const PLATFORMS: Record<string, Platform> = {
  'linux-x64 glibc': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-arm64 glibc': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'linux-arm64 musl': { os: 'linux', cpu: 'arm64', libc: 'musl' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'win32-x64': { os: 'win32', cpu: 'x64' },
}

// Each of these needs a platform-specific binary.
const NATIVE = [
  '@astrojs/compiler-binding',
  '@biomejs/biome',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@tailwindcss/oxide',
  'esbuild',
  'lightningcss',
  'oxc-parser',
  'oxc-resolver',
  'rolldown',
  'satteri',
  'sharp',
]

const packages: Record<string, Locked> = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
).packages
const natives = Object.keys(packages).filter((path) => binariesOf(path).length > 1)

describe('package-lock.json', () => {
  test('holds every package that one of its packages needs', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !find(path, name))
        .map((name) => `${path} needs ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('knows the native packages', () => {
    const names = natives.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect(names).toEqual(expect.arrayContaining(NATIVE))
  })

  test.each(Object.entries(PLATFORMS))('has a binary of each native package for %s', (_, platform) => {
    expect(natives.filter((path) => !binariesOf(path).some((binary) => runsOn(binary, platform)))).toEqual([])
  })

  test('names no registry', () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved)).toEqual([])
  })
})

function binariesOf(path: string): Locked[] {
  return Object.keys(packages[path]?.optionalDependencies ?? {})
    .map((name) => find(path, name))
    .filter((found) => found?.os && found.cpu) as Locked[]
}

function runsOn({ os, cpu, libc }: Locked, platform: Platform): boolean {
  const isLibcFine = !libc || !platform.libc || libc.includes(platform.libc)
  return Boolean(os?.includes(platform.os) && cpu?.includes(platform.cpu) && isLibcFine)
}

// Resolved as by Node: in the package's folder, then in each one above.
function find(path: string, name: string): Locked | null {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${folder}${folder && '/'}node_modules/${name}`]
    if (found) return found
    if (!folder) return null
  }
}
