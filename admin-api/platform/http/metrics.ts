import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { AppEnv } from './app-env.ts'
import { createMeasures } from './measures.ts'

/** Metrics of this process, in Prometheus's terms. */
export type Metrics = ReturnType<typeof createMetrics>

/** `isOn` false: nothing is measured, at no cost. */
export function createMetrics(isOn: boolean) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'touchline_http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const sent = new Counter({
    name: 'touchline_affiliate_redirects_total',
    help: 'Answers of /go by status, counted clicks or not',
    labelNames: ['status'],
    registers,
  })
  // The event loop, memory, file descriptors, garbage collection.
  if (isOn) collectDefaultMetrics({ register: registry })

  /** Measures a request by its route's pattern: addresses are unlimited, and reveal what readers read. */
  function measured(routeOf: NameOfRoute): MiddlewareHandler<AppEnv> {
    return async (c, next) => {
      if (!isOn) return next()
      const started = performance.now()
      await next()
      const route = routeOf(c)
      const labels = { method: c.req.method, route, status: String(c.res.status) }
      requests.observe(labels, (performance.now() - started) / 1000)
      if (route === '/go/:slug') sent.inc({ status: labels.status })
    }
  }

  return {
    registry,
    ...createMeasures(registry, isOn),
    /** For routes of the site; the API measures its own. */
    site: butApi(measured(siteRoute)),
    api: measured(apiRoute),
  }
}

const SITE_ROUTES = [
  { pattern: /^\/go\//, name: '/go/:slug' },
  { pattern: /^\/media\//, name: '/media/:file' },
  { pattern: /^\/preview\//, name: '/preview/:token' },
  { pattern: /^\/metrics$/, name: '/metrics' },
  { pattern: /^\/_astro\//, name: '/_astro/:file' },
]

type NameOfRoute = (c: Parameters<MiddlewareHandler<AppEnv>>[0]) => string

/** The pattern of a request's route in the API. */
export const apiRoute: NameOfRoute = (c) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'

/** The type of file that a request of the site asks for. */
export const siteRoute: NameOfRoute = (c) => SITE_ROUTES.find(({ pattern }) => pattern.test(c.req.path))?.name ?? 'page'

/** For the site, in which the API measures its own requests. */
export function butApi(measure: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return (c, next) => (c.req.path.startsWith('/api/') ? next() : measure(c, next))
}
