import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { traceOutgoing } from './outgoing-calls.ts'
import type { Tracing } from './tracing.ts'

const PATIENCE_MS = 5_000
const STOP_MS = 2_000

/**
 * Sends traces to a collector in batches. Traces that do not fit into the queue, or cannot be sent, are dropped:
 * nothing ever waits for them.
 */
export function startTracing(endpoint: string, version: string): Tracing {
  const url = `${endpoint}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'touchline', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('touchline')
  const stopOutgoing = traceOutgoing(tracer, new URL(url).host)

  return {
    requests: (nameOf) => (c, next) => {
      const { method } = c.req
      // Without the query, and named by the route if it is known: addresses may contain tokens.
      const attributes = { 'http.request.method': method }
      // A stranger's traceparent is ignored.
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      return context.with(trace.setSpan(ROOT_CONTEXT, span), async () => {
        try {
          await next()
        } finally {
          const route = nameOf(c)
          const { status } = c.res
          const request = c.get('requestId')
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (request) span.setAttribute('touchline.request_id', request)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }
      })
    },

    work: (name, work) => {
      const span = tracer.startSpan(name, {}, ROOT_CONTEXT)
      return context.with(trace.setSpan(ROOT_CONTEXT, span), () => ended(span, work))
    },

    async stop() {
      stopOutgoing()
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), timeout])
      contexts.disable()
      context.disable()
    },
  }
}

async function ended<T>(span: Span, work: (note: (about: Record<string, number>) => void) => Promise<T>): Promise<T> {
  try {
    return await work((about) => span.setAttributes(about))
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
