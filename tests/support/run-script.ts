import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from './instance.ts'

/** The output of a script of the project; `failed` when it exited with a code other than 0. */
export type ScriptResult = { output: string; failed: boolean }

/** Runs `npm run …` of the project without the developer's settings; `cwd` may be another checkout. */
export async function runScript(
  name: string,
  env: Record<string, string>,
  cwd = ROOT,
  args: readonly string[] = [],
): Promise<ScriptResult> {
  const { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const options = { cwd, env: { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE, ...env }, maxBuffer: 64 * 1024 * 1024 }
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', name, '--', ...args], options)
    return { output: `${stdout}${stderr}`, failed: false }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { output: `${stdout}${stderr}`, failed: true }
  }
}
