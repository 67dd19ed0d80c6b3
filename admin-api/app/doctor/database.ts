import { existsSync } from 'node:fs'
import { connectDatabase } from '../../platform/database/client.ts'
import { knownSteps, missingSteps } from '../../platform/database/migrate.ts'
import { databaseDir, type Env } from '../../platform/env/env.ts'
import { explainStartError } from '../start-messages.ts'
import { of, type Result } from './result.ts'
import { readServer, type Server } from './store.ts'

const { ok, skipped, warning, problem } = of('Database')
const migrations = of('Migrations')

const OLDEST = 140_000
const SKEW_MS = 5_000
// A server holds ten connections, one more for migrations and one for listening.
const NEEDED = 12

/** Whether the database can be reached and used, and which of its migrations are missing. */
export async function checkDatabase(env: Env, isRunning: boolean): Promise<Result[]> {
  if (!env.databaseUrl) {
    if (isRunning) return [skipped('the embedded one is in use by the running server; GET /api/ready checks it')]
    if (!existsSync(databaseDir(env))) return [ok('the embedded one, created by the first start')]
  }
  try {
    const started = performance.now()
    const database = await connectDatabase(env)
    try {
      const server = await readServer(database.client)
      const ms = Math.round(performance.now() - started)
      const steps = await missingSteps(database.client)
      return [
        env.databaseUrl ? judge(server, ms, isRunning) : ok(`the embedded one opens in ${ms} ms`),
        judgeSteps(steps),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    const [why = '', ...rest] = explainStartError(error)
      .replace(/^Cannot start: /, '')
      .split(/(?<=[.:]) /)
    return [problem(why, rest.join(' ') || 'Read its error message.')]
  }
}

function judge(server: Server, ms: number, isRunning: boolean): Result {
  const name = `Postgres ${Math.floor(server.version / 10_000)}`
  if (server.version < OLDEST) return problem(`${name} is too old`, 'Use Postgres 14 or newer.')
  if (server.encoding !== 'UTF8') {
    return problem(`the database stores ${server.encoding}`, 'Create it with encoding UTF8.')
  }
  if (!server.mayMakeTables) {
    return problem('its user cannot create tables', 'GRANT CREATE ON DATABASE … and ON SCHEMA public to it.')
  }
  if (!isRunning && server.most - server.connections < NEEDED) {
    const why = `${server.connections} of ${server.most} connections are in use, and a server needs ${NEEDED}`
    return warning(why, 'Raise max_connections, or close some connections.')
  }
  if (Math.abs(server.aheadMs) > SKEW_MS) {
    const why = `its clock is ${Math.round(server.aheadMs / 1000)} s off this machine’s`
    return problem(why, 'Sync both with NTP: schedules and sessions depend on them.')
  }
  return ok(`${name}, answers in ${ms} ms, its clock agrees`)
}

function judgeSteps(steps: string[]): Result {
  if (steps.length === 0) return migrations.ok('none is missing')
  if (steps.length === knownSteps()) return migrations.ok('the first start creates the tables')
  return migrations.warning(`still to be run: ${steps.join(', ')}`, 'npm run upgrade runs them, after a backup.')
}
