import diagnostics from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

type Message = { request: object; response?: { statusCode?: number }; error?: unknown }

/**
 * Traces each call to another machine, by `fetch` and by `node:http` (the store), with only host, method and status:
 * paths and queries may contain keys. Calls to `ownHost`, the collector, are skipped. Returns a function that stops it.
 */
export function traceOutgoing(tracer: Tracer, ownHost: string): () => void {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, method: string, host: string): void {
    if (host === ownHost) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, parent())
    spans.set(request, span)
  }

  function end(request: object, status: number | undefined): void {
    const span = spans.get(request)
    spans.delete(request)
    if (status) span?.setAttribute('http.response.status_code', status)
    if (!status || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }

  const handlers: Record<string, (message: Message) => void> = {
    'undici:request:create': ({ request }) => {
      const { method, origin } = request as { method: string; origin: string | URL }
      begin(request, method, new URL(origin).host)
    },
    'undici:request:headers': ({ request, response }) => end(request, response?.statusCode),
    'undici:request:error': ({ request }) => end(request, undefined),
    'http.client.request.start': ({ request }) => {
      const { method, host } = request as ClientRequest
      begin(request, method, hostOf(request as ClientRequest) ?? host)
    },
    'http.client.response.finish': ({ request, response }) => end(request, response?.statusCode),
    'http.client.request.error': ({ request }) => end(request, undefined),
  }
  const listeners = Object.entries(handlers).map(([channel, listen]) => {
    const listener = (message: unknown) => listen(message as Message)
    diagnostics.subscribe(channel, listener)
    return { channel, listener }
  })
  return () => {
    for (const { channel, listener } of listeners) diagnostics.unsubscribe(channel, listener)
  }
}

function hostOf(request: ClientRequest): string | undefined {
  return request.getHeader('host')?.toString()
}

// A loop's timers keep the request that once woke it; once that is over, the call was not made for it.
function parent() {
  return trace.getActiveSpan()?.isRecording() ? context.active() : ROOT_CONTEXT
}
