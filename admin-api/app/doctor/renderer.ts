import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '../../platform/env/env.ts'
import { SHIPPED } from '../../platform/shipped.ts'
import { type CodeBuild, canCompile, codeHash, findCode } from '../../publish/renderer/code-build.ts'
import { startRenderer } from '../../publish/renderer/renderer.ts'
import { of, type Result } from './result.ts'

const { ok, skipped, problem } = of('Renderer')
const FIXTURE = fileURLToPath(new URL('../../../site/fixture', import.meta.url))
const SILENT = { error: () => {} }

/** Renders a page with this version's templates if they are compiled; otherwise says what compiles them. */
export async function checkRenderer(env: Env): Promise<Result[]> {
  if (!env.render) return [skipped('RENDER is off')]
  const code = await compiledCode(env)
  if (!code && canCompile()) return [ok('the templates of this version are compiled by the next start')]
  if (!code) {
    const todo =
      'Run npm ci && npm run build:templates && npm prune --omit=dev, or copy templates/ from a machine that did.'
    return [problem('templates/ has none for this version, and this installation has no compiler', todo)]
  }
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

/** The templates of this version: those in use, or those shipped with the release; null if there are none. */
export async function compiledCode({ dataDir }: Pick<Env, 'dataDir'>): Promise<CodeBuild | null> {
  const hash = await codeHash()
  return (await findCode(join(dataDir, 'renderer'), hash)) ?? findCode(SHIPPED, hash)
}
