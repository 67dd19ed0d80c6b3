import { Counter, Histogram, type Registry } from 'prom-client'

type Result = 'ok' | 'failed'

/** Counters of events other than requests. `isOn` false: nothing is counted. */
export function createMeasures(registry: Registry, isOn: boolean) {
  const registers = [registry]
  const pages = new Counter({
    name: 'touchline_rendered_pages_total',
    help: 'Pages rendered, by result',
    labelNames: ['result'],
    registers,
  })
  const rendering = new Histogram({
    name: 'touchline_render_duration_seconds',
    help: 'Batches of pages rendered',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const files = new Histogram({
    name: 'touchline_file_store_duration_seconds',
    help: 'Calls to the image store (media) and to PUBLISH_TO (site), by operation and result',
    labelNames: ['store', 'operation', 'result'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const deliveries = new Counter({
    name: 'touchline_webhook_deliveries_total',
    help: 'Calls to REBUILD_WEBHOOK_URL, by result',
    labelNames: ['result'],
    registers,
  })

  return {
    /** Measures each call of an asynchronous store. */
    ofStore: <T extends object>(store: 'media' | 'site', target: T): T =>
      isOn
        ? timed(target, (operation, result, seconds) => files.observe({ store, operation, result }, seconds))
        : target,

    /** Measures a renderer's batches. */
    ofRenderer: <T extends { render: (batch: never) => Promise<Rendered> }>(renderer: T): T => ({
      ...renderer,
      render: async (batch: never) => {
        const started = performance.now()
        const result = await renderer.render(batch)
        rendering.observe((performance.now() - started) / 1000)
        pages.inc({ result: 'ok' }, result.changed.length)
        pages.inc({ result: 'failed' }, result.failed.length)
        return result
      },
    }),

    delivered: (isDelivered: boolean) => deliveries.inc({ result: isDelivered ? 'ok' : 'failed' }),
  }
}

type Rendered = { changed: readonly unknown[]; failed: readonly unknown[] }

function timed<T extends object>(target: T, note: (operation: string, result: Result, seconds: number) => void): T {
  return new Proxy(target, {
    get(of, name) {
      const value = Reflect.get(of, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const started = performance.now()
        const answer = value.apply(of, args)
        if (!(answer instanceof Promise)) return answer
        const end = (result: Result) => note(String(name), result, (performance.now() - started) / 1000)
        answer.then(
          () => end('ok'),
          () => end('failed'),
        )
        return answer
      }
    },
  })
}
