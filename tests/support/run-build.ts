import { lendCode } from './renderers.ts'
import { runScript, type ScriptResult } from './run-script.ts'

/**
 * `npm run build` with site code compiled by another instance: compiling takes longest, and
 * tests/publish/identity.test.ts proves that the result is the same. `env` has DIST_DIR.
 */
export async function runBuild(env: Record<string, string>): Promise<ScriptResult> {
  await lendCode(`${env['DIST_DIR']}.build`)
  return runScript('build', env)
}
