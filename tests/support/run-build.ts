import { lendCode } from './renderers.ts'
import { runScript, type ScriptResult } from './run-script.ts'

/**
 * `npm run build` with the site's code as another instance compiled it: compiling takes longer than everything else,
 * and tests/publish/identity.test.ts proves that the result is the same. `env` names DIST_DIR.
 */
export async function runBuild(env: Record<string, string>): Promise<ScriptResult> {
  await lendCode(`${env['DIST_DIR']}.build`)
  return runScript('build', env)
}
