import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '../../platform/env.ts'
import { codeHash, findCode } from '../../publish/renderer/code-build.ts'
import { startRenderer } from '../../publish/renderer/renderer.ts'
import { of, type Result } from './result.ts'

const { ok, skipped, problem } = of('Renderer')
const FIXTURE = fileURLToPath(new URL('../../../site/fixture', import.meta.url))
const SILENT = { error: () => {} }

/** Renders a page with the templates of this version, where they were compiled. */
export async function checkRenderer(env: Env): Promise<Result[]> {
  if (!env.render) return [skipped('RENDER is off')]
  const code = await findCode(join(env.dataDir, 'renderer'), await codeHash())
  if (!code) return [ok('the templates of this version are compiled by the next start')]
  const renderer = startRenderer(code.folder, SILENT)
  try {
    const { html, error } = await renderer.renderPage({ contentDir: FIXTURE, page: '/news' })
    if (html?.includes('</html>')) return [ok('a page was rendered')]
    const todo = `Remove ${code.folder}: the next start compiles the templates again.`
    return [problem(`a page cannot be rendered (${error ?? 'it is empty'})`, todo)]
  } finally {
    await renderer.stop()
  }
}
