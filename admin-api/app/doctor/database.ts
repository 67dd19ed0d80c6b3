import { existsSync } from 'node:fs'
import { connectDatabase } from '../../platform/database/client.ts'
import { missingSteps } from '../../platform/database/migrate.ts'
import { databaseDir, type Env } from '../../platform/env.ts'
import { explainStartError } from '../start-messages.ts'
import { of, type Result } from './result.ts'
import { readServer, type Server } from './store.ts'

const { ok, skipped, warning, problem } = of('Database')
const migrations = of('Migrations')

const OLDEST = 140_000
const SKEW_MS = 5_000
// One server keeps ten connections open, and another for migrations and one for listening.
const NEEDED = 12

/** Whether the database can be reached and used, and which of its migrations are missing. */
export async function checkDatabase(env: Env, isRunning: boolean): Promise<Result[]> {
  if (!env.databaseUrl) {
    if (isRunning) return [skipped('the embedded one is in use by the server that runs; GET /api/ready looks at it')]
    if (!existsSync(databaseDir(env))) return [ok('the embedded one, made by the first start')]
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
    return [problem(why, rest.join(' ') || 'Look at what it says.')]
  }
}

function judge(server: Server, ms: number, isRunning: boolean): Result {
  const name = `Postgres ${Math.floor(server.version / 10_000)}`
  if (server.version < OLDEST) return problem(`${name} is too old`, 'Use Postgres 14 or newer.')
  if (server.encoding !== 'UTF8') {
    return problem(`the database stores ${server.encoding}`, 'Create it with encoding UTF8.')
  }
  if (!server.mayMakeTables) {
    return problem('its user may not make tables', 'GRANT CREATE ON DATABASE … and ON SCHEMA public to it.')
  }
  if (!isRunning && server.most - server.connections < NEEDED) {
    const why = `${server.connections} of ${server.most} connections are taken, and a server needs ${NEEDED}`
    return warning(why, 'Raise max_connections, or end what holds them.')
  }
  if (Math.abs(server.aheadMs) > SKEW_MS) {
    const why = `its clock is ${Math.round(server.aheadMs / 1000)} s from this machine’s`
    return problem(why, 'Set both by NTP: schedules and sessions go by them.')
  }
  return ok(`${name}, answers in ${ms} ms, its clock agrees`)
}

function judgeSteps(steps: string[]): Result {
  if (steps.length === 0) return migrations.ok('none is missing')
  return migrations.warning(`still to be run: ${steps.join(', ')}`, 'npm run upgrade runs them, after a backup.')
}
