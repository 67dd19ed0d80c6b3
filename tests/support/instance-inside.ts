import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createLog } from '../../admin-api/platform/telemetry/log.ts'
import { startRenderer } from '../../admin-api/publish/renderer/renderer.ts'
import { contentDiff } from './content-diff.ts'
import type { Engine } from './engines.ts'
import type { RunningServer } from './instance-process.ts'
import { borrowRenderers } from './renderers.ts'

/**
 * Starts the product in this process: otherwise everything is the same, and its code is loaded once for many instances.
 * Without an engine it opens the database in the variables; with `ownRenderer` it starts a renderer.
 */
export async function startInside(
  variables: NodeJS.ProcessEnv,
  engine: Engine | null,
  ownRenderer: boolean,
): Promise<RunningServer> {
  // Loaded here, so that tests with only separate processes do not wait for it.
  const { start } = await import('../../admin-api/start.ts')
  const { connectEmbedded, openDatabase } = await import('../../admin-api/platform/database/client.ts')
  const env = readEnv(variables)
  const closers: (() => unknown)[] = []
  let output = ''
  const print = (words: string) => {
    output += words
  }
  const aborter = new AbortController()
  const stopping = { signal: aborter.signal, beforeExit: (close: () => unknown) => closers.push(close) }
  const stop = async () => {
    aborter.abort()
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const log = createLog(env.logLevel, { to: { write: print } })
    const open = {
      database: engine ? () => connectEmbedded(engine) : openDatabase,
      renderer: ownRenderer || !env.render ? startRenderer : await borrowRenderers(),
    }
    const inside = await start(env, log, stopping, (words) => print(`${words}\n`), open)
    return {
      url: `http://localhost:${inside.port}`,
      pid: process.pid,
      inside,
      output: () => output,
      contentDiff: () => contentDiff(inside.deps),
      stop,
      kill9: async () => {
        throw new Error('Only an instance with ownProcess can be killed')
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
