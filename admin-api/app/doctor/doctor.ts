import type { Env } from '../../platform/env/env.ts'
import { checkCertificate, checkDns } from './address.ts'
import { checkDatabase } from './database.ts'
import { checkEnvironment } from './environment.ts'
import { checkFileStore } from './file-store.ts'
import { checkFolders, isServerRunning } from './folders.ts'
import { checkClock, checkDisk, checkMemory, checkNode } from './machine.ts'
import { checkMail, checkModel, checkSiteCopy, checkWebhook } from './others.ts'
import { checkRenderer } from './renderer.ts'
import { of, type Result, reasonOf } from './result.ts'

const PATIENCE_MS = 15_000

/** Checks everything that the product needs, and returns the results in the order of the list. */
export async function examine(env: Env): Promise<Result[]> {
  const folders = await checkFolders(env)
  // The folders' contents cannot be checked without them.
  const isUsable = folders.every(({ state }) => state !== 'problem')
  const isRunning = isUsable && (await isServerRunning(env))
  const checks: [string, () => Promise<Result[]>][] = [
    ['Database', async () => (isUsable ? checkDatabase(env, isRunning) : [of('Database').skipped('needs DATA_DIR')])],
    ['File store', async () => (isUsable ? checkFileStore(env) : [of('File store').skipped('needs DATA_DIR')])],
    ['Copy of the site', () => checkSiteCopy(env)],
    ['Renderer', async () => (isUsable ? checkRenderer(env) : [of('Renderer').skipped('needs DATA_DIR')])],
    ['Webhook', () => checkWebhook(env)],
    ['Email', () => checkMail(env)],
    ['AI model', () => checkModel(env)],
    ['Clock', () => checkClock(env)],
    ['Disk', async () => (isUsable ? checkDisk(env) : [of('Disk').skipped('needs DATA_DIR')])],
    ['Memory', () => checkMemory(env)],
    ['DNS', () => checkDns(env)],
    ['Certificate', () => checkCertificate(env)],
  ]
  const found = await Promise.all(checks.map(([name, check]) => inTime(name, check)))
  return [checkNode(), ...checkEnvironment(env), ...folders, ...found.flat()]
}

async function inTime(name: string, check: () => Promise<Result[]>): Promise<Result[]> {
  const { promise, resolve } = Promise.withResolvers<Result[]>()
  const late = of(name).problem(`no answer within ${PATIENCE_MS / 1000} s`, 'Check that it exists and can be reached.')
  const timer = setTimeout(resolve, PATIENCE_MS, [late])
  const failed = (error: unknown) => [of(name).problem(reasonOf(error), 'Read its error message.')]
  check().then(resolve, (error: unknown) => resolve(failed(error)))
  return promise.finally(() => clearTimeout(timer))
}
