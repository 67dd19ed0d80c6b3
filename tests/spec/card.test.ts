import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/instance.ts'

/** The required packages, each with a file that uses it for its required purpose. */
const CARD: Readonly<Record<string, string>> = {
  astro: 'astro.config.mjs',
  '@astrojs/react': 'astro.config.mjs',
  react: 'site/islands/Drawer.tsx',
  'react-dom': 'site/admin/editor/CodeEditor.tsx',
  '@tanstack/react-query': 'site/admin/lib/query-client.ts',
  zod: 'shared/article.ts',
  hono: 'admin-api/app.ts',
  '@hono/node-server': 'admin-api/platform/http/listen.ts',
  lucia: 'admin-api/access/auth/sessions.ts',
  postgres: 'admin-api/platform/database/client.ts',
  'drizzle-orm': 'admin-api/content/articles/store/articles.ts',
  openai: 'admin-api/ai/desk/model.ts',
  '@aws-sdk/client-s3': 'admin-api/platform/files/s3-storage.ts',
  'node-cron': 'admin-api/platform/loops/every-minute.ts',
  tailwindcss: 'site/styles/global.css',
  vitest: 'vitest.config.ts',
  playwright: 'scripts/screens.ts',
}

const ISLANDS = ['Drawer', 'ArticleBrowser', 'SearchBrowser']

test.each(Object.entries(CARD))('%s is declared at one version, and used', async (name, file) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const version = manifest.dependencies[name] ?? manifest.devDependencies[name]
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await readFile(join(ROOT, file), 'utf8')).toMatch(importOf(name))
})

test.each(['bench', 'scripts'])(
  '%s drives browsers with playwright itself, not with its test runner',
  async (folder) => {
    const files = (await readdir(join(ROOT, folder), { recursive: true })).filter((file) => /\.m?[jt]s$/.test(file))
    const sources = await Promise.all(files.map((file) => readFile(join(ROOT, folder, file), 'utf8')))
    // It imports more than types.
    const driving = new RegExp(`^import (?!type\\b)[^;]*?\\bchromium\\b[^;]*?${importOf('playwright').source}`, 'm')
    expect(sources.some((source) => driving.test(source))).toBe(true)
    expect(files.filter((_file, n) => importOf('@playwright/test').test(sources[n] ?? ''))).toEqual([])
  },
)

/** An import of a package or part of it, including dynamic imports and style sheets. */
function importOf(name: string): RegExp {
  return new RegExp(`(?:\\bfrom |\\bimport\\(|^import |^@import )['"]${RegExp.escape(name)}(?:/[^'"]*)?['"]`, 'm')
}

test('node-cron ticks the auto-blogger', async () => {
  const ticking = await readFile(join(ROOT, 'admin-api/ai/auto-blogger/ticking.ts'), 'utf8')
  expect(ticking).toMatch(/everyMinute\(\(\) => look\(\)/)
})

test('each island is a file, and a template loads it at a touch', async () => {
  const site = join(ROOT, 'site')
  const islands = await readdir(join(site, 'islands'))
  const templates = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.astro'))
  const sources = await Promise.all(templates.map((file) => readFile(join(site, file), 'utf8')))
  const source = sources.join('\n')
  for (const name of ISLANDS) {
    expect(islands).toContain(`${name}.tsx`)
    expect(source).toMatch(new RegExp(`<${name}\\s[^<]*?client:interaction\\b`))
  }
  // Only the drawer works without its script.
  for (const one of sources.filter((text) => /client:interaction(?!="touch")/.test(text)))
    expect(one).toContain('<IslandScript />')
  expect(source.match(/client:interaction="touch"/g)).toHaveLength(1)
})

test('Tailwind’s theme owns the design tokens, and nothing else defines one', async () => {
  const folder = join(ROOT, 'site')
  const [, theme = ''] =
    /@theme static \{(.*?)\n\}/s.exec(await readFile(join(folder, 'styles/tokens.css'), 'utf8')) ?? []
  const tokens = [...theme.matchAll(/^ {2}(--[\w-]+): light-dark/gm)].map(([, name]) => name)
  expect(tokens).toContain('--brand')
  const sheets = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'))
  for (const file of sheets.filter((name) => name !== 'styles/tokens.css')) {
    const defined = [...(await readFile(join(folder, file), 'utf8')).matchAll(/^\s*(--[\w-]+):/gm)].map(
      ([, name]) => name,
    )
    expect(
      defined.filter((name) => tokens.includes(name)),
      file,
    ).toEqual([])
  }
})
