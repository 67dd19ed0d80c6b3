import { explainStartError, HELP } from './app/start-messages.ts'
import { stopOnSignal } from './app/stop-on-signal.ts'
import { readEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'
import { start } from './start.ts'

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const stopping = stopOnSignal()
try {
  const env = readEnv()
  await start(env, createLog(env.logLevel), stopping, console.log)
} catch (error) {
  // Ignore errors during shutdown.
  if (!stopping.signal.aborted) {
    console.error(explainStartError(error))
    process.exit(1)
  }
}
