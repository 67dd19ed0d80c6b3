import { hash, timingSafeEqual } from 'node:crypto'
import type { Handler } from 'hono'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { connectionsByState, ping } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { inTime } from '../health.ts'

type Needed = Pick<Deps, 'env' | 'metrics' | 'publisher' | 'storage' | 'aiRuns' | 'hitCounter' | 'db'>

/** GET /metrics, in Prometheus's format, for callers with METRICS_KEY; 404 if it is not set. */
export function metricsRoute(deps: Needed): Handler<AppEnv> {
  const { metricsKey } = deps.env
  // The site's app is created again when another version goes live: each time with its own gauges.
  const state = new Registry()
  const update = stateGauges(deps, state)
  const registry = Registry.merge([deps.metrics.registry, state])
  return async (c) => {
    if (!metricsKey) throw notFound('Page')
    const [, given = ''] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
    if (!isSame(given, metricsKey)) {
      throw new ApiError(401, 'The key of METRICS_KEY is needed, as Authorization: Bearer …', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      })
    }
    await update()
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  }
}

/** Values that are looked up on request, not counted as they happen. */
function stateGauges(
  { publisher, storage, aiRuns, hitCounter, db, env }: Needed,
  registry: Registry,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name: `touchline_${name}`, help, registers: [registry] })
  const isUp = gauge('database_up', 'Whether the database answers')
  const pending = gauge('publish_queue_files', 'Site files waiting to be published')
  const failures = gauge('publish_failures', 'Pages and notices that keep failing')
  const lag = gauge('publish_lag_seconds', 'How long the oldest change has waited to be published')
  const took = gauge('publish_last_duration_seconds', 'How long the last batch took')
  const age = gauge('publish_last_timestamp_seconds', 'When something was last published')
  const store = gauge('file_store_up', 'Whether files can be stored')
  const renderer = gauge('renderer_up', 'Whether pages are rendered in this process')
  const tokens = gauge('ai_tokens_today', 'Tokens used on the AI server today')
  const runs = gauge('ai_calls_today', 'Calls to the AI server today')
  const cost =
    env.aiPrice === null ? null : gauge('ai_cost_today', 'Cost of the AI server today, based on OPENAI_PRICE')
  const most = gauge('ai_tokens_limit', 'Daily token budget for the AI server')
  const answer = gauge(
    'database_answer_seconds',
    'How long the smallest query takes, including the wait for a connection',
  )
  const connections = new Gauge({
    name: 'touchline_database_connections',
    help: 'Connections of all processes to the database, by state; none for the embedded engine',
    labelNames: ['state'],
    registers: [registry],
  })
  const counted = new Counter({
    name: 'touchline_counted_total',
    help: 'Views and clicks that were counted',
    labelNames: ['what'],
    registers: [registry],
  })

  return async () => {
    renderer.set(publisher.renders ? 1 : 0)
    const { views, clicks } = hitCounter.totals()
    counted.reset()
    counted.inc({ what: 'view' }, views)
    counted.inc({ what: 'click' }, clicks)
    const [isStoreUp, isDatabaseUp] = await Promise.all([inTime(storage.probe()), inTime(readDatabase())])
    store.set(isStoreUp ? 1 : 0)
    isUp.set(isDatabaseUp ? 1 : 0)
  }

  async function readDatabase(): Promise<void> {
    const asked = performance.now()
    await ping(db)
    answer.set((performance.now() - asked) / 1000)
    connections.reset()
    for (const { state, count } of await connectionsByState(db)) connections.set({ state }, count)
    const status = await publisher.status()
    pending.set(status.pending)
    failures.set(status.failures.length)
    lag.set(await publisher.lag())
    if (status.lastDurationMs !== null) took.set(status.lastDurationMs / 1000)
    if (status.lastPublishedAt) age.set(Date.parse(status.lastPublishedAt) / 1000)
    const budget = await aiRuns.budget()
    tokens.set(budget.tokensSpent)
    most.set(budget.tokens)
    cost?.set(await aiRuns.costToday())
    runs.set(budget.runsSpent)
  }
}

// Compared in constant time, however much of it is correct.
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
}
