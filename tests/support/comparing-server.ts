import { stopOnSignal } from '../../admin-api/app/stop-on-signal.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createLog } from '../../admin-api/platform/telemetry/log.ts'
import { start } from '../../admin-api/start.ts'
import { contentDiff } from './content-diff.ts'

// The server as a process of its own, which answers each message with what contentDiff finds there: nobody else can
// read an embedded database that is in use.
const env = readEnv()
const { deps } = await start(env, createLog(env.logLevel), stopOnSignal(), console.log)
process.on('message', async () => process.send?.(await contentDiff(deps)))
