import { explainStartError, HELP } from './app/start-messages.ts'
import { stopOnSignal } from './app/stop-on-signal.ts'
import { readEnv, VERSION } from './platform/env/env.ts'
import { startSmall } from './platform/start-memory.ts'
import { createErrorReports, type ErrorReports } from './platform/telemetry/error-reports.ts'
import { createLog } from './platform/telemetry/log.ts'
import { start } from './start.ts'

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const FLUSH_MS = 2_000
const stopping = stopOnSignal()
let reports: ErrorReports | null = null
try {
  const env = readEnv()
  reports = env.sentryDsn ? await reportErrors(env.sentryDsn) : null
  const hasStarted = startSmall()
  await start(env, createLog(env.logLevel, { reports }), stopping, console.log)
  hasStarted()
} catch (error) {
  // Ignore errors during shutdown.
  if (!stopping.signal.aborted) {
    console.error(explainStartError(error))
    reports?.report(error, 'the server did not start')
    await reports?.flush(FLUSH_MS)
    process.exit(1)
  }
}

async function reportErrors(dsn: string): Promise<ErrorReports> {
  const made = await createErrorReports(dsn, VERSION)
  stopping.beforeExit(() => made.flush(FLUSH_MS))
  // It exits as it would have anyway, a little later.
  process.once('uncaughtException', async (error) => {
    console.error(error)
    made.report(error, 'the process ended')
    await made.flush(FLUSH_MS)
    process.exit(1)
  })
  return made
}
